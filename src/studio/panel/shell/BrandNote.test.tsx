// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { StoreProvider } from '#studio/panel/state/use-studio.ts'
import { loadWords } from '#studio/words/words.ts'
import { BrandNote } from './BrandNote.tsx'
import { renderStudio } from './studio.fixture.tsx'

preparePanelDom()
beforeEach(() => loadWords(['en']))
afterEach(cleanup)

test('colours set by hand are listed beside a brand colour, and one press derives all of them', async () => {
  const { store, user } = await renderStudio()
  render(
    <StoreProvider value={store}>
      <BrandNote />
    </StoreProvider>,
  )
  act(() =>
    store.document.edit('x', {
      type: 'set',
      path: ['colors'],
      value: { light: { ink: '#000000', accent: '#123456' } },
    }),
  )
  expect(screen.queryByText('set by hand', { exact: false })).toBeNull()
  act(() => store.document.edit('x', { type: 'set', path: ['brand'], value: '#c2185b' }))
  expect(screen.getByText('2 colours are set by hand: they do not follow the brand colour.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Work all colours out from the brand' }))
  expect(store.get().value).toMatchObject({ brand: '#c2185b' })
  expect(store.get().value).not.toHaveProperty('colors')
})

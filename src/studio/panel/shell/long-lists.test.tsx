// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Group } from '#studio/protocol/documents.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { loadWords } from '#studio/words/words.ts'
import { focusedText, renderStudio } from './studio.fixture.tsx'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
})
afterEach(cleanup)

const renderRows = (rows: Group[]) => renderStudio({ blocks: [{ type: 'table', title: 'Table', rows }] })

const titles = (): (string | null)[] =>
  [...document.querySelectorAll('.card-title')].map(({ textContent }) => textContent)

test('an entry is added between others, and gets the focus', async () => {
  const { store, user } = await renderRows([{ of: 'One' }, { of: 'Two' }])
  act(() => store.canvas.select(0))
  await user.click(screen.getByRole('button', { name: 'Add after “One”' }))
  await expect.poll(titles).toEqual(['One', expect.any(String), 'Two'])
  await expect.poll(focusedText).toBe('Depth')
  expect(store.get().value['blocks']).toMatchObject([{ rows: [{ of: 'One' }, { of: 'Depth' }, { of: 'Two' }] }])
})

test('a new redirect affects no real address, and the focus is in its first field', async () => {
  const redirects = [{ from: '/sample-address', to: '/index' }]
  const { store, user } = await renderStudio({
    file: 'redirects.json',
    documents: { 'redirects.json': { redirects } },
  })
  await user.click(screen.getByRole('button', { name: 'Add: Redirect' }))
  await expect.poll(focusedText).toBe('/sample-address-2')
  expect(store.get().value['redirects']).toEqual([...redirects, { from: '/sample-address-2', to: '/about' }])
})

test('a long list is searched by all texts of its entries, and shows the target of each', async () => {
  const many = Array.from({ length: 65 }, (_, index) => ({ from: `/old-${index}`, to: `/new-${index}` }))
  const { store, user } = await renderRows(many)
  act(() => store.canvas.select(0))
  expect(titles()).toHaveLength(60)
  expect(titles()[0]).toBe('/old-0→ /new-0')
  await user.click(screen.getByText('Show 5 more'))
  expect(titles()).toHaveLength(65)
  await user.type(screen.getByRole('searchbox'), 'NEW-6')
  expect(titles()).toEqual([6, 60, 61, 62, 63, 64].map((n) => `/old-${n}→ /new-${n}`))
  // Its neighbour may not be rendered.
  expect(screen.getByLabelText(/^Move down: \/old-6\./).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByLabelText('Delete: /old-62'))
  await act(() => store.queue.flush())
  expect((store.get().value['blocks'] as { rows: Group[] }[])[0]?.rows[62]).toEqual(many[63])
})

test('the entry that a search or a problem links to is shown, however far down it is', async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ of: `Row ${index}` }))
  const { store } = await renderRows(many)
  act(() => store.canvas.select(0, ['blocks', 0, 'rows', 129, 'of']))
  await expect.poll(focusedText).toBe('Row 129')
  expect(titles()).toHaveLength(61)
})

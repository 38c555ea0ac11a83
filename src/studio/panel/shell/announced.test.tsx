// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { refresh } from '#studio/panel/state/document/refresh.ts'
import { loadWords } from '#studio/words/words.ts'
import { problem, renderStudio } from './studio.fixture.tsx'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
})
afterEach(cleanup)

const toldOf = (text: string) => screen.queryByText(text, { selector: 'output' })

test('a problem is announced when it arises and when it is gone, and not before', async () => {
  const problems: Record<string, PlacedProblem[]> = {}
  const { store } = await renderStudio({ problems })
  problems['pages/index.json'] = [problem(['title'], 'error', 'It is long.')]
  await act(() => refresh(store))
  expect(toldOf('1 to mend')).toBeNull()
  await expect.poll(() => toldOf('1 to mend')).not.toBeNull()
  problems['pages/index.json'] = []
  await act(() => refresh(store))
  await expect.poll(() => toldOf('Nothing is left to mend.')).not.toBeNull()
})

const step = { id: 'gone', label: 'deleting “Home”', files: ['pages/index.json'] }
const state = { file: 'pages/about.json', text: '{}', revision: '2', problems: [], samples: { here: [], elsewhere: 0 } }
const document = { ...state, otherErrors: 0, shell: '', history: {} }

test('a deleted page is reported visibly, with a button that restores it', async () => {
  const { user, asked } = await renderStudio({
    answers: {
      'POST /pages/delete': ({ isPlan }) => ({ lines: [], notes: [], links: 0, ...(!isPlan && { step, document }) }),
      'POST /undo': () => ({ step }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Delete the page' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete the page' })
  await expect.poll(() => submit.disabled).toBe(false)
  await user.click(submit)
  const notice = (await screen.findByText('“Home” is deleted.', { selector: '.notice span' })).parentElement!
  await user.click(within(notice).getByRole('button', { name: 'Undo' }))
  expect(asked.get('POST /undo')).toMatchObject({ id: 'gone' })
  expect(screen.queryByText('“Home” is deleted.', { selector: '.notice span' })).toBeNull()
})

test('the address of a copy follows its title in the same folder, until a person types another one', async () => {
  const { user } = await renderStudio({
    answers: {
      'GET /pages/address': ({ title = '' }) => ({ address: `/elsewhere/${title.toLowerCase().replaceAll(' ', '-')}` }),
      'POST /pages/duplicate': () => ({ lines: [], notes: [], links: 0 }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Duplicate the page' }))
  const dialog = within(await screen.findByRole('dialog'))
  const [title, address] = ['Title', 'Address'].map((name) => dialog.getByRole<HTMLInputElement>('textbox', { name }))
  await user.clear(title!)
  await user.type(title!, 'Data residency')
  await expect.poll(() => address!.value).toBe('/data-residency')
  await user.clear(address!)
  await user.type(address!, '/mine')
  await user.type(title!, ' now')
  expect(address!.value).toBe('/mine')
})

test('a plan stays when the site is read again, and its button can be pressed', async () => {
  const { store, user } = await renderStudio({
    answers: { 'POST /pages/duplicate': () => ({ lines: [], notes: [], links: 0 }) },
  })
  await user.click(screen.getByRole('button', { name: 'Duplicate the page' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Duplicate the page' })
  await expect.poll(() => submit.disabled).toBe(false)
  act(() => store.set({ facts: structuredClone(store.get().facts) }))
  expect(submit.disabled).toBe(false)
})

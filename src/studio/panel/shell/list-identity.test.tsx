// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Group } from '#studio/protocol/documents.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { loadWords } from '#studio/words/words.ts'
import { renderStudio } from './studio.fixture.tsx'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
})
afterEach(cleanup)

const rows = ['One', 'Two', 'Three'].map((of) => ({ of }))
const blocks: Group[] = [
  { type: 'table', title: 'Table', rows },
  { type: 'hero', title: 'Hero' },
]

const openCards = (): (string | null)[] =>
  screen
    .getAllByRole('button', { name: /^(One|Two|Three|Changed)$/ })
    .filter((card) => card.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent)

test('an open entry stays open while entries are moved, copied and deleted', async () => {
  const { store, user } = await renderStudio({ blocks })
  // Chosen in the page: the focus is at the place of the entry.
  act(() => store.canvas.select(0, ['blocks', 0, 'rows', 1]))
  expect(openCards()).toEqual(['Two'])
  await user.click(screen.getByRole('button', { name: 'Move down: Two' }))
  expect(openCards()).toEqual(['Two'])
  await user.type(screen.getByRole('textbox', { name: 'Of' }), '!')
  await act(() => store.queue.flush())
  expect(store.get().value['blocks']).toMatchObject([{ rows: [{ of: 'One' }, { of: 'Three' }, { of: 'Two!' }] }, {}])
  await user.click(screen.getByRole('button', { name: 'Duplicate: One' }))
  await user.click(screen.getByRole('button', { name: 'Delete: Three' }))
  await user.click(screen.getAllByRole('button', { name: 'Delete: One' })[0]!)
  expect(screen.getByRole('button', { name: 'Two!' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('textbox', { name: 'Of' })).toHaveLength(1)
  expect(store.get().focus?.path).toEqual(['blocks', 0, 'rows', 1])
})

test('an open section stays open, with its open entries, when it or another one is moved or deleted', async () => {
  const { store, user } = await renderStudio({ blocks })
  act(() => store.canvas.select(0, ['blocks', 0, 'rows', 2]))
  await user.click(screen.getByRole('button', { name: 'Move down: Table' }))
  expect(store.get().section).toBe(1)
  expect(openCards()).toEqual(['Three'])
  // As by another program or window.
  act(() => store.document.edit('deleting', { type: 'remove', path: ['blocks', 0] }))
  expect(store.get()).toMatchObject({ section: 0 })
  expect(openCards()).toEqual(['Three'])
})

test('keys that come faster than frames act on the reached section', async () => {
  await renderStudio({ blocks })
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement!, { key })
  const first = screen.getByRole('button', { name: /Table/ })
  first.focus()
  press('ArrowDown')
  expect(document.activeElement?.textContent).toContain('Hero')
  press('ArrowUp')
  expect(document.activeElement).toBe(first)
  press('Enter')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
})

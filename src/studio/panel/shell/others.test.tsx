// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Present } from '#studio/protocol/presence.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { deleteSection, duplicateSection, moveSection } from '#studio/panel/state/document/sections.ts'
import { loadWords } from '#studio/words/words.ts'
import { renderStudio } from './studio.fixture.tsx'

preparePanelDom()
beforeEach(() => loadWords(['en']))
afterEach(cleanup)

const mona = (at: Partial<Present>): Present => ({ person: 'm', name: 'Mona', file: 'pages/index.json', ...at })

const opened = () =>
  renderStudio({
    blocks: [
      { type: 'hero', title: 'First' },
      { type: 'hero', title: 'Second' },
    ],
  })

const outline = () => within(screen.getByRole('navigation', { name: 'Sections of the page' }))
const form = () => within(screen.getByRole('complementary', { name: 'Form' }))

test('people are named at their section and beside the sections, and not on other pages', async () => {
  const { store } = await opened()
  act(() => store.set({ others: [mona({ section: 1 }), mona({}), mona({ file: 'pages/about.json', section: 0 })] }))
  const rows = outline().getAllByRole('button', { name: /First|Second|Page settings/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Page settingsAlso here: Mona',
    expect.stringMatching(/First$/) as string,
    expect.stringMatching(/SecondAlso here: Mona$/) as string,
  ])
})

test('a section in which somebody types is locked for others, and the next one is not', async () => {
  const { store, user, blocks } = await opened()
  act(() => store.set({ others: [mona({ section: 1, isTyping: true })] }))
  await user.click(outline().getByRole('button', { name: /Second.*Mona is typing …/ }))
  form().getByText('Mona is typing here. Wait until that is finished, or change something else.')
  const title = (): HTMLInputElement => form().getByRole('textbox', { name: 'Title' })
  expect(title().matches(':disabled')).toBe(true)
  // Edits from elsewhere, such as the page, change nothing there.
  act(() => store.document.edit('x', { type: 'set', path: ['blocks', 1, 'title'], value: 'Taken' }))
  expect([deleteSection(store, 1), moveSection(store, 1, 0)]).toEqual([false, false])
  expect(blocks().map(({ title: text }) => text)).toEqual(['First', 'Second'])
  expect(store.get().notice).toMatch(/^Mona is typing here/)

  await user.click(outline().getByRole('button', { name: /First/ }))
  await user.type(title(), '!')
  expect(duplicateSection(store, 1)).toBe(true)
  expect(blocks().map(({ title: text }) => text)).toEqual(['First!', 'Second', 'Second'])

  await user.click(outline().getByRole('button', { name: /Mona is typing/ }))
  act(() => store.set({ others: [mona({ section: 1 })] }))
  expect(title().matches(':disabled')).toBe(false)
})

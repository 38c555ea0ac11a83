// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Group } from '#studio/protocol/documents.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadFormParts, loadLater } from '#studio/panel/load-later.ts'
import { loadWords } from '#studio/words/words.ts'
import { focusedText, problem, renderStudio } from './studio.fixture.tsx'

preparePanelDom()
beforeEach(async () => {
  localStorage.clear()
  await loadWords(['en'])
  await loadLater()
  await loadFormParts()
})
afterEach(cleanup)

const states = (...labels: string[]): Group[] => labels.map((label) => ({ label }))

/** The form of a section whose states are tabs. */
async function renderTabs(labels = ['Small', 'Large', 'Secret'], more: Parameters<typeof renderStudio>[0] = {}) {
  const studio = await renderStudio({ blocks: [{ type: 'choice', states: states(...labels) }], ...more })
  act(() => studio.store.canvas.select(0))
  await screen.findByRole('tablist')
  return { ...studio, labels: () => (studio.blocks()[0]!['states'] as Group[]).map(({ label }) => label) }
}

const tab = (name: string): HTMLElement => screen.getByRole('tab', { name })
const chosen = (): (string | null)[] =>
  screen
    .getAllByRole('tab')
    .filter((each) => each.getAttribute('aria-selected') === 'true')
    .map(({ textContent }) => textContent)

/** The label of the only shown state. */
const shown = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Label' }).value

test('one state is shown at a time: a press, arrow keys, Home and End choose it, here and in the page', async () => {
  const { store, user } = await renderTabs()
  const reveal = vi.spyOn(store.canvas, 'reveal')
  expect(screen.getByRole('tablist', { name: 'States' })).toBeTruthy()
  expect([chosen(), shown()]).toEqual([['Small'], 'Small'])
  await user.click(tab('Large'))
  expect([chosen(), shown()]).toEqual([['Large'], 'Large'])
  expect(reveal).toHaveBeenCalledWith(['blocks', 0, 'states', 1], expect.anything())
  for (const [key, label] of [
    ['ArrowRight', 'Secret'],
    ['ArrowRight', 'Small'],
    ['ArrowLeft', 'Secret'],
    ['Home', 'Small'],
    ['End', 'Secret'],
  ]) {
    await user.keyboard(`{${key}}`)
    expect([document.activeElement, shown()]).toEqual([tab(label!), label])
  }
  expect(reveal).toHaveBeenLastCalledWith(['blocks', 0, 'states', 2], expect.anything())
  const panel = screen.getByRole('tabpanel', { name: 'Secret' })
  expect(tab('Secret').getAttribute('aria-controls')).toBe(panel.id)
  // One tab stop.
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
})

test('arrow keys are reversed in a studio from right to left', async () => {
  await loadWords(['ar'])
  const { user } = await renderTabs()
  await user.click(tab('Small'))
  await user.keyboard('{ArrowLeft}')
  expect(chosen()).toEqual(['Large'])
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toEqual(['Small'])
})

test('a state that is chosen in the page, or has a problem, is shown', async () => {
  const { store } = await renderTabs()
  act(() => store.canvas.select(0, ['blocks', 0, 'states', 1, 'label'], { isGrabbed: false }))
  expect([chosen(), shown()]).toEqual([['Large'], 'Large'])
  // As in the list of problems.
  act(() => store.canvas.select(0, ['blocks', 0, 'states', 2, 'label']))
  expect([chosen(), focusedText()]).toEqual([['Secret'], 'Secret'])
  act(() => store.canvas.select(0, ['blocks', 0, 'states', 0]))
  expect([chosen(), document.activeElement]).toEqual([['Small'], tab('Small')])
})

test('a state is moved, renamed, copied, deleted and added, and stays the shown one', async () => {
  const { store, user, labels } = await renderTabs()
  await user.click(tab('Large'))
  const later = screen.getByRole('button', { name: 'Move later: Large' })
  await user.click(later)
  expect(labels()).toEqual(['Small', 'Secret', 'Large'])
  expect(chosen()).toEqual(['Large'])
  expect(store.get().announcement).toBe('“Large” is now number 3 of 3.')
  expect(document.activeElement).toBe(later)
  await user.type(screen.getByRole('textbox', { name: 'Label' }), '!')
  expect(chosen()).toEqual(['Large!'])
  await user.click(screen.getByRole('button', { name: 'Delete: Large!' }))
  expect(labels()).toEqual(['Small', 'Secret'])
  expect([chosen(), document.activeElement]).toEqual([['Secret'], tab('Secret')])
  await user.click(screen.getByRole('button', { name: 'Duplicate: Secret' }))
  expect(labels()).toEqual(['Small', 'Secret', 'Secret'])
  await user.click(screen.getByRole('button', { name: 'Add: State' }))
  await expect.poll(focusedText).toBe('Example')
  expect(chosen()).toEqual(['Example'])
  expect(labels()).toEqual(['Small', 'Secret', 'Secret', 'Example'])
  // Four is the limit.
  expect(screen.getByRole('button', { name: /^Add: State/ }).getAttribute('aria-disabled')).toBe('true')
})

test('the problems of a state are counted on its tab', async () => {
  const wrong = (state: number) => problem(['blocks', 0, 'states', state, 'label'], 'error', `Too long ${state}`)
  await renderTabs(undefined, { problems: { 'pages/index.json': [wrong(1)] } })
  expect(screen.getByRole('tab', { name: /^Large.*1 to mend$/ })).toBeTruthy()
  expect(tab('Small')).toBeTruthy()
})

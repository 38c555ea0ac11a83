// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { DocumentStanding, FindAnswer, Occurrence, ReplaceAnswer } from '#studio/protocol/finding.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { problem, renderStudio } from '#studio/panel/shell/studio.fixture.tsx'
import { dateAndTime, monthInWords, timeZoneName } from '#studio/words/dates.ts'
import { setTimeZone } from '#studio/words/time-zone.ts'
import { loadWords } from '#studio/words/words.ts'
import { calendarEvents, dayOf, weeksOf } from './calendar-events.ts'
import { narrowed } from './standing.ts'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
  history.replaceState(undefined, '', '/')
})
afterEach(cleanup)

const standing = (name: string, more: Partial<DocumentStanding> = {}): DocumentStanding => ({
  file: `pages/${name}.json`,
  visibility: 'shown',
  errors: 0,
  warnings: 0,
  samples: 0,
  changedAt: '2026-03-01T12:00:00Z',
  changedBy: 'Mona',
  ...more,
})

const withStandings = (...documents: DocumentStanding[]) => ({
  answers: { 'GET /documents': () => ({ documents }) },
})

const openList = async ({ user }: Awaited<ReturnType<typeof renderStudio>>) => {
  await user.click(screen.getByRole('button', { name: 'What is edited: Home' }))
  return within(await screen.findByRole('dialog', { name: 'Pages and everything else' }))
}

test('the list of pages shows the state of each, and is filtered by words and state; Enter opens the first', async () => {
  const studio = await renderStudio(
    withStandings(
      standing('index', { until: '2026-12-24T12:00:00Z' }),
      standing('about', { visibility: 'draft', samples: 3, unpublished: 'changed' }),
    ),
  )
  const list = await openList(studio)
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  await expect
    .poll(rows)
    .toEqual([
      'Home/indexUntil 24 Dec 20261 Mar 2026, Mona',
      'About/aboutDraftChanged since published3 samples left1 Mar 2026, Mona',
    ])
  await studio.user.selectOptions(list.getByRole('combobox', { name: 'State' }), 'Draft')
  expect(rows()).toHaveLength(1)
  await studio.user.selectOptions(list.getByRole('combobox', { name: 'State' }), 'Published')
  expect(rows()[0]).toContain('Home')
  await studio.user.selectOptions(list.getByRole('combobox', { name: 'State' }), 'Every state')
  await studio.user.type(list.getByRole('searchbox'), 'ABO{Enter}')
  await expect.poll(() => studio.store.get().file).toBe('pages/about.json')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrow keys move through the list without opening a document', async () => {
  const studio = await renderStudio(withStandings())
  const list = await openList(studio)
  list.getByRole('searchbox').focus()
  await studio.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('About/about')
  await studio.user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(list.getByRole('searchbox'))
  expect(studio.asked.get('GET /document')).toEqual({ file: 'pages/index.json', canvasFile: 'pages/index.json' })
})

test('Back and Forward of the browser open the documents that were edited', async () => {
  const studio = await renderStudio(withStandings())
  const before = history.length
  const list = await openList(studio)
  await studio.user.click(list.getByRole('button', { name: /^About/ }))
  await expect.poll(() => studio.store.get().file).toBe('pages/about.json')
  expect(history.length).toBe(before + 1)
  history.back()
  await expect.poll(() => studio.store.get().file).toBe('pages/index.json')
  expect(location.search).toBe('?file=pages%2Findex.json')
  history.forward()
  await expect.poll(() => studio.store.get().file).toBe('pages/about.json')
})

test('lists are filtered by kind, and sorted by the last change and by errors', () => {
  const documents = [
    { group: 'pages' as const, file: 'a', title: 'Café', errors: 0, kind: 'service', standing: standing('a') },
    {
      group: 'pages' as const,
      file: 'b',
      title: 'Bar',
      errors: 1,
      standing: standing('b', { changedAt: '2026-04-01' }),
    },
    { group: 'forms' as const, file: 'c', title: 'Ask', errors: 0 },
  ]
  const files = (change: Partial<Parameters<typeof narrowed>[1]>) =>
    narrowed(documents, { words: '', kind: '', state: '', order: 'address', ...change }).map(({ file }) => file)
  expect(files({ words: 'cafe' })).toEqual(['a'])
  expect(files({ kind: 'kind:service' })).toEqual(['a'])
  expect(files({ kind: 'forms' })).toEqual(['c'])
  expect(files({ state: 'errors' })).toEqual(['b'])
  expect(files({ order: 'title' })).toEqual(['c', 'b', 'a'])
  expect(files({ order: 'change' })).toEqual(['b', 'a', 'c'])
  expect(files({ order: 'problems' })).toEqual(['b', 'a', 'c'])
})

test.each([
  ['Asia/Tokyo', '2027-01-01', '1 Jan 2027, 05:30', 'Tokyo time'],
  ['America/New_York', '2026-12-31', '31 Dec 2026, 15:30', 'New York time'],
])("days and times are in the site's time zone: %s", (zone, day, told, name) => {
  setTimeZone(zone)
  onTestFinished(() => setTimeZone(undefined))
  expect(dayOf(new Date('2026-12-31T20:30:00Z'))).toBe(day)
  expect(dateAndTime('2026-12-31T20:30:00Z')).toBe(told)
  expect(timeZoneName()).toBe(name)
  expect(monthInWords('2026-12')).toBe('December 2026')
})

test('the calendar has the pages with dates, without drafts', () => {
  expect(weeksOf('2026-02')).toHaveLength(5)
  expect(weeksOf('2026-02')[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 1])
  const listed = (file: string, more: Partial<DocumentStanding>) => ({
    group: 'pages' as const,
    file,
    title: file,
    errors: 0,
    standing: standing(file, more),
  })
  const events = calendarEvents([
    listed('a', { until: '2026-12-24T00:00:00Z', from: '2026-12-01T00:00:00Z' }),
    listed('b', { visibility: 'draft', from: '2026-12-01T00:00:00Z' }),
    listed('c', { visibility: 'not-yet', from: '2026-12-02T00:00:00Z' }),
  ])
  expect(events.map(({ file, isComing }) => [file, isComing])).toEqual([
    ['a', true],
    ['c', true],
    ['a', false],
  ])
})

const found: FindAnswer = {
  texts: [{ file: 'pages/about.json', path: ['blocks', 0, 'title'], text: 'Hero of About', where: ['Hero', 'Title'] }],
  more: 0,
  sections: [],
}

test('Control K finds pages, words and commands in groups, and Enter opens the place', async () => {
  const { store, user, asked } = await renderStudio({ answers: { 'GET /find': () => found } })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /A page, a section/ })
  await user.type(field, 'about')
  const options = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await expect.poll(options).toEqual(['About/about', 'Hero of AboutAbout › Hero › Title'])
  // On a busy machine there is a request for a part of the word first.
  await expect.poll(() => asked.get('GET /find')).toEqual({ words: 'about', types: '' })
  await user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(
    within(screen.getByRole('listbox')).getAllByRole('option')[1]!.id,
  )
  await user.keyboard('{Enter}')
  await expect.poll(() => store.get()).toMatchObject({ file: 'pages/about.json', section: 0 })
  await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe('Hero of About')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Enter waits for the results of the last typed words', async () => {
  const ofHome = { ...found.texts[0]!, file: 'pages/index.json', text: 'Hero of Home' }
  const { store, user } = await renderStudio({
    file: 'pages/about.json',
    answers: { 'GET /find': ({ words }) => (words === 'hero of' ? found : { ...found, texts: [ofHome] }) },
  })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /A page, a section/ })
  fireEvent.change(field, { target: { value: 'hero of' } })
  await screen.findByRole('option', { name: /Hero of About/ })
  fireEvent.change(field, { target: { value: 'hero of h' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await expect.poll(() => store.get()).toMatchObject({ file: 'pages/index.json', section: 0 })
})

test('Control K runs commands, and makes a link in a running text', async () => {
  const { user, store } = await renderStudio({ answers: { 'GET /find': () => ({ ...found, texts: [] }) } })
  await user.click(screen.getByRole('button', { name: 'Find anything' }))
  await user.type(await screen.findByRole('combobox', { name: /A page, a section/ }), 'new page')
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'New page' })
  cleanup()
  await renderStudio()
  const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  press.preventDefault()
  act(() => void window.dispatchEvent(press))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.get().file).toBe('pages/index.json')
})

const place = (text: string, start: number, index: number): Occurrence => ({
  path: ['blocks', index, 'title'],
  start,
  end: start + 4,
  text,
  where: ['Hero', 'Title'],
})

test('words are replaced at checked places, after their problems are shown, and one press undoes it', async () => {
  const step = { id: 's', label: 'replacing', files: [] }
  const tooLong = {
    ...problem(['blocks', 1, 'title'], 'error', 'Too long.'),
    file: 'pages/index.json',
    isDocument: true,
  }
  const { user, asked, store } = await renderStudio({
    answers: {
      'GET /places': () => ({
        documents: [{ file: 'pages/index.json', places: [place('Yard and', 0, 0), place('The yard', 4, 1)] }],
      }),
      'POST /replace': ({ isPlan }): ReplaceAnswer => (isPlan ? { problems: [tooLong] } : { problems: [], step }),
      'POST /undo': () => ({ step }),
    },
  })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /A page, a section/ }), 'replace{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find and replace' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Find' }), { target: { value: 'yard' } })
  await dialog.findByText('2 places · 1 document')
  // Whole words by default: “rag” does not match “average”.
  expect(asked.get('GET /places')).toEqual({ words: 'yard', isWholeWord: true })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'dock' } })
  expect(dialog.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['Dock', 'dock'])
  await dialog.findByText('Too long.', { exact: false })
  await user.click(dialog.getByRole('checkbox', { name: /The/ }))
  await user.click(dialog.getByRole('button', { name: 'Replace at 1 place' }))
  await expect.poll(() => store.get().announcement).toBe('Replaced at 1 place.')
  expect(asked.get('POST /replace')).toMatchObject({
    places: [{ file: 'pages/index.json', start: 0, by: 'Dock', text: 'Yard and' }],
    label: 'replacing “yard” with “dock”',
  })
  const notice = screen.getByText('Replaced at 1 place.', { selector: '.notice span' }).parentElement!
  await user.click(within(notice).getByRole('button', { name: 'Undo' }))
  expect(asked.get('POST /undo')).toMatchObject({ id: 's' })
})

test('words are not replaced at the places of previously typed words', async () => {
  const { user } = await renderStudio({
    answers: {
      'GET /places': ({ words }) => ({
        documents: [{ file: 'pages/index.json', places: [place(`${words} and`, 0, 0)] }],
      }),
      'POST /replace': (): ReplaceAnswer => ({ problems: [] }),
    },
  })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /A page, a section/ }), 'replace{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find and replace' }))
  const find = (value: string) => fireEvent.change(dialog.getByRole('textbox', { name: 'Find' }), { target: { value } })
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Replace at 1 place' })
  find('yard')
  await dialog.findByText('1 place · 1 document')
  fireEvent.change(dialog.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'dock' } })
  await expect.poll(() => button().disabled).toBe(false)
  find('quay')
  expect(button().disabled).toBe(true)
  await expect.poll(() => button().disabled).toBe(false)
})

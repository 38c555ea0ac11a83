// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubDialogs } from '#page/forms/dom.fixture.ts'
import { searchIndexPathOf, searchTextPathOf } from '#site/model/search/search-paths.ts'
import type * as SearchDialog from './search-dialog.ts'

let module: typeof SearchDialog
let restoreDialogs: () => void
/** Responses that a test releases, by path. Others arrive at once. */
let held: Map<string, () => void>

// Following a link to a fragment of this address changes the hash only, which a test can read.
const FILES: Record<string, unknown> = {
  [searchIndexPathOf()]: {
    language: 'en',
    texts: { search: 'Search', searchNothing: '{words}', searchResults: '{count}', closeDialog: 'Close' },
    pages: ['/#rye', '/#oat', '/#harbour'],
    parts: [
      ['bread', '/b'],
      ['terrace', '/t'],
    ],
  },
  '/b': { bread: [0, 9, 1, 5] },
  '/t': { terrace: [2, 9] },
  [searchTextPathOf('/#rye')]: { title: 'Rye', text: 'Rye bread' },
  [searchTextPathOf('/#oat')]: { title: 'Oat', text: 'Oat bread' },
  [searchTextPathOf('/#harbour')]: { title: 'Harbour', text: 'A terrace' },
}

const PAGE = `
  <a href="/search" data-search>Search</a>
  <details data-mobile-menu><summary>Menu</summary><a href="/search" data-search>Search in the menu</a></details>`

// Loads the module again for each test: its dialog and the files it has fetched belong to one document.
beforeEach(async () => {
  restoreDialogs = stubDialogs()
  history.replaceState(null, '', '/')
  document.body.innerHTML = PAGE
  held = new Map()
  vi.stubGlobal('fetch', (path: string) => {
    const response = new Response(JSON.stringify(FILES[path]), { status: FILES[path] ? 200 : 404 })
    if (!held.has(path)) return Promise.resolve(response)
    return new Promise<Response>((resolve) => held.set(path, () => resolve(response)))
  })
  vi.resetModules()
  module = await import('./search-dialog.ts')
  await module.openSearch(link('Search'))
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  restoreDialogs()
})

const link = (name: string) => screen.getByText<HTMLAnchorElement>(name, { selector: 'a' })
const dialog = () => document.querySelector('dialog')!
const field = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const enter = (options: KeyboardEventInit = {}) => fireEvent.keyDown(field(), { key: 'Enter', ...options })
const titles = () => Array.from(document.querySelectorAll('[role=option]'), (option) => option.firstChild?.textContent)
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const hold = (path: string) => held.set(path, () => {})

test('Enter follows the chosen page', async () => {
  type('bread')
  await shows('Rye', 'Oat')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  enter()
  expect(location.hash).toBe('#oat')
})

test('Enter follows no result of an earlier query, but the first of the last one once it is found', async () => {
  type('bread')
  await shows('Rye', 'Oat')
  hold('/t')
  type('terrace')
  enter()
  expect(location.hash).toBe('')
  held.get('/t')?.()
  await shows('Harbour')
  expect(location.hash).toBe('#harbour')
})

test.each([
  ['the dialog is closed', () => dialog().close()],
  ['something else is typed', () => type('harbour terrace')],
])('Enter follows nothing if %s before the pages are found', async (_, change) => {
  hold('/t')
  type('terrace')
  enter()
  change()
  held.get('/t')?.()
  await shows('Harbour')
  expect(location.hash).toBe('')
})

test('Enter that is still held from opening the dialog follows nothing', async () => {
  type('bread')
  await shows('Rye', 'Oat')
  enter({ repeat: true })
  expect(location.hash).toBe('')
})

test('the dialog closes on a press that starts and ends on its backdrop, and not on text selected until there', () => {
  const press = (from: Element, to: Element, detail = 1) => {
    fireEvent.pointerDown(from)
    fireEvent.pointerUp(to)
    // Browsers fire the click on the common ancestor.
    fireEvent.click(from === to ? from : dialog(), { detail })
  }
  press(field(), dialog())
  press(dialog(), field())
  // The first click of a double click has opened it.
  press(dialog(), dialog(), 2)
  expect(dialog().open).toBe(true)
  press(dialog(), dialog())
  expect(dialog().open).toBe(false)
})

test('the dialog returns the focus to the link that opened it', () => {
  dialog().close()
  expect(document.activeElement).toBe(link('Search'))
})

test('the dialog closes the mobile menu that it is opened from, and returns the focus to its button', async () => {
  dialog().close()
  const menu = document.querySelector('details')!
  menu.open = true
  await module.openSearch(link('Search in the menu'))
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(field())
  dialog().close()
  expect(document.activeElement).toBe(menu.querySelector('summary'))
})

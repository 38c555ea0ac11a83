// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPageLeft } from './entry-left.ts'
import { ignoreScrolling, onEntryLeft, onEntryShown, savePosition, trackScrollPositions } from './scroll-positions.ts'

let stop: () => void

beforeEach(() => {
  history.replaceState(null, '', '/')
  stop = trackScrollPositions()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

function push(key: string): void {
  history.pushState({ key }, '', `/${key}`)
}

test('onEntryShown returns the position of an entry that the visitor goes back to', () => {
  savePosition()
  const home = history.state as { key: string }
  scrollTo(900)
  onEntryLeft()
  push('about')
  expect(onEntryShown()).toBeUndefined()
  scrollTo(0)
  scrollTo(300)
  history.replaceState(home, '')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(onEntryShown()).toBe(900)
})

test('scrolling while the next page is loading changes no saved position', () => {
  const home = history.state as { key: string }
  scrollTo(500)
  onEntryLeft()
  push('contact')
  scrollTo(40)
  expect(onEntryShown()).toBeUndefined()
  history.replaceState(home, '')
  expect(onEntryShown()).toBe(500)
})

test('scrolling before the first page is shown changes no saved position', () => {
  scrollTo(1500)
  stop()
  stop = trackScrollPositions()
  ignoreScrolling()
  scrollTo(300)
  expect(onEntryShown()).toBe(1500)
})

test('the position of an entry that was left before the router started is restored', () => {
  stop()
  push('left')
  push('later')
  vi.stubGlobal('scrollY', 0)
  expect(isPageLeft('/later')).toBe(false)
  vi.stubGlobal('scrollY', 900)
  history.replaceState({ key: 'left' }, '', '/left')
  expect(isPageLeft('/later')).toBe(true)
  vi.stubGlobal('scrollY', 40)
  stop = trackScrollPositions()
  history.replaceState({ key: 'later' }, '', '/later')
  expect(onEntryShown()).toBe(900)
})

test('positions are stored and scroll restoration is returned to the browser on pagehide', () => {
  scrollTo(70)
  dispatchEvent(new Event('pagehide'))
  expect(Object.values(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}') as object)).toContain(70)
  expect(history.scrollRestoration).toBe('auto')
})

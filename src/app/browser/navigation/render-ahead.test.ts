// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markRestedLink } from './render-ahead.ts'

let ended: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<a href="/rye"><b>Rye</b></a><a href="/oat">Oat</a><p>Barley</p>'
  ended = new AbortController()
  markRestedLink(ended.signal)
})
afterEach(() => {
  ended.abort()
  vi.useRealTimers()
})

const at = (selector: string, event: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event(event, { bubbles: true }))
const rest = () => vi.advanceTimersByTime(200)
const marked = () => [...document.querySelectorAll('a[data-ahead]')].map((link) => link.getAttribute('href'))

test('a link is marked once the mouse has rested on it, also on what is in it', () => {
  at('b', 'mouseover')
  vi.advanceTimersByTime(100)
  expect(marked()).toEqual([])
  rest()
  expect(marked()).toEqual(['/rye'])
})

test('a link that the mouse crosses is not marked', () => {
  at('b', 'mouseover')
  vi.advanceTimersByTime(100)
  at('p', 'mouseover')
  rest()
  expect(marked()).toEqual([])
})

test('a link to the page itself is not marked', () => {
  document.body.innerHTML = `<a href="${location.pathname}">Here</a>`
  at('a', 'mouseover')
  rest()
  expect(marked()).toEqual([])
})

test('a link that is pressed at once is not marked', () => {
  at('b', 'mouseover')
  at('b', 'pointerdown')
  rest()
  expect(marked()).toEqual([])
})

test('one link is marked, the last, also when the mouse is elsewhere', () => {
  at('b', 'mouseover')
  rest()
  at('p', 'mouseover')
  rest()
  expect(marked()).toEqual(['/rye'])
  at('[href="/oat"]', 'mouseover')
  rest()
  expect(marked()).toEqual(['/oat'])
})

test('a page that comes from the back/forward cache has no mark until the mouse rests on a link again', () => {
  at('b', 'mouseover')
  rest()
  dispatchEvent(new Event('pagehide'))
  expect(marked()).toEqual([])
  at('b', 'mouseover')
  rest()
  expect(marked()).toEqual(['/rye'])
})

test('nothing is marked once the app prepares pages', () => {
  at('b', 'mouseover')
  rest()
  ended.abort()
  expect(marked()).toEqual([])
  at('b', 'mouseover')
  rest()
  expect(marked()).toEqual([])
})

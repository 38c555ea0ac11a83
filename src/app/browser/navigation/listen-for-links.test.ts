// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForLinks } from './listen-for-links.ts'

const onIntent = vi.fn<(url: URL) => void>()
const onFollow = vi.fn<(url: URL) => void>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<a id="one" href="/one">One</a><a id="two" href="/two">Two</a><p>Text</p>'
  stop = listenForLinks({ onIntent, onFollow })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const at = (selector: string, event: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }))
const intents = () => onIntent.mock.calls.map(([url]) => url.pathname)

test('a link that the pointer rests on is meant', () => {
  at('#one', 'pointerover')
  vi.advanceTimersByTime(100)
  expect(intents()).toEqual(['/one'])
})

test('links that the pointer crosses are not', () => {
  at('#one', 'pointerover')
  at('#two', 'pointerover')
  at('p', 'pointerover')
  vi.advanceTimersByTime(100)
  expect(intents()).toEqual([])
})

test('a touch is meant at once, the focus after a moment', () => {
  at('#one', 'touchstart')
  vi.advanceTimersByTime(0)
  at('#two', 'focusin')
  vi.advanceTimersByTime(100)
  expect(intents()).toEqual(['/one', '/two'])
})

test('a click on a link is followed here and not by the browser', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('#two')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(onFollow.mock.calls[0]?.[0].pathname).toBe('/two')
})

test('once stopped, links are the browser’s again', () => {
  stop()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('p')?.dispatchEvent(click)
  at('#one', 'pointerover')
  vi.advanceTimersByTime(100)
  expect(onIntent).not.toHaveBeenCalled()
  expect(onFollow).not.toHaveBeenCalled()
})

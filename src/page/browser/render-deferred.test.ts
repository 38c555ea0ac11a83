// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderDeferred } from './scroll-effects.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.dataset['deferred'] = ''
  document.body.innerHTML = `<main>${['hero', 'faq', 'cta'].map((id) => `<div id="${id}"></div>`).join('')}</main>
    <a href="#cta">Talk to us</a><a href="/contact">Contact</a>`
})
afterEach(() => void vi.useRealTimers())

const main = () => document.querySelector('main')!
const rendered = () => [...document.querySelectorAll('[data-rendered]')].map(({ id }) => id)
const isDeferred = () => 'deferred' in document.documentElement.dataset
const click = (link: string) => document.querySelector<HTMLElement>(link)?.click()

test('renderDeferred renders one section each time the browser is idle, and leaves no attribute', () => {
  renderDeferred(main())
  expect(rendered()).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(rendered()).toEqual(['hero'])
  vi.advanceTimersToNextTimer()
  expect(rendered()).toEqual(['hero', 'faq'])
  vi.runAllTimers()
  expect([isDeferred(), rendered()]).toEqual([false, []])
})

test('renderDeferred renders all before a link within the page is followed', () => {
  renderDeferred(main())
  click('a[href="/contact"]')
  expect(isDeferred()).toBe(true)
  click('a[href="#cta"]')
  expect(isDeferred()).toBe(false)
  vi.runAllTimers()
  expect(rendered()).toEqual([])
})

test('renderDeferred leaves a page alone whose first paint was complete', () => {
  delete document.documentElement.dataset['deferred']
  renderDeferred(main())
  expect(vi.getTimerCount()).toBe(0)
})

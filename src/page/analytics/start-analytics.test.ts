// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackConversion } from './track.ts'
import { startAnalytics } from './start-analytics.ts'

let idle: (() => void)[]

beforeEach(() => {
  idle = []
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete window.dataLayer
})

/** Adds the script element with the ids, as in a page. */
function withIds(ids: { measurementId: string; conversionId?: string }): void {
  document.body.innerHTML = `<script type="application/json" id="analytics">${JSON.stringify(ids)}</script>`
}

const tracked = () => (window.dataLayer ?? []).map((entry) => [...(entry as IArguments)])
const loaded = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => ({ src, async }))
const becomeIdle = () => idle.splice(0).forEach((work) => work())

test('startAnalytics configures the tag manager without automatic page views and loads it when the page is idle', () => {
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  expect(tracked()).toEqual([
    ['js', new Date('2026-11-21T09:00:00Z')],
    ['config', 'G-TEST1', { send_page_view: false }],
  ])
  expect(loaded()).toEqual([])
  becomeIdle()
  expect(loaded()).toEqual([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST1', async: true }])
})

test('startAnalytics configures the account of the conversion id as well, without its label', () => {
  withIds({ measurementId: 'G-TEST1', conversionId: 'AW-42/aB-c' })
  startAnalytics()
  expect(tracked().slice(1)).toEqual([
    ['config', 'G-TEST1', { send_page_view: false }],
    ['config', 'AW-42', { send_page_view: false }],
  ])
  becomeIdle()
  expect(loaded()).toHaveLength(1)
})

test('startAnalytics does nothing without ids', () => {
  startAnalytics()
  becomeIdle()
  expect(tracked()).toEqual([])
  expect(loaded()).toEqual([])
})

test('startAnalytics does not load the tag manager when the visitor objects', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  expect(idle).toEqual([])
  expect(loaded()).toEqual([])
})

test('startAnalytics loads the tag manager when the visitor does not object', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: false })
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  becomeIdle()
  expect(loaded()).toHaveLength(1)
})

test('startAnalytics waits for the load event when the app was started early', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  becomeIdle()
  expect(loaded()).toEqual([])
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  becomeIdle()
  expect(loaded()).toHaveLength(1)
})

test('startAnalytics uses a timeout in browsers without requestIdleCallback', () => {
  vi.useFakeTimers()
  vi.unstubAllGlobals()
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  expect(loaded()).toEqual([])
  vi.runAllTimers()
  expect(loaded()).toHaveLength(1)
})

test('trackConversion sends to the conversion id, or without a target if the site has no conversion id', () => {
  trackConversion({ value: 1, currency: 'USD' })
  withIds({ measurementId: 'G-TEST1', conversionId: 'AW-42/aB-c' })
  trackConversion({ value: 1, currency: 'USD' })
  expect(tracked()).toEqual([
    ['event', 'conversion', { value: 1, currency: 'USD' }],
    ['event', 'conversion', { send_to: 'AW-42/aB-c', value: 1, currency: 'USD' }],
  ])
})

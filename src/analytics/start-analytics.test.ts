// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackConversion } from './conversion.ts'
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

/** As the page carries them. */
function withIds(ids: { measurementId: string; conversionId?: string }): void {
  document.body.innerHTML = `<script type="application/json" id="analytics">${JSON.stringify(ids)}</script>`
}

const told = () => (window.dataLayer ?? []).map((entry) => [...(entry as IArguments)])
const loaded = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => ({ src, async }))
const becomeIdle = () => idle.splice(0).forEach((work) => work())

test('with an id the tag manager is configured not to count pages by itself, then loaded when the page is quiet', () => {
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  expect(told()).toEqual([
    ['js', new Date('2026-11-21T09:00:00Z')],
    ['config', 'G-TEST1', { send_page_view: false }],
  ])
  expect(loaded()).toEqual([])
  becomeIdle()
  expect(loaded()).toEqual([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST1', async: true }])
})

test('the account of the ad conversion is configured as well, without its label', () => {
  withIds({ measurementId: 'G-TEST1', conversionId: 'AW-42/aB-c' })
  startAnalytics()
  expect(told().slice(1)).toEqual([
    ['config', 'G-TEST1', { send_page_view: false }],
    ['config', 'AW-42', { send_page_view: false }],
  ])
  becomeIdle()
  expect(loaded()).toHaveLength(1)
})

test('without an id nothing is said and nothing loaded', () => {
  startAnalytics()
  becomeIdle()
  expect(told()).toEqual([])
  expect(loaded()).toEqual([])
})

test('a visitor who objects has nothing loaded', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  expect(idle).toEqual([])
  expect(loaded()).toEqual([])
})

test('a visitor who could, and does not, counts', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: false })
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  becomeIdle()
  expect(loaded()).toHaveLength(1)
})

test('an app that was started early waits for the page to be loaded', () => {
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

test('a browser that does not tell when it is idle loads the tag manager a little later', () => {
  vi.useFakeTimers()
  vi.unstubAllGlobals()
  withIds({ measurementId: 'G-TEST1' })
  startAnalytics()
  expect(loaded()).toEqual([])
  vi.runAllTimers()
  expect(loaded()).toHaveLength(1)
})

test('a conversion is told to the label of the account, and to nobody in particular where there is none', () => {
  trackConversion({ value: 1, currency: 'USD' })
  withIds({ measurementId: 'G-TEST1', conversionId: 'AW-42/aB-c' })
  trackConversion({ value: 1, currency: 'USD' })
  expect(told()).toEqual([
    ['event', 'conversion', { value: 1, currency: 'USD' }],
    ['event', 'conversion', { send_to: 'AW-42/aB-c', value: 1, currency: 'USD' }],
  ])
})

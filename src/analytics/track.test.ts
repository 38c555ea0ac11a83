// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { gtag, track } from './track.ts'

const layer: IArguments[] = []

beforeEach(() => {
  layer.length = 0
  window.dataLayer = layer
})

test('an event waits in the data layer as the arguments of a call, as the tag manager wants it', () => {
  track('cta_click', { source: 'financial_services_hero' })
  expect(layer.map((entry) => Object.prototype.toString.call(entry))).toEqual(['[object Arguments]'])
  expect(layer.map((entry) => [...entry])).toEqual([['event', 'cta_click', { source: 'financial_services_hero' }]])
})

test('the data layer is kept where there is one, else made', () => {
  gtag('js', 1)
  expect(window.dataLayer).toBe(layer)
  expect(layer).toHaveLength(1)
  delete window.dataLayer
  gtag('js', 2)
  expect(window.dataLayer).toHaveLength(1)
})

test('what is not known is left out of an event', () => {
  track('page_view', { send_to: undefined, page_path: '/' })
  expect(layer.map((entry) => [...entry])).toStrictEqual([['event', 'page_view', { page_path: '/' }]])
})

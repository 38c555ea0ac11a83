// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { gtag, track } from './track.ts'

const layer: IArguments[] = []

beforeEach(() => {
  layer.length = 0
  window.dataLayer = layer
})

test('track pushes an event to the data layer as the arguments of a call', () => {
  track('cta_click', { source: 'financial_services_hero' })
  expect(layer.map((entry) => Object.prototype.toString.call(entry))).toEqual(['[object Arguments]'])
  expect(layer.map((entry) => [...entry])).toEqual([['event', 'cta_click', { source: 'financial_services_hero' }]])
})

test('gtag uses the existing data layer, or creates one', () => {
  gtag('js', 1)
  expect(window.dataLayer).toBe(layer)
  expect(layer).toHaveLength(1)
  delete window.dataLayer
  gtag('js', 2)
  expect(window.dataLayer).toHaveLength(1)
})

test('track leaves out undefined parameters', () => {
  track('page_view', { send_to: undefined, page_path: '/' })
  expect(layer.map((entry) => [...entry])).toStrictEqual([['event', 'page_view', { page_path: '/' }]])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onNear } from './near-or-touched.ts'

let observed: Element[]
beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => void observed.push(element)
      disconnect = () => (observed = [])
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('onNear observes elements until its signal aborts, and none that it is given later', () => {
  const ended = new AbortController()
  onNear([document.body], () => {}, ended.signal)
  expect(observed).toEqual([document.body])
  ended.abort()
  expect(observed).toEqual([])
  onNear([document.body], () => {}, ended.signal)
  expect(observed).toEqual([])
})

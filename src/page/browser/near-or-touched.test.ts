// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onNear, onTouched } from './near-or-touched.ts'

let observed: Element[]
let intersect: (isIntersecting: boolean) => void
beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        intersect = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe = (element: Element) => void observed.push(element)
      disconnect = () => (observed = [])
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('onNear observes elements until one is near, and calls back then', () => {
  const onSeen = vi.fn<() => void>()
  onNear([document.body], onSeen)
  intersect(false)
  expect(observed).toEqual([document.body])
  expect(onSeen).not.toHaveBeenCalled()
  intersect(true)
  expect(observed).toEqual([])
  expect(onSeen).toHaveBeenCalledTimes(1)
})

test.each(['pointerover', 'focusin'])('onTouched calls back once on %s in an element', (event) => {
  const element = document.createElement('div')
  element.append(document.createElement('b'))
  const onSeen = vi.fn<() => void>()
  onTouched([element], onSeen)
  for (let time = 0; time < 2; time++) element.firstChild?.dispatchEvent(new Event(event, { bubbles: true }))
  expect(onSeen).toHaveBeenCalledTimes(1)
})

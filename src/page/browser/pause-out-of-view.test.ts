// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { pauseOutOfView } from './scroll-effects.ts'

afterEach(() => vi.unstubAllGlobals())

test('pauseOutOfView pauses animated drawings while they are out of view, and no others', () => {
  const observed: Element[] = []
  let scroll = (_isIntersecting: boolean): void => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        scroll = (isIntersecting) => callback(observed.map((target) => ({ target, isIntersecting })))
      }
      observe = (target: Element) => observed.push(target)
      disconnect = () => observed.splice(0)
    },
  )
  document.body.innerHTML = `<main><svg id="wind"><g class="drift"><path /></g></svg><svg id="motes" data-moving></svg>
    <svg id="still"><path /></svg></main>`
  const stop = pauseOutOfView(document.querySelector('main')!)
  const paused = () => [...document.querySelectorAll('[data-paused]')].map(({ id }) => id)
  scroll(false)
  expect(paused()).toEqual(['wind', 'motes'])
  scroll(true)
  expect(paused()).toEqual([])
  stop()
  expect(observed).toEqual([])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { revealOnScroll } from './scroll-effects.ts'

/** The top of each section in pixels; the window is 768 high. */
const TOPS = { passed: -900, seen: 100, next: 800, last: 2000 }

let prefersReducedMotion: boolean
let observed: Set<Element>
let scrollIntoView: (name: string) => void

beforeEach(() => {
  prefersReducedMotion = false
  observed = new Set()
  document.body.innerHTML = `<main>${Object.keys(TOPS)
    .map((name) => `<div data-block="${name}"><section><div><p>${name}</p></div></section></div>`)
    .join('')}</main>`
  for (const [name, top] of Object.entries(TOPS)) wrapper(name).getBoundingClientRect = () => ({ top }) as DOMRect
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        scrollIntoView = (name) => {
          if (observed.has(wrapper(name))) callback([{ isIntersecting: true, target: wrapper(name) }])
        }
      }
      observe = (target: Element) => observed.add(target)
      unobserve = (target: Element) => observed.delete(target)
      disconnect = () => observed.clear()
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const main = () => document.querySelector('main')!
const wrapper = (name: string) => document.querySelector<HTMLElement>(`[data-block=${name}]`)!
const states = () => Object.keys(TOPS).map((name) => wrapper(name).dataset['reveal'])
const end = (element: Element | null) => element?.dispatchEvent(new Event('animationend', { bubbles: true }))

test('revealOnScroll hides sections below the fold and leaves those in view or above it alone', () => {
  revealOnScroll(main())
  expect(states()).toEqual([undefined, undefined, 'waiting', 'waiting'])
})

test('revealOnScroll reveals a section once, when it scrolls into view', () => {
  revealOnScroll(main())
  scrollIntoView('next')
  expect(states()).toEqual([undefined, undefined, 'revealing', 'waiting'])
  end(wrapper('next').querySelector('section > div'))
  scrollIntoView('next')
  expect(states()).toEqual([undefined, undefined, undefined, 'waiting'])
})

test('revealOnScroll ignores the end of an animation deeper inside a section', () => {
  revealOnScroll(main())
  scrollIntoView('next')
  end(wrapper('next').querySelector('p'))
  expect(wrapper('next').dataset['reveal']).toBe('revealing')
})

test('revealOnScroll changes nothing inside a section', () => {
  const before = [...main().children].map((each) => each.innerHTML)
  revealOnScroll(main())
  scrollIntoView('next')
  expect([...main().children].map((each) => each.innerHTML)).toEqual(before)
})

test('revealOnScroll hides nothing when the visitor prefers reduced motion', () => {
  prefersReducedMotion = true
  revealOnScroll(main())
  expect(states()).toEqual([undefined, undefined, undefined, undefined])
})

test('revealOnScroll shows every section when it is stopped', () => {
  const stop = revealOnScroll(main())
  scrollIntoView('next')
  stop()
  expect(states()).toEqual([undefined, undefined, undefined, undefined])
  expect(observed.size).toBe(0)
})

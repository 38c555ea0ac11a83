// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseOutOfView, renderDeferred, revealOnScroll } from './scroll-effects.ts'

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

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.dataset['deferred'] = ''
  document.body.innerHTML = `<main>${['hero', 'faq', 'cta'].map((id) => `<div id="${id}"></div>`).join('')}</main>
    <a href="#cta">Talk to us</a><a href="/contact">Contact</a>`
})
afterEach(() => void vi.useRealTimers())

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

test('pauseOutOfView pauses animated drawings while they are out of view, and no others', () => {
  const drawings: Element[] = []
  let scroll = (_isIntersecting: boolean): void => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        scroll = (isIntersecting) => callback(drawings.map((target) => ({ target, isIntersecting })))
      }
      observe = (target: Element) => drawings.push(target)
      disconnect = () => drawings.splice(0)
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
  expect(drawings).toEqual([])
})

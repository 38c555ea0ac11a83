// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { revealOnScroll } from './reveal-on-scroll.ts'

/** Where each section begins, in pixels from the top of a window that is 768 high. */
const TOPS = { passed: -900, seen: 100, next: 800, last: 2000 }

let wantsNoMotion: boolean
let watched: Set<Element>
let comeIntoView: (name: string) => void

beforeEach(() => {
  wantsNoMotion = false
  watched = new Set()
  document.body.innerHTML = `<main>${Object.keys(TOPS)
    .map((name) => `<div data-block="${name}"><section><div><p>${name}</p></div></section></div>`)
    .join('')}</main>`
  for (const [name, top] of Object.entries(TOPS)) frame(name).getBoundingClientRect = () => ({ top }) as DOMRect
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSight: (entries: object[]) => void) {
        comeIntoView = (name) => {
          if (watched.has(frame(name))) onSight([{ isIntersecting: true, target: frame(name) }])
        }
      }
      observe = (target: Element) => watched.add(target)
      unobserve = (target: Element) => watched.delete(target)
      disconnect = () => watched.clear()
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const main = () => document.querySelector('main')!
const frame = (name: string) => document.querySelector<HTMLElement>(`[data-block=${name}]`)!
const entrances = () => Object.keys(TOPS).map((name) => frame(name).dataset['entrance'])
const end = (element: Element | null) => element?.dispatchEvent(new Event('animationend', { bubbles: true }))

test('sections below the fold wait; those in view or passed stay as they are', () => {
  revealOnScroll(main())
  expect(entrances()).toEqual([undefined, undefined, 'waiting', 'waiting'])
})

test('a section enters when it comes into view, and once', () => {
  revealOnScroll(main())
  comeIntoView('next')
  expect(entrances()).toEqual([undefined, undefined, 'entering', 'waiting'])
  end(frame('next').querySelector('section > div'))
  comeIntoView('next')
  expect(entrances()).toEqual([undefined, undefined, undefined, 'waiting'])
})

test('an animation deeper in a section does not end its entrance', () => {
  revealOnScroll(main())
  comeIntoView('next')
  end(frame('next').querySelector('p'))
  expect(frame('next').dataset['entrance']).toBe('entering')
})

test('nothing inside a section is touched', () => {
  const before = [...main().children].map((each) => each.innerHTML)
  revealOnScroll(main())
  comeIntoView('next')
  expect([...main().children].map((each) => each.innerHTML)).toEqual(before)
})

test('for a visitor who wants no motion nothing waits', () => {
  wantsNoMotion = true
  revealOnScroll(main())
  expect(entrances()).toEqual([undefined, undefined, undefined, undefined])
})

test('when it is ended everything is there', () => {
  const stop = revealOnScroll(main())
  comeIntoView('next')
  stop()
  expect(entrances()).toEqual([undefined, undefined, undefined, undefined])
  expect(watched.size).toBe(0)
})

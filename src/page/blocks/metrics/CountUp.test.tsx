// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountUp } from './CountUp.tsx'

let reducesMotion = false
let intersect: (isIntersecting: boolean) => void

beforeEach(() => {
  reducesMotion = false
  intersect = () => {}
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onIntersect: (entries: object[]) => void) {
        intersect = (isIntersecting) => act(() => onIntersect([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {
        intersect = () => {}
      }
    },
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** The text that is visible, and the text for assistive technology. */
function textsIn({ container }: { container: HTMLElement }) {
  const [final, count] = container.querySelectorAll('span > span')
  expect(count?.getAttribute('aria-hidden') ?? 'true').toBe('true')
  return { read: final?.textContent, seen: (count ?? final)?.textContent }
}

test('CountUp prerenders the final figure and shows it until it is in view', () => {
  const markup = renderToString(<CountUp value="45" />)
  const figure = render(<CountUp value="45" />)
  expect(figure.container.innerHTML).toBe(markup)
  advance(10_000)
  intersect(false)
  expect(textsIn(figure)).toEqual({ read: '45', seen: '45' })
})

test('CountUp counts for two seconds, slower towards the end, while assistive technology reads the final figure', () => {
  const figure = render(<CountUp value="1,000" />)
  intersect(true)
  expect(textsIn(figure)).toEqual({ read: '1,000', seen: '0' })
  const halfway = [500, 500, 500].map((ms) => {
    advance(ms)
    return Number(textsIn(figure).seen?.replace(',', ''))
  })
  expect(halfway).toEqual([...halfway].sort((a, b) => a - b))
  expect(halfway[0]).toBeGreaterThan(400)
  expect(halfway[2]).toBeLessThan(1000)
  expect(textsIn(figure).read).toBe('1,000')
  advance(600)
  expect(figure.container.innerHTML).toBe(renderToString(<CountUp value="1,000" />))
})

test('CountUp uses the duration of the block', () => {
  const figure = render(<CountUp value="45" duration={400} />)
  intersect(true)
  advance(300)
  expect(textsIn(figure).seen).not.toBe('45')
  advance(200)
  expect(textsIn(figure).seen).toBe('45')
})

test('CountUp counts once', () => {
  const figure = render(<CountUp value="45" />)
  intersect(true)
  advance(3000)
  intersect(true)
  expect(textsIn(figure).seen).toBe('45')
  figure.rerender(<CountUp value="45" duration={100} />)
  intersect(true)
  expect(textsIn(figure).seen).toBe('45')
})

test('CountUp shows the final figure with reduced motion', () => {
  reducesMotion = true
  const figure = render(<CountUp value="45" />)
  intersect(true)
  expect(textsIn(figure)).toEqual({ read: '45', seen: '45' })
})

test('CountUp does not count a value that is not a plain number', () => {
  const figure = render(<CountUp value="24/7" />)
  intersect(true)
  expect(textsIn(figure).seen).toBe('24/7')
})

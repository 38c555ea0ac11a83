// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountUp } from './CountUp.tsx'

let wantsNoMotion = false
let comeIntoView: (isIntersecting: boolean) => void

beforeEach(() => {
  wantsNoMotion = false
  comeIntoView = () => {}
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSight: (entries: object[]) => void) {
        comeIntoView = (isIntersecting) => act(() => onSight([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {
        comeIntoView = () => {}
      }
    },
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** What a visitor sees, and what is read out. */
function shown({ container }: { container: HTMLElement }) {
  const [final, count] = container.querySelectorAll('span > span')
  expect(count?.getAttribute('aria-hidden') ?? 'true').toBe('true')
  return { read: final?.textContent, seen: (count ?? final)?.textContent }
}

test('the final figure is served, and stands there until it is seen', () => {
  const markup = renderToString(<CountUp value="45" />)
  const figure = render(<CountUp value="45" />)
  expect(figure.container.innerHTML).toBe(markup)
  pass(10_000)
  comeIntoView(false)
  expect(shown(figure)).toEqual({ read: '45', seen: '45' })
})

test('it counts for two seconds, slower towards the end, and is read as the final figure meanwhile', () => {
  const figure = render(<CountUp value="1,000" />)
  comeIntoView(true)
  expect(shown(figure)).toEqual({ read: '1,000', seen: '0' })
  const halfway = [500, 500, 500].map((ms) => {
    pass(ms)
    return Number(shown(figure).seen?.replace(',', ''))
  })
  expect(halfway).toEqual([...halfway].sort((a, b) => a - b))
  expect(halfway[0]).toBeGreaterThan(400)
  expect(halfway[2]).toBeLessThan(1000)
  expect(shown(figure).read).toBe('1,000')
  pass(600)
  expect(figure.container.innerHTML).toBe(renderToString(<CountUp value="1,000" />))
})

test('it takes as long as the block says', () => {
  const figure = render(<CountUp value="45" duration={400} />)
  comeIntoView(true)
  pass(300)
  expect(shown(figure).seen).not.toBe('45')
  pass(200)
  expect(shown(figure).seen).toBe('45')
})

test('it counts once', () => {
  const figure = render(<CountUp value="45" />)
  comeIntoView(true)
  pass(3000)
  comeIntoView(true)
  expect(shown(figure).seen).toBe('45')
  figure.rerender(<CountUp value="45" duration={100} />)
  comeIntoView(true)
  expect(shown(figure).seen).toBe('45')
})

test('a visitor who wants no motion sees the final figure at once', () => {
  wantsNoMotion = true
  const figure = render(<CountUp value="45" />)
  comeIntoView(true)
  expect(shown(figure)).toEqual({ read: '45', seen: '45' })
})

test('what is no plain number stands still', () => {
  const figure = render(<CountUp value="24/7" />)
  comeIntoView(true)
  expect(shown(figure).seen).toBe('24/7')
})

// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import { Carousel } from './Carousel.tsx'

const titles = ['Build', 'Move', 'Run']
const block = {
  type: 'carousel' as const,
  title: 'Three practices',
  items: titles.map((title) => ({ title, description: `${title} it.`, href: `/${title.toLowerCase()}` })),
}
const page = {
  drawings: {},
  texts: { show: 'Show {title}', pause: 'Pause rotation', play: 'Start rotation', newTab: 'opens in a new tab' },
} as Partial<PageContext> as PageContext

const carousel = <Carousel id="carousel" block={block} page={page} />

let reducesMotion = false
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  reducesMotion = false
  visibility = 'visible'
  vi.useFakeTimers()
  // While waiting, Testing Library advances fake timers only if it finds Jest's.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const setup = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const dot = (title: string) => screen.getByRole('button', { name: `Show ${title}` })
const card = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!

/** The active card, according to both the dots and the cards. */
function active(): string | undefined {
  const byDot = titles.find((title) => dot(title).getAttribute('aria-current') === 'true')
  const byCard = titles.filter((title) => card(title).dataset['ground'] === 'inverse')
  expect(byCard).toEqual([byDot])
  return byDot
}

test('Carousel activates the next card every five seconds, and the first after the last', () => {
  render(carousel)
  expect(active()).toBe('Build')
  advance(4999)
  expect(active()).toBe('Build')
  advance(1)
  expect(active()).toBe('Move')
  advance(5000)
  expect(active()).toBe('Run')
  advance(5000)
  expect(active()).toBe('Build')
})

test('hovering a card activates it and stops the rotation', async () => {
  render(carousel)
  const user = setup()
  await user.hover(card('Run'))
  advance(60_000)
  expect(active()).toBe('Run')
  await user.unhover(card('Run'))
  advance(5000)
  expect(active()).toBe('Build')
})

test('focus in a card activates it and stops the rotation', async () => {
  render(carousel)
  const user = setup()
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Move')
  advance(60_000)
  expect(active()).toBe('Move')
})

test('clicking a dot activates its card', async () => {
  render(carousel)
  await setup().click(dot('Run'))
  expect(active()).toBe('Run')
})

test('the pause button stops and resumes the rotation', async () => {
  render(carousel)
  const user = setup()
  await user.click(screen.getByRole('button', { name: 'Pause rotation' }))
  advance(60_000)
  expect(active()).toBe('Build')
  await user.click(screen.getByRole('button', { name: 'Start rotation' }))
  advance(5000)
  expect(active()).toBe('Move')
})

test('Carousel does not rotate while the document is hidden', () => {
  render(carousel)
  visibility = 'hidden'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  advance(60_000)
  expect(active()).toBe('Build')
  visibility = 'visible'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  advance(5000)
  expect(active()).toBe('Move')
})

test('Carousel does not rotate with reduced motion and has no pause button then', async () => {
  reducesMotion = true
  render(carousel)
  advance(60_000)
  expect(active()).toBe('Build')
  expect(screen.queryByRole('button', { name: 'Pause rotation' })).toBeNull()
  await setup().click(dot('Move'))
  expect(active()).toBe('Move')
})

test('Carousel has the carousel role description, its name and every card', () => {
  const { container } = render(carousel)
  const group = screen.getByRole('group', { name: 'Three practices' })
  expect(group.getAttribute('aria-roledescription')).toBe('carousel')
  expect(
    within(group)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(titles)
  expect(container.textContent).toContain('Run it.')
})

test('prerendered markup has the first card active and no rotation', () => {
  const html = renderToString(carousel)
  expect(html.match(/data-ground="inverse"/g)).toHaveLength(1)
  expect(html.indexOf('data-ground="inverse"')).toBeLessThan(html.indexOf('Build it.'))
  expect(html).not.toContain('data-running')
})

// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageContext } from '#blocks/block.ts'
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

let wantsNoMotion = false
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  wantsNoMotion = false
  visibility = 'visible'
  vi.useFakeTimers()
  // Testing Library moves a faked clock along while it waits, but knows the one of Jest alone.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const visitor = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const dot = (title: string) => screen.getByRole('button', { name: `Show ${title}` })
const card = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!

/** What is open, as the dots tell it and as the cards show it. */
function open(): string | undefined {
  const byDot = titles.find((title) => dot(title).getAttribute('aria-current') === 'true')
  const byCard = titles.filter((title) => card(title).dataset['ground'] === 'inverse')
  expect(byCard).toEqual([byDot])
  return byDot
}

test('the next card opens every five seconds, and the first follows the last', () => {
  render(carousel)
  expect(open()).toBe('Build')
  pass(4999)
  expect(open()).toBe('Build')
  pass(1)
  expect(open()).toBe('Move')
  pass(5000)
  expect(open()).toBe('Run')
  pass(5000)
  expect(open()).toBe('Build')
})

test('pointing at a card opens it and holds it', async () => {
  render(carousel)
  const person = visitor()
  await person.hover(card('Run'))
  pass(60_000)
  expect(open()).toBe('Run')
  await person.unhover(card('Run'))
  pass(5000)
  expect(open()).toBe('Build')
})

test('moving the focus into a card opens it and holds it', async () => {
  render(carousel)
  const person = visitor()
  await person.tab()
  await person.tab()
  expect(document.activeElement?.textContent).toBe('Move')
  pass(60_000)
  expect(open()).toBe('Move')
})

test('a dot opens its card', async () => {
  render(carousel)
  await visitor().click(dot('Run'))
  expect(open()).toBe('Run')
})

test('the pause button stops the cards and lets them go on', async () => {
  render(carousel)
  const person = visitor()
  await person.click(screen.getByRole('button', { name: 'Pause rotation' }))
  pass(60_000)
  expect(open()).toBe('Build')
  await person.click(screen.getByRole('button', { name: 'Start rotation' }))
  pass(5000)
  expect(open()).toBe('Move')
})

test('cards stay still while another page is in front', () => {
  render(carousel)
  visibility = 'hidden'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(60_000)
  expect(open()).toBe('Build')
  visibility = 'visible'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(5000)
  expect(open()).toBe('Move')
})

test('cards stay still for a visitor who wants no motion, who has nothing to pause then', async () => {
  wantsNoMotion = true
  render(carousel)
  pass(60_000)
  expect(open()).toBe('Build')
  expect(screen.queryByRole('button', { name: 'Pause rotation' })).toBeNull()
  await visitor().click(dot('Move'))
  expect(open()).toBe('Move')
})

test('says what it is, and holds every card from the start', () => {
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

test('is served with the first card open and nothing moving', () => {
  const html = renderToString(carousel)
  expect(html.match(/data-ground="inverse"/g)).toHaveLength(1)
  expect(html.indexOf('data-ground="inverse"')).toBeLessThan(html.indexOf('Build it.'))
  expect(html).not.toContain('data-running')
})

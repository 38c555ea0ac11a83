// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockOf } from '#site/model/site.ts'
import type { PageContext } from '#page/blocks/block.ts'
import { blocks } from '#page/blocks/registry.ts'
import { Process } from './Process.tsx'

type ProcessBlock = BlockOf<'process'>

const page = { drawings: {} } as Partial<PageContext> as PageContext
const titles = ['Discover', 'Design', 'Build']
const process = (presentation: ProcessBlock['presentation']): ProcessBlock => ({
  type: 'process',
  presentation,
  title: 'How we work',
  items: titles.map((title) => ({
    title,
    description: `${title} it.`,
    facts: [{ label: 'What you hold', value: `A ${title.toLowerCase()} note` }],
  })),
})
const view = (presentation: ProcessBlock['presentation']) => (
  <Process id="process" block={process(presentation)} page={page} />
)

let isWide = true
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The open step, according to both its button and its panel. */
function open(): string | undefined {
  const buttons = screen.getAllByRole('button')
  const expanded = buttons.filter((button) => button.getAttribute('aria-expanded') === 'true')
  const openButtons = buttons.filter((button) => button.closest('li')!.dataset['open'] === '')
  expect(openButtons).toEqual(expanded)
  expect(expanded).toHaveLength(1)
  return expanded[0]?.textContent ?? undefined
}

const heading = (name: string) => screen.getByRole('button', { name })

test('Stepper starts with the first step open', () => {
  render(view('stepper'))
  expect(open()).toBe('Discover')
})

test('hovering a heading opens its step, which stays open afterwards', async () => {
  render(view('stepper'))
  const user = userEvent.setup()
  await user.hover(heading('Build'))
  await user.unhover(heading('Build'))
  expect(open()).toBe('Build')
})

test('focusing a heading opens its step', async () => {
  render(view('stepper'))
  const user = userEvent.setup()
  await user.tab()
  expect(open()).toBe('Discover')
  await user.tab()
  expect(open()).toBe('Design')
})

test('opening a step keeps the elements of the drawings, so that their animations continue', async () => {
  const block = process('stepper')
  const items = block.items.map((item) => ({ ...item, drawing: 'arc' })) as typeof block.items
  const drawn = { drawings: { arc: '<svg><path d="M0 0h1"/></svg>' } } as Partial<PageContext> as PageContext
  const { container } = render(<Process id="process" block={{ ...block, items }} page={drawn} />)
  const paths = [...container.querySelectorAll('[aria-hidden] path[d="M0 0h1"]')]
  await userEvent.setup().click(heading('Design'))
  expect([...container.querySelectorAll('[aria-hidden] path[d="M0 0h1"]')]).toEqual(paths)
  expect(paths.every((path) => path.isConnected)).toBe(true)
})

test('clicking a heading opens its step', async () => {
  render(view('stepper'))
  await userEvent.setup().click(heading('Design'))
  expect(open()).toBe('Design')
})

test('aria-controls of a heading refers to the panel of its step', () => {
  render(view('stepper'))
  const panel = document.getElementById(heading('Design').getAttribute('aria-controls')!)
  expect(panel?.textContent).toContain('A design note')
})

test('on a small screen the headings are not buttons', () => {
  isWide = false
  render(view('stepper'))
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(titles)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('prerendered markup has every step and no buttons', () => {
  const html = renderToString(view('stepper'))
  for (const title of titles) expect(html).toContain(`A ${title.toLowerCase()} note`)
  expect(html).not.toContain('<button')
})

test('process is hydrated only as a stepper', () => {
  const { hydrate } = blocks.process
  const hydration = (['phases', 'steps', 'stepper'] as const).map((each) =>
    typeof hydrate === 'function' ? hydrate(process(each)) : hydrate,
  )
  expect(hydration).toEqual(['never', 'never', 'visible'])
})

test('Stairs put their drawing on the last step', () => {
  const block: ProcessBlock = { ...process('stairs'), drawing: 'crate' }
  const { container } = render(
    <Process id="process" block={block} page={{ ...page, drawings: { crate: '<svg></svg>' } }} />,
  )
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.querySelectorAll('svg').length)).toEqual([0, 0, 1])
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})

test('a step under its sources has one star for each step so far, and assistive technology ignores the stars', () => {
  const { container } = render(view('sources'))
  const stars = [...container.querySelectorAll('li > [aria-hidden=true]')].map(({ textContent }) => textContent)
  expect(stars).toEqual(['1', '12', '123'])
})

// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import { Hero } from './Hero.tsx'
import { heroStyles } from './hero.styles.ts'

const page = {
  breadcrumb: [{ label: 'Home', href: '/' }, { label: 'Industries' }, { label: 'Public sector' }],
  drawings: {},
  texts: { breadcrumb: 'Breadcrumb', newTab: 'opens in a new tab' },
} as Partial<PageContext> as PageContext
const hero = (particles?: number) => (
  <Hero id="hero" block={{ type: 'hero', title: 'Public sector', ...(particles ? { particles } : {}) }} page={page} />
)

afterEach(cleanup)

test('the breadcrumb links pages, shows folders as text and marks the current page', () => {
  render(hero())
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(breadcrumb.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home'])
  const steps = breadcrumb.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['Home', 'Industries', 'Public sector'])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'page'])
})

test('Hero has no navigation without a breadcrumb', () => {
  render(<Hero id="hero" block={{ type: 'hero', title: 'Home' }} page={{ ...page, breadcrumb: [] }} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a badge with an href is a link, and any other is text', () => {
  const badges = [{ label: 'Cloud', href: '/services#cloud' }, { label: 'Migration' }]
  render(<Hero id="hero" block={{ type: 'hero', title: 'Move', badges }} page={{ ...page, breadcrumb: [] }} />)
  expect(screen.getByRole('link').textContent).toBe('Cloud')
  expect(screen.getByText('Migration').tagName).toBe('LI')
})

test('Particles have the configured number, deterministic positions, and are hidden from assistive technology', () => {
  const { container } = render(hero(35))
  expect(container.querySelectorAll('[aria-hidden=true] > circle')).toHaveLength(35)
  expect(renderToString(hero(35))).toBe(renderToString(hero(35)))
})

test('Particles are at the end side, beside the text', () => {
  const { container } = render(hero(60))
  const positions = [...container.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cx')))
  expect(Math.min(...positions)).toBeGreaterThan(720)
})

test('places are named links on the parts of the drawing, and places without a part are listed under the text', () => {
  const part = (d: string) => `<path class="linked-part" opacity="0" d="${d}"/>`
  const drawings = { plan: `<svg>${part('M0 0h1')}${part('M0 0h2')}</svg>` }
  const places = ['Rye & "oats"', 'Wheat', 'Spelt'].map((label, index) => ({ label, href: `#flour-${index}` }))
  const block = { type: 'hero', title: 'Flour', layout: 'beside', drawing: 'plan', places } as const
  const { container } = render(<Hero id="hero" block={block} page={{ ...page, breadcrumb: [], drawings }} />)
  expect(screen.getAllByRole('link').map((link) => [link.tagName, link.getAttribute('href')])).toEqual([
    ['A', '#flour-2'],
    ['a', '#flour-0'],
    ['a', '#flour-1'],
  ])
  expect(screen.getByRole('link', { name: 'Rye & "oats"' }).querySelector('path')?.getAttribute('d')).toBe('M0 0h1')
  expect(container.querySelector('[aria-hidden=true]')).toBeNull()
})

test.each([
  ['evening', 'xMinYMax', true],
  ['night', 'xMidYMax slice', true],
  ['evening', 'xMinYMid', false],
  ['clear', 'xMinYMax', true],
] as const)('under a sky of %s, a drawing with the alignment %s stands on the border: %s', (sky, alignment, isOnIt) => {
  const drawings = { house: `<svg viewBox="0 0 9 9" preserveAspectRatio="${alignment}"/>` }
  const block = { type: 'hero', title: 'Flour', layout: 'beside', drawing: 'house', sky } as const
  const { container } = render(<Hero id="hero" block={block} page={{ ...page, breadcrumb: [], drawings }} />)
  expect(container.querySelector('section')?.classList.contains(heroStyles.standing)).toBe(isOnIt)
})

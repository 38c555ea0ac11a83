// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#blocks/block.ts'
import { Hero } from './Hero.tsx'

const page = {
  breadcrumb: [{ label: 'Home', href: '/' }, { label: 'Industries' }, { label: 'Public sector' }],
  drawings: {},
  texts: { breadcrumb: 'Breadcrumb', newTab: 'opens in a new tab' },
} as Partial<PageContext> as PageContext
const hero = (particles?: number) => (
  <Hero id="hero" block={{ type: 'hero', title: 'Public sector', ...(particles ? { particles } : {}) }} page={page} />
)

afterEach(cleanup)

test('the breadcrumb links what has a page, leaves a folder as text and marks this page', () => {
  render(hero())
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(breadcrumb.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home'])
  const steps = breadcrumb.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['Home', 'Industries', 'Public sector'])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'page'])
})

test('a page without a breadcrumb has none', () => {
  render(<Hero id="hero" block={{ type: 'hero', title: 'Home' }} page={{ ...page, breadcrumb: [] }} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('there are as many particles as asked for, at the same places each time, hidden from assistive technology', () => {
  const { container } = render(hero(35))
  expect(container.querySelectorAll('[aria-hidden=true] > circle')).toHaveLength(35)
  expect(renderToString(hero(35))).toBe(renderToString(hero(35)))
})

test('particles are at the end side, beside the text', () => {
  const { container } = render(hero(60))
  const places = [...container.querySelectorAll('circle')].map((speck) => Number(speck.getAttribute('cx')))
  expect(Math.min(...places)).toBeGreaterThan(720)
})

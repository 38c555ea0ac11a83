// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import { Cta } from './Cta.tsx'

const drawings: Record<string, string> = { loaf: '<svg id="loaf"/>', oven: '<svg id="oven"/>' }
const page = { drawings, texts: { newTab: '' } } as Partial<PageContext> as PageContext

afterEach(cleanup)

test('Cta has the links to the next and the previous service before it, the next with category and drawings', () => {
  const next = { label: 'Next in Cakes', title: 'Tart', href: '/tart', mark: 'loaf', drawing: 'oven' }
  const pager = {
    label: 'More services',
    newer: { label: 'The service before', title: 'Oat', href: '/oat' },
    older: next,
  }
  const { container } = render(<Cta id="cta" block={{ type: 'cta', title: 'Order', actions: [], pager }} page={page} />)
  expect([...container.children].map(({ tagName }) => tagName)).toEqual(['NAV', 'SECTION'])
  const link = screen.getByRole('link', { name: 'Next in Cakes Tart' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/tart', 'next'])
  expect([...link.querySelectorAll('[aria-hidden] > svg')].map(({ id }) => id)).toEqual([
    'cta-next-art-oven',
    'cta-next-mark-loaf',
  ])
  expect(screen.getByRole('link', { name: /^The service before: ?Oat$/ }).getAttribute('rel')).toBe('prev')
})

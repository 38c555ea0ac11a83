import { describe, expect, test } from 'vitest'
import type { BlockType } from '#model/site.ts'
import { blocksAt } from './contents.ts'
import { documentAt } from './output.ts'
import { SPECIFIED } from './specified-pages.ts'

/** What the specification counts on the pages of the first site, and figures that it gives. */

/** The selector of one item in the section of a block. Most blocks have an `h3` for each item. */
const ITEM: Partial<Record<BlockType, string>> = {
  hero: 'h1',
  quickLinks: ':scope > ul > li',
  logoStrip: 'ul > li',
  process: 'ol > li',
  metrics: 'ul > li',
  solutions: 'article',
  products: 'article',
  posts: 'article',
  deliverables: 'tbody tr',
  faq: 'details',
  linkGroups: 'li:has(> ul)',
  prose: 'h2,h3',
  recognition: 'a[target=_blank]',
  newsletter: 'a[href]',
  formSection: 'form',
  cta: 'h2',
}

/** The blocks of a page in order, each with the number of items that its section shows. */
function blocksOn(path: string): [type: BlockType, items: number][] {
  return blocksAt(path).map(({ id, block }) => {
    const section = documentAt(path).getElementById(id)
    return [block.type, section?.querySelectorAll(ITEM[block.type] ?? 'h3').length ?? 0]
  })
}

describe.each(Object.entries(SPECIFIED))('%s', (path, { blocks, particles, outline }) => {
  const document = documentAt(path)

  test('has the blocks, items, particles and outline button of the specification', () => {
    expect(blocksOn(path)).toEqual(blocks.map(([type, items]) => [type, counted(items)]))
    expect(document.querySelectorAll('main section > svg[aria-hidden=true] > circle')).toHaveLength(particles ?? 0)
    const links = [...document.querySelectorAll('section:has(h1) a')]
    const hrefs = links.map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(expect.arrayContaining(outline ? [outline] : []))
  })
})

test('the overview of services has four services under each of its four categories', () => {
  const groups = [...documentAt('/services').querySelectorAll('main li:has(> ul) > ul')]
  expect(groups.map((list) => list.querySelectorAll('a').length)).toEqual([4, 4, 4, 4])
})

/** Figures and terms of the specification, by the path of their page. */
const FIGURES: Record<string, string[]> = {
  '/': ['40%', 'within 6 months', '8–12 weeks'],
  '/products/novatrade': ['12+', '50+', '24/7', 'Coming Soon'],
  '/insights': ['45%', '73%', '12%', '58%', '2x'],
  '/industries/financial-services': ['87%', '10x'],
  '/industries/healthcare': ['94.7%'],
  '/industries/public-sector': ['97%'],
  '/solutions/smart-city-iot': ['2.3M'],
  '/solutions/contact-center-ai': ['87%'],
  '/solutions/document-ai': ['The End of Paperwork', '99.7%', '95%', '10,000'],
  '/contact': ['9:00–17:00', 'within 24 hours'],
  '/privacy-policy': ['Last updated: January 2024', '30 days'],
  '/terms-of-service': ['Last updated: January 2024', 'net 30 days', '5 business days'],
}

test.each(Object.entries(FIGURES))('%s has the figures of the specification', (path, figures) => {
  const text = documentAt(path).querySelector('main')?.textContent ?? ''
  expect(figures.filter((figure) => !text.includes(figure))).toEqual([])
})

test('the terms have the sections of the specification, in order', () => {
  const headings = [...documentAt('/terms-of-service').querySelectorAll('main :is(section,div):not(:has(h1)) h2')]
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Acceptance of Terms',
    'Services Description',
    'User Responsibilities',
    'Intellectual Property',
    'Payment Terms',
    'Confidentiality',
    'Limitation of Liability',
    'Termination',
    'Governing Law',
    'Changes to Terms',
    'Contact Us',
  ])
})

const counted = (items: number | { least: number } = { least: 0 }) =>
  typeof items === 'number' ? items : atLeast(items.least)

/** An asymmetric matcher: a count of this or more. */
const atLeast = (least: number) => ({
  asymmetricMatch: (count: unknown) => typeof count === 'number' && count >= least,
  toString: () => `at least ${least}`,
  toAsymmetricMatcher: () => `at least ${least}`,
})

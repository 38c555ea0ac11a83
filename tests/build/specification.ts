import { describe, expect, test } from 'vitest'
import type { BlockType, PlacedBlock } from '#site/model/site.ts'
import { plainText } from '#site/model/inline-text.ts'
import { SPECIFIED } from './specified-pages.ts'

/** A built site, as visitors get it. */
interface ShownSite {
  /** A page as it is rendered. */
  documentAt: (path: string) => Document
  /** The blocks of a page, in order. */
  blocksAt: (path: string) => PlacedBlock[]
  /** Types of blocks that pages may have between the specified ones. */
  extras?: BlockType[]
}

/** The selector of one item in the section of a block. Most blocks have an `h3` for each item. */
const ITEM: Partial<Record<BlockType, string>> = {
  hero: 'h1',
  quickLinks: ':scope > ul > li',
  logoStrip: 'ul > li',
  process: 'ol > li',
  metrics: 'ul > li',
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

/** Figures, terms and labels of the specification, by the path of their page. */
const TEXTS: Record<string, string[]> = {
  '/': [
    'Engineering-first delivery',
    'Modernize to maximize',
    'Data-ready for GenAI',
    'Operate and optimize',
    '40%',
    'within 6 months',
    '8–12 weeks',
    'Discover',
    'Design',
    'Build',
    'Run',
    'Evolve',
    'Explore AI Services',
  ],
  '/products': ['Coming Soon'],
  '/products/novatrade': ['12+AI models', '50+data sources', '24/7coverage', '<1 sresponse', 'Coming Soon'],
  '/insights': ['Regional Pulse', '45%', '73%', '12%', '58%', '2x', 'What’s Breaking', 'Coming soon'],
  '/industries/financial-services': ['87%fraud reduction', '10xprocessing speed'],
  '/industries/healthcare': ['94.7%diagnostic accuracy'],
  '/industries/public-sector': ['97%service digitization'],
  '/industries/retail-ecommerce': ['Discovery', 'Decision', 'Purchase', 'Fulfillment'],
  '/solutions/smart-city-iot': ['2.3Mconnected IoT devices'],
  '/solutions/contact-center-ai': ['87%first call resolution'],
  '/solutions/document-ai': ['The End of Paperwork', '99.7%accuracy', '95%cost reduction', '10,000documents per hour'],
  '/contact': ['Sunday to Thursday', '9:00–17:00 GST', 'Friday and Saturday', 'Closed', 'within 24 hours'],
  '/privacy-policy': ['Last updated: January 2024', '30 days'],
  '/terms-of-service': ['Last updated: January 2024', 'net 30 days', '5 business days', '30 days’ written notice'],
}

/** Checks the counts of the specification on the pages of the first site, and the figures and labels that it gives. */
export function checkSpecification({ documentAt, blocksAt, extras = [] }: ShownSite): void {
  /** The blocks of a page in order without the extra ones, each with the number of items that its section shows. */
  function shownBlocks(path: string, specified: BlockType[]): [type: BlockType, items: number][] {
    const shown: [BlockType, number][] = []
    for (const { id, block } of blocksAt(path)) {
      if (block.type !== specified[shown.length] && extras.includes(block.type)) continue
      shown.push([
        block.type,
        documentAt(path)
          .getElementById(id)
          ?.querySelectorAll(ITEM[block.type] ?? 'h3').length ?? 0,
      ])
    }
    return shown
  }

  const sectionOf = (path: string, type: BlockType): HTMLElement | null =>
    documentAt(path).getElementById(blocksAt(path).find(({ block }) => block.type === type)?.id ?? '')

  describe.each(Object.entries(SPECIFIED))('%s', (path, { blocks, particles, outline }) => {
    test('has the blocks, items, particles and outline button of the specification', () => {
      const types = blocks.map(([type]) => type)
      expect(shownBlocks(path, types)).toEqual(blocks.map(([type, items]) => [type, counted(items)]))
      const document = documentAt(path)
      expect(document.querySelectorAll('main section > svg[aria-hidden=true] > circle')).toHaveLength(particles ?? 0)
      const links = [...document.querySelectorAll('section:has(h1) a')]
      const hrefs = links.map((link) => link.getAttribute('href'))
      expect(hrefs).toEqual(expect.arrayContaining(outline ? [outline] : []))
    })
  })

  test('each metric has a figure', () => {
    const words = Object.keys(SPECIFIED).flatMap((path) =>
      blocksAt(path)
        .flatMap(({ block }) => (block.type === 'metrics' ? block.items : []))
        .filter(({ value }) => !/\d/.test(value))
        .map(({ value }) => `${path}: ${value}`),
    )
    expect(words).toEqual([])
  })

  test('the overview of services has four services under each of its four categories', () => {
    const groups = [...(sectionOf('/services', 'linkGroups')?.querySelectorAll('li:has(> ul)') ?? [])]
    expect(groups.map((group) => group.querySelectorAll('a').length)).toEqual([4, 4, 4, 4])
  })

  test('the AI services page has a heading that says why to choose the company', () => {
    expect(sectionOf('/ai-services-uae', 'pillars')?.querySelector('h2')?.textContent).toMatch(/^why\b/i)
  })

  test('an answer to how long a project takes says 8–16 weeks', () => {
    const answers = Object.keys(SPECIFIED).flatMap((path) =>
      blocksAt(path)
        .flatMap(({ block }) => (block.type === 'faq' ? block.items : []))
        .filter(({ question }) => /^how long\b/i.test(question))
        .map(({ answer }) => plainText(answer)),
    )
    expect(answers.length).toBeGreaterThan(10)
    expect(answers.filter((answer) => !answer.includes('8–16 weeks'))).toEqual([])
  })

  test.each(Object.entries(TEXTS))('%s has the figures and labels of the specification', (path, texts) => {
    const shown = textOf(documentAt(path))
    expect(texts.filter((text) => !shown.includes(text.replace(/\s/g, '')))).toEqual([])
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
}

/** The text of a page without white space: it is optional between a figure and its unit. */
const textOf = (document: Document): string => (document.querySelector('main')?.textContent ?? '').replace(/\s/g, '')

const counted = (items: number | { least: number } = { least: 0 }) =>
  typeof items === 'number' ? items : atLeast(items.least)

/** An asymmetric matcher: a count of this or more. */
const atLeast = (least: number) => ({
  asymmetricMatch: (count: unknown) => typeof count === 'number' && count >= least,
  toString: () => `at least ${least}`,
  toAsymmetricMatcher: () => `at least ${least}`,
})

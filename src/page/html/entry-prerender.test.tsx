// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import type { BuildInfo, DocumentSlots } from '#site/model/rendering.ts'
import { examplePage, exampleService, exampleSite, onSite } from '#site/model/site.fixture.ts'
import type { BlockOf, Page, PlacedBlock } from '#site/model/site.ts'
import type { Form } from '#site/model/types.generated.ts'
import { loadBlocks, renderPage } from './entry-prerender.tsx'

beforeAll(() => loadBlocks())

const buildInfo: BuildInfo = {
  id: 'b1',
  scripts: { boot: '/assets/boot.js' },
  fonts: { 'crumb.woff2': '/assets/crumb.woff2' },
}
const card = (title: string) => ({ title, description: `${title}, by seven.`, href: '/baking', drawing: 'loaf' })
const carousel = {
  id: 'carousel',
  block: { type: 'carousel', title: 'From the oven', items: [card('Rye'), card('Oat')] },
} as unknown as PlacedBlock
const faq = {
  id: 'faq',
  block: { type: 'faq', title: 'Questions', items: [{ question: 'When?', answer: '<b>By seven</b> & not later.' }] },
} as unknown as PlacedBlock

const orderForm: Form = {
  title: 'Order bread',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
  submit: 'Order',
}

const heroBlocks = examplePage().blocks
const home = examplePage({ path: '/', blocks: [...heroBlocks, faq, carousel] })
const site = exampleSite({
  pages: [home, exampleService('/baking/rye', 'Rye', 'Bread'), examplePage({ path: '/about' })],
})

const rendered = (page: Page, changes: Partial<BuildInfo> = {}) => {
  const { html, csp } = renderPage(...onSite(page, site), { ...buildInfo, ...changes })
  const document = new DOMParser().parseFromString(html, 'text/html')
  const dataOf = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '') as Record<string, unknown>
  return { html, csp, document, dataOf }
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('renderPage returns a complete document in the language of the site', () => {
  const { html, document } = rendered(home)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
  expect(document.querySelector('main h1')?.textContent).toBe('Warm by seven')
  expect(document.querySelectorAll('title[data-served]')).toHaveLength(1)
  expect(document.querySelector('main')?.textContent).toContain('<b>By seven</b> & not later.')
})

test('the look of a theme applies to sections as they are rendered', () => {
  const team: BlockOf<'team'> = { type: 'team', title: 'Who bakes', items: [{ name: 'Ada King', role: 'Bread' }] }
  const page = examplePage({
    path: '/',
    blocks: [...heroBlocks, { id: 'early', block: team }, { id: 'late', block: team }],
  })
  const look = { sections: 'ruled', headings: 'centred' } as const
  const { html } = renderPage(...onSite(page, { ...site, theme: { ...site.theme, look } }), { ...buildInfo })
  const document = new DOMParser().parseFromString(html, 'text/html')
  const idsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ id }) => id)
  const [, lines = ''] = /([^{}]*)\{border-block-start:1px solid var\(--line\)\}/.exec(html) ?? []
  expect(idsOf(lines)).toEqual(['late'])
  expect(idsOf('main>:nth-child(even)>[data-ground=canvas]')).toEqual(['early'])
  expect(document.documentElement.dataset['headings']).toBe('centred')
  expect(html).toContain('[data-headings=centred] .p-')
  expect(rendered(page).html).not.toContain('data-headings')
})

test('renderPage embeds the data of live blocks only and the markup of all blocks', () => {
  const { document, dataOf } = rendered(home)
  expect(dataOf('page-data')['blocks']).toEqual([{ id: 'hero', type: 'hero' }, { id: 'faq', type: 'faq' }, carousel])
  expect(document.querySelector('[data-block=faq] #faq')).not.toBeNull()
  expect(document.querySelector('[data-hydrate=carousel] #carousel')).not.toBeNull()
})

test('renderPage embeds only the drawings of live blocks', () => {
  const { dataOf } = rendered(home)
  expect(Object.keys(dataOf('page-data')['drawings'] as object)).toEqual(['loaf'])
  expect(rendered(site.pages[1] as Page).dataOf('page-data')['drawings']).toEqual({})
})

test('renderPage in development embeds the data of every block and sets no policy', () => {
  const { dataOf, document } = rendered(home, { development: true })
  expect(dataOf('page-data')['blocks']).toEqual(home.blocks)
  expect(document.querySelector('meta[http-equiv]')).toBeNull()
})

describe('a document of one response', () => {
  const development = { ...buildInfo, development: true }
  const documentWith = (slots: DocumentSlots): { html: string; document: Document } => {
    const { html } = renderPage(...onSite(home, site), development, slots)
    return { html, document: new DOMParser().parseFromString(html, 'text/html') }
  }

  test('has its additions at the end of head and body', () => {
    const { html } = documentWith({ head: '<meta name="x">', end: '<aside>Preview</aside>' })
    expect(html).toContain('<meta name="x"></head>')
    expect(html).toContain('<aside>Preview</aside></body>')
  })

  test('has its nonce on every script', () => {
    const { document } = documentWith({ nonce: 'n1' })
    const nonces = [...document.querySelectorAll('script')].map((script) => script.getAttribute('nonce'))
    expect(nonces.length).toBeGreaterThan(3)
    expect(new Set(nonces)).toEqual(new Set(['n1']))
  })

  test('has no script if it is still', () => {
    const { document } = documentWith({ isStill: true })
    expect(document.querySelectorAll('script')).toHaveLength(0)
    expect(document.querySelector('main h1')?.textContent).toBe('Warm by seven')
  })

  test('has the given colour scheme, and no script that could change it', () => {
    const { document } = documentWith({ scheme: 'dark' })
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(document.querySelector('head script')).toBeNull()
  })

  test('has a card that links to a preview, and stays canonical for the site', () => {
    const { document } = documentWith({ cardBase: 'https://preview.example/~token' })
    const contentOf = (property: string) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
    expect(contentOf('og:url')).toBe('https://preview.example/~token')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.settings.origin}/`)
  })
})

test('the policy allows the inline script and the inline style by their hashes, and nothing unsafe', () => {
  const { csp, document } = rendered(home)
  const style = document.querySelector('style')?.textContent ?? ''
  const script = document.querySelector('script:not([type])')?.textContent ?? ''
  expect(document.querySelectorAll('style, script:not([type])')).toHaveLength(2)
  expect(csp).toContain(`style-src ${hashOf(style)}`)
  expect(csp).toContain(`script-src 'self' ${hashOf(script)}`)
  expect(csp).not.toContain('unsafe')
  expect(document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')).toBe(csp)
})

test('the policy allows mailto: as form action on pages with a mail form only', () => {
  const block = { id: 'formSection', block: { type: 'formSection', form: 'order' } } as PlacedBlock
  const order = examplePage({ path: '/order', blocks: [...heroBlocks, block] })
  const withForm = renderPage(...onSite(order, { ...site, forms: { order: orderForm } }), buildInfo)
  expect(withForm.csp.split('; ')).toContain("form-action 'self' mailto:")
  expect(withForm.html).toContain('action="mailto:hello@harbour.example"')
  expect(withForm.html).toContain('"forms":{"order":{"title":"Order bread"')
  expect(rendered(home).csp.split('; ')).toContain("form-action 'self'")
})

test('the policy allows frames of a host only on pages that embed content of that host', () => {
  const map = { type: 'embed', name: 'Map', address: 'https://maps.example/embed?at=1' }
  const blocks = [...heroBlocks, { id: 'embed', block: map } as PlacedBlock]
  expect(rendered(examplePage({ path: '/map', blocks })).csp.split('; ')).toContain('frame-src https://maps.example')
  expect(rendered(home).csp).not.toContain('frame-src')
})

test('the policy allows videos of the site only on pages that play one', () => {
  const video = { file: 'bread.mp4', name: 'Bread', poster: { file: 'bread.jpg' } }
  const blocks = [...heroBlocks, { id: 'media', block: { type: 'media', video } } as PlacedBlock]
  expect(rendered(examplePage({ path: '/film', blocks })).csp.split('; ')).toContain("media-src 'self'")
  expect(rendered(home).csp).not.toContain('media-src')
})

test('the style element has rules for the elements of the page, and no others', () => {
  const { document, html } = rendered(home)
  const css = document.querySelector('style')?.textContent ?? ''
  const classes = new Set([...css.matchAll(/\.(p-[\w-]+)(?![^(]*\))/g)].map((match) => match[1] ?? ''))
  const sheets = ['header', 'footer', 'skip-link', 'hero', 'faq', 'carousel']
  expect(sheets.filter((sheet) => ![...classes].some((name) => name.includes(`-${sheet}-`)))).toEqual([])
  expect([...classes].filter((name) => !html.replace(css, '').includes(name))).toEqual([])
})

test('the texts of the site are in the page, or their URL where a file has them', () => {
  const inline = rendered(home)
  expect(inline.dataOf('site-texts')['openMenu']).toBe('Open menu')
  expect(inline.document.getElementById('app')?.dataset['texts']).toBeUndefined()
  const { document } = rendered(home, { texts: '/assets/texts-1.json' })
  expect(document.getElementById('app')?.dataset['texts']).toBe('/assets/texts-1.json')
  expect(document.getElementById('site-texts')).toBeNull()
})

test('the header marks the current page and the current section of the site', () => {
  const current = (page: Page) =>
    [...rendered(page).document.querySelectorAll('header [aria-current]')].map(
      (element) => `${element.textContent} ${element.getAttribute('aria-current')}`,
    )
  expect(current(home)).toEqual(['Home page', 'Home page'])
  expect(current(site.pages[1] as Page)).toEqual(['Baking true', 'Rye page', 'Baking true'])
  expect(current(site.pages[2] as Page)).toEqual([])
})

test('the header marks each page of a group of links as itself', () => {
  const links = ['Hotels', 'Cafes'].map((label) => ({ label, href: `/for/${label.toLowerCase()}` }))
  const services = { categories: [], groups: [{ title: 'For whom', links }] }
  const withGroup = { ...site, navigation: { ...site.navigation, services } }
  const context = siteContextOf(withGroup)
  const current = (path: string) => {
    const { html } = renderPage(pageInputOf(examplePage({ path }), withGroup), context, buildInfo)
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return [...body.querySelectorAll('header [aria-current]')].map(({ textContent }) => textContent)
  }
  expect(current('/about')).toEqual([])
  expect(current('/for/hotels')).toEqual(['Hotels', 'For whom'])
  expect(current('/for/cafes')).toEqual(['Cafes', 'For whom'])
})

test('the header has the inverse ground on a page with a night sky, or a hero on a dark ground', () => {
  const night = examplePage({ path: '/night', hero: { sky: 'night' } })
  expect(rendered(night).document.querySelector('header')?.dataset['ground']).toBe('inverse')
  expect(rendered(night).dataOf('page-data')['ground']).toBe('inverse')
  const dark = examplePage({ path: '/dark', hero: { ground: 'inverse' } })
  expect(rendered(dark).document.querySelector('header')?.dataset['ground']).toBe('inverse')
  const light = examplePage({ path: '/light', hero: { sky: 'night', ground: 'tint' } })
  expect(rendered(light).document.querySelector('header')?.dataset['ground']).toBeUndefined()
  expect(rendered(home).document.querySelector('header')?.dataset['ground']).toBeUndefined()
})

test('structured data contains what blocks contribute', () => {
  const { document } = rendered(home)
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent
  expect(text).toContain('FAQPage')
})

test('the ids in a document are unique', () => {
  const ids = [...rendered(home).document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['static', { id: 'faq', block: { type: 'faq', title: 'Questions' } }],
  ['live', { id: 'carousel', block: { type: 'carousel', title: 'From the oven' } }],
])('renderPage throws an error that names page and block when a %s block throws', (_, block) => {
  const page = examplePage({ path: '/broken', blocks: [...heroBlocks, block as unknown as PlacedBlock] })
  expect(() => renderPage(...onSite(page, site), buildInfo)).toThrow(
    `pages/broken.json: the block "${block.id}" (${block.block.type}) could not be rendered: `,
  )
})

test('renderPage returns the same HTML for the same page', () => {
  expect(renderPage(...onSite(home, site), buildInfo).html).toBe(
    renderPage(...onSite(home, site), { ...buildInfo }).html,
  )
})

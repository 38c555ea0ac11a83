import { describe, expect, test } from 'vitest'
import type { Thing } from '#site/model/structured-data/structured-data.ts'
import { documentAt, inOneLine, origin, paths, read, visibleText } from './output.ts'

const robotsOf = (path: string) => documentAt(path).querySelector('meta[name=robots]')?.getAttribute('content')

test('the sitemap lists exactly the pages that may be indexed', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  const indexable = paths.filter((path) => robotsOf(path) === 'index,follow').map((path) => origin + path)
  expect(listed.sort()).toEqual(indexable.sort())
  expect(indexable.length).toBeGreaterThan(0)
})

test('robots.txt links to the sitemap', () => {
  expect(read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('the 404 page is not indexed and has no canonical URL', () => {
  expect(robotsOf('404')).toBe('noindex,nofollow')
  expect(documentAt('404').querySelector('link[rel=canonical]')).toBeNull()
})

test('the pages of forms are neither indexed nor listed', () => {
  const ofForms = paths.filter((path) => path.startsWith('/forms/'))
  expect(ofForms).toHaveLength(8)
  expect(ofForms.filter((path) => robotsOf(path) !== 'noindex,nofollow')).toEqual([])
  for (const file of ['sitemap.xml', 'llms.txt', 'robots.txt']) expect(read(file)).not.toContain('/forms')
})

test('no two pages that may be indexed have the same title', () => {
  const titles = paths.filter((path) => robotsOf(path) === 'index,follow').map((path) => documentAt(path).title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

function graphAt(path: string): Thing[] {
  const scripts = documentAt(path).querySelectorAll('script[type="application/ld+json"]')
  expect(scripts).toHaveLength(1)
  return JSON.parse(scripts[0]?.textContent ?? '')['@graph']
}

/** Every text below a property, at any depth. */
function textsOf(value: unknown, property: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === property && typeof child === 'string' ? [child] : textsOf(child, property),
  )
}

describe.each(paths)('%s', (path) => {
  const document = documentAt(path)
  const graph = graphAt(path)
  const thing = (type: string) => graph.find((each) => [each['@type']].flat().includes(type))
  // By its id: the about and contact pages have their own types.
  const page = graph.find((each) => String(each['@id']).endsWith('#webpage'))

  test('has one canonical URL', () => {
    const links = document.querySelectorAll('link[rel=canonical]')
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([origin + path])
    expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(origin + path)
    expect(page?.['url']).toBe(origin + path)
  })

  test('has structured data whose texts are visible on the page', () => {
    const shown = visibleText(path)
    const questions = graph.filter((each) => each['@type'] === 'FAQPage')
    const texts = [
      ...['name', 'text'].flatMap((property) => textsOf(questions, property)),
      ...textsOf(thing('BreadcrumbList'), 'name'),
      ...['name', 'category', 'description'].map((property) => thing('Service')?.[property]),
      page?.['name'],
    ].filter((text) => typeof text === 'string')
    expect(texts.filter((text) => !shown.includes(inOneLine(text)))).toEqual([])
  })

  test('refers in its graph only to nodes that exist', () => {
    const ids = graph.map((each) => each['@id'])
    expect(new Set(ids).size).toBe(ids.length)
    expect(textsOf(graph, '@id').filter((id) => !ids.includes(id))).toEqual([])
  })

  test('shows the breadcrumb of its structured data', () => {
    const labels = textsOf(thing('BreadcrumbList')?.['itemListElement'], 'name')
    const steps = [...document.querySelectorAll('nav[aria-label=Breadcrumb] li')]
    const shown = steps.map((step) => inOneLine(step.textContent ?? ''))
    expect(shown.filter((label) => labels.includes(label))).toEqual(labels)
  })
})

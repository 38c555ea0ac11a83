import { expect, test } from 'vitest'
import { examplePage, exampleService, exampleSite } from '#site/model/site.fixture.ts'
import { pageInputOf } from '#site/model/page-input.ts'
import { graphOf, jsonLdOf } from './graph.ts'
import type { Thing } from './structured-data.ts'

const site = exampleSite({
  kinds: {
    product: { pageType: 'WebPage', thing: 'Product', patterns: {} },
    recipe: { pageType: 'ItemPage', thing: 'Recipe', patterns: {} },
  },
})
const rye = exampleService('/baking/rye', 'Rye bread', 'Bread')
const thingsOf = (page = rye, contributions: Thing[] = [], of = site) =>
  graphOf(pageInputOf(page, of), of, contributions)['@graph']
const thing = (type: string, ...from: Parameters<typeof thingsOf>) =>
  thingsOf(...from).find((each) => [each['@type']].flat().includes(type))

const question = (name: string) => ({ '@type': 'Question', name })

test('the graph of a service page has organization, web site, page, breadcrumb and service', () => {
  expect(thingsOf().map((each) => each['@type'])).toEqual([
    'Organization',
    'WebSite',
    'WebPage',
    'BreadcrumbList',
    'Service',
  ])
  expect(thing('WebPage')).toEqual({
    '@type': 'WebPage',
    '@id': 'https://harbour.example/baking/rye#webpage',
    url: 'https://harbour.example/baking/rye',
    name: 'Warm by seven',
    description: 'Baked at night, at your door by seven.',
    inLanguage: 'en',
    isPartOf: { '@id': 'https://harbour.example/#website' },
    breadcrumb: { '@id': 'https://harbour.example/baking/rye#breadcrumb' },
    mainEntity: { '@id': 'https://harbour.example/baking/rye#service' },
  })
  expect(thing('Service')).toEqual({
    '@type': 'Service',
    '@id': 'https://harbour.example/baking/rye#service',
    name: 'Rye bread',
    serviceType: 'Rye bread',
    category: 'Bread',
    description: 'Baked at night, at your door by seven.',
    url: 'https://harbour.example/baking/rye',
    provider: { '@id': 'https://harbour.example/#organization' },
  })
})

test('a page of any kind with a service has a Service node', () => {
  const landing = examplePage({ service: { category: 'Bread', geo: 'Porto' } })
  expect(thing('Service', landing)).toMatchObject({ name: 'About', areaServed: 'Porto' })
})

test('BreadcrumbList leaves out folders without a page', () => {
  const page = examplePage({ path: '/open-days/spring', title: 'Spring' })
  expect(thing('BreadcrumbList', page)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://harbour.example/' },
      { position: 2, name: 'Spring', item: 'https://harbour.example/open-days/spring' },
    ],
  })
})

test('the home page is about the organization and has no BreadcrumbList', () => {
  const home = examplePage({ path: '/' })
  expect(thing('WebPage', home)).toMatchObject({ about: { '@id': 'https://harbour.example/#organization' } })
  expect(thing('BreadcrumbList', home)).toBeUndefined()
})

test('a placeholder telephone number is left out', () => {
  const withPhone = (phoneIsPlaceholder: boolean) =>
    exampleSite({ settings: { organization: { email: 'a@b.example', phone: '+351 1', phoneIsPlaceholder } } })
  expect(thing('Organization', rye, [], withPhone(true))).not.toHaveProperty('telephone')
  expect(thing('Organization', rye, [], withPhone(false))).toHaveProperty('telephone', '+351 1')
})

test('FAQPage nodes of several blocks are merged into one', () => {
  const faqs = ['When?', 'Where?'].map((name) => ({ '@type': 'FAQPage', mainEntity: [question(name)] }))
  expect(thingsOf(rye, faqs).filter((each) => each['@type'] === 'FAQPage')).toEqual([
    {
      '@type': 'FAQPage',
      '@id': 'https://harbour.example/baking/rye#faqpage',
      mainEntity: [question('When?'), question('Where?')],
      isPartOf: { '@id': 'https://harbour.example/baking/rye#webpage' },
    },
  ])
})

test('a block can add to an existing node and never overrides its values', () => {
  const contact = {
    '@type': ['Organization', 'Bakery'],
    '@id': 'https://harbour.example/#organization',
    name: 'Someone else',
    openingHours: ['Mo-Su 07:00-11:00'],
  }
  expect(thing('Organization', rye, [contact])).toMatchObject({
    '@type': ['Organization', 'Bakery'],
    name: 'Harbour',
    openingHours: ['Mo-Su 07:00-11:00'],
  })
})

test('every node has a unique, stable @id', () => {
  const people = ['Ana', 'Rui'].map((name) => ({ '@type': 'Person', name }))
  const ids = thingsOf(rye, people).map((each) => each['@id'])
  expect(ids.slice(-2)).toEqual([
    'https://harbour.example/baking/rye#person',
    'https://harbour.example/baking/rye#person-2',
  ])
  expect(new Set(ids).size).toBe(ids.length)
})

test('Product comes only from a block, and is then the main entity of the page', () => {
  const page = examplePage({ path: '/oven', kind: 'product' })
  expect(thing('Product', page)).toBeUndefined()
  const product = { '@type': 'Product', '@id': 'https://harbour.example/oven#product', name: 'The oven' }
  expect(thing('WebPage', page, [product])).toMatchObject({ mainEntity: { '@id': product['@id'] } })
  const unnamed = thing('WebPage', page, [{ '@type': 'Product', name: 'The oven' }])
  expect(unnamed).toMatchObject({ mainEntity: { '@id': product['@id'] } })
})

test('the kind of the page defines its type, and its subject', () => {
  const page = examplePage({ path: '/rye-soup', kind: 'recipe' })
  const recipe = { '@type': 'Recipe', '@id': 'https://harbour.example/rye-soup#recipe', name: 'Rye soup' }
  expect(thing('ItemPage', page, [recipe])).toMatchObject({ mainEntity: { '@id': recipe['@id'] } })
})

test('a page of a kind that the site does not have is a plain page', () => {
  for (const kind of ['unknown', 'constructor'])
    expect(thing('WebPage', examplePage({ kind }))).not.toHaveProperty('mainEntity')
})

test('the 404 page has organization and web site only', () => {
  expect(thingsOf(site.notFound).map((each) => each['@type'])).toEqual(['Organization', 'WebSite'])
})

test('jsonLdOf cannot close its script element and parses back to the graph', () => {
  const page = examplePage({ hero: { title: '</script><!--<script>\u2028\u2029 & "so on"' } })
  const opened = { '@type': 'Organization', '@id': 'https://harbour.example/#organization', foundingDate: '2019' }
  const graphs = [
    graphOf(pageInputOf(page, site), site, []),
    graphOf(pageInputOf(page, site), site, [opened]),
    graphOf(pageInputOf(site.notFound, site), site, []),
  ]
  for (const graph of graphs) {
    const text = jsonLdOf(graph)
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(text).toContain('WebSite')
    expect(JSON.parse(text)).toEqual(graph)
  }
})

test('seo.pageType produces an AboutPage or a ContactPage', () => {
  const typeOf = (pageType: 'about' | 'contact') =>
    thingsOf(examplePage({ seo: { pageType } })).find((each) => String(each['@id']).endsWith('#webpage'))?.['@type']
  expect(typeOf('about')).toBe('AboutPage')
  expect(typeOf('contact')).toBe('ContactPage')
})

test('the picture of the hero is the primary image of its page, with its credit', () => {
  const image = { file: 'loaf.jpg', alt: 'Two loaves', credit: 'Ana Ferreira', place: { width: 1920 } }
  const page = examplePage({ hero: { image }, images: ['loaf.jpg'] })
  const published = { base: '/assets/loaf-1a', ending: '-1200.jpg', width: 3000, height: 2000, widths: [800, 2400] }
  const graph = graphOf(pageInputOf(page, site, { images: { 'loaf.jpg': published } }), site, [])['@graph']
  const id = 'https://harbour.example/about#picture'
  expect(graph.find((each) => each['@type'] === 'WebPage')?.['primaryImageOfPage']).toEqual({ '@id': id })
  expect(graph.find((each) => each['@id'] === id)).toEqual({
    '@type': 'ImageObject',
    '@id': id,
    url: 'https://harbour.example/assets/loaf-1a-1200.jpg',
    contentUrl: 'https://harbour.example/assets/loaf-1a-1200.jpg',
    width: 1200,
    height: 800,
    caption: 'Two loaves',
    creditText: 'Ana Ferreira',
  })
})

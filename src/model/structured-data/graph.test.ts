import { expect, test } from 'vitest'
import { graphOf, jsonLdText } from './graph.ts'
import { examplePage, exampleService, exampleSite } from '#model/site.fixture.ts'
import type { Thing } from './structured-data.ts'

const site = exampleSite()
const rye = exampleService('/baking/rye', 'Rye bread', 'Bread')
const thingsOf = (page = rye, contributions: Thing[] = [], of = site) => graphOf(page, of, contributions)['@graph']
const thing = (type: string, ...from: Parameters<typeof thingsOf>) =>
  thingsOf(...from).find((each) => [each['@type']].flat().includes(type))

const question = (name: string) => ({ '@type': 'Question', name })

test('a service page is a company, a site, a page, a path and a service', () => {
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

test('a page of any kind that states a service is about it', () => {
  const landing = examplePage({ service: { category: 'Bread', geo: 'Porto' } })
  expect(thing('Service', landing)).toMatchObject({ name: 'About', areaServed: 'Porto' })
})

test('every step of the path leads somewhere, so folders without a page are left out', () => {
  const page = examplePage({ path: '/open-days/spring', title: 'Spring' })
  expect(thing('BreadcrumbList', page)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://harbour.example/' },
      { position: 2, name: 'Spring', item: 'https://harbour.example/open-days/spring' },
    ],
  })
})

test('home is about the company and has no path', () => {
  const home = examplePage({ path: '/' })
  expect(thing('WebPage', home)).toMatchObject({ about: { '@id': 'https://harbour.example/#organization' } })
  expect(thing('BreadcrumbList', home)).toBeUndefined()
})

test('a telephone number that is not real yet is not told', () => {
  const withPhone = (phoneIsPlaceholder: boolean) =>
    exampleSite({ settings: { organization: { email: 'a@b.example', phone: '+351 1', phoneIsPlaceholder } } })
  expect(thing('Organization', rye, [], withPhone(true))).not.toHaveProperty('telephone')
  expect(thing('Organization', rye, [], withPhone(false))).toHaveProperty('telephone', '+351 1')
})

test('the questions of several blocks become one FAQPage', () => {
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

test('a block can add to what is there, and never overrules it', () => {
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

test('everything has an @id of its own that stays from build to build', () => {
  const people = ['Ana', 'Rui'].map((name) => ({ '@type': 'Person', name }))
  const ids = thingsOf(rye, people).map((each) => each['@id'])
  expect(ids.slice(-2)).toEqual([
    'https://harbour.example/baking/rye#person',
    'https://harbour.example/baking/rye#person-2',
  ])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a product is told only where a block has facts of it, and is then what the page is about', () => {
  const page = examplePage({ path: '/oven', kind: 'product' })
  expect(thing('Product', page)).toBeUndefined()
  const product = { '@type': 'Product', '@id': 'https://harbour.example/oven#product', name: 'The oven' }
  expect(thing('WebPage', page, [product])).toMatchObject({ mainEntity: { '@id': product['@id'] } })
  const unnamed = thing('WebPage', page, [{ '@type': 'Product', name: 'The oven' }])
  expect(unnamed).toMatchObject({ mainEntity: { '@id': product['@id'] } })
})

test('the page for missing pages tells of the company and the site alone', () => {
  expect(thingsOf(site.notFound).map((each) => each['@type'])).toEqual(['Organization', 'WebSite'])
})

test('the text cannot end its script element and reads back as it was', () => {
  const page = examplePage({ hero: { title: '</script><!--<script>\u2028\u2029 & "so on"' } })
  const text = jsonLdText(graphOf(page, site, []))
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(graphOf(page, site, []))
})

test('the page about the company and the page with ways to reach it go by names of their own', () => {
  const typeOf = (pageType: 'about' | 'contact') =>
    thingsOf(examplePage({ seo: { pageType } })).find((each) => String(each['@id']).endsWith('#webpage'))?.['@type']
  expect(typeOf('about')).toBe('AboutPage')
  expect(typeOf('contact')).toBe('ContactPage')
})

import { expect, test } from 'vitest'
import sourceName from '#schema/shared/source-name.schema.json' with { type: 'json' }
import type { KindPatterns } from '#site/model/types.generated.ts'
import { clickSourceOf, leadSourceOf, placementOf } from './sources.ts'

const siteWith = (patterns: Record<string, KindPatterns>) => ({
  kinds: Object.fromEntries(
    Object.entries(patterns).map(([kind, ofKind]) => [kind, { pageType: 'WebPage', patterns: ofKind }]),
  ),
})

const site = siteWith({
  standard: { leadSource: '{page}_page' },
  service: { clickSource: 'service_{title}', leadSource: 'service_page' },
})
const home = { path: '/', kind: 'standard', title: 'Harbour' } as const
const industry = { path: '/industries/financial-services', kind: 'industry', title: 'Financial services' } as const
const service = (title: string, path = '/services/a') => ({ path, kind: 'service', title }) as const

test('clickSourceOf joins page and placement', () => {
  expect(clickSourceOf(home, 'hero', site)).toBe('home_hero')
  expect(clickSourceOf(industry, 'hero', site)).toBe('financial_services_hero')
  expect(clickSourceOf(industry, 'cta', site)).toBe('financial_services_cta')
})

test('clickSourceOf follows the pattern of the kind', () => {
  const rag = service('Enterprise RAG', '/services/enterprise-rag')
  expect(clickSourceOf(rag, 'hero', site)).toBe('service_enterprise_rag')
  expect(clickSourceOf(rag, 'cta', site)).toBe('service_enterprise_rag')
})

test('{title} replaces spaces and lower-cases letters, nothing else', () => {
  const named = (title: string) => clickSourceOf(service(title), 'hero', site)
  expect(named('AI-Powered Web Apps')).toBe('service_ai-powered_web_apps')
  expect(named('R&D, done (well)')).toBe('service_r&d,_done_(well)')
  expect(named('Two  spaces')).toBe('service_two__spaces')
  expect(named('Költségvetés')).toBe('service_költségvetés')
})

test('placeholders inside a title are not filled in', () => {
  expect(clickSourceOf(service('The {page} pattern'), 'hero', site)).toBe('service_the_{page}_pattern')
  expect(clickSourceOf(service('$& for $1'), 'hero', site)).toBe('service_$&_for_$1')
})

test('{page} is the last segment of the path, with underscores for dashes', () => {
  const deep = { path: '/solutions/city/smart-city-iot', kind: 'solution', title: 'Smart city' } as const
  expect(clickSourceOf(deep, 'cta', site)).toBe('smart_city_iot_cta')
  expect(leadSourceOf(deep, site)).toBe('smart_city_iot')
})

test('leadSourceOf follows the pattern of the kind, or else is the page', () => {
  expect(leadSourceOf(home, site)).toBe('home_page')
  expect(leadSourceOf({ path: '/about', kind: 'standard', title: 'About' }, site)).toBe('about_page')
  expect(leadSourceOf(industry, site)).toBe('financial_services')
  expect(leadSourceOf(service('Enterprise RAG'), site)).toBe('service_page')
})

test('leadSourceOf produces only names that the schema allows', () => {
  const ofTitle = siteWith({ service: { leadSource: 'service_{title}' } })
  const named = (title: string) => leadSourceOf(service(title), ofTitle)
  expect(named('R&D, done (well)')).toBe('service_r&d,_done_(well)')
  expect(named('The "Rye" <b>\u00A0{page}\tbread')).toBe('service_the__rye___b___page__bread')
  expect(named('🥖'.repeat(90))).toBe(`service_${'🥖'.repeat(72)}`)
  const { pattern, maxLength } = sourceName
  for (const title of ['"', '\u00A0', '\u2028{}', 'x'.repeat(200), 'Enterprise RAG']) {
    expect(named(title)).toMatch(new RegExp(pattern, 'u'))
    expect([...named(title)].length).toBeLessThanOrEqual(maxLength)
  }
})

test('leadSourceOf prefers the lead source of the page', () => {
  expect(leadSourceOf({ ...home, leadSource: 'front_door' }, site)).toBe('front_door')
})

test('a site without patterns has default sources', () => {
  const plain = siteWith({})
  expect(clickSourceOf(service('Enterprise RAG', '/services/enterprise-rag'), 'hero', plain)).toBe(
    'enterprise_rag_hero',
  )
  expect(leadSourceOf(home, plain)).toBe('home')
})

test('an unknown placeholder is kept', () => {
  const unknownPlaceholder = siteWith({ standard: { clickSource: '{colour}_{page}' } })
  expect(clickSourceOf(home, 'hero', unknownPlaceholder)).toBe('{colour}_home')
})

test('placementOf converts a block type to snake case', () => {
  expect(placementOf('hero')).toBe('hero')
  expect(placementOf('formSection')).toBe('form_section')
})

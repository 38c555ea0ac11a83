import { describe, expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import type { Page } from '#site/model/site.ts'
import type { Action } from '#site/model/types.generated.ts'

/** The client's reports depend on these exact names. */

const { site } = await loadSite('tests/first-site')
if (!site) throw new Error('The site has errors: npm run validate')

const pageAt = (path: string): Page => {
  const page = site.pages.find((each) => each.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  return page
}

/** Every action below a value that opens a form. */
function formActionsIn(value: unknown): Action[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(formActionsIn)
  return 'form' in value && 'label' in value ? [value as Action, ...below] : below
}

const clickSources = (path: string, type: string): (string | undefined)[] =>
  pageAt(path)
    .blocks.filter(({ block }) => block.type === type)
    .flatMap(({ block }) => formActionsIn(block).map(({ clickSource }) => clickSource))

test.each([
  ['/about', 'about_page'],
  ['/contact', 'contact_page'],
  ['/insights', 'insights_page'],
  ['/products/novatrade', 'novatrade_page'],
  ['/ai-services-uae', 'ai_services_uae'],
  ['/industries/financial-services', 'financial_services'],
  ['/industries/retail-ecommerce', 'retail_ecommerce'],
  ['/industries/healthcare', 'healthcare'],
  ['/industries/public-sector', 'public_sector'],
  ['/solutions/smart-city-iot', 'smart_city_iot'],
  ['/solutions/contact-center-ai', 'contact_center_ai'],
  ['/solutions/document-ai', 'document_ai'],
  ['/solutions/data-platforms', 'data_platforms'],
])('%s has the lead source %s', (path, leadSource) => {
  expect(pageAt(path).leadSource).toBe(leadSource)
})

test('every service page has the lead source service_page', () => {
  const services = site.pages.filter(({ kind }) => kind === 'service')
  expect(services).toHaveLength(21)
  expect(new Set(services.map(({ leadSource }) => leadSource))).toEqual(new Set(['service_page']))
})

test.each([
  ['/', 'hero', 'home_hero'],
  ['/industries/financial-services', 'hero', 'financial_services_hero'],
  ['/industries/financial-services', 'cta', 'financial_services_cta'],
  ['/industries/retail-ecommerce', 'hero', 'retail_ecommerce_hero'],
  ['/industries/retail-ecommerce', 'cta', 'retail_ecommerce_cta'],
  ['/industries/healthcare', 'hero', 'healthcare_hero'],
  ['/industries/healthcare', 'cta', 'healthcare_cta'],
  ['/industries/public-sector', 'hero', 'public_sector_hero'],
  ['/industries/public-sector', 'cta', 'public_sector_cta'],
  ['/solutions/smart-city-iot', 'hero', 'smart_city_iot_hero'],
  ['/solutions/smart-city-iot', 'cta', 'smart_city_iot_cta'],
  ['/solutions/contact-center-ai', 'hero', 'contact_center_ai_hero'],
  ['/solutions/contact-center-ai', 'cta', 'contact_center_ai_cta'],
  ['/solutions/document-ai', 'hero', 'document_ai_hero'],
  ['/solutions/document-ai', 'cta', 'document_ai_cta'],
  ['/solutions/data-platforms', 'hero', 'data_platforms_hero'],
  ['/solutions/data-platforms', 'cta', 'data_platforms_cta'],
])('on %s the action in the block %s has the click source %s', (path, type, clickSource) => {
  expect(clickSources(path, type)).toEqual([clickSource])
})

describe('both actions of a service page have the click source of the service', () => {
  test.each([
    ['ai-powered-web-apps', 'service_ai-powered_web_apps'],
    ['cross-platform-mobile', 'service_cross-platform_mobile'],
    ['cloud-migration', 'service_cloud_migration'],
    ['zero-trust-security', 'service_zero-trust_security'],
    ['mlops-orchestration', 'service_mlops_orchestration'],
    ['enterprise-rag', 'service_enterprise_rag'],
    ['neural-language-processing', 'service_neural_language_processing'],
  ])('%s: %s', (slug, clickSource) => {
    expect(clickSources(`/services/${slug}`, 'hero')).toEqual([clickSource])
    expect(clickSources(`/services/${slug}`, 'cta')).toEqual([clickSource])
  })

  test('no two services have the same click source', () => {
    const names = site.pages
      .filter(({ kind }) => kind === 'service')
      .map(({ path }) => [...new Set([...clickSources(path, 'hero'), ...clickSources(path, 'cta')])])
    expect(names.every((ofPage) => ofPage.length === 1)).toBe(true)
    expect(new Set(names.flat()).size).toBe(21)
  })
})

test('every action that opens a form has a click source and the lead source of its page', () => {
  const missing = site.pages.flatMap((page) =>
    formActionsIn(page.blocks)
      .filter(({ clickSource, href }) => !clickSource || !href?.endsWith(`?source=${page.leadSource}`))
      .map(({ label }) => `${page.path}: ${label}`),
  )
  expect(missing).toEqual([])
})

test('the actions of the header and of the contact page have their own click sources', () => {
  expect(site.navigation.headerAction?.clickSource).toBe('header')
  expect(clickSources('/contact', 'formSection')).toEqual(['contact_quick_action'])
})

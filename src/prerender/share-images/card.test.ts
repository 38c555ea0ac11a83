import { expect, test } from 'vitest'
import type { Page } from '#model/site.ts'
import { examplePage, exampleSite } from '#model/site.fixture.ts'
import { cardOf } from './card.ts'

const site = exampleSite({ settings: { logo: 'logo' } })
const card = (hero: Parameters<typeof examplePage>[0] & object = {}) => cardOf(examplePage(hero), site)

test('shows the heading of the page, its drawing, the brand and the logo', () => {
  expect(card({ hero: { drawing: 'oven', layout: 'landscape' } })).toMatchObject({
    title: 'Warm by seven',
    brand: 'Harbour',
    logo: site.drawings['logo'],
    drawing: site.drawings['oven'],
    layout: 'landscape',
  })
})

test('a page without an opening shows its short name', () => {
  const page: Page = { ...examplePage(), blocks: [] }
  expect(cardOf(page, site)).toMatchObject({ title: 'About', layout: 'plain', sky: 'plain' })
})

test('the hour is the page’s own, else the usual one of its layout', () => {
  const sky = (hero: object) => card({ hero: { drawing: 'oven', ...hero } }).sky
  expect(sky({ layout: 'landscape', sky: 'dawn' })).toBe('dawn')
  expect(sky({ layout: 'landscape' })).toBe('evening')
  expect(sky({ layout: 'beside' })).toBe('clear')
})

test('a layout whose drawing is missing leaves its room to the words', () => {
  expect(card({ hero: { layout: 'beside' } }).layout).toBe('plain')
})

test('letters of a connected script are not spaced apart', () => {
  const scripts = [{ lang: 'ar', headingLeading: 1.3 }]
  const arabic = exampleSite({ settings: { language: 'ar', dir: 'rtl' }, theme: { ...site.theme, scripts } })
  expect(cardOf(examplePage(), arabic)).toMatchObject({ isRtl: true, heading: { leading: 1.3, tracking: 0 } })
  expect(cardOf(examplePage(), site)).toMatchObject({ isRtl: false, heading: { leading: 1.05, tracking: -0.03 } })
})

import { expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import type { Page } from '#site/model/site.ts'
import { shareImagePropsOf } from './share-image-props.ts'

const site = exampleSite({ settings: { logo: 'logo' } })
const propsWith = (hero: Parameters<typeof examplePage>[0] & object = {}) => shareImagePropsOf(examplePage(hero), site)

test('shareImagePropsOf has heading and drawing of the hero, brand and logo', () => {
  expect(propsWith({ hero: { drawing: 'oven', layout: 'landscape' } })).toMatchObject({
    title: 'Warm by seven',
    brand: 'Harbour',
    logo: site.drawings['logo'],
    drawing: site.drawings['oven'],
    layout: 'landscape',
  })
})

test('a page without a hero has its short name', () => {
  const page: Page = { ...examplePage(), blocks: [] }
  expect(shareImagePropsOf(page, site)).toMatchObject({ title: 'About', layout: 'plain', sky: 'plain' })
})

test('a page that opens at night is dark, others are light', () => {
  const canvas = (hero: object) => propsWith({ hero: { drawing: 'oven', ...hero } }).colors.canvas
  expect([canvas({ sky: 'night' }), canvas({ sky: 'evening' })]).toEqual(['#000000', '#ffffff'])
})

test('a page with its own ground has that colour instead of a sky', () => {
  const skyOf = (ground: string) => {
    const { colors } = propsWith({ hero: { drawing: 'oven', ground } as object })
    return [colors.canvas, colors['sky-1'], colors['sky-4']]
  }
  expect(skyOf('canvas')).toEqual(['#ffffff', '#ffffff', '#ffffff'])
  expect(skyOf('inverse')).toEqual(['#000000', '#000000', '#000000'])
})

test('the title has the letters of headings', () => {
  const theme = { ...site.theme, headingLetters: { family: ['Own Slab'], case: 'upper' as const } }
  expect(shareImagePropsOf(examplePage(), { ...site, theme })).toMatchObject({
    fontFamily: ['Own Slab', ...site.theme.fontFamily],
    isUpperCase: true,
  })
})

test('the sky is the hero’s, else the default of its layout', () => {
  const sky = (hero: object) => propsWith({ hero: { drawing: 'oven', ...hero } }).sky
  expect(sky({ layout: 'landscape', sky: 'dawn' })).toBe('dawn')
  expect(sky({ layout: 'landscape' })).toBe('evening')
  expect(sky({ layout: 'beside' })).toBe('clear')
})

test.each(['panel', 'cover', 'fullScreen'])('the drawing of a hero in the layout %s is below the title', (layout) => {
  expect(propsWith({ hero: { drawing: 'oven', layout } as object })).toMatchObject({ layout: 'below', sky: 'plain' })
})

test('without a drawing the layout is plain', () => {
  expect(propsWith({ hero: { layout: 'beside' } }).layout).toBe('plain')
})

test('a picture of the hero replaces its drawing, beside the title in every layout', () => {
  const image = { file: 'oven.jpg', alt: 'The oven', place: { width: 1920 } }
  const images = { 'oven.jpg': { file: 'images/oven.jpg', width: 3000, height: 2000 } }
  const propsOf = (hero: object) => shareImagePropsOf(examplePage({ hero }), { ...site, images })
  expect(propsOf({ image, drawing: 'oven', layout: 'landscape' })).toMatchObject({
    picture: { file: 'images/oven.jpg', focus: { x: 50, y: 50 } },
    layout: 'picture',
    sky: 'evening',
  })
  expect(propsOf({ image, drawing: 'oven' })).not.toHaveProperty('drawing')
  expect(propsOf({ image: { ...image, focus: { x: 0, y: 100 } } }).picture?.focus).toEqual({ x: 0, y: 100 })
})

test('a cursive script has no tracking', () => {
  const scripts = [{ lang: 'ar', headingLeading: 1.3 }]
  const arabic = exampleSite({ settings: { language: 'ar', dir: 'rtl' }, theme: { ...site.theme, scripts } })
  expect(shareImagePropsOf(examplePage(), arabic)).toMatchObject({
    isRtl: true,
    heading: { leading: 1.3, tracking: 0 },
  })
  expect(shareImagePropsOf(examplePage(), site)).toMatchObject({
    isRtl: false,
    heading: { leading: 1.05, tracking: -0.03 },
  })
})

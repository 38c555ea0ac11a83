import { expect, test } from 'vitest'
import type { ShellData } from '#site/model/page-data.ts'
import { brandLength, FOLDS, headerFoldOf } from './header-fold.ts'
import { exampleHeader } from './header.fixture.ts'
import { textWidth } from './text-width.ts'

const header = (labels: string[], changes: Partial<ShellData> = {}): ShellData => ({
  ...exampleHeader(),
  headerAction: { label: 'Order bread', href: '/order' },
  layout: { wrap: '84rem', gutter: 'clamp(1.25rem,4.4vw,4rem)' },
  header: labels.map((label) => ({ label, href: `/${label}` })),
  ...changes,
})

test('headerFoldOf is the usual width for usual words, wider for longer ones, and "always" for the longest', () => {
  expect(headerFoldOf(header(['Home', 'Services', 'Products', 'Insights', 'About', 'Contact']))).toBe(FOLDS[0])
  const long = headerFoldOf(
    header(['Home', 'Our restaurant', 'Responsibilities', 'What we bake', 'Sustainability', 'Contact']),
  )
  expect(FOLDS.slice(1)).toContain(long)
  expect(headerFoldOf(header(Array.from({ length: 8 }, () => 'Architecture & Interiors')))).toBe('always')
})

test('headerFoldOf respects the width of the theme’s pages', () => {
  const labels = ['Home', 'Our restaurant', 'Responsibilities', 'What we bake', 'Sustainability', 'Contact']
  const foldIn = (wrap: string, gutter: string) => headerFoldOf(header(labels, { layout: { wrap, gutter } }))
  expect(foldIn('84rem', 'clamp(1.25rem,4.4vw,4rem)')).toBe(foldIn('1344px', 'calc(1vw + 40px)'))
  expect(foldIn('60rem', '1rem')).toBe('always')
})

test('headerFoldOf counts the logo by its proportions, and the brand unless the logo shows it', () => {
  const labels = ['Home', 'Our restaurant', 'Responsibilities', 'What we bake', 'Contact us']
  const svg = '<svg viewBox="0 0 200 20" class="artwork"/>'
  const wide = header(labels, { brand: 'Harbour House of Tea', logo: 'wide', drawings: { wide: svg } })
  expect(headerFoldOf(wide)).not.toBe(headerFoldOf({ ...wide, logoHasName: true }))
})

test('brandLength is set for brands that need smaller letters on a phone', () => {
  expect(['Harbour', 'Harbour House of Tea', 'Wolkenkuckucksheimer'].map((brand) => brandLength(brand))).toEqual([
    undefined,
    undefined,
    'longest',
  ])
  expect(brandLength('Harbour House of Tea', '<svg class="artwork"/>')).toBe('longest')
})

test('textWidth distinguishes narrow letters from wide ones, and ignores marks without a width', () => {
  expect(textWidth('ill')).toBeLessThan(textWidth('mom') / 2)
  expect(textWidth('é'.normalize('NFD'))).toBe(textWidth('e'))
  expect(textWidth('文字')).toBeGreaterThan(2)
})

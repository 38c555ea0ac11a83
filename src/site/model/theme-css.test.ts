import { expect, test } from 'vitest'
import { exampleSite } from './site.fixture.ts'
import { headerColourOf, themeCss } from './theme-css.ts'
import type { Theme } from './types.generated.ts'

const { theme } = exampleSite()
const cssOf = (changes: Partial<Theme> = {}) => themeCss({ ...theme, ...changes }, (file) => `/assets/${file}`)

test('themeCss is light by default, and dark by system, by choice and on inverse ground', () => {
  const css = cssOf()
  const dark = 'color-scheme:dark;--canvas:#000000;--surface:#111111;--tint:#222222'
  expect(css).toContain(':root,[data-theme=light]{color-scheme:light;--canvas:#ffffff;')
  expect(css).toContain(
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark};--band:#111111;`,
  )
  expect(css).toContain(`@media screen{[data-theme=dark],[data-ground=inverse]{${dark}}`)
})

test('a band on inverse ground has the colour of the dark page, and in the dark scheme the colour of cards', () => {
  const css = cssOf()
  expect(css).toContain('--canvas:#ffffff;--band:#000000;--band-surface:#111111}')
  expect(css).toContain('[data-theme=dark]{--band:#111111;--band-surface:#222222}')
  expect(css).toContain('[data-ground=inverse]{--canvas:var(--band);--surface:var(--band-surface)}')
})

test("the browser's bars have the colour of the page, or of the band with a dark header", () => {
  const dark: Theme = { ...theme, look: { headerGround: 'dark' } }
  expect([headerColourOf(theme, 'light'), headerColourOf(theme, 'dark')]).toEqual(['#ffffff', '#000000'])
  expect([headerColourOf(dark, 'light'), headerColourOf(dark, 'dark')]).toEqual(['#000000', '#111111'])
})

test('flat skies have the colour of quiet bands in each scheme', () => {
  const { light, dark } = theme.colors
  const colors = { light: { ...light, sunken: '#eeeeee' }, dark: { ...dark, sunken: '#050505' } }
  const css = cssOf({ colors, look: { skies: 'flat' } })
  for (const sunken of ['#eeeeee', '#050505'])
    expect(css).toContain(`--sky-1:${sunken};--sky-2:${sunken};--sky-3:${sunken};--sky-4:${sunken}`)
  expect(css).toContain('{background:var(--sky-1)}')
  expect(cssOf()).not.toContain('{background:var(--sky-1)}')
  expect(css).toContain(':not([data-ground],')
})

test('sections on the same ground have a line between them if the theme says so', () => {
  const line = 'main>:has(>[data-ground=canvas])+*>[data-ground=canvas]:not([data-ruled])'
  expect(cssOf({ look: { sections: 'ruled' } })).toContain(line)
  expect(cssOf()).not.toContain(line)
})

test("every other section on the page's own ground is a band if the theme says so", () => {
  const band = 'main>:nth-child(even)>[data-ground=canvas]{--banded:var(--sunken);background:var(--banded)}'
  expect(cssOf({ look: { sections: 'banded' } })).toContain(band)
  expect(cssOf({ look: { sections: 'ruled' } })).not.toContain(band)
})

test('headings have their own font and case if the theme says so, and figures only the font', () => {
  const css = cssOf({ headingLetters: { family: ['Own Slab', 'serif'], case: 'upper' } })
  const headings = ':is(main,dialog) :is(h1,h2,h3)'
  expect(css).toContain(`:root{--font-headings:"Own Slab",serif}${headings},p[data-length]{font-family:`)
  expect(css).toContain('font-synthesis-weight:none')
  expect(css).toContain(`:root{--case-headings:uppercase}${headings}{text-transform:uppercase}`)
  expect(cssOf({ headingLetters: { case: 'upper' } })).not.toContain('--font-headings')
  expect(cssOf({ headingLetters: { family: ['serif'], case: 'written' } })).not.toContain('uppercase')
  expect(cssOf()).not.toContain('-headings')
})

test('no dark rule applies on paper', () => {
  const rules = cssOf().replace(/@media screen\{(?:[^{}]*\{[^}]*\})*\}|@media screen and [^{]*\{[^{}]*\{[^}]*\}\}/g, '')
  expect(rules).not.toMatch(/color-scheme:dark|data-ground/)
})

test('themeCss has a custom property for every dimension', () => {
  const names = [...cssOf().matchAll(/(--[\w-]+):/g)].map((match) => match[1])
  expect(names).toEqual(
    expect.arrayContaining([
      '--t-h1',
      '--t-h1-leading',
      '--t-h1-tracking',
      '--t-h1-weight',
      '--t-body',
      '--gutter',
      '--section',
      '--wrap',
      '--radius-control',
      '--radius-card',
      '--radius-dialog',
      '--shadow-menu',
      '--shadow-dialog',
      '--fast',
      '--base',
      '--slow',
      '--drift',
      '--easing',
      '--font',
    ]),
  )
  expect(cssOf()).toContain('--t-h1:3rem;--t-h1-leading:1.05;--t-h1-tracking:-0.03em;--t-h1-weight:480')
  expect(cssOf()).toContain('--font:"Crumb Variable",sans-serif')
})

test('font faces have font-display swap and their unicode range', () => {
  const font = { family: 'Crumb', file: 'crumb.woff2', weight: '400 700', unicodeRange: 'U+0600-06FF,U+2212' }
  expect(cssOf({ fonts: [font] })).toContain(
    '@font-face{font-family:"Crumb";src:url("/assets/crumb.woff2") format("woff2");font-weight:400 700;unicode-range:U+0600-06FF,U+2212;font-display:swap}',
  )
})

const metrics = { 'crumb.woff2': { ascent: 0.9, descent: 0.2, widths: { 400: 0.4704, 480: 0.4928 } } }
const crumb = { family: 'Crumb', file: 'crumb.woff2', weight: '400 700' }
const fallbacksIn = (css: string) => css.match(/@font-face\{font-family:"(Heading )?Fallback"[^}]*\}/g)

test('until a font has loaded, a system font with its widths is used, for texts and for headings', () => {
  const changes = { fonts: [crumb], fontFamily: ['Crumb', 'sans-serif'] }
  const css = themeCss({ ...theme, ...changes }, String, metrics)
  expect(css).toContain('--font:"Crumb","Fallback",sans-serif')
  const local = 'src:local("Arial"),local("Liberation Sans"),local("Roboto"),local("Roboto-Regular")'
  expect(fallbacksIn(css)).toEqual([
    `@font-face{font-family:"Fallback";${local};font-weight:400;size-adjust:105%;ascent-override:85.7%;descent-override:19%}`,
    `@font-face{font-family:"Fallback";${local};font-weight:480;size-adjust:110%;ascent-override:81.8%;descent-override:18.2%}`,
  ])
})

test('headings with their own font have their own fallback', () => {
  const headingLetters = { family: ['Crumb', 'serif'] }
  const changes = { fonts: [crumb], fontFamily: ['Verdana', 'sans-serif'], headingLetters }
  const css = themeCss({ ...theme, ...changes }, String, metrics)
  expect(css).toContain('--font:"Verdana",sans-serif')
  expect(css).toContain('--font-headings:"Crumb","Heading Fallback",serif')
  expect(fallbacksIn(css)).toEqual([expect.stringContaining('src:local("Times New Roman")')])
})

test('a font without metrics has no fallback', () => {
  const changes = { fonts: [crumb], fontFamily: ['Crumb', 'sans-serif'] }
  expect(cssOf(changes)).toContain('--font:"Crumb",sans-serif')
  expect(fallbacksIn(cssOf(changes))).toBeNull()
})

test('another script has its own leading and no letter spacing, regardless of other rules', () => {
  const css = cssOf({ scripts: [{ lang: 'ar', display: '3rem', leading: 1.75, headingLeading: 1.3 }] })
  const rule = /:lang\(ar\)\{([^}]*)\}/.exec(css)?.[1]?.split(';')
  expect(rule).toEqual(
    expect.arrayContaining([
      '--t-display:3rem',
      '--t-h1-leading:1.3',
      '--t-body-leading:1.75',
      'letter-spacing:0!important',
    ]),
  )
  expect(rule).not.toContain('--t-metric-leading:1.75')
  // The last declaration of a property is effective.
  expect(rule?.findLast((declaration) => declaration.startsWith('--t-h4-leading:'))).toBe('--t-h4-leading:1.525')
})

test('no value can end its declaration, its rule or the style element', () => {
  const evil = '</style><script>alert(1)</script>;}\\'
  const css = cssOf({
    colors: { ...theme.colors, light: { ...theme.colors.light, [`x${evil}`]: evil } },
    fonts: [{ family: `a"${evil}`, file: evil, weight: evil, unicodeRange: evil }],
    fontFamily: [`B"${evil}`],
    scripts: [{ lang: evil, display: evil }],
  })
  expect(css).not.toMatch(/[<>\\]/)
  expect(css.match(/\{/g)).toHaveLength(cssOf({ scripts: [{ lang: 'x' }] }).match(/\{/g)?.length ?? 0)
  expect(css.match(/\}/g)).toHaveLength(cssOf({ scripts: [{ lang: 'x' }] }).match(/\}/g)?.length ?? 0)
})

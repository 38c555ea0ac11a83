import { expect, test } from 'vitest'
import '#page/forms/SiteForm.tsx'
import '#page/ui/style/base.styles.ts'
import { linkStyles } from '#page/ui/links.styles.ts'
import { formStyles } from '#page/forms/form.styles.ts'
import { cssOfMarkup, printCss } from './page-style.ts'

test('a page has the rules of a sheet that its markup needs', () => {
  const css = cssOfMarkup(`<form class="${formStyles.form}">`)
  expect(css).toContain(`.${formStyles.form}{`)
  expect(css).not.toContain(`.${formStyles.mailNote}`)
})

test('a page without a form has the rules of plain elements, and no rules of forms', () => {
  const css = cssOfMarkup('<p>')
  expect(css).toContain('body{')
  expect(css).not.toContain('@layer forms{')
})

test('the layer of blocks is the last one and overrides the others', () => {
  expect(cssOfMarkup('')).toMatch(/^@layer base,ui,forms,shell,menus,blocks;/)
})

test('the rules for paper come from all sheets, in their layers, and no others are included', () => {
  const css = printCss()
  expect(css).toMatch(/^@layer base,ui,forms,shell,menus,blocks;/)
  expect(css).toContain(`.${linkStyles.button}{`)
  // A rule for paper may be inside another media query.
  const outside = [/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, /@media [^{}]+\{\}/g, /@layer \w+\{\}/g].reduce(
    (rest, rule) => rest.replace(rule, ''),
    css,
  )
  expect(outside).toBe('@layer base,ui,forms,shell,menus,blocks;')
})

import { expect, test } from 'vitest'
import '#forms/SiteForm.tsx'
import '#ui/style/base.styles.ts'
import { formStyles } from '#forms/form.styles.ts'
import { cssOfMarkup } from './page-style.ts'

test('a page has those rules of a sheet that its markup needs', () => {
  const css = cssOfMarkup(`<form class="${formStyles.form}">`)
  expect(css).toContain(`.${formStyles.form}{`)
  expect(css).not.toContain(`.${formStyles.mailNote}`)
})

test('a page without a form has the rules of plain elements, and none of forms', () => {
  const css = cssOfMarkup('<p>')
  expect(css).toContain('body{')
  expect(css).not.toContain('@layer forms{')
})

test('the layer of blocks is the last one and overrides the others', () => {
  expect(cssOfMarkup('')).toMatch(/^@layer base,ui,forms,shell,menus,blocks;/)
})

import { expect, test } from 'vitest'
import '#forms/SiteForm.tsx'
import { cssOf } from '#ui/style/sheets.ts'
import { sheetNamesOf } from './page-style.ts'

test('sheetNamesOf adds the styles of forms to pages with a form only', () => {
  const withForm = cssOf(sheetNamesOf(['hero', 'formSection'])).names
  const without = cssOf(sheetNamesOf(['hero', 'cta'])).names
  expect(withForm.filter((name) => !without.includes(name))).toEqual(['field', 'form'])
})

test('sheetNamesOf leaves out the styles of the confirmation, which load with the dialog', () => {
  expect(cssOf(sheetNamesOf(['formSection'])).names).not.toContain('confirmation')
})

test('the layer of blocks is the last one and overrides the others', () => {
  expect(cssOf([]).css).toMatch(/^@layer base,ui,forms,shell,blocks;/)
})

import { expect, test } from 'vitest'
import '#forms/LeadForm.tsx'
import { cssOf } from '#ui/style/sheets.ts'
import { sheetNamesOf } from './page-style.ts'

test('the styles of forms stand in the pages that show one, and in no others', () => {
  const withForm = cssOf(sheetNamesOf(['hero', 'formSection'])).names
  const without = cssOf(sheetNamesOf(['hero', 'cta'])).names
  expect(withForm.filter((name) => !without.includes(name))).toEqual(['field', 'form'])
})

test('what a form looks like once it has been sent from a dialog comes with the dialog', () => {
  expect(cssOf(sheetNamesOf(['formSection'])).names).not.toContain('confirmation')
})

test('a block has the last word on what stands in it', () => {
  expect(cssOf([]).css).toMatch(/^@layer base,ui,leads,shell,blocks;/)
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations, colourViolations } from './accessibility.ts'
import { DESKTOP, PHONE } from './fixtures.ts'

/**
 * Expects no violation in a part of a page: none on a phone, none on a desktop, and none in the dark scheme, whose
 * colours do not depend on the width. With `isPageExamined` the whole page is examined on a phone: once for each page,
 * as the other states of a form change nothing outside it.
 */
export async function expectPartAccessible(
  page: Page,
  part: string,
  { isPageExamined }: { isPageExamined: boolean },
): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeViolations(page, isPageExamined ? {} : { part }), 'light, on a phone').toEqual([])
  await page.setViewportSize(DESKTOP)
  expect(await axeViolations(page, { part }), 'light, on a desktop').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourViolations(page, { part }), 'dark, on a desktop').toEqual([])
}

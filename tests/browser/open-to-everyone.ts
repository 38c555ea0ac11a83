import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowOf } from '../blocks/overflow.ts'
import { violationsOf } from './violations.ts'

/** Looks at a page that is shown in the light scheme: nothing in the way of anybody, in the dark nor on 320 pixels. */
export async function expectOpenToEveryone(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toEqual([])
}

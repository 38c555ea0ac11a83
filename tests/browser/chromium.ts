import { test as base } from 'vitest'
import { launchChromium } from '../../scripts/requirements/chromium.ts'

/** `test` with a Chromium, one for each worker. */
export const test = base.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await launchChromium()
  onCleanup(() => browser.close())
  return browser
})

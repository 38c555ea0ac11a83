import type { Browser } from 'playwright-core'
import { test as base } from 'vitest'
import { launchChromium } from '../../scripts/requirements/chromium.ts'
import { oncePerWorker } from './once-per-worker.ts'

/** The Chromium of a worker, for a fixture. */
export const chromium = oncePerWorker(launchChromium, (browser: Browser) => browser.close())

/** `test` with a Chromium, one for each worker. */
export const test = base.extend('browser', { scope: 'worker' }, ({}, { onCleanup }) => chromium(onCleanup))

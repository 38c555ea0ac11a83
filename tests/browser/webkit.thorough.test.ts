import { describe, expect } from 'vitest'
import { engineTests, visitReady } from './engine-tests.ts'
import { test } from './webkit.ts'

/** Runs in the browser. */
const headerGround = (): string => getComputedStyle(document.querySelector('header')!, '::before').opacity

describe('WebKit', () => {
  engineTests(test)
})

test('WebKit frosts the header of a scrolled page by styles alone', async ({ visitInEngine }) => {
  const page = await visitReady(visitInEngine, '/')
  expect(await page.evaluate(headerGround)).toBe('0')
  await page.evaluate(() => scrollTo(0, 400))
  await page.eventually(headerGround).toBe('1')
})

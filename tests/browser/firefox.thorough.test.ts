import { describe, expect } from 'vitest'
import { engineTests, isShown, visitReady } from './engine-tests.ts'
import { PHONE } from './fixtures.ts'
import { test } from './firefox.ts'

/**
 * Runs in the browser. The header's background, which is nearly opaque, so that it is readable without
 * `backdrop-filter`.
 */
const headerGround = () => {
  const { opacity, backgroundColor } = getComputedStyle(document.querySelector('header')!, '::before')
  return { opacity, alpha: Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0]) }
}

describe('Firefox', () => {
  engineTests(test)
})

test('Firefox has no contact bar, because it cannot tie the bar to the page, and reserves no room for it', async ({
  visitInEngine,
}) => {
  const page = await visitReady(visitInEngine, '/')
  await page.resize(PHONE)
  await page.evaluate(() => scrollTo(0, 2000))
  expect(await page.evaluate(isShown, '[data-contact-bar]')).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd)).toBe('auto')
})

test('Firefox, which has no scroll-driven animations, frosts the header of a scrolled page by script', async ({
  visitInEngine,
}) => {
  const page = await visitReady(visitInEngine, '/')
  expect(await page.evaluate(() => CSS.supports('animation-timeline: scroll()'))).toBe(false)
  expect(await page.evaluate(headerGround)).toMatchObject({ opacity: '0' })
  await page.evaluate(() => scrollTo(0, 400))
  await page.eventually(headerGround).toMatchObject({ opacity: '1', alpha: 0.96 })
})

import { expect } from 'vitest'
import { PHONE, ready, test as base } from './fixtures.ts'

const test = base.extend('reducedMotion', () => 'no-preference' as const)

test('the contact bar is shown between the first section and the footer, and is not printed', async ({ visit }) => {
  const page = await ready(await visit('/services/cloud-migration', { viewport: PHONE }))
  const bar = page.locator('[data-contact-bar]')
  const scrolledTo = (y: number): Promise<void> => page.evaluate((top) => scrollTo({ top }), y)
  const isShown = (): Promise<boolean> => bar.isVisible()
  await expect.poll(isShown).toBe(false)
  await scrolledTo(2000)
  await expect.poll(isShown).toBe(true)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(PHONE.height - 50)
  // The focused link is scrolled to a place that the bar does not cover.
  const covered = await bar.evaluate((element) => {
    const top = element.getBoundingClientRect().top
    return [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => {
      link.focus()
      const isHidden = getComputedStyle(element).visibility === 'hidden'
      return !isHidden && link.getBoundingClientRect().bottom > top
    }).length
  })
  expect(covered).toBe(0)
  await scrolledTo(2000)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(isShown).toBe(false)
  await page.emulateMedia({ media: null })
  await expect.poll(isShown).toBe(true)
  await scrolledTo(1e6)
  await expect.poll(isShown).toBe(false)
})

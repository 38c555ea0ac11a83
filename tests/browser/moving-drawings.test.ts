import { expect } from 'vitest'
import { ready, test as base } from './fixtures.ts'

const test = base.extend('reducedMotion', () => 'no-preference' as const)

/** Runs in the page. Whether each line of the drawings that drift is moving. */
const states = (): string[] => [
  ...new Set([...document.querySelectorAll('.drift > *')].map((line) => getComputedStyle(line).animationPlayState)),
]

test('drifting parts of a drawing stand still while the drawing is out of view', async ({ visit }) => {
  const page = await ready(await visit('/services/computer-vision', { isDrawn: true }))
  await expect.poll(() => page.evaluate(states)).toEqual(['running'])
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(states)).toEqual(['paused'])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(states)).toEqual(['running'])
})

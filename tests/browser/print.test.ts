import { expect } from 'vitest'
import { ready, test } from './fixtures.ts'

/** Browsers do not print backgrounds. */

test('a printed button has dark text and a border, and no background', async ({ visit }) => {
  const page = await ready(await visit('/contact'))
  await page.emulateMedia({ media: 'print' })
  const button = page.locator('main form button[type=submit]')
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { color, borderTopColor, backgroundColor } = getComputedStyle(element)
        return { color, borderTopColor, backgroundColor }
      }),
    )
    .toEqual({ color: 'rgb(11, 30, 33)', borderTopColor: 'rgb(11, 30, 33)', backgroundColor: 'rgba(0, 0, 0, 0)' })
})

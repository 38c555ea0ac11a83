import { expect, test } from 'vitest'
import { awake, serveToBrowser, visit } from './visitor.ts'

/** Printers print no grounds. */
serveToBrowser()

test('a printed button is ink in a frame, on no ground', async () => {
  const page = await awake(await visit('/contact'))
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

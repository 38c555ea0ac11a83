import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { canvasOf, expectAccessible, openDocument, saved, test } from './studio-page.ts'

/** A photograph as a camera stores it. */
const photograph = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: width / 2, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Model: 'Camera' } })
    .jpeg()
    .toBuffer(),
})

test('pictures are uploaded, cropped, renamed together with the page, and restored, all by keyboard', async ({
  page,
  server,
}) => {
  const images = (): string[] => readdirSync(join(server.siteDir, 'images')).sort()
  await openDocument(page, server, 'pages/contact.json')
  await page.getByRole('button', { name: 'Pictures and files' }).click()
  const library = page.getByRole('dialog', { name: 'Pictures and files' })
  await library
    .getByLabel('Upload pictures')
    .setInputFiles([await photograph('Quay.jpg', 6000), await photograph('Oven.jpg', 900)])
  await library.getByText('“oven.jpg” is stored.', { exact: false }).waitFor()
  expect(images()).toEqual(['oven.jpg', 'quay.jpg'])
  expect(await sharp(join(server.siteDir, 'images/quay.jpg')).metadata()).toMatchObject({ width: 3840, height: 1920 })
  expect(await library.getByRole('button', { name: /^Keep the original/ }).count()).toBe(1)
  await library.getByRole('button', { name: 'quay.jpg' }).focus()
  await page.keyboard.press('Enter')
  await library.getByRole('region').getByRole('heading', { name: 'quay.jpg' }).waitFor()
  await expectAccessible(page, 'dialog')
  await library.getByRole('button', { name: 'Close' }).click()

  // On a page: the canvas shows the part of the picture that was set by keyboard.
  await page.locator('[data-section]').first().click()
  await page.locator('.inspector .chip', { hasText: 'Picture' }).click()
  const pictures = page.getByRole('dialog', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'quay.jpg' }).click()
  await page.getByLabel('What it shows').fill('The quay')
  const canvas = await canvasOf(page)
  const shown = canvas.locator('main img')
  await expect.poll(() => shown.getAttribute('src')).toBe('/images/quay.jpg')
  await page.getByRole('button', { name: 'Show only a part' }).click()
  await page.getByRole('slider', { name: 'Where the part is' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'How large the part is' }).press('Shift+ArrowLeft')
  await expect.poll(() => shown.getAttribute('src')).toBe('/images/11-10-70-80/quay.jpg')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2688)
  await expectAccessible(page, '.inspector')
  const corner = (await page.getByRole('slider', { name: 'How large the part is' }).boundingBox())!
  await page.mouse.move(corner.x + 12, corner.y + 12)
  await page.mouse.down()
  await page.mouse.move(corner.x - 40, corner.y + 12, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/images\/11-10-[1-6]\d-8\d\/quay\.jpg$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await saved(page)

  await page.getByRole('button', { name: 'Pictures and files' }).click()
  await library.getByRole('button', { name: 'quay.jpg' }).click()
  await library.getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename “quay.jpg”' })
  await rename.getByLabel('Name').fill('harbour-wall')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await library.getByText('It is called “harbour-wall.jpg” now', { exact: false }).waitFor()
  expect(images()).toEqual(['harbour-wall.jpg', 'oven.jpg'])
  expect(readFileSync(join(server.siteDir, 'pages/contact.json'), 'utf8')).toContain('"harbour-wall.jpg"')
  await library.getByRole('button', { name: 'Undo' }).click()
  await library.getByText(/^Undone/).waitFor()
  expect(images()).toEqual(['oven.jpg', 'quay.jpg'])

  await library.getByRole('button', { name: 'oven.jpg' }).click()
  await library.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete “oven.jpg”' }).getByRole('button', { name: 'Delete' }).click()
  await library.getByText('“oven.jpg” is deleted.').waitFor()
  expect(existsSync(join(server.siteDir, 'images/oven.jpg'))).toBe(false)
  await library.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(images).toEqual(['oven.jpg', 'quay.jpg'])

  // From a place that uses the picture to its field.
  await library.getByRole('button', { name: 'quay.jpg' }).click()
  await library
    .getByRole('region')
    .getByRole('button', { name: /^Contact/ })
    .click()
  await page.getByRole('button', { name: 'Change the part that is shown' }).waitFor()
})

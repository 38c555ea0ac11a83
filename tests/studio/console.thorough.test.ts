import { expect } from 'vitest'
import { canvasOf, chooseDocument, documentOpened, openDocument, saved, test } from './studio-page.ts'

const FORM = {
  title: 'Ask us',
  submit: 'Send',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
  success: { title: 'Thank you', text: 'We answer within a day.' },
}

test('the console stays empty: a form section is added, a page is made and deleted, and the server is stopped', async ({
  page,
  server,
}) => {
  server.write('site/forms/ask-us.json', JSON.stringify(FORM))
  await openDocument(page, server, 'pages/index.json')
  const told: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) told.push(message.text())
  })
  page.on('pageerror', (error) => told.push(error.message))

  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  await page.getByRole('searchbox').fill('form section')
  await page.getByRole('dialog').getByRole('button', { name: 'Form section' }).click()
  await (await canvasOf(page)).locator('main form').first().waitFor()
  await saved(page)
  expect(told.splice(0)).toEqual([])

  await chooseDocument(page, 'pages/contact.json')
  await page.locator('.page-row').click()
  await page.getByRole('button', { name: 'Duplicate the page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('/found')
  await dialog.getByRole('button', { name: 'Duplicate the page' }).click()
  await documentOpened(page, 'pages/found.json')
  await page.getByRole('button', { name: 'Delete the page' }).click()
  await dialog.getByRole('button', { name: 'Delete the page' }).click()
  await documentOpened(page, 'pages/index.json')
  await page.getByRole('button', { name: /^Undo: deleting/ }).click()
  await documentOpened(page, 'pages/found.json')
  await page.getByRole('button', { name: /^Undo: making/ }).click()
  await expect.poll(() => page.locator('.document').getAttribute('data-file')).not.toBe('pages/found.json')
  await saved(page)
  // The server's events arrive a moment after its files.
  await page.waitForTimeout(500)
  expect(told.splice(0)).toEqual([])

  await server.stop()
  await expect.poll(() => told.filter((text) => text.includes('ERR_CONNECTION')).length).toBeGreaterThan(0)
  // The event stream was closed in the middle.
  const ofBrowser = /ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED_ENCODING/
  expect(told.filter((text) => !ofBrowser.test(text))).toEqual([])
})

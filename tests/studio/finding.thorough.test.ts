import { expect } from 'vitest'
import { announced, documentOpened, expectAccessible, openDocument, saved, test } from './studio-page.ts'

test('lists all pages with their state, by keyboard and on a small screen, and Back returns to the last page', async ({
  page,
  server,
}) => {
  const { keyboard } = page
  await openDocument(page, server, 'pages/index.json')
  await page.locator('.document').focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.locator('.document-row').first().textContent()).toMatch(/Published.*, A$/)
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'dialog')
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  // The calendar view, two Tabs before the focused field.
  await dialog.getByRole('radio', { name: 'Calendar' }).check({ force: true })
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 1440, height: 860 })
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('radio', { name: 'List' }).check({ force: true })
  // Arrow keys open nothing.
  await dialog.getByRole('searchbox').fill('contact')
  await keyboard.press('ArrowDown')
  expect(page.url()).toContain('index.json')
  await keyboard.press('Enter')
  await documentOpened(page, 'pages/contact.json')
  await page.goBack()
  await documentOpened(page, 'pages/index.json')
  await page.goForward()
  await documentOpened(page, 'pages/contact.json')
  await page.goBack()
  await documentOpened(page, 'pages/index.json')
  expect(page.url()).toContain('index.json')
})

test('Control K finds a field, and replacing words everywhere is one step that one undo reverts', async ({
  page,
  server,
}) => {
  const { keyboard } = page
  const canvas = await openDocument(page, server, 'pages/index.json')
  // Also from the page itself.
  await canvas.locator('h1').hover()
  await page.locator('.page-row').focus()
  await keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('low water')
  const inTexts = dialog.getByRole('group', { name: 'Words in texts' }).getByRole('option')
  await inTexts.first().waitFor()
  await expectAccessible(page, 'dialog')
  while ((await inTexts.first().getAttribute('aria-selected')) === 'false') await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toContain('low water')
  await expect.poll(() => page.locator('.field[data-chosen]').count()).toBe(1)

  await keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('find and replace')
  await keyboard.press('Enter')
  await dialog.getByLabel('Find', { exact: true }).fill('contact')
  await dialog.getByLabel('Replace with').fill('ask us')
  await expect.poll(() => dialog.locator('ins').first().textContent()).toBe('Ask us')
  await expectAccessible(page, 'dialog')
  const before = server.git('status', '--porcelain')
  await dialog.getByRole('button', { name: /^Replace at/ }).click()
  await expect.poll(() => announced(page)).toContain('Replaced at')
  const changed = server.git('status', '--porcelain').split('\n')
  expect(changed.length).toBeGreaterThan(1)
  expect(server.read('site/navigation.json')).toContain('"/contact"')
  await page.locator('.notice').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => server.git('status', '--porcelain')).toBe(before)
  await saved(page)
})

test('a page that another program adds while the studio starts is in the list', async ({ page, server }) => {
  await openDocument(page, server, 'pages/index.json')
  let connect = () => {}
  const held = new Promise<void>((resolve) => (connect = resolve))
  // The event stream with which the server reports changes.
  await page.route('**/__studio/news*', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await page.locator('[data-section]').first().waitFor()
  server.write('site/pages/late.json', server.read('site/pages/contact.json').replace('"Contact"', '"Late"'))
  await expect.poll(async () => (await fetch(`${server.url}/late`)).status).toBe(200)
  connect()
  await page.locator('.document').click()
  await page.locator('dialog [data-file="pages/late.json"]').waitFor()
})

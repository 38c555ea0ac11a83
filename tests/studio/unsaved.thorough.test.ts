import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import { WIDE, canvasOf, openDocument, openStudio, saved, test } from './studio-page.ts'

const FILE = 'pages/index.json'
const HEADING = 'Bread from our own oven'

const fieldIn = (canvas: Frame) => canvas.locator('pagewright-studio .field')

const headingIn = (text: string): unknown =>
  (JSON.parse(text) as { blocks: { title?: string }[] }).blocks.find(({ title }) => title !== undefined)?.title

test('a text that is being edited is updated when another window or program saves it, and nothing is lost', async ({
  browser,
  page,
  server,
}) => {
  const read = () => headingIn(server.read(`site/${FILE}`))
  const canvas = await openDocument(page, server, FILE)
  await canvas.locator('h1').click()
  await page.keyboard.press('ControlOrMeta+End')

  const second = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' })
  const secondCanvas = await openStudio(second, server, FILE)
  await secondCanvas.locator('h1').click()
  await second.keyboard.press('ControlOrMeta+End')
  await second.keyboard.type(' by Bilal')
  await second.keyboard.press('Escape')
  await saved(second)
  await expect.poll(() => fieldIn(canvas).textContent()).toBe(`${HEADING} by Bilal`)

  // The caret keeps its place.
  await page.keyboard.type(', and Amal,')
  await expect.poll(read).toBe(`${HEADING}, and Amal, by Bilal`)
  server.edit(`site/${FILE}`, 'by Bilal', 'by Bilal Khan')
  await expect.poll(() => fieldIn(canvas).textContent()).toBe(`${HEADING}, and Amal, by Bilal Khan`)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(', since 1990')
  await expect.poll(read).toBe(`${HEADING}, and Amal, by Bilal Khan, since 1990`)
  await page.keyboard.press('Escape')

  await saved(page)
  await second.close()
  server.git('checkout', '--', '.')
  await expect.poll(() => canvas.locator('h1').textContent()).toBe(HEADING)
})

test('leaving with unsaved text asks first; the text survives the window and is saved by the next one', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' })
  const window = await context.newPage()
  const canvas = await openStudio(window, server, FILE)
  await context.route('**/api/edit', (route) => route.fulfill({ status: 507, body: '{"error":"ENOSPC"}' }))
  await canvas.locator('h1').click()
  await window.keyboard.press('ControlOrMeta+End')
  await window.keyboard.type(' and yeast')
  await expect
    .poll(() => window.locator('.notice').textContent())
    .toContain('What you have typed is kept here, and sent again until it is saved.')
  let questions = 0
  window.on('dialog', (dialog) => {
    questions++
    void dialog.accept()
  })
  await window.close({ runBeforeUnload: true })
  await expect.poll(() => window.isClosed()).toBe(true)
  expect(questions).toBe(1)
  await context.unroute('**/api/edit')

  const next = await context.newPage()
  await openStudio(next, server)
  await expect.poll(() => headingIn(server.read(`site/${FILE}`))).toBe(`${HEADING} and yeast`)
  await expect
    .poll(() => next.locator('.notice').textContent())
    .toContain('What had not been saved when the studio was closed is saved now.')
  await next.reload()
  await canvasOf(next)
  await saved(next)
  await context.close()
  server.git('checkout', '--', '.')
})

test("keys pressed before a text's field is open are typed in it, in order", async ({ browser, server }) => {
  const window = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' })
  // The page is visible, and its program has not run.
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await window.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (/canvas[^/]*\.js$/.test(pathname)) await released
    await route.continue()
  })
  await window.goto(`${server.studio}&file=${FILE}`)
  const handle = await window.locator('.canvas iframe').elementHandle()
  const canvas = (await handle!.contentFrame())!
  await canvas.locator('h1').waitFor()
  const box = (await canvas.locator('h1').boundingBox())!
  await window.mouse.click(box.x + 20, box.y + box.height / 2)
  await window.keyboard.press('ControlOrMeta+a')
  await window.keyboard.type('Rolls, warmm')
  await window.keyboard.press('Backspace')
  release()
  await expect.poll(() => fieldIn(canvas).textContent()).toBe('Rolls, warm')
  await window.keyboard.type(' at six')
  await expect.poll(() => headingIn(server.read(`site/${FILE}`))).toBe('Rolls, warm at six')
  await window.keyboard.press('Escape')
  await saved(window)
  await window.close()
  server.git('checkout', '--', '.')
})

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSample } from '#base/text/samples/samples.ts'
import { announced, canvasOf, focused, openDocument, test, WIDE } from './studio-page.ts'

/**
 * Counts the actions of a person: each click, each typed text together with the key that moves to it, each other key
 * that has an effect.
 */
function counted(page: Page) {
  let actions = 0
  const count = <T>(action: Promise<T>): Promise<T> => (actions++, action)
  return {
    click: (target: { click: () => Promise<void> }) => count(target.click()),
    type: (text: string) => count(page.keyboard.type(text)),
    /** Moves on by Tab to another text, and types it. */
    typeNext: (text: string) => count(page.keyboard.press('Tab').then(() => page.keyboard.type(text))),
    press: (key: string) => count(page.keyboard.press(key)),
    choose: (files: { setInputFiles: (file: string) => Promise<void> }, file: string) =>
      count(files.setInputFiles(file)),
    actions: () => actions,
  }
}

const HOME = 'site/pages/index.json'

test('a question between two others takes four actions, and is in the page while it is typed', async ({
  page,
  server,
}) => {
  const canvas = await openDocument(page, server, 'pages/index.json')
  const { click, type, typeNext, actions } = counted(page)
  await click(canvas.locator('main summary h3', { hasText: 'Question 3?' }))
  await click(page.getByRole('button', { name: 'Add after “Question 3?”' }))
  await expect.poll(() => focused(page)).toBe('Question')
  await page.getByRole('textbox', { name: 'Answer', exact: true }).nth(1).waitFor()
  await type('Who bakes?')
  await typeNext('Two of us, each night.')
  expect(actions()).toBe(4)
  const questions = () =>
    (JSON.parse(server.read(HOME)) as { blocks: { items?: { question: string; answer: string }[] }[] }).blocks[2]!
      .items!
  await expect.poll(() => questions()[3]).toEqual({ question: 'Who bakes?', answer: 'Two of us, each night.' })
  expect(questions().map(({ question }) => question)).toHaveLength(9)
  await expect.poll(() => canvas.locator('main details').nth(3).textContent()).toContain('Two of us, each night.')
})

test('adding a picture with its description takes four actions', async ({ page, server }) => {
  const canvas = await openDocument(page, server, 'pages/contact.json')
  const { click, choose, type, actions } = counted(page)
  await click(canvas.locator('main h1'))
  await click(page.locator('.inspector .chip', { hasText: 'Picture' }))
  await choose(page.getByLabel('Upload a picture'), 'tests/second-site/images/moorings.jpg')
  await expect.poll(() => focused(page)).toBe('What it shows')
  await type('Boats at their moorings')
  expect(actions()).toBe(4)
  await expect.poll(() => server.read('site/pages/contact.json')).toContain('"alt": "Boats at their moorings"')
  await expect.poll(() => canvas.locator('main img').getAttribute('alt')).toBe('Boats at their moorings')
})

test('a service page is written in the page from text to text, previewed and published, in at most 40 actions', async ({
  page,
  server,
}) => {
  server.git('config', 'user.name', 'Mona')
  server.git('config', 'user.email', 'mona@example.org')
  await openDocument(page, server, 'pages/index.json')
  const { click, type, press, actions } = counted(page)
  await click(page.getByRole('button', { name: 'New page' }))
  await expect.poll(() => focused(page)).toBe('Title')
  await type('Wedding cakes')
  await click(page.getByRole('dialog').getByText('Service', { exact: true }))
  await expect.poll(() => page.getByLabel('Address').inputValue()).not.toBe('')
  await click(page.getByRole('button', { name: 'Make the page' }))
  await expect.poll(() => announced(page)).toContain('The page “Wedding cakes” is made.')
  const file = 'site/pages/wedding-cakes.json'
  // Tab selects the text that it moves to: typing it is one action with the Tab.
  const samples = () => [...server.read(file).matchAll(/"([^"]*)"/g)].filter(([, text]) => isSample(text!)).length
  const count = samples()

  const canvas = await canvasOf(page)
  const field = canvas.locator('pagewright-studio .field')
  await click(canvas.locator('main p').getByText('Sample:').first())
  await field.waitFor()
  await type('Baked for the day, and carried up every stair.')
  for (let left = count - 1; left > 0;) {
    const last = await field.textContent()
    await press('Tab')
    await expect.poll(() => field.textContent()).not.toBe(last)
    if (!isSample((await field.textContent())!)) continue
    await page.keyboard.type(`Cakes and what is in them ${left--}`)
  }
  await expect.poll(samples).toBe(0)
  await click(page.locator('.page-row'))
  await click(page.getByRole('button', { name: 'Show it to visitors' }))
  await expect.poll(() => page.locator('.state').textContent()).toBe('Ready to publish')
  expect(actions()).toBeLessThanOrEqual(40)

  const publishing = counted(page)
  await publishing.click(page.getByRole('button', { name: 'Publish …' }))
  await publishing.click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  expect(publishing.actions()).toBe(2)
  await page.getByRole('dialog').getByText('Published and sent.', { exact: false }).waitFor()
  expect(server.git('log', '-1', '--format=%an', 'origin/main')).toBe('Mona')
  expect(readFileSync(`${server.siteDir}/pages/wedding-cakes.json`, 'utf8')).not.toContain('"status"')
})

test('a form of five fields with consent is created, shown on a page, and scheduled for a day', async ({
  page,
  server,
}) => {
  await openDocument(page, server, 'pages/contact.json')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New page' }).click()
  await expect.poll(() => focused(page)).toBe('Title')
  await page.keyboard.type('Order a cake')
  await dialog.getByText('Form', { exact: true }).click()
  await expect.poll(() => page.getByLabel('Address').inputValue()).not.toBe('')
  await page.getByRole('button', { name: 'Make the form' }).click()
  await expect.poll(() => announced(page)).toContain('The form “Order a cake” is made.')
  const form = () => JSON.parse(server.read('site/forms/order-a-cake.json')) as { fields: Record<string, unknown>[] }
  for (const [index, sort] of ['Phone', 'Choice', 'Consent'].entries()) {
    await page.locator('.sorts').getByRole('button', { name: sort, exact: true }).click()
    await expect.poll(() => form().fields.length).toBe(3 + index)
  }
  expect(form().fields.map(({ type }) => type)).toEqual(['email', 'textarea', 'tel', 'select', 'checkbox'])
  expect(form().fields.at(-1)).toMatchObject({ required: true })

  await openDocument(page, server, 'pages/contact.json')
  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  await page.getByRole('searchbox').fill('enquiries')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.inspector h2').textContent()).toBe('Form section')
  const contact = () =>
    JSON.parse(server.read('site/pages/contact.json')) as { publishAt?: string; blocks: Record<string, unknown>[] }
  await expect.poll(() => contact().blocks.at(-1)).toMatchObject({ type: 'formSection', form: 'order-a-cake' })
  const canvas = await canvasOf(page)
  await expect.poll(() => canvas.locator('main form [required][type=checkbox]').count()).toBe(1)

  // In the page's settings: a day, and a time in the person's time zone.
  await page.locator('.page-row').click()
  await page.getByRole('button', { name: 'Publish at', exact: true }).click()
  await page.locator('.inspector input[type=date]').fill('2031-12-01')
  await page.locator('.inspector input[type=time]').fill('09:00')
  await expect.poll(() => contact().publishAt).toMatch(/^2031-12-01T09:00(?::00)?(?:Z|[+-]\d\d:\d\d)$/)
  await page.locator('.document').click()
  const row = dialog.locator('.document-row').filter({ has: page.locator('[data-file="pages/contact.json"]') })
  await expect.poll(() => row.textContent()).toMatch(/Dec(?:ember)? 2031/)
  await page.keyboard.press('Escape')
})

test('nothing typed is lost: with a second window, without the server, and after a reload, which undo survives', async ({
  page,
  server,
  browser,
}) => {
  server.git('checkout', '--quiet', '--', '.')
  const file = 'site/pages/contact.json'
  await openDocument(page, server, 'pages/contact.json')
  await expect.poll(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Contact')
  const before = server.read(file)
  const title = (of: Page) => of.getByRole('textbox', { name: 'Title', exact: true })

  // Two windows: one edits the page's title, the other the heading; each shows both.
  const other = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' })
  await other.goto(`${server.studio}&file=pages/contact.json`)
  await other.locator('[data-section="0"]').click()
  await expect.poll(() => title(other).inputValue()).toBe('Where we are')
  await title(page).fill('Find us')
  await title(other).fill('Where we bake')
  await expect
    .poll(() => server.read(file))
    .toBe(before.replace('"Contact"', '"Find us"').replace('Where we are', 'Where we bake'))
  await expect.poll(() => other.locator('.document').textContent()).toContain('Find us')
  await expect.poll(() => page.locator('[data-section="0"] .name').textContent()).toBe('Where we bake')
  await other.close()

  // Without the server, edits are kept, and saved once it responds again.
  await page.route('**/api/edit', (route) => route.abort())
  await title(page).fill('Find our oven')
  await expect.poll(() => page.locator('.notice').textContent()).toContain('is kept here, and saved once it does')
  expect(server.read(file)).not.toContain('Find our oven')
  await page.unroute('**/api/edit')
  await expect.poll(() => server.read(file)).toContain('Find our oven')

  await page.reload()
  await canvasOf(page)
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => server.read(file)).not.toContain('Find our oven')
  server.git('checkout', '--quiet', '--', '.')
})

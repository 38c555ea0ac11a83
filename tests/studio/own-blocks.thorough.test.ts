import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { canvasOf, openDocument, test } from './studio-page.ts'

const FILE = 'pages/contact.json'

/** Selects the text of a section in the page and types another one in place. */
async function typeInPage(page: Page, { before, after }: { before: string; after: string }): Promise<void> {
  const canvas = await canvasOf(page)
  await canvas.locator('main').getByText(before, { exact: true }).click()
  await canvas.locator('pagewright-studio .field').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(after)
  await page.keyboard.press('Enter')
}

/** Adds a section at the end of the page, by its name in the dialog of all sections. */
async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A field of the selected section. */
const fieldOf = (page: Page, name: string) => page.locator('.inspector').getByRole('textbox', { name, exact: true })

test('own blocks that appear while the studio is open can be added, edited in page and form, and follow their schema', async ({
  page,
  server,
}) => {
  const blocks = (): Record<string, unknown>[] =>
    (JSON.parse(readFileSync(join(server.siteDir, FILE), 'utf8')) as { blocks: Record<string, unknown>[] }).blocks
  await openDocument(page, server, FILE)
  const panel = page.mainFrame()
  const loads = page.waitForEvent('framenavigated', { predicate: (frame) => frame !== panel, timeout: 120_000 })
  cpSync('tests/own-blocks/blocks', join(server.root, 'blocks'), { recursive: true })
  await expect
    .poll(() => server.terminal())
    .toContain('Blocks of this site take the place of those of Pagewright: faq.')
  await loads

  // A live block, whose texts React renders in the browser.
  await addSection(page, 'Quantities')
  const canvas = page.frameLocator('.canvas iframe')
  await canvas.locator('#quantities').getByText('For 4', { exact: true }).waitFor()
  await typeInPage(page, { before: 'Rye flour', after: 'Spelt flour' })
  await expect.poll(() => blocks()[1]).toMatchObject({ type: 'quantities', items: [{ what: 'Spelt flour' }, {}, {}] })
  await fieldOf(page, 'Title').fill('What goes into a spelt loaf')
  await canvas.locator('#quantities h2', { hasText: 'What goes into a spelt loaf' }).waitFor()
  await expect.poll(() => blocks()[1]).toMatchObject({ title: 'What goes into a spelt loaf' })

  // A static block, in place of one of the engine.
  await addSection(page, 'Questions at the counter')
  await typeInPage(page, { before: 'Do you deliver?', after: 'Do you bring it?' })
  await expect.poll(() => blocks()[2]).toMatchObject({ type: 'faq', items: [{}, { question: 'Do you bring it?' }, {}] })
  await fieldOf(page, 'Title').fill('Asked at the counter')
  await canvas.locator('#faq h2', { hasText: 'Asked at the counter' }).waitFor()
  await expect.poll(() => blocks()[2]).toMatchObject({ title: 'Asked at the counter' })
  const onSite = (): Promise<string> => fetch(`${server.url}/contact`).then((response) => response.text())
  await expect.poll(async () => (await onSite()).includes('Asked at the counter')).toBe(true)

  // A field that is added to the schema appears in the form, and a required one is reported as missing.
  const schemaFile = 'blocks/faq/faq.schema.json'
  const schema = JSON.parse(server.read(schemaFile)) as { required: string[]; properties: object }
  const hours = { 'x-label': 'Opening hours', description: 'When it is open.', type: 'string', maxLength: 80 }
  const required = [...schema.required, 'hours']
  server.write(schemaFile, JSON.stringify({ ...schema, required, properties: { ...schema.properties, hours } }))
  await fieldOf(page, 'Opening hours').fill('From six on')
  await expect.poll(() => blocks()[2]).toMatchObject({ hours: 'From six on' })

  // A deleted block is no longer offered, and its section is a problem of the page.
  rmSync(join(server.root, 'blocks/quantities'), { recursive: true })
  await page.locator('.outline [data-section="1"] .errors').waitFor()
  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Questions at the counter', exact: true }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Quantities', exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')

  // The block returns with its files.
  cpSync('tests/own-blocks/blocks/quantities', join(server.root, 'blocks/quantities'), { recursive: true })
  await expect.poll(() => page.locator('.outline .errors').count()).toBe(0)
  await canvas.locator('#quantities').getByText('For 4', { exact: true }).waitFor()
})

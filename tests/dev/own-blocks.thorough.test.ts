import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createServer } from '#serve/create-server.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { test } from '../browser/chromium.ts'
import { runBuildWith } from '../build/run-build.ts'
import { createOwnBlock } from '#tools/new-block/own-block.ts'
import { startDevServer } from './dev-server.ts'

test('a live block of a site works once it is hydrated, in a build', async ({ browser, onTestFinished }) => {
  const outDir = mkdtempSync(join(tmpdir(), 'pagewright-own-'))
  await runBuildWith({ siteDir: 'tests/own-blocks/site-config', outDir, compress: false, shareImages: false })
  const server = createServer({ site: readBuiltSite(outDir) })
  const page = await browser.newPage()
  onTestFinished(async () => {
    await page.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  })
  await page.goto(`${await server.listen({ port: 0, host: '127.0.0.1' })}/contact`)
  const block = page.locator('[data-hydrate]:has(#quantities)')
  await block.scrollIntoViewIfNeeded()
  await block.and(page.locator('[data-hydrated]')).waitFor()
  await block.getByRole('button', { name: 'One more' }).click()
  await block.getByText('For 5', { exact: true }).waitFor()
  expect(await block.locator('li').first().textContent()).toBe('Rye flour625 g')
})

test('development shows blocks of a site, follows their edits, and shows their examples in the gallery', async ({
  onTestFinished,
}) => {
  const server = await startDevServer((siteDir) => {
    rmSync(siteDir, { recursive: true })
    cpSync('tests/own-blocks/site-config', siteDir, { recursive: true })
    cpSync('tests/own-blocks/blocks', join(siteDir, '../blocks'), { recursive: true })
  })
  onTestFinished(() => server.stop())
  const textAt = async (path: string): Promise<string> => (await fetch(server.url + path)).text()
  expect(await textAt('/contact')).toContain('For 4')
  for (const type of ['faq', 'quantities']) expect((await fetch(`${server.url}/__gallery/${type}/0`)).status).toBe(200)
  server.edit('blocks/quantities/Quantities.tsx', '`For ${people}`', '`Enough for ${people}`')
  await expect.poll(() => textAt('/contact')).toContain('Enough for 4')

  // Documents are validated by the edited schema at once.
  const note = 'Blocks of this site take the place of those of Pagewright: faq.'
  const schema = server.read('blocks/quantities/quantities.schema.json')
  server.edit('blocks/quantities/quantities.schema.json', '"maximum": 100,', '"maximum": 3,')
  await expect.poll(() => server.terminal()).toContain('which is too large')
  server.write('blocks/quantities/quantities.schema.json', schema)
  await expect.poll(() => server.terminal()).toContain('mended: no errors are left')

  // A block appears and disappears with its files: without a restart, and with its note printed once.
  const page = server.read('site/pages/contact.json')
  const { blocks, ...others } = JSON.parse(page) as { blocks: object[] }
  const tides = { type: 'tides', title: 'Tides', items: [{ title: 'Low', description: 'At six.' }] }
  server.write('site/pages/contact.json', JSON.stringify({ ...others, blocks: [...blocks, tides] }))
  await expect.poll(() => server.terminal()).toContain('"tides"')
  await createOwnBlock(join(server.root, 'site'), 'tides')
  const hasTides = async (): Promise<boolean> => (await textAt('/contact')).includes('id="tides"')
  await expect.poll(hasTides).toBe(true)
  expect((await fetch(`${server.url}/__gallery/tides/0`)).status).toBe(200)
  server.write('site/pages/contact.json', page)
  await expect.poll(hasTides).toBe(false)
  rmSync(join(server.root, 'blocks/tides'), { recursive: true })
  await expect.poll(() => fetch(`${server.url}/__gallery/tides/0`).then(({ status }) => status)).toBe(404)
  expect(server.terminal().split(note)).toHaveLength(2)
})

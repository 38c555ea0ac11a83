import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import { allPagesOf } from '#model/all-pages.ts'
import { rememberSources, sourcesOf } from './page-sources.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'pagewright-sources-'))
  cpSync('tests/sites/base', siteDir, { recursive: true })
})
afterEach(() => rmSync(siteDir, { recursive: true, force: true }))

const replace = (file: string, from: string, to: string): void => {
  const path = join(siteDir, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

/** The sources of the pages of the site, by address. */
async function sources(): Promise<Map<string, string | undefined>> {
  const loaded = await loadSite(siteDir)
  const { site } = loaded
  if (!site) throw new Error('The site has errors.')
  rememberSources(loaded, site)
  return new Map([...allPagesOf(site), site.notFound].map((page) => [page.path, sourcesOf(page)?.own]))
}

/** The addresses of the pages whose sources an edit changes. */
async function changedBy(file: string, from: string, to: string): Promise<string[]> {
  const before = await sources()
  replace(file, from, to)
  const after = await sources()
  return [...after.keys()].filter((path) => after.get(path) !== before.get(path))
}

test('the sources of a page change with its document, with a shared block that it shows, and with the settings', async () => {
  expect(await changedBy('pages/contact.json', 'At six.', 'At seven.')).toEqual(['/contact'])
  expect(await changedBy('shared/visit-us.json', 'before ten', 'before noon')).toEqual(['/', '/services/rye-bread'])
  expect(await changedBy('settings.json', '"hours": "', '"hours": "About ')).toEqual([
    '/',
    '/contact',
    '/services/rye-bread',
    '/404',
  ])
})

test('a page that is made by itself has none', async () => {
  expect((await sources()).get('/forms/order')).toBeUndefined()
})

import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import type { LoadedSite } from '#content/load-site.ts'
import { ChangedFileError } from '#content/read/read-again.ts'
import { loadedPage } from '#model/block-facts.ts'
import type { Site } from '#model/site.ts'
import { readSummaryLines } from './summary-lines.ts'
import { openSummaryCache } from './summary-cache.ts'
import type { SummaryCache } from './summary-cache.ts'

let dir: string
let siteDir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-summaries-'))
  siteDir = join(dir, 'site')
  file = join(dir, 'cache/pages.jsonl')
  cpSync('tests/sites/base', siteDir, { recursive: true })
})
afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
})

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('base64url')
const open = (program = 'this'): SummaryCache =>
  openSummaryCache(file, { program, siteDir, hashOf, lines: readSummaryLines(file, program) })

async function load(cache: SummaryCache): Promise<LoadedSite & { site: Site }> {
  const loaded = await loadSite(siteDir, {}, { summaries: cache })
  const { site } = loaded
  if (!site) throw new Error('The site has errors.')
  return { ...loaded, site }
}

async function save(): Promise<void> {
  const cache = open()
  const { documents } = await load(cache)
  cache.save(documents)
}

/** The addresses of the pages that were taken from the file. */
const summarizedIn = ({ documents }: LoadedSite, cache: SummaryCache): string[] =>
  documents.pages.filter(({ file: page }) => cache.summaryOf(page)).map(({ name }) => name)

test('pages with a cached summary make the same site, to the last block', async () => {
  const { site } = await load(open())
  await save()
  const cache = open()
  const again = await load(cache)
  expect(summarizedIn(again, cache)).toEqual(['/', '/contact', '/services/rye-bread'])
  expect(JSON.parse(JSON.stringify(again.site))).toEqual(JSON.parse(JSON.stringify(site)))
})

test('a page with a problem of its own is read each time, so that it is told again', async () => {
  const contact = join(siteDir, 'pages/contact.json')
  writeFileSync(contact, readFileSync(contact, 'utf8').replace('At six.', 'At **six.'))
  const { problems } = await loadSite(siteDir)
  expect(problems.map(({ file: faulty }) => faulty)).toContain('pages/contact.json')
  await save()
  const cache = open()
  const again = await load(cache)
  expect(summarizedIn(again, cache)).not.toContain('/contact')
  expect(again.problems).toEqual(problems)
})

test('the file has the hashes of all pages that it has lines of, with and without problems', async () => {
  await save()
  const contact = join(siteDir, 'pages/contact.json')
  writeFileSync(contact, readFileSync(contact, 'utf8').replace('At six.', 'At **six.'))
  await save()
  const { byFile } = readSummaryLines(file, 'this')
  expect([...byFile].map(([page, { hash }]) => [page, hash])).toEqual(
    [...byFile.keys()].map((page) => [page, hashOf(join(siteDir, page))]),
  )
  expect(byFile.get('pages/contact.json')?.isComplete()).toBe(false)
})

test('a problem with another page is found on a page with a cached summary', async () => {
  await save()
  rmSync(join(siteDir, 'pages/contact.json'))
  const { problems } = await loadSite(siteDir, {}, { summaries: open() })
  expect(problems).toEqual((await loadSite(siteDir)).problems)
  expect(problems.map(({ code }) => code)).toContain('link-to-missing-page')
})

test('nothing is taken from another program, nor from a line that a killed build has not finished', async () => {
  await save()
  const another = open('another')
  expect(summarizedIn(await load(another), another)).toEqual([])
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
  appendFileSync(file, `${hashOf(join(siteDir, 'pages/index.json'))} pages/index.json\t{"head":\n`)
  const cache = open()
  expect(summarizedIn(await load(cache), cache)).toEqual(['/', '/contact'])
})

test('a page that was not read anew, and changes before it is rendered, throws', async () => {
  await save()
  const { site } = await load(open())
  writeFileSync(join(siteDir, 'pages/contact.json'), '{}')
  expect(() => JSON.stringify(site.pages)).toThrow(ChangedFileError)
})

test('a page of a small site is rendered as it was read', async () => {
  const { site } = await load(open())
  writeFileSync(join(siteDir, 'pages/contact.json'), '{}')
  const contact = site.pages.find(({ path }) => path === '/contact')!
  expect(JSON.stringify(loadedPage(contact))).toContain('At six.')
})

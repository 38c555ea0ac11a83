import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageNavigationOf } from '#model/page-input.ts'
import { exampleSite } from '#model/site.fixture.ts'
import { isOfBuild, cacheInputs, readCachedInputs } from './cached-inputs.ts'

const build = { outputKey: 'p', id: 'b1', crossPageHash: 's' }
const buildInfo = { id: 'b1', scripts: { boot: '/boot.js' }, fonts: {} }
const site = exampleSite()
const mill = { base: '/assets/mill-1a2b3c4d5e', ending: '.svg', width: 3, height: 2, widths: [] }
const published = { 'mill.svg': mill }
site.images = { 'mill.svg': { file: 'images/mill.svg', width: 3, height: 2, svg: '<svg/>' } }

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-inputs-'))
  file = join(dir, 'inputs.jsonl')
  cacheInputs(file, site, { build, buildInfo, published })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('what pages are rendered with is cached, and what each of them shows of others', () => {
  const cached = readCachedInputs(file)
  const { forms, drawings, pages } = site
  expect(cached).toMatchObject({ buildInfo, forms, drawings, published, pages: pages.length })
  expect(cached?.images).toEqual({ 'mill.svg': { file: 'images/mill.svg', width: 3, height: 2 } })
  for (const page of site.pages) expect(cached?.navigationOf(page.path)).toEqual(pageNavigationOf(page, site))
  expect(cached?.navigationOf('/elsewhere')).toBeUndefined()
})

test('it is that of one build, and none where it is not known what pages show of each other', () => {
  const cached = readCachedInputs(file)!
  expect(isOfBuild(cached, { ...build })).toBe(true)
  for (const other of [{ outputKey: 'q' }, { id: 'b2' }, { crossPageHash: 't' }, { crossPageHash: undefined }])
    expect(isOfBuild(cached, { ...build, ...other })).toBe(false)
})

test('the same may be cached for another build', () => {
  const { navigationOf: _, cacheFor, ...before } = readCachedInputs(file)!
  const other = { outputKey: 'p', id: 'b1', crossPageHash: 't' }
  cacheFor(other)
  const { navigationOf, cacheFor: __, ...cached } = readCachedInputs(file)!
  expect(cached).toEqual({ ...before, build: other })
  for (const page of site.pages) expect(navigationOf(page.path)).toEqual(pageNavigationOf(page, site))
})

test('of a file that is cut off nothing is made up', () => {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.slice(0, -5))
  expect(readCachedInputs(file)?.navigationOf(site.pages.at(-1)!.path)).toBeUndefined()
  writeFileSync(file, text.slice(0, 50))
  expect(readCachedInputs(file)).toBeUndefined()
})

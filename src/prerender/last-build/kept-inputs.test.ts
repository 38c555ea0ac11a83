import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shownOfOthers } from '#model/page-input.ts'
import { exampleSite } from '#model/site.fixture.ts'
import { isOfBuild, keepInputs, readInputs } from './kept-inputs.ts'

const build = { program: 'p', id: 'b1', shown: 's' }
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
  keepInputs(file, site, { build, buildInfo, published })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('what pages are rendered with is kept, and what each of them shows of others', () => {
  const kept = readInputs(file)
  const { forms, drawings, pages } = site
  expect(kept).toMatchObject({ buildInfo, forms, drawings, published, pages: pages.length })
  expect(kept?.images).toEqual({ 'mill.svg': { file: 'images/mill.svg', width: 3, height: 2 } })
  for (const page of site.pages) expect(kept?.ofPage(page.path)).toEqual(shownOfOthers(page, site))
  expect(kept?.ofPage('/elsewhere')).toBeUndefined()
})

test('it is that of one build, and none where it is not known what pages show of each other', () => {
  const kept = readInputs(file)!
  expect(isOfBuild(kept, { ...build })).toBe(true)
  for (const other of [{ program: 'q' }, { id: 'b2' }, { shown: 't' }, { shown: undefined }])
    expect(isOfBuild(kept, { ...build, ...other })).toBe(false)
})

test('the same may be kept for another build', () => {
  const { ofPage: _, keepFor, ...before } = readInputs(file)!
  const other = { program: 'p', id: 'b1', shown: 't' }
  keepFor(other)
  const { ofPage, keepFor: __, ...kept } = readInputs(file)!
  expect(kept).toEqual({ ...before, build: other })
  for (const page of site.pages) expect(ofPage(page.path)).toEqual(shownOfOthers(page, site))
})

test('of a file that is cut off nothing is made up', () => {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.slice(0, -5))
  expect(readInputs(file)?.ofPage(site.pages.at(-1)!.path)).toBeUndefined()
  writeFileSync(file, text.slice(0, 50))
  expect(readInputs(file)).toBeUndefined()
})

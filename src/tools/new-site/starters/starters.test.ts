import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '#tools/site-changes.ts'
import { flagsIn } from '#site/derived/note-on-flags.ts'
import { isError } from '#site/problems/problem.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { loadSite } from '#site/site-loader.ts'
import type { Page, Theme } from '#site/model/types.generated.ts'

const folder = import.meta.dirname
const starters = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const readJson = <Value>(starter: string, file: string): Value =>
  JSON.parse(readFileSync(join(folder, starter, file), 'utf8')) as Value

/** A site created from a starter in a temporary folder. */
function siteOf(starter: string): string {
  const own = mkdtempSync(join(tmpdir(), 'pagewright-starter-'))
  onTestFinished(() => rmSync(own, { recursive: true }))
  const siteDir = join(own, 'site-config')
  cpSync(join(folder, starter, 'site-config'), siteDir, { recursive: true })
  return siteDir
}

describe.each(starters)('the starter %s', (starter) => {
  test('creates a site without problems other than samples', async () => {
    const { problems } = await openSite(siteOf(starter))
    const others = problems.filter(({ code }) => code !== 'sample-left')
    expect(others.map(({ file, code }) => `${file}: ${code}`)).toEqual([])
  })

  test('has a note on invented content in each form, in menus and settings', () => {
    const files = readdirSync(join(folder, starter, 'site-config/forms')).map((file) => `forms/${file}`)
    const unmarked = [...files, 'navigation.json', 'settings.json'].filter(
      (file) => !readJson<{ placeholder?: string }>(starter, `site-config/${file}`).placeholder?.startsWith('Sample: '),
    )
    expect(unmarked).toEqual([])
  })

  test('does not mark an address from the settings again: the mark would remain when the settings have the real one', () => {
    const { documents } = loadSite(siteOf(starter))
    const marked = [...documentsOf(documents)].flatMap(({ file, value }) =>
      [...flagsIn(value)]
        .filter(({ object }) => object['address'] === '{address}')
        .map(({ name }) => `${file} ${name}`),
    )
    expect(marked).toEqual([])
  })

  test('builds strictly once its samples are replaced, and not before', () => {
    const { problems } = loadSite(siteOf(starter), { strict: true })
    const codes = new Set(problems.filter(isError).map(({ code }) => code))
    expect([...codes].filter((code) => !/^(needed-block|link-to)-hidden/.test(code))).toEqual(['needed-part-marked'])
  })

  test('lists optional pages, each of which exists', () => {
    const { title, description, pages } = readJson<{
      title: string
      description: string
      pages: { file: string; title: string; chosen: boolean }[]
    }>(starter, 'starter.json')
    expect([title, description].every((text) => text.length > 3)).toBe(true)
    expect(
      pages.map(({ file }) => file).filter((file) => !existsSync(join(folder, starter, 'site-config', file))),
    ).toEqual([])
    expect(pages.filter(({ title: name, chosen }) => !name || typeof chosen !== 'boolean')).toEqual([])
  })

  test('has a theme that is derived from one colour', () => {
    const { brand } = readJson<Theme>(starter, 'site-config/theme.json')
    expect(brand).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('no two starters share', () => {
  const themes = starters.map((starter) => readJson<Theme>(starter, 'site-config/theme.json'))

  test.each<[string, () => unknown[]]>([
    ['their colour', () => themes.map(({ brand }) => brand)],
    ['their fonts', () => themes.map(({ fontFamily, headingLetters }) => [fontFamily, headingLetters?.family])],
    [
      'the order of sections on the home page',
      () =>
        starters.map((starter) =>
          readJson<Page>(starter, 'site-config/pages/index.json').blocks.map(({ type }) => type),
        ),
    ],
  ])('%s', (_, traits) => {
    const seen = traits().map((trait) => JSON.stringify(trait))
    expect(seen.filter((trait, index) => seen.indexOf(trait) !== index)).toEqual([])
  })
})

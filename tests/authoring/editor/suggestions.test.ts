import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { suggestionsOf, writeSuggestions } from '#tools/editor/suggestions.ts'

const { documents } = await loadSite('tests/sites/base')

const suggestions = suggestionsOf(documents, engineSchemas())

/** The values that a schema suggests. */
const offered = (name: string, { $defs } = suggestions): unknown[] => {
  const { defaultSnippets } = $defs[name] as { defaultSnippets: { body: unknown }[] }
  return defaultSnippets.map(({ body }) => body)
}

test('suggestionsOf lists the addresses and names of the site', () => {
  expect(offered('Href')).toEqual([
    '/',
    '/#hero',
    '/#cta',
    '/contact',
    '/contact#hero',
    '/contact#faq',
    '/services/rye-bread',
    '/services/rye-bread#hero',
    '/services/rye-bread#painPoints',
    '/services/rye-bread#outcomes',
    '/services/rye-bread#capabilities',
    '/services/rye-bread#process',
    '/services/rye-bread#deliverables',
    '/services/rye-bread#faq',
    '/services/rye-bread#cta',
  ])
  expect(offered('FolderAddress')).toEqual(['/services'])
  expect(offered('FormName')).toEqual(['order'])
  expect(offered('SharedName')).toEqual(['visit-us'])
  expect(offered('DrawingName')).toEqual(['loaf'])
  expect(offered('CategoryName')).toEqual(['Bread'])
})

test('suggestionsOf lists font files and families', async () => {
  const { documents: withFonts } = await loadSite('tests/first-site')
  const ofFonts = suggestionsOf(withFonts, engineSchemas())
  const files = offered('FontFile', ofFonts)
  expect(files).toEqual(withFonts.fonts.filter((file) => file.endsWith('.woff2')))
  expect(files.length).toBeGreaterThan(0)
  expect(offered('FontFamily', ofFonts)).toEqual(expect.arrayContaining(['sans-serif', 'Instrument Sans Variable']))
})

test('suggestionsOf suggests and refuses no form name for a site without forms', () => {
  const { FormName } = suggestionsOf({ ...documents, forms: new Map() }, engineSchemas()).$defs
  expect(FormName).toEqual({ defaultSnippets: [] })
})

describe('writeSuggestions', () => {
  const program = mkdtempSync(join(tmpdir(), 'pagewright-schema-'))
  const schemaDir = join(program, 'schema')
  const siteDir = join(program, 'site-config')
  const file = join(schemaDir, 'editor/suggestions.schema.json')
  mkdirSync(join(schemaDir, 'editor'), { recursive: true })
  afterAll(() => rmSync(program, { recursive: true }))

  test('writes the file only when its content changes', async () => {
    await writeSuggestions(schemaDir, siteDir, documents)
    const { mtimeMs } = statSync(file)
    await writeSuggestions(schemaDir, `${siteDir}/`, documents)
    expect(statSync(file).mtimeMs).toBe(mtimeMs)
    await writeSuggestions(schemaDir, siteDir, { ...documents, forms: new Map() })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('$defs.FormName', { defaultSnippets: [] })
  })

  test('writes nothing for a site that is not beside the schemas', async () => {
    await writeSuggestions(schemaDir, siteDir, documents)
    const before = readFileSync(file, 'utf8')
    await writeSuggestions(schemaDir, join(program, 'tests/second-site'), { ...documents, forms: new Map() })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })
})

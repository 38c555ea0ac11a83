import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { suggestionsOf, writeSuggestions } from '#editor/suggestions.ts'

const { documents } = await loadSite('tests/sites/base')

test('suggestionsOf lists the addresses and names of the site', () => {
  expect(suggestionsOf(documents, siteSchemas())).toMatchObject({
    $defs: {
      Href: {
        enum: [
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
        ],
      },
      FormName: { enum: ['order'] },
      SharedName: { enum: ['visit-us'] },
      DrawingName: { enum: ['loaf'] },
      CategoryName: { enum: ['Bread'] },
    },
  })
})

test('suggestionsOf has no form names for a site without forms', () => {
  expect(suggestionsOf({ ...documents, forms: new Map() }, siteSchemas())).toMatchObject({
    $defs: { FormName: { not: {} } },
  })
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
    expect(readFileSync(file, 'utf8')).not.toContain('order')
  })

  test('writes nothing for a site that is not beside the schemas', async () => {
    await writeSuggestions(schemaDir, siteDir, documents)
    const before = readFileSync(file, 'utf8')
    await writeSuggestions(schemaDir, join(program, 'tests/second-site'), { ...documents, forms: new Map() })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })
})

import { applyEdits } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { publicationOf } from '#site/derived/publication.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { createReport } from '#site/problems/report.ts'
import { schemaLines } from '#site/checks/files/schema-lines.ts'
import { noDocuments } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteWith } from './site-with.ts'

/** The hints for the "$schema" property of a page of the site in `siteDir`. */
function hintsFor(line: string, siteDir: string | undefined): string[] {
  const site = siteWith('pages/services/rye-bread.json', JSON.stringify({ $schema: line, kind: 'service', blocks: [] }))
  const { problems, report } = createReport()
  schemaLines(site, {
    report,
    schemas: engineSchemas(),
    publication: publicationOf(site),
    isSound: (document) => document !== undefined,
    siteDir,
  })
  return problems.map(({ hint }) => hint)
}

const RIGHT = 'Write it like this: "$schema": "../../../schema/editor/page.schema.json"'

test.each([
  ['../../schema/editor/page.schema.json', 'a folder too few'],
  ['../../../schema/editor/pages.schema.json', 'a file that does not exist'],
  ['../../../schema/editor/form.schema.json', 'the schema of a form'],
  ['../../../schema/page.schema.json', 'a file that editors cannot read'],
  ['', 'nothing'],
])('%s is a problem: %s', (line) => {
  expect(hintsFor(line, 'site-config')).toEqual([RIGHT])
})

test.each([
  '../../../schema/editor/page.schema.json',
  '../../../schema/editor/page.schema.json#',
  './../../../schema/editor/page.schema.json',
  'https://pagewright.example/page.schema.json',
])('%s has no problem', (line) => {
  expect(hintsFor(line, 'site-config')).toEqual([])
})

test('a site in its own folder has its schemas beside it', () => {
  const siteDir = 'src/tools/new-site/starters/firm/site-config'
  expect(hintsFor('../../../schema/editor/page.schema.json', siteDir)).toEqual([])
  expect(hintsFor('../../schema/editor/page.schema.json', siteDir)).toEqual([RIGHT])
})

test('for a site elsewhere only the schema of another role is a problem', () => {
  expect(hintsFor('../../somewhere/page.schema.json', '/srv/site')).toEqual([])
  expect(hintsFor('../../somewhere/form.schema.json', '/srv/site')).toEqual([
    'Write it like this: "$schema": "../../somewhere/page.schema.json"',
  ])
})

/** The text of a page after the fix, on a site whose other page has the line or does not. */
function withLine(text: string, other: string): string | undefined {
  const site = siteWith('pages/contact.json', text)
  const page = site.pages.filter(({ file }) => file === 'pages/contact.json')
  const others = siteWith('pages/index.json', other).pages.filter(({ file }) => file === 'pages/index.json')
  const only: SiteDocuments = { ...noDocuments(), pages: [...page, ...others, ...others] }
  const { problems, report } = createReport()
  schemaLines(only, {
    report,
    schemas: engineSchemas(),
    publication: publicationOf(only),
    isSound: (document) => document !== undefined,
    siteDir: 'site-config',
  })
  const [problem] = problems
  return problem && applyEdits(text, [...(problem.fix ?? [])])
}

const LINE = '"$schema": "../../schema/editor/page.schema.json"'

test.each([
  ['{ "kind": "legal" }', `{ ${LINE}, "kind": "legal" }`],
  ['{"kind":"legal"}', `{ ${LINE},"kind":"legal"}`],
  ['{\n  "kind": "legal"\n}\n', `{\n  ${LINE},\n  "kind": "legal"\n}\n`],
  ['{\r\n\t"kind": "legal"\r\n}', `{\r\n\t${LINE},\r\n\t"kind": "legal"\r\n}`],
])('%j gets the line that the other documents have', (text, mended) => {
  expect(withLine(text, '{ "$schema": "https://pagewright.example/page.schema.json" }')).toBe(mended)
})

test('a site whose documents do without the line has no problem', () => {
  expect(withLine('{ "kind": "legal" }', '{ "kind": "legal" }')).toBeUndefined()
})

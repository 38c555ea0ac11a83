import { expect, test } from 'vitest'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { createReport } from '#content/problems/report.ts'
import { schemaLines } from '#content/checks/schema-lines.ts'
import { siteWith } from './site-with.ts'

/** The hints for the "$schema" property of a page of the site in `siteDir`. */
function hintsFor(line: string, siteDir: string | undefined): string[] {
  const site = siteWith('pages/services/rye-bread.json', JSON.stringify({ $schema: line, kind: 'service', blocks: [] }))
  const { problems, report } = createReport()
  schemaLines(site, {
    report,
    schemas: siteSchemas(),
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

test('for a site elsewhere only a schema of another role is a problem', () => {
  expect(hintsFor('../../somewhere/page.schema.json', '/srv/site')).toEqual([])
  expect(hintsFor('../../somewhere/form.schema.json', '/srv/site')).toEqual([
    'Write it like this: "$schema": "../../somewhere/page.schema.json"',
  ])
})

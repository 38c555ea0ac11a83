import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import { code, inTable, MADE_BY, markdownOf, table } from '../markdown.ts'
import { fieldTables } from './field-tables.ts'
import { BEFORE_FIELDS, json, schemaDescription } from './source.ts'
import type { GuideSource } from './source.ts'

/** Documents other than pages: their role, name, path, and a file of the example site. */
export const DOCUMENTS = [
  { role: 'settings', name: 'The settings', place: 'settings.json', file: 'settings.json' },
  { role: 'navigation', name: 'The menus', place: 'navigation.json', file: 'navigation.json' },
  { role: 'theme', name: 'The look', place: 'theme.json', file: 'theme.json' },
  { role: 'redirects', name: 'The redirects', place: 'redirects.json', file: 'redirects.json' },
  { role: 'rules', name: 'The rules of the site', place: 'rules.json', file: 'rules.json' },
  { role: 'kind', name: 'A kind of page', place: 'kinds/<kind>.json', file: 'kinds/recipe.json' },
  { role: 'form', name: 'A form', place: 'forms/<name>.json', file: 'forms/order.json' },
] as const

const END = '[All files](README.md) · [The guide](../README.md)'

/** The fields that every page can have. */
export function pageFields({ schemas }: GuideSource): string {
  const schema = schemas.documentSchema('page')
  return markdownOf([
    MADE_BY,
    '# The fields of a page',
    `Where: ${code('pages/<name>.json')}. ${schemaDescription(schema)}`,
    '[The kind of the page](../kinds/README.md) decides which blocks it can have; there you also find pages to copy. [The list of blocks](../blocks/README.md) has the fields of each.',
    '## Fields',
    BEFORE_FIELDS,
    ...fieldTables(schema, schemas.expand),
    END,
  ])
}

/** The page of another document: its fields, and an example. */
export async function documentPage(
  { role, name, place, file }: (typeof DOCUMENTS)[number],
  { schemas, siteDir }: GuideSource,
): Promise<string> {
  const schema = schemas.documentSchema(role)
  const source = join(siteDir, file)
  const example = existsSync(source) ? (JSON.parse(readFileSync(source, 'utf8')) as object) : examplesIn(schema)
  const $schema = `${'../'.repeat(file.split('/').length)}schema/editor/${role}.schema.json`
  return markdownOf([
    MADE_BY,
    `# ${name}`,
    `Where: ${code(place)}.`,
    inTable(schemaDescription(schema)),
    '## Fields',
    BEFORE_FIELDS,
    ...fieldTables(schema, schemas.expand),
    '## An example',
    'From another, small site, to show how it is written.',
    await json({ $schema, ...example }),
    END,
  ])
}

/** A document with the first example of each field. */
const examplesIn = (schema: object): object =>
  Object.fromEntries(
    Object.entries(propertiesOf(schema as Record<string, unknown>))
      .map(([field, { examples }]) => [field, (examples as unknown[] | undefined)?.[0]])
      .filter(([, example]) => example !== undefined),
  )

/** All files that an author writes. */
export function fileIndex({ schemas }: GuideSource): string {
  const rows = [
    ['[The fields of a page](page.md)', code('pages/<name>.json'), schemaDescription(schemas.documentSchema('page'))],
    ...DOCUMENTS.map(({ role, name, place }) => [
      `[${name}](${role}.md)`,
      code(place),
      schemaDescription(schemas.documentSchema(role)),
    ]),
    [
      '[A shared block](../blocks/shared.md)',
      code('shared/<name>.json'),
      schemaDescription(schemas.blockSchema('shared')),
    ],
  ].map(([name = '', place = '', description = '']) => [name, place, inTable(description)])
  return markdownOf([
    MADE_BY,
    '# Files of the site',
    'Everything is in the folder `site-config`. These are the files that you write there, and every field that each can have.',
    table(['What', 'File', 'What it is for'], rows),
    '[The guide](../README.md)',
  ])
}

import { expect, test } from 'vitest'
import { MIN_VISIBLE_LENGTH, TEXT } from '#site/schemas/vocabulary.ts'
import { bundleSchemas } from '#site/schemas/schema-bundle.ts'
import { searchPagesOf } from '#site/model/search/searchable.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import type { PlacedBlock } from '#site/model/site.ts'

/** Whether each text field in the schemas of blocks is visible to visitors, by its name. */

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  [keyword: string]: unknown
}

const { $defs } = bundleSchemas('schema') as unknown as { $defs: Record<string, Schema> }

/** Addresses and names contain letters, but are not texts. */
const NAMES: ReadonlySet<string | undefined> = new Set(['Href', 'SourceName', 'DrawingName', 'FormName'])

const fields = new Map<string, Set<'read' | 'not read'>>()

const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...(schema.$ref ? partsOf($defs[schema.$ref.slice('#/$defs/'.length)]!) : []),
  ...(schema.allOf ?? []).flatMap(partsOf),
]

function collect(schema: Schema, name: string): void {
  const parts = partsOf(schema)
  if (parts.some(({ type, enum: values }) => type === 'string' || values)) {
    const isRead = parts.some((part) => part[MIN_VISIBLE_LENGTH] !== undefined || part[TEXT] !== undefined)
    const isName = parts.some(({ $ref }) => NAMES.has($ref?.slice('#/$defs/'.length)))
    fields.set(name, (fields.get(name) ?? new Set()).add(isRead && !isName ? 'read' : 'not read'))
  }
  for (const { properties = {}, items, oneOf = [], anyOf = [] } of parts) {
    for (const [field, child] of Object.entries(properties)) collect(child, field)
    for (const child of [...(items ? [items] : []), ...oneOf, ...anyOf]) collect(child, name)
  }
}

collect($defs['Block']!, '')

/** The matches in a page with a block that has this field. */
function foundOf(field: string, value: unknown): string {
  const { pages, ...site } = exampleSite()
  const [page] = pages
  const block = { type: 'faq', [field]: value } as unknown as PlacedBlock['block']
  const [found] = searchPagesOf({ ...site, pages: [{ ...page!, blocks: [{ id: 'x', block }] }] })
  return found!.text
}

/** Names of fields that have one meaning in all blocks. */
const named = (meaning: 'read' | 'not read'): string[] =>
  [...fields].flatMap(([name, meanings]) => (meanings.size === 1 && meanings.has(meaning) ? [name] : []))

test('the texts of all visible fields are found', () => {
  const missing = named('read').filter((field) => !foundOf(field, ['Kingfish']).includes('Kingfish'))
  expect(missing).toEqual([])
})

test('the values of invisible fields are not found', () => {
  expect(named('not read').filter((field) => foundOf(field, 'kingfish') !== '')).toEqual([])
})

test('an address is not found in any field', () => {
  expect(foundOf('address', 'https://example.org/embed/kingfish')).toBe('')
})

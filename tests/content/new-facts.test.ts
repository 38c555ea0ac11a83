import { expect, test } from 'vitest'
import { readJsonDocument } from '#site/read/json-document.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { loadSite } from '#site/site-loader.ts'
import { applyOperation } from '#base/json/operation.ts'
import { isWithin, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { addedItem } from '#studio/panel/schema/added-value.ts'
import { definition, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'
import { withAsked } from '#studio/panel/state/document/asked-fields.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { placedProblems } from '#live/studio/site-problems.ts'
import { english } from '#live/studio/words/english.ts'
import { fixedFactsOf, siteFactsOf } from '#live/studio/facts.ts'
import { problemsIn } from './site-with.ts'

const fixed = fixedFactsOf('.')

/** The lists of a value that accept one more group, each with its path. Other items require input. */
function* listsIn(
  value: unknown,
  written: FieldSchema,
  path: Path,
): Generator<{ path: Path; list: FieldSchema; items: unknown[] }> {
  const schema = resolve(written, fixed)
  if (schema.type === 'array') {
    const { items = {}, maxItems = Infinity } = schema
    const entries = Array.isArray(value) ? value : []
    if (entries.length < maxItems && resolve(items, fixed).type === 'object')
      yield { path: [...path, entries.length], list: schema, items: entries }
    for (const [index, item] of entries.entries()) yield* listsIn(item, items, [...path, index])
  } else {
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      yield* listsIn((value as Group | undefined)?.[name], field, [...path, name])
  }
}

/** Values that are true of any site: the time zone, patterns of names, and names of common fonts and colours. */
const ALWAYS = /^(?:[A-Z]\w+\/\w+|UTC|\{[\w:]+\}(?:_\{\w+\})?|system-ui|sans-serif|serif|accent|ar|rtl|ltr)$/

/** The texts of a value that occur nowhere in the site. */
function unknownIn(value: unknown, schema: FieldSchema, known: string): string[] {
  const { enum: choices, items = {}, properties = {} } = resolve(schema, fixed)
  if (typeof value === 'string')
    return value === '' || choices || ALWAYS.test(value) || known.includes(JSON.stringify(value)) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((item) => unknownIn(item, items, known))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => unknownIn(child, properties[name] ?? {}, known))
}

const isEmpty = (value: unknown): boolean => JSON.stringify(value).includes('""')

test.each(
  ['tests/first-site', 'tests/second-site', 'tests/third-site', 'tests/second-site-arabic'].flatMap((site) =>
    (['theme', 'rules'] as const).map((role) => [role, site] as const),
  ),
)('what is added to the %s of %s is known of the site, or empty and told', async (role, siteDir) => {
  const { documents, problems } = loadSite(siteDir)
  const { facts } = siteFactsOf(
    { documents, problems, version: '', outdated: new Set(), omitted: new Set() },
    { html: '', parts: [], structuredData: '' },
  )
  const document = (documents[role]?.value ?? {}) as Group
  const known = JSON.stringify([facts, document])
  const before = new Set(problems.map(({ message }) => message))
  const problemsOf = (value: unknown) => {
    const changed = readJsonDocument(`${role}.json`, role, role, Buffer.from(JSON.stringify(value)))
    const site = { ...documents, [role]: changed }
    const found = problemsIn(site, siteSchemas(documents)).filter(({ severity }) => severity === 'error')
    return placedProblems(`${role}.json`, { problems: found, documents: site }, english).filter(
      ({ message }) => !before.has(message),
    )
  }
  for (const { path, list, items } of listsIn(document, definition(fixed.documents[role] ?? '', fixed), [])) {
    const around = { role, document, path, fixed, facts }
    const { value } = await addedItem(list, items, around)

    expect({ path, unknown: unknownIn(value, list.items ?? {}, known) }).toEqual({ path, unknown: [] })
    const missing = path.slice(0, -1).flatMap((_, index) => {
      const place = path.slice(0, index + 1)
      const isList = place.length === path.length - 1
      return valueAt(document, place) === undefined ? [{ path: place, value: isList ? [] : {} }] : []
    })
    const operations = withAsked([{ type: 'insert', path, value }], missing, document)
    const told = problemsOf(operations.reduce<unknown>(applyOperation, document))
    expect({ path, told: told.length > 0 }).toEqual({ path, told: isEmpty(value) })
    expect({ path, elsewhere: told.filter((problem) => !isWithin(problem.path, path)) }).toEqual({
      path,
      elsewhere: [],
    })
  }
})

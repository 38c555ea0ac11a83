import { expect, test } from 'vitest'
import { readJsonDocument } from '#content/read/json-document.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { loadSite } from '#content/site-loader.ts'
import { applyOperation } from '#edit/operation.ts'
import { isWithin } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { addedField, addedItem } from '#studio/panel/schema/added-value.ts'
import { definition, resolve } from '#studio/panel/schema/schema.ts'
import type { FieldSchema } from '#studio/panel/schema/schema.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { placedProblems } from '#studio/server/site-problems.ts'
import { english } from '#studio/server/words/english.ts'
import { fixedFactsOf, siteFactsOf } from '#studio/server/facts.ts'
import { problemsIn } from './site-with.ts'

const fixed = fixedFactsOf('.')

/** What forms do not offer, and the mood, which only a theme with a brand colour can have. */
const NOT_OFFERED = new Set(['$schema', 'format', 'mood'])

/** What may be added to a value: each with its schema and its path, an item with its list. */
function* addable(
  value: unknown,
  written: FieldSchema,
  path: Path,
): Generator<{ path: Path; field: FieldSchema; list?: FieldSchema; items?: unknown[] }> {
  const schema = resolve(written, fixed)
  if (Array.isArray(value)) {
    const { items = {}, maxItems = Infinity } = schema
    if (value.length < maxItems) yield { path: [...path, value.length], field: items, list: schema, items: value }
    for (const [index, item] of value.entries()) yield* addable(item, items, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (name in value) yield* addable((value as Group)[name], field, [...path, name])
      else if (!NOT_OFFERED.has(name)) yield { path: [...path, name], field }
    }
  }
}

/** What is true of any site: the time zone, patterns of names, and names of fonts and colours that all have. */
const ALWAYS = /^(?:[A-Z]\w+\/\w+|UTC|\{[\w:]+\}(?:_\{\w+\})?|system-ui|sans-serif|serif|accent|ar|rtl|ltr)$/

/** Texts of a value that the site does not have anywhere. */
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
    (['settings', 'theme', 'rules'] as const).map((role) => [role, site] as const),
  ),
)('what is added to the %s of %s is known of the site, or empty and told', async (role, siteDir) => {
  const { documents, problems } = loadSite(siteDir)
  const { facts } = siteFactsOf(
    { documents, problems, version: '', outdated: new Set(), omitted: new Set() },
    { html: '', parts: [], structuredData: '' },
  )
  const document = (documents[role]?.value ?? {}) as Group
  const known = JSON.stringify([
    facts,
    document,
    role === 'settings'
      ? Object.values(definition('Texts', fixed).properties ?? {}).map(({ examples }) => examples)
      : [],
    ...(await import('#model/arabic-texts.ts').then(({ arabicTexts }) => Object.values(arabicTexts))),
  ])
  const before = new Set(problems.map(({ message }) => message))
  const problemsOf = (value: unknown) => {
    const changed = readJsonDocument(`${role}.json`, role, role, Buffer.from(JSON.stringify(value)))
    const site = { ...documents, [role]: changed }
    const found = problemsIn(site, siteSchemas(documents)).filter(({ severity }) => severity === 'error')
    return placedProblems(`${role}.json`, { problems: found, documents: site }, english).filter(
      ({ message }) => !before.has(message),
    )
  }
  for (const { path, field, list, items = [] } of addable(
    document,
    definition(fixed.documents[role] ?? '', fixed),
    [],
  )) {
    const around = { role, document, path, fixed, facts }
    const { value } = list ? await addedItem(list, items, around) : await addedField(field, around)

    expect({ path, unknown: unknownIn(value, field, known) }).toEqual({ path, unknown: [] })
    const after = applyOperation(document, { type: list ? 'insert' : 'set', path, value })
    const told = problemsOf(after)
    expect({ path, told: told.length > 0 }).toEqual({ path, told: isEmpty(value) })
    expect({ path, elsewhere: told.filter((problem) => !isWithin(problem.path, path)) }).toEqual({
      path,
      elsewhere: [],
    })
  }
})

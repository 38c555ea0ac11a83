import type { SiteFacts } from '#studio/protocol/facts.ts'
import { freeName } from '#text/free-name.ts'
import { ARABIC_SAMPLE_WORD, SAMPLE_ADDRESS, SAMPLE_WORD } from '#text/samples.ts'
import { alternatives, isFreeText, resolve } from './schema.ts'
import type { FieldSchema, Schemas } from './schema.ts'

interface Surroundings {
  /** The role of the document. */
  role: string
  /** The list or group to which the value is added. */
  around: unknown
  schemas: Schemas
  names: Pick<SiteFacts, 'pages' | 'language'>
}

/** Menus are on every page, and a redirect holds at once: an example of theirs that looks true would do harm. */
const ROLES = new Set(['navigation', 'redirects'])

/**
 * A new value of a menu or redirect with what it must have alone: samples as texts, and a page to which nothing around
 * leads. Elsewhere the value as it is.
 */
export function withLinkSamples(value: unknown, reference: FieldSchema, surroundings: Surroundings): unknown {
  return ROLES.has(surroundings.role) ? sampled(value, reference, surroundings) : value
}

function sampled(value: unknown, reference: FieldSchema, surroundings: Surroundings): unknown {
  const { around, schemas, names } = surroundings
  const schema = resolve(reference, schemas)
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => sampled(item, schema.items ?? {}, surroundings))
  if (typeof value === 'object' && value !== null) {
    const needed = new Set([...(schema.required ?? []), ...alternatives(schema)])
    const fields = Object.entries(value).filter(([name]) => needed.has(name))
    return Object.fromEntries(
      fields.map(([name, child]) => [name, sampled(child, schema.properties?.[name] ?? {}, surroundings)]),
    )
  }
  const written = JSON.stringify(around)
  const isTaken = (text: string): boolean => written.includes(JSON.stringify(text))
  if (schema.of === 'Href') {
    const pages = names.pages.filter(({ isNotFound, publication }) => !isNotFound && publication === undefined)
    return (pages.find(({ path }) => !isTaken(path)) ?? pages[0])?.path ?? value
  }
  if (isFreeText(schema)) return freeName(/^ar\b/.test(names.language) ? ARABIC_SAMPLE_WORD : SAMPLE_WORD, ' ', isTaken)
  // An old address is that of no page.
  return schema.pattern === '^/' ? freeName(SAMPLE_ADDRESS, '-', isTaken) : value
}

import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { isArabic } from '#base/text/languages/languages.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import { ARABIC_SAMPLE_WORD, SAMPLE_ADDRESS, SAMPLE_WORD } from '#base/text/samples/samples.ts'
import { pagesOfGroup } from './pages-of-group.ts'
import { alternatives, isFreeText, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, Schemas } from '#studio/protocol/schema.ts'

interface Surroundings {
  /** The role of the document. */
  role: string
  document: Group
  /** The path of the added value. */
  path: Path
  schemas: Schemas
  facts: Pick<SiteFacts, 'pages' | 'language'>
}

/** Menus are on every page, and redirects take effect at once: a realistic example would do harm. */
const ROLES = new Set(['navigation', 'redirects'])

/**
 * A new value of a menu or redirect with its required fields only: samples as texts, and a page that is not linked
 * nearby. In other documents, the unchanged value.
 */
export function withLinkSamples(value: unknown, reference: FieldSchema, surroundings: Surroundings): unknown {
  return ROLES.has(surroundings.role) ? sampled(value, reference, surroundings) : value
}

function sampled(value: unknown, reference: FieldSchema, surroundings: Surroundings): unknown {
  const { document, path, schemas, facts } = surroundings
  const schema = resolve(reference, schemas)
  if (Array.isArray(value))
    return value
      .slice(0, 1)
      .map((item) => sampled(item, schema.items ?? {}, surroundings))
      .filter((item) => item !== '')
  if (typeof value === 'object' && value !== null) {
    const needed = new Set([...(schema.required ?? []), ...alternatives(schema)])
    const fields = Object.entries(value).filter(([name]) => needed.has(name))
    return Object.fromEntries(
      fields.map(([name, child]) => [name, sampled(child, schema.properties?.[name] ?? {}, surroundings)]),
    )
  }
  const written = JSON.stringify(valueAt(document, path.slice(0, -1)) ?? {})
  const isTaken = (text: string): boolean => written.includes(JSON.stringify(text))
  if (schema.of === 'Href') {
    const inGroup = pagesOfGroup('navigation', document, path, facts.pages)
    if (inGroup) return inGroup.find((page) => !isTaken(page.path))?.path ?? ''
    const pages = facts.pages.filter(({ isNotFound, publication }) => !isNotFound && publication === undefined)
    return (pages.find((page) => !isTaken(page.path)) ?? pages[0])?.path ?? value
  }
  if (isFreeText(schema)) return freeName(isArabic(facts.language) ? ARABIC_SAMPLE_WORD : SAMPLE_WORD, ' ', isTaken)
  // The source of a redirect must not be the address of a page.
  return schema.pattern === '^/' ? freeName(SAMPLE_ADDRESS, '-', isTaken) : value
}

import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { FixedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import { isArabic } from '#base/text/languages/languages.ts'
import { inArabic, SAMPLE_NOTE, statesFacts } from '#base/text/samples/samples.ts'
import { isFactual, knownValue } from './known-value.ts'
import { withLinkSamples } from './link-samples.ts'
import { newItem } from './new-value.ts'
import { resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'

/** A value to add to a document. */
export interface Added {
  value: unknown
  /** Visitors would believe that it is a fact about the company. */
  isClaim: boolean
  /** In the language of the site. */
  note: string
}

interface Surroundings {
  /** The role of the document. */
  role: string
  document: Group
  /** The path of the value. */
  path: Path
  fixed: FixedFacts
  facts: SiteFacts
}

/** The value of a new item of a list, in the language of the site, and different from the others if it must be. */
export async function addedItem(
  list: FieldSchema,
  items: readonly unknown[],
  { role, document, path, fixed, facts }: Surroundings,
): Promise<Added> {
  const item = list.items ?? {}
  const words = await wordsOf(facts.language)
  const note = words(SAMPLE_NOTE)
  const around = { document, path, schemas: fixed, facts }
  if (isFactual(role)) return { value: knownValue(role, item, around), isClaim: false, note }
  const fromExample = (inLanguage: (text: string) => string): unknown =>
    newItem(list, items, fixed, { ...facts, inLanguage })
  const value = withLinkSamples(fromExample(words), resolve(item, fixed), { role, ...around })
  // Examples that state facts are recognized by their English words only.
  return { value, isClaim: statesFacts(fromExample((text) => text)), note }
}

/** The Arabic words are loaded on Arabic sites only. */
async function wordsOf(language: string): Promise<(text: string) => string> {
  if (!isArabic(language)) return (text) => text
  const { default: words } = await import('#base/text/samples/examples.ar.json')
  return (text) => inArabic(text, words)
}

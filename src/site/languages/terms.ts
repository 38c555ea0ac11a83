import { memo } from '#base/memo/memo.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { escapeRegExp } from '#base/text/escape.ts'

/** The names and terms of one language. */
export interface Terms {
  /** Names that are not translated. */
  keep: readonly string[]
  /** Translations by the term. */
  terms: ReadonlyMap<string, string>
}

const NONE: Terms = { keep: [], terms: new Map() }

export const termsIn = (document: JsonDocument | undefined): Terms => (document ? readTerms(document) : NONE)

const readTerms = memo(({ value: { keep, terms } }: JsonDocument): Terms => {
  const entries = (Array.isArray(terms) ? (terms as unknown[]) : []).flatMap((term) => {
    if (!isObject(term)) return []
    const { from, to } = term
    return typeof from === 'string' && typeof to === 'string' ? [[from, to] as const] : []
  })
  const names = (Array.isArray(keep) ? (keep as unknown[]) : []).filter((name) => typeof name === 'string')
  return { keep: names, terms: new Map(entries) }
})

/** A text without the names that are not translated. */
export const withoutKept = (text: string, { keep }: Terms): string =>
  keep.reduce((rest, name) => rest.replaceAll(name, ''), text)

/** Whether a text contains a term as a separate word, ignoring capitals. */
export const hasTerm = (text: string, term: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(term)}(?![\\p{L}\\p{N}])`, 'iu').test(text)

/** Whether a translation contains a term. In Arabic it may have an article, prefixes and suffixes. */
export const hasTranslatedTerm = (translation: string, term: string): boolean =>
  translation.toLowerCase().includes(term.toLowerCase().replace(/^ال(?=..)/u, ''))

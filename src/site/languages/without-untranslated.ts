import { memo } from '#base/memo/memo.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { linesOf } from '#site/read/lines.ts'
import { directionOf } from '#base/text/languages/languages.ts'
import type { SiteLanguage } from './site-languages.ts'
import { hasWords } from './source-texts.ts'
import type { TextsInLanguage } from './texts-in-language.ts'

/** The settings in a language. Untranslated texts of buttons and messages are replaced by the language's built-in ones. */
export const settingsIn = memo(translateSettings, (translated) => [translated])

function translateSettings(
  translated: JsonDocument,
  { matched }: TextsInLanguage,
  language: SiteLanguage,
): JsonDocument {
  const { languages: _, texts: __, ...rest } = translated.value
  const texts = [...matched.values()].flatMap(({ text: { path }, to }) =>
    path[0] === 'texts' ? [[String(path[1]), to] as const] : [],
  )
  const value: JsonObject = {
    ...rest,
    language: language.language,
    dir: directionOf(language.language),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    ...(language.name !== undefined && { languageName: language.name }),
    ...(language.digits && { digits: language.digits }),
  }
  return { ...translated, value, lines: linesOf(JSON.stringify(value)) }
}

/** A kind in a language, without untranslated patterns: pages have their own words instead. */
export function kindIn(translated: JsonDocument, { matched }: TextsInLanguage): JsonDocument {
  const { patterns } = translated.value
  if (!isObject(patterns)) return translated
  const isKept = (pointer: string, text: unknown): boolean => matched.has(pointer) || !hasWords(String(text))
  const kept = Object.entries(patterns).flatMap(([name, pattern]): [string, unknown][] => {
    if (name === 'clickSource' || name === 'leadSource') return [[name, pattern]]
    if (!Array.isArray(pattern)) return isKept(`/patterns/${name}`, pattern) ? [[name, pattern]] : []
    const titles = (pattern as unknown[]).filter((title, index) => isKept(`/patterns/${name}/${index}`, title))
    return titles.length > 0 ? [[name, titles]] : []
  })
  return { ...translated, value: { ...translated.value, patterns: Object.fromEntries(kept) } }
}

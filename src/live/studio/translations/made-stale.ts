import { textsOfDocument } from '#site/languages/texts-in-language.ts'
import type { SiteLanguage } from '#site/languages/site-languages.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { sourceTextsOf } from '#site/languages/source-texts.ts'
import type { TextsInLanguage } from '#site/languages/texts-in-language.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import type { MadeStale } from '#studio/protocol/translations.ts'
import { furtherLanguages } from './language-standings.ts'

/** The texts of a document at one time, with their translations in a language. */
interface TextsThen {
  texts: readonly SourceText[]
  inLanguage: TextsInLanguage
}

/** The translations that an edit of a document has made stale, or has left without a matching text. */
export function madeStale(file: string, before: SiteStatus, after: SiteStatus): MadeStale[] {
  const { documents } = after
  if (!documents) return []
  return furtherLanguages(documents).flatMap((siteLanguage) => {
    const [then, now] = [before, after].map((status) => textsOf(file, status, siteLanguage))
    const paths = then && now ? pathsMadeStale(then, now) : []
    return paths.length > 0 ? [{ language: siteLanguage.language, paths }] : []
  })
}

function textsOf(file: string, { documents }: SiteStatus, { language }: SiteLanguage): TextsThen | undefined {
  if (!documents) return undefined
  const siteLanguage = furtherLanguages(documents).find((each) => each.language === language)
  const document = translatableIn(documents).find((each) => each.file === file)
  if (!siteLanguage || !document) return undefined
  const texts = sourceTextsOf(document, documents, siteSchemas(documents))
  return { texts, inLanguage: textsOfDocument(document, documents, language) }
}

function pathsMadeStale(then: TextsThen, now: TextsThen): SourceText['path'][] {
  const before = then.inLanguage.matched
  const fitting = new Set([...before.values()].flatMap(({ entry, isStale }) => (isStale ? [] : [entry])))
  const textsThen = new Map(then.texts.map((text) => [text.pointer, text]))
  const needed = new Set(now.inLanguage.missing)
  return now.texts.filter(isMadeStale).map(({ path }) => path)

  function isMadeStale(text: SourceText): boolean {
    const translated = now.inLanguage.matched.get(text.pointer)
    if (translated) return translated.isStale && fitting.has(translated.entry)
    // A translated text was replaced, and its words appear nowhere else.
    const textThen = textsThen.get(text.pointer)
    const had = before.get(text.pointer)
    return (
      needed.has(text) &&
      textThen !== undefined &&
      had !== undefined &&
      !had.isStale &&
      countOf(textThen.value, now.texts) < countOf(textThen.value, then.texts)
    )
  }
}

const countOf = (words: string, texts: readonly SourceText[]): number =>
  texts.filter(({ value }) => value === words).length

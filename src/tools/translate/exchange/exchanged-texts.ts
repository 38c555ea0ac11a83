import { matchTexts } from '#site/languages/match-texts.ts'
import { translatableInto } from '#site/languages/translatable.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { termsIn } from '#site/languages/terms.ts'
import { textsInLanguage } from '#site/languages/texts-in-language.ts'
import { sourcePositionOf } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { scriptOf } from '#base/text/languages/languages.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { translationFile } from '#tools/translate/translation-file.ts'
import type { TranslationFile } from '#tools/translate/translation-file.ts'
import type { ExchangedText } from './exchanged-text.ts'

/** Every text of a site for a translator: repeated words of a document once, unless they are translated in several ways. */
export function exchangedTexts(documents: SiteDocuments, schemas: SiteSchemas, language: string): ExchangedText[] {
  const terms = termsIn(documents.terms.get(language))
  return translatableInto(language, documents).flatMap((source) => {
    const file = translationFile(source, language, documents, schemas)
    const { missing } = textsInLanguage(file.texts, file.document, { language, drafts: true, terms })
    return textsOfFile(file, language, new Set(missing))
  })
}

function textsOfFile(
  { source, texts, entries }: TranslationFile,
  language: string,
  missing: ReadonlySet<SourceText>,
): ExchangedText[] {
  const { matched } = matchTexts(texts, entries)
  const sent = texts.filter((text) => matched.has(text.pointer) || missing.has(text))
  const groups = groupBy(sent, (text) => JSON.stringify([text.value, matched.get(text.pointer)?.entry]))
  return [...groups.values()].map(([first]) => {
    const text = first!
    const match = matched.get(text.pointer)
    const entry = match && entries[match.entry]
    const state = !entry ? 'missing' : match.isStale ? 'stale' : entry.state === 'draft' ? 'draft' : 'done'
    return {
      file: source.file,
      at: text.pointer,
      from: text.value,
      to: entry?.to ?? '',
      state,
      isInline: text.isInline,
      notes: notesOn(text, source, language),
      ...(state === 'stale' && { previous: entry!.from }),
      ...(text.maxLength !== undefined && { maxLength: text.maxLength }),
    }
  })
}

/** The place and the purpose of a text, for translators who do not see the page. */
function notesOn({ path, description, maxLength }: SourceText, source: JsonDocument, language: string): string[] {
  const { where } = sourcePositionOf(source, path)
  const page = source.role === 'page' ? `Page ${source.name}` : source.file
  return [
    `${page}: ${where}`,
    ...(description === undefined ? [] : [description]),
    ...(maxLength === undefined ? [] : [lengthInWords(maxLength, language)]),
  ]
}

/** Scripts whose characters are twice as wide as Latin letters. */
const WIDE_SCRIPTS = new Set(['Hans', 'Hant', 'Jpan', 'Kore'])

const lengthInWords = (most: number, language: string): string =>
  WIDE_SCRIPTS.has(scriptOf(language))
    ? `At most ${Math.floor(most / 2)} wide characters, or ${most} Latin letters.`
    : `At most ${most} characters.`

import { scriptOf } from '#base/text/languages/languages.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { matchTexts } from '#site/languages/match-texts.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { termsIn } from '#site/languages/terms.ts'
import { textsInLanguage } from '#site/languages/texts-in-language.ts'
import { translatableInto } from '#site/languages/translatable.ts'
import { sourcePositionOf } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { TranslationFile } from '#tools/translate/translation-file.ts'
import { translationFile } from '#tools/translate/translation-file.ts'

/** A text for a translator. */
export interface ExchangedText {
  /** The file of the document, below the site's folder, and the place of the text in it. */
  file: string
  at: string
  from: string
  to: string
  state: 'missing' | 'stale' | 'draft' | 'done'
  /** The words that were translated, if the source has changed since. */
  previous?: string
  isInline: boolean
  /** Information for a translator: page, section, the kind of text, its maximum length. */
  notes: readonly string[]
  maxLength?: number
}

/** A text that a translator has returned. */
export interface ReturnedText extends Pick<ExchangedText, 'file' | 'at' | 'from' | 'to'> {
  /** Whether a person has confirmed the translation. A machine translation is a draft. */
  isConfirmed: boolean
  /** Why the translation cannot be read, as the end of a sentence. */
  fault?: string
}

/** The texts of a site for one language, as in a file. */
export interface ExchangeFile<T> {
  /** The address of the site. */
  site: string
  source: string
  language: string
  texts: readonly T[]
}

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

/** A part of a text that a translator must keep: a placeholder or code, or a mark or link around other parts. */
export type TextPart = string | { keep: string } | { open: string; parts: TextPart[]; close: string }

/** Bold words, links, code and placeholders. Anything else remains text, so that no byte is lost. */
const PROTECTED =
  /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^[\]]+)\](?<address>\([^()\s]+\))|(?<code>`[^`]+`)|(?<placeholder>\{\w+\})/

/** The parts of a text. Joined, they equal the text. */
export function partsOf(text: string, isInline: boolean): TextPart[] {
  const parts: TextPart[] = []
  let rest = text
  for (let match = PROTECTED.exec(rest); match; match = PROTECTED.exec(rest)) {
    const { bold, label, address, code, placeholder } = match.groups!
    const isMark = placeholder === undefined
    const end = match.index + match[0].length
    if (isMark && !isInline) {
      // Plain texts have no marks, but a placeholder may follow these characters.
      parts.push(rest.slice(0, match.index + 1))
      rest = rest.slice(match.index + 1)
      continue
    }
    if (match.index > 0) parts.push(rest.slice(0, match.index))
    if (bold !== undefined) parts.push({ open: '**', parts: partsOf(bold, isInline), close: '**' })
    else if (label !== undefined) parts.push({ open: '[', parts: partsOf(label, isInline), close: `]${address}` })
    else parts.push({ keep: (code ?? placeholder)! })
    rest = rest.slice(end)
  }
  if (rest !== '') parts.push(rest)
  return parts
}

import { memo } from '#base/memo/memo.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import type { SiteLanguage } from '#site/languages/site-languages.ts'
import { pointerOf, sourceTextsOf } from '#site/languages/source-texts.ts'
import { differencesBetween } from '#site/languages/text-differences.ts'
import { isShownIn } from '#site/languages/only.ts'
import { hasTerm, hasTranslatedTerm, termsIn } from '#site/languages/terms.ts'
import type { Terms } from '#site/languages/terms.ts'
import { withTexts } from '#site/languages/translate-document.ts'
import { textsInLanguage } from '#site/languages/texts-in-language.ts'
import type { TextsInLanguage, TranslatedSourceText } from '#site/languages/texts-in-language.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { linesOf } from '#site/read/lines.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { problemsOfDocument } from '#site/validate/validate-site.ts'
import type { Path } from '#base/json/path.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** Texts up to this length are translated in the same way everywhere: names, labels, titles. */
const LONGEST_NAME = 60

/** A translation of a name, and where it is. */
interface NamedInLanguage {
  to: string
  file: string
}

/** Every translation belongs to a text, keeps its markup and placeholders, and translates its current words. */
export function translatedTexts(site: SiteDocuments, context: CheckContext): void {
  if (site.translations.size === 0) return
  for (const language of languagesOf(site)) {
    const names = new Map<string, NamedInLanguage>()
    for (const document of documentsOf(site)) {
      const translation = site.translations.get(`${language.language}/${document.file}`)
      if (document.role === 'page' && !isShownIn(document.value, language.language)) continue
      if (translation && context.isSound(translation) && context.isSound(document))
        textsOfDocument(document, translation, { site, language, names, context })
    }
  }
}

interface LanguageContext {
  site: SiteDocuments
  language: SiteLanguage
  /** The translations of names in the language so far, by field and words. */
  names: Map<string, NamedInLanguage>
  context: CheckContext
}

function textsOfDocument(
  document: JsonDocument,
  translation: JsonDocument,
  { site, language, names, context }: LanguageContext,
): void {
  const { report, schemas } = context
  const texts = sourceTextsOf(document, site, schemas)
  const terms = termsIn(site.terms.get(language.language))
  const inLanguage = textsInLanguage(texts, translation, { ...language, terms, drafts: true })
  const { matched, missing, unused } = inLanguage
  const entries = translation.value['texts'] as { from: string; block?: string }[]
  for (const entry of unused)
    report(translation, ['texts', entry, 'from'], 'translation-unused', { from: entries[entry]!.from })
  if (document.role === 'page' && matched.size > 0 && missing.some(({ pointer }) => pointer === '/title'))
    report(translation, [], 'translation-without-title')
  for (const { entry, problem } of misfitsOf(document, inLanguage, schemas))
    report(translation, ['texts', entry, 'to'], problem)
  const byEntry = new Map(
    [...matched.values()].flatMap((text) => (text.entry === undefined ? [] : [[text.entry, text]])),
  )
  for (const [entry, text] of byEntry) {
    const { from, block } = entries[entry]!
    const path = ['texts', entry, 'to']
    if (text.isStale) report(translation, ['texts', entry, 'from'], 'translation-stale', { from, now: text.text.value })
    else compare(text, translation, path, context)
    if (!text.isStale) termsOf(text, terms, translation, path, context)
    spaces(text.to, from, translation, path, context)
    if (language.digits === 'arabic') digits(text.to, translation, path, context)
    if (from.length > LONGEST_NAME || block !== undefined) continue
    // A heading may have another translation than a button with the same words.
    const name = `${nameOfField(text.text.path)} ${from}`
    const other = names.get(name)
    const here = text.to
    if (!other) names.set(name, { to: here, file: translation.file })
    else if (other.to !== here)
      report(translation, path, 'translated-in-two-ways', { from, here, elsewhere: other.to, other: other.file })
  }
}

/** The name of the field that a text is in, or of the list that it is an item of. */
const nameOfField = (path: Path): string => String(path.findLast((step) => typeof step === 'string'))

/** A translation that is invalid in the place of its text. */
interface Misfit {
  entry: number
  problem: ProblemText
}

/**
 * The translations that are invalid in the place of their texts, by the schema of the document: too long or too short. Cached by
 * the texts, as validating takes the longest.
 */
const misfitsOf = memo(findMisfits, (_, texts) => [texts])

function findMisfits(document: JsonDocument, texts: TextsInLanguage, schemas: SiteSchemas): readonly Misfit[] {
  const value = withTexts(document.value, texts.matched.values())
  const translated = { ...document, root: undefined, value, lines: linesOf(JSON.stringify(value)) }
  return problemsOfDocument(translated, schemas).flatMap(({ path, fix: _fix, ...problem }): Misfit[] => {
    const entry = path && texts.matched.get(pointerOf(path))?.entry
    if (entry === undefined) return []
    // Another language may need far fewer letters than the site's own.
    return [{ entry, problem: problem.code === 'text-too-short' ? { ...problem, severity: 'warning' } : problem }]
  })
}

/** The translation has the placeholders, the marks and the links of the text. */
function compare(
  { text, to }: TranslatedSourceText,
  translation: JsonDocument,
  path: Path,
  { report }: CheckContext,
): void {
  const { lost, added, placeholders, marks, links } = differencesBetween(text.value, to, text.isInline)
  if (added.length > 0) report(translation, path, 'translation-with-more-words', { added, possible: placeholders })
  else if (lost.length > 0) report(translation, path, 'translation-without-words', { missing: lost })
  else if (marks.length > 0) report(translation, path, 'translation-without-marks', { lost: marks })
  else if (links)
    report(translation, path, 'translation-link-differs', { text: links.text, translation: links.translation })
}

/** The translation keeps the names, and uses the fixed translations of terms. */
function termsOf(
  { text: { value }, to }: TranslatedSourceText,
  { keep, terms }: Terms,
  translation: JsonDocument,
  path: Path,
  { report }: CheckContext,
): void {
  const name = keep.find((each) => hasTerm(value, each) && !to.includes(each))
  if (name !== undefined) return report(translation, path, 'name-not-kept', { name })
  const term = [...terms].find(([from, always]) => hasTerm(value, from) && !hasTranslatedTerm(to, always))
  if (term) report(translation, path, 'term-differs', { term: term[0], always: term[1] })
}

/** A translation has spaces at its ends only if the text has. */
function spaces(to: string, from: string, translation: JsonDocument, path: Path, { report }: CheckContext): void {
  const trimmed = to.slice(
    /^\s/.test(from) ? 0 : to.length - to.trimStart().length,
    /\s$/.test(from) ? undefined : to.trimEnd().length,
  )
  if (trimmed === to) return
  report(translation, path, fixedBy(problemText('translation-space'), ...replaceScalar(translation, path, trimmed)))
}

/** The first number of a text in Latin digits, outside of addresses. */
const NUMBER = /(?<![\w@/.:#{-])[0-9][0-9.,:]*(?![\w@/}])/

function digits(text: string, translation: JsonDocument, path: Path, { report }: CheckContext): void {
  const found = NUMBER.exec(text.replace(/\]\([^)]*\)/g, ']'))?.[0]
  if (found === undefined) return
  const arabic = found.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  report(translation, path, 'translation-digits', { found, arabic })
}

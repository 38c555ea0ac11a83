import { limitOf, limitOfBlock, onlyOf } from '#site/languages/only.ts'
import { allLanguagesOf, languageOf } from '#site/languages/site-languages.ts'
import { visibleTextsIn } from '#site/derived/references.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { removeAt, replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import { isIndependent, tiedTo } from '#site/read/independent-pages.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { isWrittenInLatin } from '#base/text/languages/languages.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** Content that is limited to some languages is shown in a language of the site, and is written in that language. */
export function only(site: SiteDocuments, context: CheckContext): void {
  for (const document of [...pagesOf(site), ...site.independent.values(), ...site.shared.values()]) {
    const parts = limitedParts(document)
    if (isIndependent(document)) ofIndependent(document, parts, site, context)
    else if (parts.length > 0) ofLimited(document, parts, site, context)
  }
}

/** A page, a shared block or a block of a page that has `only`. */
interface LimitedPart {
  path: Path
  value: JsonObject
}

function limitedParts({ value }: JsonDocument): LimitedPart[] {
  const { blocks } = value
  const parts = (Array.isArray(blocks) ? (blocks as unknown[]) : []).flatMap((block, index): LimitedPart[] =>
    isObject(block)
      ? [
          ...('only' in block ? [{ path: ['blocks', index], value: block }] : []),
          ...(isObject(block['override']) && 'only' in block['override']
            ? [{ path: ['blocks', index, 'override'], value: block['override'] }]
            : []),
        ]
      : [],
  )
  return 'only' in value ? [{ path: [], value }, ...parts] : parts
}

function ofIndependent(
  page: JsonDocument,
  parts: readonly LimitedPart[],
  site: SiteDocuments,
  context: CheckContext,
): void {
  for (const { path } of parts) {
    const at = [...path, 'only']
    context.report(page, at, fixedBy(problemText('only-in-independent'), ...removeAt(page, at)))
  }
  if (parts.length === 0) wordsOf(page, ['independent'], tiedTo(page).language, () => true, site, context)
}

function ofLimited(
  document: JsonDocument,
  parts: readonly LimitedPart[],
  site: SiteDocuments,
  context: CheckContext,
): void {
  const { report, isSound } = context
  const possible = allLanguagesOf(site)
  const own = languageOf(site)
  const ofPage = document.role === 'page' ? onlyOf(document.value) : undefined
  for (const { path, value } of parts) {
    const at = [...path, 'only']
    const isPage = document.role === 'page' && path.length === 0
    if (isPage && (document.name === '/' || document === site.notFound)) {
      const problem = problemText('only-on-needed-page', { isHome: document.name === '/' })
      report(document, at, fixedBy(problem, ...removeAt(document, at)))
      continue
    }
    if (!unknownLanguages(document, { path, value }, possible, context)) continue
    const [block = [], around] = [onlyOf(value), path.length > 0 ? ofPage : undefined]
    if (around && around.every((language) => !block.includes(language)))
      report(document, at, 'only-nowhere', { page: around, block })
    else if (isSound(document)) {
      const isOfPart = (each: Path): boolean => path.every((step, index) => each[index] === step)
      const limit = path.length > 0 ? limitOfBlock(document, Number(path[1]), own) : limitOf(document, own)
      if (limit && limit.words !== own) wordsOf(document, at, limit.words, isOfPart, site, context)
    }
  }
}

/** Reports the languages of a part that the site does not have. Returns whether all are known. */
function unknownLanguages(
  document: JsonDocument,
  { path, value }: LimitedPart,
  possible: readonly string[],
  { report }: CheckContext,
): boolean {
  const unknown = (onlyOf(value) ?? []).filter((language) => !possible.includes(language))
  for (const found of unknown) {
    const at = [...path, 'only', (value['only'] as unknown[]).indexOf(found)]
    const suggestion = possible.find((each) => baseOf(each) === baseOf(found)) ?? closest(found, possible, 0.3)
    const problem = problemText('only-unknown-language', { found, suggestion, possible })
    report(
      document,
      at,
      suggestion === undefined ? problem : fixedBy(problem, ...replaceScalar(document, at, suggestion)),
    )
  }
  return unknown.length === 0
}

/** The language of a tag, without script and country. */
const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0]!

/** A letter that is not Latin. */
const OTHER_LETTER = /[^\P{L}\p{Script=Latin}]/u

/** Reports words in another script than the language in which they are shown. */
function wordsOf(
  document: JsonDocument,
  at: Path,
  language: string,
  isOfPart: (path: Path) => boolean,
  site: SiteDocuments,
  { report, schemas }: CheckContext,
): void {
  if (isWrittenInLatin(language)) return
  const texts = visibleTextsIn(document, site, schemas).filter(({ path }) => isOfPart(path))
  const words = texts.filter(({ value }) => /\p{L}/u.test(value.replace(/\{\w+\}/g, '')))
  if (words.length > 0 && !words.some(({ value }) => OTHER_LETTER.test(value)))
    report(document, at, 'words-of-another-language', { language })
}

import { memo } from '#base/memo/memo.ts'
import { flagsIn } from '#site/derived/note-on-flags.ts'
import { foldersOf } from '#site/derived/page-addresses.ts'
import { visibleTextsIn, wordsOn } from '#site/derived/references.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { removeAt } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { asStringContent, rangeInFile, replaceInText } from '#site/problems/text-offsets.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject, stringsIn } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { expectedPath } from '#site/read/reclassify.ts'
import { mayHave } from '#site/read/source-text.ts'
import { NOT_FOUND_FILE } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { isSampleNumber } from '#base/text/samples/samples.ts'
import type { CheckContext, DocumentCheck } from './check.ts'

const entriesOf = ({ value }: JsonDocument, field: string): JsonObject[] =>
  Array.isArray(value[field]) ? value[field].filter(isObject) : []

/** There are at least the required number of pages of a kind. The list of pages is checked with the links. */
export function leastPages(
  { pages, rules }: SiteDocuments,
  { report, schemas, publication, isSound }: CheckContext,
): void {
  if (!isSound(rules)) return
  for (const [index, { kind, pages: least }] of entriesOf(rules, 'leastPages').entries()) {
    const pageCount = pages.filter(({ file, value }) => value['kind'] === kind && !publication.hidden.has(file)).length
    if (pageCount >= Number(least) || !schemas.kinds.has(String(kind))) continue
    const at = ['leastPages', index, 'pages']
    report(rules, at, 'too-few-pages', { kind: String(kind), least: Number(least), found: pageCount })
  }
}

/** A rule for a folder names one that has pages: with a mistyped address, no approval would ever be required. */
export function foldersWithRules({ pages, rules }: SiteDocuments, { report, isSound }: CheckContext): void {
  if (!isSound(rules)) return
  for (const [index, { folder }] of entriesOf(rules, 'folders').entries()) {
    if (typeof folder !== 'string' || folder === '/') continue
    if (pages.some(({ name }) => name === folder || name.startsWith(`${folder}/`))) continue
    report(rules, ['folders', index, 'folder'], 'rule-of-empty-folder', { folder, possible: foldersOf(pages) })
  }
}

/** The number of words of a page is in the range that the rules require for its kind. */
export const wordCounts: DocumentCheck = (page, site, { report, schemas, isSound }) => {
  const { rules } = site
  if (!isSound(rules) || !isSound(page) || expectedPath(page) === NOT_FOUND_FILE) return
  const limit = entriesOf(rules, 'words').findLast(({ kind: ofKind }) => ofKind === page.value['kind'])
  if (!limit) return
  const [least, most, kind] = [Number(limit['least']), Number(limit['most']), String(limit['kind'])]
  const wordCount = wordsOn(page, site, schemas)
  if (wordCount < least) report(page, ['title'], 'too-few-words', { found: wordCount, least, kind })
  else if (wordCount > most) report(page, ['title'], 'too-many-words', { found: wordCount, most, kind })
}

/** Names that must be placeholders are not written out. */
export const namesWrittenOut: DocumentCheck = (document, site, { report, schemas, isSound }) => {
  const { rules } = site
  if (!isSound(rules) || document === rules || document.role === 'settings') return
  const names = namesIn(rules)
  if (!mayHave(document, names.inJson)) return
  for (const { path, value } of visibleTextsIn(document, site, schemas)) {
    for (const { name, instead } of names.kept) {
      for (const index of placesOf(name, value)) {
        const range = { index, length: name.length }
        const at = rangeInFile(document, path, range)
        const fix = replaceInText(document, path, range, asStringContent(instead))
        const problem = problemText('name-written-out', { name, instead })
        report(document, at ? { ...at, path } : path, fix.length > 0 ? fixedBy(problem, ...fix) : problem)
      }
    }
  }
}

interface Names {
  kept: readonly { name: string; instead: string }[]
  /** The names as written in a file. */
  inJson: readonly string[]
}

/** The names that the rules require as placeholders. */
const namesIn = memo((rules: JsonDocument): Names => {
  const kept = entriesOf(rules, 'names').map((entry) => ({
    name: String(entry['name']),
    instead: String(entry['instead']),
  }))
  return { kept, inJson: kept.map(({ name }) => JSON.stringify(name).slice(1, -1)) }
})

/** The offsets of a name in a text, as a separate word. Not in addresses and not in braces. */
function placesOf(name: string, text: string): number[] {
  const places: number[] = []
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + name.length)) {
    const isPart = /[\p{L}\p{N}{/@.-]$/u.test(text.slice(0, index))
    if (!isPart && !/^[\p{L}\p{N}}@]|^\.\p{L}/u.test(text.slice(index + name.length))) places.push(index)
  }
  return places
}

/**
 * A flag marks a value as provisional. It is outdated if a telephone number is real, or if another value contains none of the
 * placeholders in the rules.
 */
export const placeholderFlags: DocumentCheck = (document, { rules }, { report, isSound }) => {
  if (!document.lines.text.includes('Placeholder')) return
  const placeholders = isSound(rules) ? rules.value['placeholders'] : undefined
  const isPlaceholder = (text: string): boolean =>
    !Array.isArray(placeholders) || placeholders.some((part) => text.includes(String(part)))
  for (const { path, name: flag, field, object } of flagsIn(document.value)) {
    const texts = stringsIn(field === undefined ? object : object[field]).map(({ value }) => value)
    if (texts.length === 0 || texts.some(field === 'phone' ? isSampleNumber : isPlaceholder)) continue
    const problem = problemText('placeholder-replaced', { flag, value: field === undefined ? undefined : texts[0] })
    report(document, path, fixedBy(problem, ...removeAt(document, path)))
  }
}

import { fewestCopied } from '#content/checks/same-texts.ts'
import { PUBLICATION_FIELDS } from '#content/derived/publication.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { PageOutline } from '#content/read/kept-page.ts'
import { typesOn } from '#model/block-facts.ts'
import type { Page } from '#model/site.ts'
import { BLOCKS, LONG_TEXTS, numbersOf, OUTLINE, TITLES, WRITTEN } from './kept-lines.ts'
import type { KeptLine } from './kept-lines.ts'

export interface EditedPage {
  document: JsonDocument
  page: Page
  /** What is kept of it, as in a line. */
  parts: readonly string[]
  /** What is kept of it as it was. */
  line: KeptLine
  outlines: { before: PageOutline; after: PageOutline }
}

/** A page that was not edited. */
export interface OtherPage {
  line: KeptLine
  /** Whether it is there still, and the last build has told of no problem with it. */
  hasNoProblem: () => boolean
}

/**
 * Whether pages that were edited are to the rest of their site what they were, so that they can be built by themselves: whether
 * all that checks find across the site, and all that menus, lists and other pages show of these pages, is what it was.
 * `unkept` are the pages of which there is no line.
 */
export const areSameToOthers = (
  pages: readonly EditedPage[],
  others: readonly OtherPage[],
  unkept: readonly Numbers[],
): boolean =>
  pages.every(isSameToOthers) && !mayBeAlike(pages, others, unkept) && areUsedElsewhere(changedUses(pages), others)

export const outlineIn = (part: string): PageOutline => JSON.parse(part) as PageOutline

/**
 * Of posts other pages show what is in their blocks, and of pictures where they stand says how large they are made. Of others
 * they show what `usedByOthers` has.
 */
const isSameToOthers = ({ page, parts, line, outlines }: EditedPage): boolean =>
  !page.post &&
  !typesOn(page).includes('posts') &&
  page.images.length === 0 &&
  page.videos.length === 0 &&
  usedByOthers(outlines.after) === usedByOthers(outlines.before) &&
  [BLOCKS, WRITTEN].every((part) => parts[part] === line.part(part))

/** An outline without what only the page itself shows, and what `mayBeAlike` and `areUsedElsewhere` compare. */
const usedByOthers = ({ name, head, anchors, page }: PageOutline): string =>
  JSON.stringify([
    name,
    without(head, ['seo']),
    without(head['seo'], ['title', 'description', 'keywords']),
    anchors,
    without(page?.head, ['seo', 'drawings']),
    without(page?.facts, ['subtitle', 'forms']),
  ])

const without = (object: unknown, fields: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(isObject(object) ? object : {}).filter(([field]) => !fields.includes(field)))

/** The hashes of the long texts of a page, and of its titles. */
export interface Numbers {
  longTexts: Float64Array
  titles: Float64Array
}

/**
 * Whether some page, edited or not, may have become a copy of another, or may not be one any more: a text or a title that has
 * come to or gone from an edited page is on another page, or those that an edited page has had are a larger part of it than
 * before, and one other page has so many of them.
 */
function mayBeAlike(pages: readonly EditedPage[], others: readonly OtherPage[], unkept: readonly Numbers[]): boolean {
  const texts = new Set<number>()
  const titles = new Set<number>()
  /** Of pages that have less of their own than before. */
  const checked: Float64Array[] = []
  for (const { parts, line } of pages) {
    const [before, after] = [line.longTexts, numbersOf(parts[LONG_TEXTS]!)]
    if (after.length < before.length || repeatsMore(before, after)) checked.push(after)
    if (!addChanged(texts, new Set(before), new Set(after))) return true
    if (!addChanged(titles, new Set(line.titles), new Set(numbersOf(parts[TITLES]!)))) return true
  }
  // Those of a line are decoded each time that they are asked for.
  const hasCopied = ({ longTexts }: Numbers): boolean =>
    longTexts.some((text) => texts.has(text)) ||
    checked.some((own) => own.filter((text) => longTexts.includes(text)).length >= fewestCopied(own.length))
  const isAlike = (page: Numbers): boolean =>
    ((texts.size > 0 || checked.length > 0) && hasCopied(page)) ||
    (titles.size > 0 && page.titles.some((title) => titles.has(title)))
  return unkept.some(isAlike) || others.some(({ line }) => isAlike(line))
}

/** Whether a text that a page has had is on it more often than before. */
const repeatsMore = (before: Float64Array, after: Float64Array): boolean => {
  const timesIn = (texts: Float64Array, text: number): number => texts.filter((each) => each === text).length
  return after.some((text) => before.includes(text) && timesIn(after, text) > timesIn(before, text))
}

/** Adds what has come and what has gone. Returns false where another page has changed by the same. */
function addChanged(changed: Set<number>, before: ReadonlySet<number>, after: ReadonlySet<number>): boolean {
  const all = [...[...before].filter((each) => !after.has(each)), ...[...after].filter((each) => !before.has(each))]
  if (all.some((each) => changed.has(each))) return false
  for (const each of all) changed.add(each)
  return true
}

/** A link or a name that an edited page has now and did not have before, or the other way round. */
interface ChangedUse {
  page: EditedPage
  meaning: string
  value: unknown
}

const changedUses = (pages: readonly EditedPage[]): ChangedUse[] =>
  pages.flatMap((page) => {
    const { before, after } = page.outlines
    const meanings = new Set([...Object.keys(before.values), ...Object.keys(after.values)])
    return [...meanings].flatMap((meaning) => {
      const [gone = [], come = []] = [before.values[meaning], after.values[meaning]]
      const changed = [...gone.filter((each) => !come.includes(each)), ...come.filter((each) => !gone.includes(each))]
      return changed.map((value) => ({ page, meaning, value }))
    })
  })

/**
 * Whether each is on another page of which nothing is wrong. Then it is right on every page, and still used where it has gone.
 * Not so an address with an anchor, which may be that of the page itself, nor one on a page that is shown for a time, which
 * may be longer than that of the page that it leads to.
 */
function areUsedElsewhere(uses: readonly ChangedUse[], others: readonly OtherPage[]): boolean {
  if (uses.some(({ page, value }) => String(value).includes('#') || isDated(page.outlines.after))) return false
  let left = uses.map((use) => ({ ...use, bytes: Buffer.from(JSON.stringify(use.value)) }))
  for (const { line, hasNoProblem } of others) {
    if (left.length === 0) return true
    if (!left.some(({ bytes }) => line.mayHave(bytes)) || !hasNoProblem()) continue
    const outline = outlineIn(line.part(OUTLINE))
    if (!isDated(outline)) left = left.filter(({ meaning, value }) => !outline.values[meaning]?.includes(value))
  }
  return left.length === 0
}

const isDated = ({ head }: PageOutline): boolean => PUBLICATION_FIELDS.some((field) => head[field] !== undefined)

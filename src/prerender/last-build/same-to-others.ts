import { fewestCopied } from '#content/checks/same-texts.ts'
import { PUBLICATION_FIELDS } from '#content/derived/publication.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { BlockSummary, PageOutline } from '#content/read/page-summary.ts'
import { showsNeighbours } from '#model/navigation/service-links.ts'
import type { Page } from '#model/site.ts'
import { BLOCKS, LONG_TEXTS, numbersOf, OUTLINE, TITLES, WRITTEN } from './summary-lines.ts'
import type { SummaryLine } from './summary-lines.ts'
import type { Numbers, OtherPage, RestOfSite } from './rest-of-site.ts'
import { pathnameOf } from '#text/paths.ts'

export interface EditedPage {
  document: JsonDocument
  page: Page
  /** The parts of its summary as they will be in a line. */
  parts: readonly string[]
  /** The line with its summary before the edit. */
  line: SummaryLine
  outlines: { before: PageOutline; after: PageOutline }
}

/**
 * Whether edited pages can be built alone: whether all that checks find across the site, and all that menus, lists and other
 * pages show of these pages, is the same as before.
 */
export const areSameToOthers = (pages: readonly EditedPage[], rest: RestOfSite): boolean =>
  pages.every(isSameToOthers) &&
  !mayBeAlike(pages, rest) &&
  areUsedElsewhere(changedUses(pages), rest.pages) &&
  !mayLeadToAnchors(pages, rest)

export const outlineIn = (part: string): PageOutline => JSON.parse(part) as PageOutline

/**
 * Whether an edited page is to the rest of the site what it was, as far as its own summaries before and after the edit say
 * so. Never so for a post, whose blocks are shown by other pages; for a page with a list of posts; for a page with a video,
 * which is checked together with the file of the video; and for a page with a hidden block, in which links may lead to
 * pages that are not shown. Pictures are compared with `usedByOthers`: their sizes follow from all places that they have on
 * the site.
 */
function isSameToOthers({ page, parts, line, outlines }: EditedPage): boolean {
  const [before, after] = [blocksIn(line.part(BLOCKS)), blocksIn(parts[BLOCKS]!)]
  return (
    !page.post &&
    page.videos.length === 0 &&
    ![...before, ...after].some(({ type, isHidden }) => type === 'posts' || isHidden) &&
    showsNeighbours(page, typesOf(before)) === showsNeighbours(page, typesOf(after)) &&
    sharedIn(before) === sharedIn(after) &&
    parts[WRITTEN] === line.part(WRITTEN) &&
    usedByOthers(outlines.after) === usedByOthers(outlines.before)
  )
}

const blocksIn = (part: string): BlockSummary[] => JSON.parse(part) as BlockSummary[]

const typesOf = (blocks: readonly BlockSummary[]): (string | undefined)[] => blocks.map(({ type }) => type)

const sharedIn = (blocks: readonly BlockSummary[]): string => {
  const names = blocks.flatMap(({ shared }) => shared ?? [])
  return JSON.stringify([...new Set(names)].sort())
}

/** What other pages use of an outline, without what the other functions of this file compare. */
const usedByOthers = ({ name, head, page }: PageOutline): string =>
  JSON.stringify([
    name,
    without(head, ['seo']),
    without(head['seo'], ['title', 'description', 'keywords']),
    without(page?.head, ['seo', 'drawings']),
    without(page?.facts, ['subtitle', 'forms']),
  ])

const without = (object: unknown, fields: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(isObject(object) ? object : {}).filter(([field]) => !fields.includes(field)))

/**
 * Whether the edits may have made a page a copy of another one, or no longer a copy. Either a text or a title that was added or
 * removed is on another page; or an edited page has fewer texts of its own than before, and another page has enough of the
 * remaining ones.
 */
function mayBeAlike(pages: readonly EditedPage[], { pages: otherPages, unsummarized }: RestOfSite): boolean {
  const texts = new Set<number>()
  const titles = new Set<number>()
  /** The texts of pages that have fewer texts of their own than before. */
  const checked: Float64Array[] = []
  for (const { parts, line } of pages) {
    const [before, after] = [line.longTexts, numbersOf(parts[LONG_TEXTS]!)]
    if (after.length < before.length || repeatsMore(before, after)) checked.push(after)
    if (!addChanged(texts, new Set(before), new Set(after))) return true
    if (!addChanged(titles, new Set(line.titles), new Set(numbersOf(parts[TITLES]!)))) return true
  }
  // Compared only where needed: the numbers of a line are decoded each time they are read.
  const hasCopied = ({ longTexts }: Numbers): boolean =>
    longTexts.some((text) => texts.has(text)) ||
    checked.some((own) => own.filter((text) => longTexts.includes(text)).length >= fewestCopied(own.length))
  const isAlike = (page: Numbers): boolean =>
    ((texts.size > 0 || checked.length > 0) && hasCopied(page)) ||
    (titles.size > 0 && page.titles.some((title) => titles.has(title)))
  return unsummarized.some(isAlike) || otherPages.some(({ line }) => isAlike(line))
}

/** Whether a text of a page is repeated more often than before. */
const repeatsMore = (before: Float64Array, after: Float64Array): boolean => {
  const timesIn = (texts: Float64Array, text: number): number => texts.filter((each) => each === text).length
  return after.some((text) => before.includes(text) && timesIn(after, text) > timesIn(before, text))
}

/** Adds what was added and what was removed. Returns false if another edited page has the same change. */
function addChanged(changed: Set<number>, before: ReadonlySet<number>, after: ReadonlySet<number>): boolean {
  const all = [...[...before].filter((each) => !after.has(each)), ...[...after].filter((each) => !before.has(each))]
  if (all.some((each) => changed.has(each))) return false
  for (const each of all) changed.add(each)
  return true
}

/** A link or a name that an edit has added to a page or removed from it. */
interface ChangedUse {
  page: EditedPage
  meaning: string
  value: unknown
}

const changedUses = (pages: readonly EditedPage[]): ChangedUse[] =>
  pages.flatMap((page) => {
    const { before, after } = page.outlines
    const meanings = new Set([...Object.keys(before.values), ...Object.keys(after.values)])
    // No check across the site asks for the anchors of a page by their values.
    meanings.delete('Anchor')
    return [...meanings].flatMap((meaning) => {
      const [gone, come] = [usesIn(before, meaning), usesIn(after, meaning)]
      const changed = [...gone.filter((each) => !come.includes(each)), ...come.filter((each) => !gone.includes(each))]
      return changed.map((value) => ({ page, meaning, value }))
    })
  })

/** Without the alternative texts of pictures, which are checked with their page. */
const usesIn = ({ values }: PageOutline, meaning: string): unknown[] =>
  (values[meaning] ?? []).map((value) => (isObject(value) ? JSON.stringify(without(value, ['alt'])) : value))

/**
 * Whether each of the values is also on another page without problems. Then it is right on every page, and still in use where
 * an edit has removed it. This cannot be said of an address with an anchor, which may be an anchor of the page itself, nor of a
 * page that is shown for a limited time, as its links may outlast the pages they lead to. Pages with hidden blocks do not
 * count, as links in these may lead to pages that are not shown, nor do pages that link to themselves.
 */
function areUsedElsewhere(uses: readonly ChangedUse[], otherPages: readonly OtherPage[]): boolean {
  if (uses.some(({ page, value }) => String(value).includes('#') || isDated(page.outlines.after))) return false
  let left = uses.map((use) => ({ ...use, bytes: Buffer.from(JSON.stringify(use.value)) }))
  for (const { line, hasNoProblem } of otherPages) {
    if (left.length === 0) return true
    if (!left.some(({ bytes }) => line.mayHave(bytes)) || !hasNoProblem()) continue
    const outline = outlineIn(line.part(OUTLINE))
    if (isDated(outline) || blocksIn(line.part(BLOCKS)).some(({ isHidden }) => isHidden)) continue
    left = left.filter(
      ({ meaning, value }) => !outline.values[meaning]?.includes(value) || mayLeadTo(outline.name, value),
    )
  }
  return left.length === 0
}

/** Whether a value may be an address of a page, with or without the origin of the site. */
const mayLeadTo = (name: string, value: unknown): boolean => pathnameOf(String(value)).endsWith(name)

/**
 * Whether a link may lead to an anchor of an edited page whose anchors have changed. A document with problems may have a wrong
 * link whose message names anchors of any page, and a shared block may link to anchors of the page that shows it.
 */
function mayLeadToAnchors(pages: readonly EditedPage[], { pages: otherPages, documents }: RestOfSite): boolean {
  const changed = pages.filter(haveAnchorsChanged)
  if (changed.length === 0) return false
  const links = changed.flatMap(({ outlines: { after } }) => [`${after.name}#`, `${after.name}?`])
  const bytes = links.map((link) => Buffer.from(link))
  const showsShared = changed.some(({ parts }) => blocksIn(parts[BLOCKS]!).some(({ shared }) => shared !== undefined))
  return (
    pages.some(({ parts }) => links.some((link) => parts[OUTLINE]!.includes(link))) ||
    documents().some(
      ({ json, isShared, isFaulty }) =>
        links.some((link) => json.includes(link)) ||
        (isFaulty && json.includes('#')) ||
        (isShared && showsShared && OWN_ANCHOR.test(json)),
    ) ||
    otherPages.some(({ line }) => bytes.some((link) => line.mayHave(link)))
  )
}

/** A link to an anchor of the same page, in a value or in a text. */
const OWN_ANCHOR = /["(]#/

const haveAnchorsChanged = ({ parts, line, outlines: { before, after } }: EditedPage): boolean =>
  parts[BLOCKS] !== line.part(BLOCKS) || JSON.stringify(after.anchors) !== JSON.stringify(before.anchors)

const isDated = ({ head }: PageOutline): boolean => PUBLICATION_FIELDS.some((field) => head[field] !== undefined)

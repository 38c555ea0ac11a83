import { oneLineOf } from './fitted-text.ts'
import type { ForeignPage, ForeignPart } from './foreign-page.ts'
import { TITLE } from './html-texts.ts'

/** Fewer pages may have parts in common by coincidence. */
const LEAST_PAGES = 4

/** The share of pages that have the frame of a site. */
const NEARLY_ALL = 0.75

/**
 * The pages of a site without the parts that nearly all of them share: menus, names and footers of sites whose pages do not
 * mark their main content. The last comparison of an import reports the words of these parts, once for all pages.
 */
export function withoutSharedParts(pages: readonly ForeignPage[]): ForeignPage[] {
  if (pages.length < LEAST_PAGES) return [...pages]
  const shared = sharedBy(pages, ({ parts }) => parts.map(keyOf))
  const sharedTitles = sharedBy(pages, (page) => titlesOf(page))
  return pages.map((page) => {
    const parts = page.parts.filter((part) => !shared.has(keyOf(part)))
    if (parts.length === page.parts.length) return page
    const isOfFrame = page.parts.some(
      (part) => part.type === 'heading' && shared.has(keyOf(part)) && oneLineOf(part.words) === page.title,
    )
    const own = titlesOf(page).find((title) => !sharedTitles.has(title))
    const heading = parts.find((part) => part.type === 'heading')
    const title = (isOfFrame && (own ?? (heading && oneLineOf(heading.words)))) || page.title
    return { ...page, title, parts }
  })
}

const titlesOf = ({ texts = [] }: ForeignPage): string[] =>
  texts.flatMap(({ place, text }) => (place === TITLE ? text : []))

function sharedBy(pages: readonly ForeignPage[], keysOf: (page: ForeignPage) => readonly string[]): Set<string> {
  const times = new Map<string, number>()
  for (const page of pages) for (const key of new Set(keysOf(page))) times.set(key, (times.get(key) ?? 0) + 1)
  return new Set([...times].flatMap(([key, count]) => (count >= pages.length * NEARLY_ALL ? key : [])))
}

/** The words of a part, or the address of a picture or frame: a menu's entry for the current page often has no link. */
function keyOf(part: ForeignPart): string {
  switch (part.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return `${part.type} ${oneLineOf(part.words)}`
    case 'list':
      return `list ${part.items.map(oneLineOf).join('\n')}`
    case 'table':
      return `table ${part.rows.map((row) => row.map(oneLineOf).join('\t')).join('\n')}`
    case 'picture':
      return `picture ${part.source}`
    case 'embed':
      return `embed ${part.address}`
    case 'posts':
      return 'posts'
    case 'other':
      return `other ${part.what} ${part.words}`
  }
}

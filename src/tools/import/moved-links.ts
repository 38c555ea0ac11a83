import { isLink, withMark, withoutMark, wordsOf } from '#site/model/rich-text/atoms.ts'
import type { Atom } from '#site/model/rich-text/atoms.ts'
import type { ForeignPage, ForeignPart, Words } from './foreign-page.ts'

/** The page with each link pointing to the new address of its target. A link without a target becomes text and is reported. */
export function withMovedLinks(
  page: ForeignPage,
  linkTo: (href: string) => string | undefined,
  tell: (what: string, words: string) => void,
): ForeignPage {
  const dead = new Map<string, Atom[]>()
  const moved = (words: Words): Atom[] =>
    words.map((atom) => {
      const link = atom.marks.find(isLink)
      if (link === undefined) return atom
      const href = link.slice(2)
      const to = linkTo(href)
      if (to !== undefined) return withMark(atom, `a:${to}`)
      dead.set(href, [...(dead.get(href) ?? []), atom])
      return withoutMark(atom, 'link')
    })
  const parts = page.parts.map((part) => partWith(part, moved))
  for (const [href, atoms] of dead)
    tell(`a link to ${href.replace(/^http:\/\/saved\.invalid/, '')}, which leads to nothing here`, wordsOf(atoms))
  return { ...page, parts }
}

function partWith(part: ForeignPart, moved: (words: Words) => Atom[]): ForeignPart {
  switch (part.type) {
    case 'heading':
    case 'paragraph':
      return { ...part, words: moved(part.words) }
    case 'quote':
      return { ...part, words: moved(part.words), ...(part.source && { source: moved(part.source) }) }
    case 'list':
      return { ...part, items: part.items.map(moved) }
    case 'table': {
      const cells = new Map([...new Set(part.rows.flat())].map((words) => [words, moved(words)]))
      return { ...part, rows: part.rows.map((row) => row.map((words) => cells.get(words)!)) }
    }
    case 'picture':
      return { ...part, ...(part.caption && { caption: moved(part.caption) }) }
    default:
      return part
  }
}

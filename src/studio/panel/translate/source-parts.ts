import { isLink, wordsOf } from '#site/model/rich-text/atoms.ts'
import { atomsOfMarkup } from '#site/model/rich-text/markup.ts'
import type { LinkTarget } from '#studio/rich-text/link-target.ts'
import type { TranslationRow } from '#studio/protocol/translations.ts'

/** The links of a running text, each address once, by its first words. */
export function linksIn(markup: string): LinkTarget[] {
  const links: LinkTarget[] = []
  let last: string | undefined
  for (const { text, marks } of atomsOfMarkup(markup)) {
    const href = marks.find(isLink)?.slice(2)
    const known = links.find((link) => link.href === href)
    if (href !== undefined && !known) links.push({ href, label: text })
    else if (known && href === last) known.label += text
    last = known && href !== last ? undefined : href
  }
  return links
}

/**
 * Whether the words of a text are worth copying into its translation: it has settings, marks, links or figures that the
 * translation needs too, or it is a name or a number that may stay as it is.
 */
export function isWorthCopying({ source, isRunning, isOptional }: TranslationRow): boolean {
  if (isOptional || /\{\w+\}|\d/.test(source)) return true
  if (!isRunning) return isName(source)
  const atoms = atomsOfMarkup(source)
  return atoms.some(({ marks }) => marks.length > 0) || isName(wordsOf(atoms))
}

/** One or two words, one of which contains a capital letter, such as "WhatsApp". */
const isName = (words: string): boolean => /^\S+( \S+)?$/.test(words.trim()) && /\p{L}\p{Lu}/u.test(words)

import type { Link } from '#model/types.generated.ts'
import { SiteLink } from '#ui/SiteLink.tsx'
import { proseStyles } from './prose.styles.ts'

/** A text in which every occurrence of a link's label is that link. */
export function LinkedText({ text, links, newTab }: { text: string; links: Link[]; newTab: string }) {
  return partsOf(text, links).map(({ words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      <SiteLink key={index} className={proseStyles.link} href={href} newTab={newTab}>
        {words}
      </SiteLink>
    ),
  )
}

/** Splits the text at labels. Of two labels at the same position the longer one wins. */
function partsOf(text: string, links: Link[]): { words: string; href?: string }[] {
  const next = links
    .map(({ label, href }) => ({ words: label, href, at: text.indexOf(label) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.words.length - a.words.length)[0]
  if (!next) return text === '' ? [] : [{ words: text }]
  const { words, href, at } = next
  const before = at > 0 ? [{ words: text.slice(0, at) }] : []
  return [...before, { words, href }, ...partsOf(text.slice(at + words.length), links)]
}

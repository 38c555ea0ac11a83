import type { Link } from '#model/types.generated.ts'
import { SiteLink } from '#ui/SiteLink.tsx'
import { proseStyles } from './prose.styles.ts'

/** A text in which the labels of links, wherever they stand in it, are those links. */
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

/** The text in pieces. Where two labels begin at one place the longer one counts. */
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

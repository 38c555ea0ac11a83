import type { Link } from '#model/types.generated.ts'
import { SiteLink } from '#ui/SiteLink.tsx'
import { proseStyles } from './prose.styles.ts'

/** A text in which every occurrence of a link's label is that link. */
export function LinkedText({ text, links, newTab }: { text: string; links: Link[]; newTab: string }) {
  return partsOf(text, links).map(({ content, href }, index) =>
    href === undefined ? (
      content
    ) : (
      <SiteLink key={index} className={proseStyles.link} href={href} newTab={newTab}>
        {content}
      </SiteLink>
    ),
  )
}

/** Splits the text at labels. Of two labels at the same position the longer one wins. */
function partsOf(text: string, links: Link[]): { content: string; href?: string }[] {
  const next = links
    .map(({ label, href }) => ({ content: label, href, at: text.indexOf(label) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.content.length - a.content.length)[0]
  if (!next) return text === '' ? [] : [{ content: text }]
  const { content, href, at } = next
  const before = at > 0 ? [{ content: text.slice(0, at) }] : []
  return [...before, { content, href }, ...partsOf(text.slice(at + content.length), links)]
}

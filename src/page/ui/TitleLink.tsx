import { LinkIcon } from './LinkIcon.tsx'
import { SiteLink } from './SiteLink.tsx'
import { titleLinkStyles } from './title-link.styles.ts'

interface TitleLinkProps {
  title: string
  /** Undefined renders the title as plain text. */
  href: string | undefined
  newTab: string
}

/** The text of a heading as a link, with an arrow that does not wrap away from the last word. */
export function TitleLink({ title, href, newTab }: TitleLinkProps) {
  if (href === undefined) return title
  const [lastWord = title] = /\S+$/.exec(title) ?? []
  return (
    <SiteLink className={titleLinkStyles.title} href={href} newTab={newTab}>
      {title.slice(0, -lastWord.length)}
      <span className={titleLinkStyles.end}>
        {lastWord}
        <LinkIcon href={href} />
      </span>
    </SiteLink>
  )
}

import { Icon } from './Icon.tsx'
import { linkStyles } from './links.styles.ts'
import { isOutside, SiteLink } from './SiteLink.tsx'
import { titleLinkStyles } from './title-link.styles.ts'

interface TitleLinkProps {
  title: string
  /** Left out where there is nothing to read on: then the title is plain text. */
  href: string | undefined
  newTab: string
}

/** The words of a heading, leading somewhere where there is a page, with an arrow that stays with the last word. */
export function TitleLink({ title, href, newTab }: TitleLinkProps) {
  if (href === undefined) return title
  const [lastWord = title] = /\S+$/.exec(title) ?? []
  return (
    <SiteLink className={titleLinkStyles.title} href={href} newTab={newTab}>
      {title.slice(0, -lastWord.length)}
      <span className={titleLinkStyles.end}>
        {lastWord}
        {isOutside(href) ? <Icon name="outward" /> : <Icon name="arrow" className={linkStyles.flip} />}
      </span>
    </SiteLink>
  )
}

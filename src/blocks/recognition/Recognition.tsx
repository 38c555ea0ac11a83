import { Icon } from '#ui/Icon.tsx'
import { linkStyles } from '#ui/links.styles.ts'
import { InlineText } from '#ui/InlineText.tsx'
import { Section } from '#ui/Section.tsx'
import { isExternal, SiteLink } from '#ui/SiteLink.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { recognitionStyles } from './recognition.styles.ts'

/** Recognition by others, with links to the sources. */
export function Recognition({ id, block, page }: BlockProps<'recognition'>) {
  return (
    <Section id={id} title={block.title} ground="sunken" layout="split">
      <p className={recognitionStyles.text}>
        <InlineText text={block.text} />
      </p>
      <ul className={recognitionStyles.links}>
        {block.links.map(({ label, href, description }) => (
          <li key={label}>
            <SiteLink className={recognitionStyles.link} href={href} newTab={page.texts.newTab}>
              <span className={recognitionStyles.label}>{label}</span>{' '}
              {description && <span className={recognitionStyles.description}>{description}</span>}
              {isExternal(href) ? <Icon name="external" /> : <Icon name="arrow" className={linkStyles.flip} />}
            </SiteLink>
          </li>
        ))}
      </ul>
      {block.note && (
        <p className={recognitionStyles.note}>
          <InlineText text={block.note} />
        </p>
      )}
    </Section>
  )
}

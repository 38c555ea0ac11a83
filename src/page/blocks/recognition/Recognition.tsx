import { InlineText } from '#page/ui/InlineText.tsx'
import { LinkIcon, SiteLink } from '#page/ui/Links.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { recognitionStyles } from './recognition.styles.ts'

/** Recognition by others, with links to the sources, beside the heading or as a large quote. */
export function Recognition({ id, block, page }: BlockProps<'recognition'>) {
  const isQuote = block.presentation === 'quote'
  return (
    <Section id={id} title={block.title} ground={block.ground ?? 'sunken'} layout={isQuote ? 'stacked' : 'split'}>
      <p className={isQuote ? recognitionStyles.quote : recognitionStyles.text}>
        <InlineText text={block.text} />
      </p>
      <ul className={isQuote ? recognitionStyles.sources : recognitionStyles.links}>
        {block.links.map(({ label, href, description }) => (
          <li key={label}>
            <SiteLink className={recognitionStyles.link} href={href} newTab={page.texts.newTab}>
              <span className={recognitionStyles.label}>{label}</span>{' '}
              {description && <span className={recognitionStyles.description}>{description}</span>}
              <LinkIcon href={href} />
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

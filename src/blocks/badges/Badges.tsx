import { Mark } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { rowAttributes } from '#ui/row-attributes.ts'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { badgesStyles } from './badges.styles.ts'

/** Certifications and other short labels, in a row. */
export function Badges({ id, block, page }: BlockProps<'badges'>) {
  return (
    <Section id={id} title={block.title} lead={block.lead} ruled>
      <ul className={badgesStyles.badges} {...rowAttributes(block.items.length, 4)}>
        {block.items.map((badge, index) => (
          <li key={badge.label} className={badgesStyles.badge}>
            {badge.mark && (
              <Mark svg={page.drawings[badge.mark]} id={`${id}-mark-${index}`} className={badgesStyles.mark} />
            )}
            <h3 className={badgesStyles.label}>{badge.label}</h3>
            {badge.note && (
              <p className={badgesStyles.note}>
                <InlineText text={badge.note} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

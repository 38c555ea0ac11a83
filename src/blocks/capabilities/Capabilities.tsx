import { Mark } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { rowAttributes } from '#ui/row-attributes.ts'
import { Section } from '#ui/Section.tsx'
import { TagList } from '#ui/TagList.tsx'
import { TitleLink } from '#ui/TitleLink.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { capabilitiesStyles } from './capabilities.styles.ts'

/** Short texts under ruled titles, in a number of columns that suits their count. */
export function Capabilities({ id, block, page }: BlockProps<'capabilities'>) {
  return (
    <Section id={id} title={block.title} lead={block.lead} ground={block.ground ?? 'canvas'}>
      <ul className={capabilitiesStyles.grid} {...rowAttributes(block.items.length, 4)}>
        {block.items.map((item, index) => (
          <li key={item.title} className={capabilitiesStyles.item}>
            {item.mark && (
              <Mark svg={page.drawings[item.mark]} id={`${id}-mark-${index}`} className={capabilitiesStyles.mark} />
            )}
            <h3 className={capabilitiesStyles.title} data-size={block.items.length > 3 ? 'small' : 'large'}>
              <TitleLink title={item.title} href={item.href} newTab={page.texts.newTab} />
            </h3>
            <p>
              <InlineText text={item.description} />
            </p>
            {item.tags && <TagList tags={item.tags} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { carriedTo } from '#page/ui/art.ts'
import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { Section } from '#page/ui/Section.tsx'
import { classes } from '#page/ui/style/classes.ts'
import { TagList } from '#page/ui/Lists.tsx'
import { TitleLink } from '#page/ui/Links.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { capabilitiesStyles as styles } from './capabilities.styles.ts'

/** The parts of all presentations. They differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  columns: { list: styles.grid, item: styles.item, mark: styles.mark, title: styles.title, most: 4 },
  elevation: { list: styles.front, item: styles.room, mark: styles.window, title: styles.roomTitle, most: 3 },
  strata: { list: styles.strata, item: styles.stratum, mark: styles.mark, title: styles.stratumTitle, most: 4 },
} as const

/** Short texts under ruled titles, in the rooms of a house front, or as layers under the ground. */
export function Capabilities({ id, block, page }: BlockProps<'capabilities'>) {
  const presentation = block.presentation ?? 'columns'
  const { list, item: itemClass, mark, title, most } = presentations[presentation]
  const isElevation = presentation === 'elevation'
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      ground={block.ground ?? (isElevation ? 'sky' : 'canvas')}
      className={isElevation ? styles.onGround : undefined}
    >
      {presentation !== 'columns' && block.drawing && (
        <Drawing
          svg={page.drawings[block.drawing]}
          id={`${id}-art`}
          className={isElevation ? styles.roof : styles.skyline}
        />
      )}
      <ul className={list} {...rowAttributes(block.items.length, most)}>
        {block.items.map((item, index) => (
          <li
            key={item.title}
            className={classes(itemClass, presentation === 'columns' && item.mark !== undefined && styles.marked)}
          >
            {item.mark && (
              <Mark
                svg={page.drawings[item.mark]}
                id={`${id}-mark-${index}`}
                className={mark}
                carried={carriedTo(item.href, item.mark)}
              />
            )}
            <h3 className={title} data-size={block.items.length > 3 ? 'small' : 'large'}>
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

import { Mark } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { RuledArt, RuledItem } from '#page/ui/ruled/RuledItem.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { badgesStyles } from './badges.styles.ts'

type Props = BlockProps<'badges'>

/** Certifications and other short labels, in a row, in frames, or as a list beside the heading. */
export function Badges(props: Props) {
  const { id, block } = props
  const isList = block.presentation === 'list'
  return (
    <Section id={id} title={block.title} lead={block.lead} layout={isList ? 'split' : 'stacked'} ruled>
      {isList ? <List {...props} /> : <Rows {...props} />}
    </Section>
  )
}

function Rows({ id, block, page }: Props) {
  const isCards = block.presentation === 'cards'
  return (
    <ul
      className={isCards ? badgesStyles.cards : badgesStyles.badges}
      {...rowAttributes(block.items.length, isCards ? 3 : 4)}
    >
      {block.items.map((badge, index) => (
        <li key={badge.label} className={isCards ? badgesStyles.card : badgesStyles.badge}>
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
  )
}

function List({ id, block, page }: Props) {
  return (
    <ul>
      {block.items.map(({ mark, label, note }, index) => (
        <RuledItem
          key={label}
          presentation="list"
          art={
            mark && (
              <RuledArt
                presentation="list"
                image={undefined}
                images={undefined}
                svg={page.drawings[mark]}
                id={`${id}-mark-${index}`}
              />
            )
          }
          head={<h3>{label}</h3>}
        >
          {note && (
            <p>
              <InlineText text={note} />
            </p>
          )}
        </RuledItem>
      ))}
    </ul>
  )
}

import { BeforeAfter } from '#page/ui/BeforeAfter.tsx'
import { Mark } from '#page/ui/Drawing.tsx'
import { Impact } from '#page/ui/Impact.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { RuledItem } from '#page/ui/ruled/RuledItem.tsx'
import { Section } from '#page/ui/Section.tsx'
import { TagList, TickList } from '#page/ui/Lists.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { solutionsStyles } from './solutions.styles.ts'

type Props = BlockProps<'solutions'>
type PartProps = Props & { index: number }

/** Solutions, each with its benefits and, where given, its cost before and after. */
export function Solutions(props: Props) {
  const { id, block } = props
  const { title, lead, presentation = 'columns' } = block
  return (
    <Section id={id} title={title} lead={lead} layout={presentation === 'list' ? 'split' : 'stacked'} ruled>
      {presentation === 'list' ? (
        <List {...props} />
      ) : presentation === 'cards' ? (
        <Cards {...props} />
      ) : (
        block.items.map((item, index) => (
          <article key={item.title} className={solutionsStyles.solution}>
            <div>
              <Head {...props} index={index} />
              <Text {...props} index={index} />
            </div>
            {item.benefits && <TickList points={item.benefits} />}
            {item.cost && (
              <div className={solutionsStyles.cost}>
                <Cost {...props} index={index} />
              </div>
            )}
          </article>
        ))
      )}
    </Section>
  )
}

/** In frames, side by side. */
function Cards(props: Props) {
  const { items } = props.block
  return (
    <ul className={solutionsStyles.cards} {...rowAttributes(items.length, 3)}>
      {items.map((item, index) => (
        <li key={item.title} className={solutionsStyles.card}>
          <Head {...props} index={index} />
          <Text {...props} index={index} />
          {item.benefits && <TickList points={item.benefits} className={solutionsStyles.ticks} />}
          {item.cost && (
            <div className={solutionsStyles.narrowCost}>
              <Cost {...props} index={index} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Close together, beside the heading. */
function List(props: Props) {
  return (
    <ul>
      {props.block.items.map((item, index) => (
        <RuledItem key={item.title} presentation="list" head={<h3>{item.title}</h3>}>
          <Text {...props} index={index} />
          {item.benefits && <TickList points={item.benefits} />}
          {item.cost && <Cost {...props} index={index} />}
        </RuledItem>
      ))}
    </ul>
  )
}

function Head({ id, block, page, index }: PartProps) {
  const item = block.items[index]!
  return (
    <div className={solutionsStyles.head}>
      {item.mark && <Mark svg={page.drawings[item.mark]} id={`${id}-mark-${index}`} className={solutionsStyles.mark} />}
      <h3 className={solutionsStyles.title}>{item.title}</h3>
    </div>
  )
}

function Text({ block, page, index }: PartProps) {
  const { description, technologies, outcome } = block.items[index]!
  return (
    <>
      <p className={solutionsStyles.text}>
        <InlineText text={description} />
      </p>
      {technologies && <TagList tags={technologies} label={block.technologiesLabel ?? page.texts.technologies} />}
      {outcome && (
        <Impact className={solutionsStyles.outcome} label={block.outcomeLabel ?? page.texts.outcome} text={outcome} />
      )}
    </>
  )
}

function Cost({ block, page, index }: PartProps) {
  const { cost } = block.items[index]!
  if (!cost) return null
  return (
    <BeforeAfter
      beforeLabel={block.costBeforeLabel ?? page.texts.costBefore}
      before={cost.before}
      afterLabel={block.costAfterLabel ?? page.texts.costAfter}
      after={cost.after}
    />
  )
}

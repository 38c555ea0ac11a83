import { BeforeAfter } from '#ui/BeforeAfter.tsx'
import { Mark } from '#ui/Drawing.tsx'
import { Impact } from '#ui/Impact.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { Section } from '#ui/Section.tsx'
import { TagList } from '#ui/TagList.tsx'
import { TickList } from '#ui/TickList.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { solutionsStyles } from './solutions.styles.ts'

/** Solutions, each with its benefits and, where given, its cost before and after. */
export function Solutions({ id, block, page }: BlockProps<'solutions'>) {
  return (
    <Section id={id} title={block.title} lead={block.lead}>
      {block.items.map((item, index) => (
        <article key={item.title} className={solutionsStyles.solution}>
          <div>
            {item.mark && (
              <Mark svg={page.drawings[item.mark]} id={`${id}-mark-${index}`} className={solutionsStyles.mark} />
            )}
            <h3 className={solutionsStyles.title}>{item.title}</h3>
            <p className={solutionsStyles.text}>
              <InlineText text={item.description} />
            </p>
            {item.technologies && (
              <TagList tags={item.technologies} label={block.technologiesLabel ?? page.texts.technologies} />
            )}
            {item.outcome && (
              <Impact
                className={solutionsStyles.outcome}
                label={block.outcomeLabel ?? page.texts.outcome}
                text={item.outcome}
              />
            )}
          </div>
          {item.benefits && <TickList points={item.benefits} />}
          {item.cost && (
            <div className={solutionsStyles.cost}>
              <BeforeAfter
                beforeLabel={block.costBeforeLabel ?? page.texts.costBefore}
                before={item.cost.before}
                afterLabel={block.costAfterLabel ?? page.texts.costAfter}
                after={item.cost.after}
              />
            </div>
          )}
        </article>
      ))}
    </Section>
  )
}

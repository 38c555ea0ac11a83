import { BeforeAfter } from '#page/ui/BeforeAfter.tsx'
import { Impact } from '#page/ui/Impact.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { comparisonStyles } from './comparison.styles.ts'

/** Scenarios, each with a before and an after side by side. */
export function Comparison({ id, block, page }: BlockProps<'comparison'>) {
  return (
    <Section id={id} title={block.title} lead={block.lead} ground={block.ground ?? 'canvas'}>
      <ul className={comparisonStyles.scenes}>
        {block.items.map((item) => (
          <li key={item.title} className={comparisonStyles.scene}>
            <div className={comparisonStyles.story}>
              {item.label && <p className={comparisonStyles.label}>{item.label}</p>}
              <h3 className={comparisonStyles.title}>{item.title}</h3>
              {item.scenario && (
                <p className={comparisonStyles.scenario}>
                  <InlineText text={item.scenario} />
                </p>
              )}
            </div>
            <div>
              <BeforeAfter
                beforeLabel={block.beforeLabel}
                before={item.before}
                afterLabel={block.afterLabel}
                after={item.after}
              />
              {item.outcome && (
                <Impact
                  className={comparisonStyles.outcome}
                  label={block.outcomeLabel ?? page.texts.outcome}
                  text={item.outcome}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

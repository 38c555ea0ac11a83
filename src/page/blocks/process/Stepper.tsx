import { useRef, useState } from 'react'
import { Drawing } from '#page/ui/Drawing.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { useInitialInteraction, useMediaQuery } from '#page/ui/hooks.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { processStyles } from './process.styles.ts'

/**
 * Headings beside one panel. On wide screens each heading is a button that opens its step; on small screens, and
 * without JavaScript, every step is open and the headings are not buttons.
 */
export function Stepper({ id, block, page }: BlockProps<'process'>) {
  const [selected, select] = useState(0)
  const hasPanel = useMediaQuery('(min-width:62.5em)')
  const list = useRef<HTMLOListElement>(null)

  useInitialInteraction(list, select)

  return (
    <ol ref={list} className={processStyles.stepper} data-count={block.items.length}>
      {block.items.map((item, index) => {
        const stepId = `${id}-step-${index + 1}`
        const isOpen = index === selected
        const open = () => select(index)
        return (
          <li key={item.title} data-open={isOpen ? '' : undefined}>
            <h3 className={processStyles.stepperTitle}>
              {hasPanel ? (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={stepId}
                  onPointerEnter={open}
                  onFocus={open}
                  onClick={open}
                >
                  {item.title}
                  <Icon name="arrow" className={linkStyles.flip} />
                </button>
              ) : (
                <span>
                  {item.title}
                  <Icon name="arrow" className={linkStyles.flip} />
                </span>
              )}
            </h3>
            <div id={stepId} className={processStyles.panel}>
              {item.drawing && <Drawing svg={page.drawings[item.drawing]} id={`${stepId}-art`} />}
              <p className={processStyles.panelLead}>
                <InlineText text={item.description} />
              </p>
              {item.detail && (
                <p className={processStyles.detail}>
                  <InlineText text={item.detail} />
                </p>
              )}
              {item.facts && (
                <dl className={processStyles.facts}>
                  {item.facts.map((fact) => (
                    <div key={fact.label}>
                      <dt>{fact.label}</dt>
                      <dd>
                        <InlineText text={fact.value} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

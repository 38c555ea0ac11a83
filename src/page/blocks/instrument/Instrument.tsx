import { drawingInState, withoutDefinitions } from '#base/text/svg.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { PaperRows, Sheet } from '#page/ui/Paper.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { instrumentStyles } from './instrument.styles.ts'

/**
 * A question whose answers are radio buttons, and for each of them a drawing and a paper. Every state is complete
 * markup: styles show the chosen one, and without them, and on paper, all are below one another.
 */
export function Instrument({ id, block, page }: BlockProps<'instrument'>) {
  const { question, lead, ground, drawing, name, label = page.texts.illustration, states, note } = block
  const svg = page.drawings[drawing]
  // With the same ids in all states, compression finds each drawing in the one before.
  const hasOtherIds = svg !== undefined && / id="/.test(withoutDefinitions(svg))
  return (
    <Section id={id} title={question} lead={lead} ground={ground ?? 'canvas'} className={instrumentStyles.section}>
      <div className={instrumentStyles.stage}>
        {/* Hidden without a style for the chosen state: the choices would have no effect. */}
        <div className={instrumentStyles.choices} role="radiogroup" aria-labelledby={`${id}-title`} hidden>
          {states.map((state, index) => (
            <label key={index} className={instrumentStyles.choice}>
              <input
                type="radio"
                name={`${id}-choice`}
                defaultChecked={index === 0}
                aria-describedby={`${id}-${index + 1}-sentence`}
              />
              {state.label}
            </label>
          ))}
        </div>
        {states.map((state, index) => {
          const stateId = `${id}-${index + 1}`
          return (
            <div key={index} className={instrumentStyles.state}>
              <h3 className={instrumentStyles.heading}>{state.label}</h3>
              {svg && (
                <Drawing
                  svg={drawingInState(index === 0 || hasOtherIds ? svg : withoutDefinitions(svg), state.group)}
                  id={hasOtherIds ? `${stateId}-art` : `${id}-art`}
                  className={instrumentStyles.drawing}
                />
              )}
              <div>
                <p id={`${stateId}-sentence`} className={instrumentStyles.sentence}>
                  <InlineText text={state.sentence} />
                </p>
                <Sheet id={stateId} name={name} label={label}>
                  <PaperRows rows={state.rows} />
                </Sheet>
              </div>
            </div>
          )
        })}
      </div>
      {note && (
        <p className={instrumentStyles.note}>
          <InlineText text={note} />
        </p>
      )}
    </Section>
  )
}

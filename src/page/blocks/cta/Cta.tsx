import { Actions } from '#page/ui/Actions.tsx'
import { Drawing } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { ctaStyles } from './cta.styles.ts'
import { NextService } from './NextService.tsx'

/** The closing call to action, below the links of a service page to its neighbours: on the same dark background as the usual footer below it, or on a lighter band. */
export function Cta({ id, block, page }: BlockProps<'cta'>) {
  const { ground = 'inverse', layout = 'floor' } = block
  const hasDrawing = layout === 'floor' || layout === 'beside'
  const section = (
    <section
      id={id}
      className={classes(ctaStyles.cta, ground !== 'inverse' && ctaStyles[ground])}
      data-ground={ground}
      aria-labelledby={`${id}-title`}
    >
      {block.drawing && hasDrawing && (
        <Drawing
          svg={page.drawings[block.drawing]}
          id={`${id}-art`}
          className={layout === 'beside' ? ctaStyles.beside : ctaStyles.drawing}
        />
      )}
      <div className={classes(sectionStyles.wrap, ctaStyles.wrap, !hasDrawing && ctaStyles[layout])}>
        <h2 id={`${id}-title`} className={ctaStyles.title}>
          {block.title}
        </h2>
        {block.lead && (
          <p className={ctaStyles.lead}>
            <InlineText text={block.lead} />
          </p>
        )}
        <div className={ctaStyles.actions}>
          <Actions actions={block.actions} newTab={page.texts.newTab} />
        </div>
        {block.note && (
          <p className={ctaStyles.note}>
            <InlineText text={block.note} />
          </p>
        )}
      </div>
    </section>
  )
  if (!block.pager) return section
  return (
    <>
      <NextService id={`${id}-next`} pager={block.pager} drawings={page.drawings} />
      {section}
    </>
  )
}

import { Actions } from '#ui/Actions.tsx'
import { Drawing } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { sectionStyles } from '#ui/section.styles.ts'
import { classes } from '#ui/style/classes.ts'
import type { BlockProps } from '#blocks/block.ts'
import { ctaStyles } from './cta.styles.ts'

/** The closing call to action, on the same dark background as the footer below it. */
export function Cta({ id, block, page }: BlockProps<'cta'>) {
  return (
    <section id={id} className={ctaStyles.cta} data-ground="inverse" aria-labelledby={`${id}-title`}>
      {block.drawing && (
        <Drawing
          svg={page.drawings[block.drawing]}
          id={`${id}-art`}
          className={block.layout === 'beside' ? ctaStyles.beside : ctaStyles.drawing}
        />
      )}
      <div className={classes(sectionStyles.wrap, ctaStyles.wrap)}>
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
}

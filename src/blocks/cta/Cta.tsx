import { Actions } from '#ui/Actions.tsx'
import { Drawing } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { sectionStyles } from '#ui/section.styles.ts'
import { classes } from '#ui/style/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { linkStyles } from '#ui/links.styles.ts'
import type { Pager } from '#model/site.ts'
import type { BlockProps } from '#blocks/block.ts'
import { ctaStyles } from './cta.styles.ts'

/** Links to the pages before and after, at the lower edge. */
function Neighbours({ pager: { label, newer, older } }: { pager: Pager }) {
  return (
    <nav className={ctaStyles.neighbours} aria-label={label}>
      <ul className={classes(sectionStyles.wrap, ctaStyles.links)}>
        {newer && (
          <li>
            <a className={linkStyles.arrow} href={newer.href} rel="prev">
              <Icon name="arrow" className={ctaStyles.back} />
              <span className={linkStyles.visuallyHidden}>{newer.label}: </span>
              {newer.title}
            </a>
          </li>
        )}
        {older && (
          <li className={ctaStyles.next}>
            <a className={linkStyles.arrow} href={older.href} rel="next">
              <span className={linkStyles.visuallyHidden}>{older.label}: </span>
              {older.title}
              <Icon name="arrow" className={linkStyles.flip} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The closing call to action: on the same dark background as the usual footer below it, or on a lighter band. */
export function Cta({ id, block, page }: BlockProps<'cta'>) {
  const { ground = 'inverse', layout = 'floor' } = block
  const hasDrawing = layout === 'floor' || layout === 'beside'
  return (
    <section
      id={id}
      className={classes(
        ctaStyles.cta,
        ground !== 'inverse' && ctaStyles[ground],
        hasDrawing && block.pager && ctaStyles.aboveLinks,
      )}
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
      {block.pager && <Neighbours pager={block.pager} />}
    </section>
  )
}

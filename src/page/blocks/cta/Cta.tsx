import type { BlockProps } from '#page/blocks/block.ts'
import { Actions } from '#page/ui/Actions.tsx'
import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { ServicePager } from '#site/model/site.ts'
import { ctaStyles, nextServiceStyles as styles } from './cta.styles.ts'

interface NextServiceProps {
  id: string
  pager: ServicePager
  drawings: PageData['drawings']
}

/** Links to the services after and before one: the category of the next, its drawing and its name. */
function NextService({ id, pager: { label, newer, older }, drawings }: NextServiceProps) {
  return (
    <nav className={styles.band} aria-label={label}>
      <div className={classes(sectionStyles.wrap, styles.wrap)}>
        {older && (
          <a className={styles.next} href={older.href} rel="next">
            {older.drawing && <Drawing svg={drawings[older.drawing]} id={`${id}-art`} className={styles.drawing} />}
            <span className={styles.category}>
              {older.mark && <Mark svg={drawings[older.mark]} id={`${id}-mark`} className={styles.mark} />}
              {older.label}
            </span>{' '}
            <span className={styles.title}>
              {older.title} <Icon name="arrow" size={24} className={linkStyles.flip} />
            </span>
          </a>
        )}
        {newer && (
          <a className={classes(linkStyles.arrow, styles.previous)} href={newer.href} rel="prev">
            <Icon name="arrow" className={styles.back} />
            <span className={linkStyles.visuallyHidden}>{newer.label}: </span>
            {newer.title}
          </a>
        )}
      </div>
    </nav>
  )
}

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

import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { ServicePager } from '#site/model/site.ts'
import { nextServiceStyles as styles } from './next-service.styles.ts'

interface NextServiceProps {
  id: string
  pager: ServicePager
  drawings: PageData['drawings']
}

/** Links to the services after and before one: the category of the next, its drawing and its name. */
export function NextService({ id, pager: { label, newer, older }, drawings }: NextServiceProps) {
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

import type { ReactNode } from 'react'
import { sectionStyles } from './section.styles.ts'
import { classes } from './style/classes.ts'

interface SectionProps {
  /** The block's id: the section's anchor, and the root of the ids of its parts. */
  id: string
  title?: string | undefined
  lead?: string | undefined
  /** What stands under the heading of a `split`, such as a table of contents, and stays in view with it. */
  aside?: ReactNode
  /** The band the section stands on. `inverse` takes the dark colours in either colour scheme. */
  ground?: 'canvas' | 'sunken' | 'sky' | 'day' | 'inverse'
  /** `split` keeps the heading in view beside the content. */
  layout?: 'stacked' | 'split'
  /** A hairline above, where two sections on the canvas meet. */
  ruled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The frame of a block: band, content width, and a heading that names the section. */
export function Section(props: SectionProps) {
  const { id, title, lead, aside, ground = 'canvas', layout = 'stacked', ruled, className, children } = props
  const headingId = `${id}-title`
  const head = (title || lead || aside) && (
    <div className={layout === 'split' ? sectionStyles.splitHead : sectionStyles.head}>
      {title && (
        <h2 id={headingId} className={sectionStyles.title}>
          {title}
        </h2>
      )}
      {lead && <p className={layout === 'split' ? undefined : sectionStyles.lead}>{lead}</p>}
      {aside}
    </div>
  )
  return (
    <section
      id={id}
      className={classes(sectionStyles.section, className)}
      data-ground={ground}
      data-ruled={ruled ? '' : undefined}
      aria-labelledby={title ? headingId : undefined}
    >
      <div className={sectionStyles.wrap}>
        {layout === 'split' ? (
          <div className={sectionStyles.split}>
            {head}
            <div>{children}</div>
          </div>
        ) : (
          <>
            {head}
            {children}
          </>
        )}
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { InlineText as Text } from '#site/model/inline-text.ts'
import { InlineText } from './InlineText.tsx'
import { sectionStyles } from './section.styles.ts'
import { classes } from './style/classes.ts'

interface SectionProps {
  /** The block's id: the section's anchor, and the prefix of ids inside it. */
  id: string
  title?: string | undefined
  lead?: Text | undefined
  /** Shown below the heading of a `split` layout and sticky with it, such as a table of contents. */
  aside?: ReactNode
  /** The background of the section. `inverse` uses the dark colours in both colour schemes. */
  ground?: 'canvas' | 'sunken' | 'tint' | 'sky' | 'day' | 'inverse'
  /** `split` has a sticky heading beside the content. */
  layout?: 'stacked' | 'split'
  /** A hairline above, to separate two sections on the canvas. */
  ruled?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * The outer element of a block: background, content width, and a heading. A `<section>` is named by its heading; without
 * one it would be a section without a name, so the block is a `<div>`.
 */
export function Section(props: SectionProps) {
  const { id, title, lead, aside, ground = 'canvas', layout = 'stacked', ruled, className, children } = props
  const headingId = `${id}-title`
  const Outer = title ? 'section' : 'div'
  const head = (title || lead || aside) && (
    <div className={layout === 'split' ? sectionStyles.splitHead : sectionStyles.head}>
      {title && (
        <h2 id={headingId} className={sectionStyles.title}>
          {title}
        </h2>
      )}
      {lead && (
        <p className={layout === 'split' ? undefined : sectionStyles.lead}>
          <InlineText text={lead} />
        </p>
      )}
      {aside}
    </div>
  )
  return (
    <Outer
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
    </Outer>
  )
}

import type { ReactNode } from 'react'
import type { FrameSizes } from '#site/model/image-place.ts'
import type { PublishedImages } from '#site/model/images.ts'
import type { Image } from '#site/model/types.generated.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { classes } from '#page/ui/style/classes.ts'
import { ruledItemStyles as styles } from './ruled-item.styles.ts'

/** `rows`: ruled, the head at the start, the text beside it, a picture at the end. `list`: close together, with small pictures. */
export type RuledPresentation = 'rows' | 'list'

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  rows: { item: styles.row, head: styles.rowHead, text: styles.rowText, art: styles.rowArt },
  list: { item: styles.item, head: styles.listHead, text: styles.listText, art: styles.listArt },
} as const

const PICTURE_SIZES: Record<RuledPresentation, FrameSizes> = {
  rows: [{ from: '56.25em', width: '23vw' }, { from: '45em', width: '30vw' }, { width: '89vw' }],
  list: [{ width: '4.5rem' }],
}

interface RuledItemProps {
  presentation: RuledPresentation
  /** A `RuledArt`. */
  art?: ReactNode
  id?: string | undefined
  /** The texts with the heading. */
  head: ReactNode
  children: ReactNode
}

/** An item of a list that has no style. */
export function RuledItem({ id, presentation, art, head, children }: RuledItemProps) {
  const { item, head: headClass, text } = presentations[presentation]
  return (
    <li id={id} className={item}>
      {art}
      <div className={headClass}>{head}</div>
      <div className={classes(text, styles.text)}>{children}</div>
    </li>
  )
}

interface RuledArtProps {
  presentation: RuledPresentation
  image: Image | undefined
  images: PublishedImages | undefined
  /** Shown if there is no picture. */
  svg?: string | undefined
  /** The id of the drawing. */
  id: string
  /** The file of the picture or drawing, if a view transition carries it to the page of the item. */
  carried?: string | undefined
}

/** The picture or drawing of an item. */
export function RuledArt({ presentation, image, images, svg, id, carried }: RuledArtProps) {
  const { art } = presentations[presentation]
  const isSmall = presentation === 'list'
  if (!image)
    return (
      <Drawing
        svg={svg}
        id={id}
        carried={carried}
        className={classes(art, isSmall ? styles.smallDrawing : styles.drawing)}
      />
    )
  return (
    <Picture
      image={image}
      images={images}
      sizes={PICTURE_SIZES[presentation]}
      carried={carried}
      className={classes(art, isSmall ? styles.smallFrame : styles.frame)}
    />
  )
}

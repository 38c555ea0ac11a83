import { sizesOf } from '#site/model/image-place.ts'
import type { Frame } from '#site/model/image-place.ts'
import { imageSources } from '#site/model/images.ts'
import type { PublishedImages } from '#site/model/images.ts'
import type { Image } from '#site/model/types.generated.ts'
import { carriedName } from './art.ts'
import { pictureStyles } from './picture.styles.ts'
import { classes } from './style/classes.ts'

interface PictureProps extends Frame {
  image: Image
  /** The images of the page. */
  images: PublishedImages | undefined
  /** Whether it is in view when the page opens. Other pictures are loaded when the visitor scrolls near them. */
  isFirst?: boolean
  /** Its file, if a view transition carries it between this page and another. */
  carried?: string | undefined
  /** The class of the frame with its proportions; the picture is cropped around its focal point. */
  className?: string | undefined
}

/** A picture in the formats and widths that the build has made of it. */
export function Picture({
  image,
  images,
  sizes,
  height: frameHeight,
  isFirst = false,
  carried,
  className,
}: PictureProps) {
  const published = images?.[image.file]
  if (!published) return null
  const { width, height, color } = published
  const { src, sources } = imageSources(published, image.place)
  const widths = sources.length > 0 ? sizesOf({ sizes, height: frameHeight }, image.place, published) : undefined
  return (
    <span className={classes(pictureStyles.frame, className)} data-carried={carriedName(carried)}>
      {/*
        An attribute, unlike a style, is allowed by the Content-Security-Policy. The element is there without a colour, too:
        development, which does not decode pictures, has the same elements as a build.
      */}
      <svg className={pictureStyles.color} aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={color ?? 'none'} />
      </svg>
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={widths} />
        ))}
        <img
          className={pictureStyles.image}
          src={src}
          width={width}
          height={height}
          alt={image.alt ?? ''}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          data-focus-x={image.focus && inTens(image.focus.x)}
          data-focus-y={image.focus && inTens(image.focus.y)}
        />
      </picture>
      {image.credit && <small className={pictureStyles.credit}>{image.credit}</small>}
    </span>
  )
}

/** There is a style rule for each ten percent. */
const inTens = (percent: number): number => Math.round(percent / 10) * 10

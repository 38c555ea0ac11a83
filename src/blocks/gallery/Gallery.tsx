import type { ImagePlace } from '#model/images.ts'
import { InlineText } from '#ui/InlineText.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { galleryStyles } from './gallery.styles.ts'

/** Pictures in a grid. Each is a link to its file, so that its edges, which the frame may cut off, can be seen. */
export function Gallery({ id, block, page }: BlockProps<'gallery'>) {
  const { title, lead, shape = 'wide', items } = block
  return (
    <Section id={id} title={title} lead={lead}>
      <ul className={galleryStyles.items} data-shape={shape}>
        {items.map(({ image, caption }, index) => {
          const published = page.images?.[image.file]
          const picture = (
            <Picture
              image={image}
              images={page.images}
              place={placeOf(index, items.length)}
              className={galleryStyles.frame}
            />
          )
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand there twice
            <li key={index} className={galleryStyles.item}>
              <figure>
                {/* A link needs a name: a picture that is only decoration has none. */}
                {published && image.alt ? (
                  <a className={galleryStyles.link} href={published.base + published.ending}>
                    {picture}
                  </a>
                ) : (
                  picture
                )}
                {caption && (
                  <figcaption className={galleryStyles.caption}>
                    <InlineText text={caption} />
                  </figcaption>
                )}
              </figure>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** As the styles lay it out: three in a row, then two, and one alone over the whole width. */
function placeOf(index: number, count: number): ImagePlace {
  if (count === 1) return { sizes: '100vw', widest: 1280 }
  const inPairs = [0, 4, 2][count % 3]!
  const onWide = index >= count - inPairs ? '50vw' : '34vw'
  const isAloneInRow = index === count - 1 && count % 2 === 1
  return {
    sizes: `(min-width: 62.5em) ${onWide}, (min-width: 45em) ${isAloneInRow ? '100vw' : '50vw'}, 100vw`,
    widest: isAloneInRow ? 1000 : 720,
  }
}

import type { FrameSizes } from '#model/image-place.ts'
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
              sizes={sizesAt(index, items.length)}
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
function sizesAt(index: number, count: number): FrameSizes {
  if (count === 1) return [{ width: '89vw' }]
  const inPairs = [0, 4, 2][count % 3]!
  const isAloneInRow = index === count - 1 && count % 2 === 1
  return [
    { from: '62.5em', width: index >= count - inPairs ? '45vw' : '30vw' },
    { from: '45em', width: isAloneInRow ? '89vw' : '45vw' },
    { width: '89vw' },
  ]
}

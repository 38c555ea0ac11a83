import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { rowAttributes, sizesInRows } from '#page/ui/row-attributes.ts'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { galleryStyles } from './gallery.styles.ts'

/** Pictures in a grid. Each is a link to its file, so that its edges, which the frame may cut off, can be seen. */
export function Gallery({ id, block, page }: BlockProps<'gallery'>) {
  const { title, lead, shape = 'wide', items } = block
  return (
    <Section id={id} title={title} lead={lead}>
      <ul className={galleryStyles.items} data-shape={shape} {...rowAttributes(items.length, 3)}>
        {items.map(({ image, caption }, index) => {
          const published = page.images?.[image.file]
          const picture = (
            <Picture
              image={image}
              images={page.images}
              sizes={items.length === 1 ? [{ width: '89vw' }] : sizesInRows(index, items.length, '62.5em')}
              className={galleryStyles.frame}
            />
          )
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the same picture may appear twice
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

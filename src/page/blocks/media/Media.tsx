import type { FrameSizes } from '#site/model/image-place.ts'
import type { BlockOf } from '#site/model/site.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { Section } from '#page/ui/Section.tsx'
import { sectionStyles } from '#page/ui/section.styles.ts'
import type { BlockProps, PageContext } from '#page/blocks/block.ts'
import { mediaStyles } from './media.styles.ts'
import { Duration, Transcript, VideoPlayer } from './VideoPlayer.tsx'

const ALONE: FrameSizes = [{ width: '89vw' }]
const BESIDE_TEXT: FrameSizes = [{ from: '62.5em', width: '51vw' }, { width: '89vw' }]

/** A picture or a video, beside words or alone. */
export function Media({ id, block, page }: BlockProps<'media'>) {
  const { title, text, action, side = 'start' } = block
  if (!text && !action)
    return (
      <Section id={id} title={title}>
        <MediaFigure id={id} block={block} page={page} sizes={ALONE} />
      </Section>
    )
  const Outer = title ? 'section' : 'div'
  const figure = <MediaFigure id={id} block={block} page={page} sizes={BESIDE_TEXT} />
  return (
    <Outer id={id} className={sectionStyles.section} aria-labelledby={title ? `${id}-title` : undefined}>
      <div className={sectionStyles.wrap}>
        <div className={mediaStyles.columns} data-side={side} data-shape={shapeOf(block, page)}>
          {side === 'start' && figure}
          <div className={mediaStyles.words}>
            {title && (
              <h2 id={`${id}-title`} className={sectionStyles.title}>
                {title}
              </h2>
            )}
            {text && (
              <p className={mediaStyles.text}>
                <InlineText text={text} />
              </p>
            )}
            {action && <ActionButton action={action} newTab={page.texts.newTab} className={mediaStyles.action} />}
          </div>
          {side === 'end' && figure}
        </div>
      </div>
    </Outer>
  )
}

function MediaFigure({ id, block, page, sizes }: BlockProps<'media'> & { sizes: FrameSizes }) {
  const { image, video, caption } = block
  const file = page.videos?.[video?.file ?? '']
  const address = file && `${new URL(page.path, file.url).href}#${id}`
  return (
    <div className={mediaStyles.figure} data-shape={shapeOf(block, page)}>
      <figure>
        {image && <Picture image={image} images={page.images} sizes={sizes} />}
        {video && <VideoPlayer video={video} page={page} sizes={sizes} />}
        {(caption || video) && (
          <figcaption className={mediaStyles.caption} data-address={address}>
            {caption ? <InlineText text={caption} /> : video?.name}
            {video && <Duration seconds={file?.seconds} />}
          </figcaption>
        )}
      </figure>
      {video?.transcript && <Transcript label={page.texts.transcript} paragraphs={video.transcript} />}
    </div>
  )
}

/** The shape of a picture that is not wide: its height is limited so that it does not fill more than a screen. */
function shapeOf({ image, video }: BlockOf<'media'>, { images, videos }: PageContext): 'tall' | 'square' | undefined {
  const size = image ? images?.[image.file] : videos?.[video?.file ?? '']?.size
  if (!size || size.width > SQUARE_UP_TO * size.height) return undefined
  return size.height > size.width ? 'tall' : 'square'
}

/** The widest aspect ratio that is not wide; 4 to 3 already is. */
const SQUARE_UP_TO = 1.25

import { nameOfLanguage } from '#base/text/languages/languages.ts'
import type { BlockProps, PageContext } from '#page/blocks/block.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { Section } from '#page/ui/Section.tsx'
import { sectionStyles } from '#page/ui/section.styles.ts'
import type { FrameSizes } from '#site/model/image-place.ts'
import type { InlineText as Text } from '#site/model/inline-text.ts'
import type { BlockOf } from '#site/model/site.ts'
import type { Video } from '#site/model/types.generated.ts'
import { mediaStyles } from './media.styles.ts'

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

interface VideoPlayerProps {
  video: Video
  page: PageContext
  sizes: FrameSizes
}

/**
 * The browser's own player, which is transparent until the video is loaded. So the picture behind it has several sizes and
 * waits until it comes near, both of which the attribute `poster` cannot do.
 */
function VideoPlayer({ video, page, sizes }: VideoPlayerProps) {
  const published = page.videos?.[video.file]
  if (!published?.size) return null
  const { width, height } = published.size
  const alternative = video.alternative === undefined ? undefined : page.videos?.[video.alternative]
  // Browsers load the first source that they can play.
  const sources = [published, ...(alternative ? [alternative] : [])].sort((a, b) => a.bytes - b.bytes)
  return (
    <div className={mediaStyles.frame}>
      <Picture image={video.poster} images={page.images} sizes={sizes} className={mediaStyles.poster} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a check reports missing captions where there is something to hear */}
      <video
        className={mediaStyles.video}
        width={width}
        height={height}
        controls
        playsInline
        preload="none"
        poster={transparent(width, height)}
        aria-label={video.name}
      >
        {sources.map(({ address }) => (
          <source key={address} src={address} type={`video/${address.endsWith('.webm') ? 'webm' : 'mp4'}`} />
        ))}
        {video.captions?.map(({ file, language, label = nameOfLanguage(language) }) => (
          <track key={file} kind="captions" src={page.videos?.[file]?.address} srcLang={language} label={label} />
        ))}
        <a href={published.address}>{video.name}</a>
      </video>
    </div>
  )
}

/** An empty picture of the video's form: without a poster Chromium covers the player with a grey, and one of another form would change its height. */
const transparent = (width: number, height: number): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`

/** The duration of a video: "1:05". */
function Duration({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return null
  const whole = Math.max(1, Math.round(seconds))
  return (
    <time className={mediaStyles.duration} dateTime={`PT${whole}S`}>
      {clockTime(whole)}
    </time>
  )
}

function clockTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [String(hours), twoDigits(minutes)] : [String(minutes)]
  return [...parts, twoDigits(seconds % 60)].join(':')
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Everything that is said and shown in a video, for visitors who cannot hear or do not want to play it. */
function Transcript({ label, paragraphs }: { label: string; paragraphs: readonly Text[] }) {
  return (
    <details className={mediaStyles.transcript}>
      <summary className={mediaStyles.summary}>
        {label}
        <Icon name="chevron" className={mediaStyles.chevron} />
      </summary>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs may be equal
        <p key={index} className={mediaStyles.paragraph}>
          <InlineText text={paragraph} />
        </p>
      ))}
    </details>
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

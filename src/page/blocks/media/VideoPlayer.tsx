import type { FrameSizes } from '#site/model/image-place.ts'
import type { InlineText as Text } from '#site/model/inline-text.ts'
import type { Video } from '#site/model/types.generated.ts'
import { Icon } from '#page/ui/Icon.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import type { PageContext } from '#page/blocks/block.ts'
import { mediaStyles } from './media.styles.ts'
import { nameOfLanguage } from '#base/text/languages/languages.ts'

interface VideoPlayerProps {
  video: Video
  page: PageContext
  sizes: FrameSizes
}

/**
 * The browser's own player, which is transparent until the video is loaded. So the picture behind it has several sizes and
 * waits until it comes near, both of which the attribute `poster` cannot do.
 */
export function VideoPlayer({ video, page, sizes }: VideoPlayerProps) {
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
export function Duration({ seconds }: { seconds: number | undefined }) {
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
export function Transcript({ label, paragraphs }: { label: string; paragraphs: readonly Text[] }) {
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

import type { PlacedBlock, Site, SiteVideo } from './site.ts'

/** A published video, or a published file with captions in one language. */
export interface PublishedVideo {
  /** Its address: `/assets/bread-1a2b3c4d5e.mp4`. */
  address: string
  /** Its address with the site's origin. */
  url: string
  bytes: number
  /** In pixels. Captions have none. */
  size?: { width: number; height: number }
  /** Its duration, if the file states it. */
  seconds?: number
}

/** By file name. */
export type PublishedVideos = Readonly<Record<string, PublishedVideo>>

/** A video or captions file of the site, published at an address. */
export function videoAt(origin: string, address: string, video: SiteVideo): PublishedVideo {
  const { file: _, ...facts } = video
  return { address, url: origin + address, ...facts }
}

/** The videos of a site in development. */
export const videosAsTheyAre = ({ videos, settings }: Pick<Site, 'videos' | 'settings'>): PublishedVideos =>
  Object.fromEntries(
    Object.entries(videos).map(([name, video]) => [
      name,
      videoAt(settings.origin, `/videos/${encodeURIComponent(name)}`, video),
    ]),
  )

/** Whether any of the blocks plays a video. */
export const haveVideo = (blocks: readonly PlacedBlock[]): boolean =>
  blocks.some(({ block }) => block.type === 'media' && block.video !== undefined)

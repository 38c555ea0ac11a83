import { extname, join } from 'node:path'
import type { Site } from '#site/model/site.ts'
import { videoAt } from '#site/model/videos.ts'
import type { PublishedVideo, PublishedVideos } from '#site/model/videos.ts'
import { contentHash } from '#base/cache/hash.ts'
import type { Output } from '#build/output/output.ts'

/** Publishes the videos that pages show, and their captions, unchanged, with a hash of the content in the file name. */
export async function publishVideos(
  site: Site,
  siteDir: string,
  output: Output,
  hashOf: (file: string) => string,
): Promise<PublishedVideos> {
  const names = new Set([...site.pages, site.notFound].flatMap(({ videos }) => videos))
  const published: [string, PublishedVideo][] = []
  for (const name of names) {
    const video = site.videos[name]
    if (!video) continue
    const from = join(siteDir, video.file)
    const key = contentHash(hashOf(from))
    const ending = extname(name)
    const stem = name.slice(0, -ending.length)
    output.copy(`assets/${stem}-${key}${ending}`, from, key)
    const address = `/assets/${encodeURIComponent(stem)}-${key}${ending}`
    published.push([name, videoAt(site.settings.origin, address, video)])
  }
  return Object.fromEntries(published)
}

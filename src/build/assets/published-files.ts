import { extname, join } from 'node:path'
import { contentHash } from '#base/cache/hash.ts'
import type { Output } from '#build/output/output.ts'
import type { Site } from '#site/model/site.ts'
import type { PublishedVideo, PublishedVideos } from '#site/model/videos.ts'
import { videoAt } from '#site/model/videos.ts'
import { listSiteFiles } from '#site/read/site-files.ts'

/**
 * Copies the files of the site's `public/` folder that were listed for the checks. `hashOf` returns the hash of a file's
 * content.
 */
export function copyPublicFiles(siteDir: string, output: Output, hashOf: (file: string) => string): void {
  for (const { file } of listSiteFiles(siteDir, 'public').files)
    output.copy(file.slice('public/'.length).normalize('NFC'), join(siteDir, file), hashOf(join(siteDir, file)))
}

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

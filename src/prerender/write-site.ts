import { join, resolve } from 'node:path'
import type { PublishedImages } from '#model/images.ts'
import { siteContextOf } from '#model/page-input.ts'
import type { BuildInfo } from '#model/rendering.ts'
import { serverSiteOf } from '#model/server-site.ts'
import type { Site } from '#model/site.ts'
import type { PublishedVideos } from '#model/videos.ts'
import type { PublishedFont } from './assets/fonts.ts'
import { writeIcons } from './assets/icons.ts'
import { publishImages } from './assets/images.ts'
import { copyPublicFiles } from './assets/public-files.ts'
import { publishShareImages } from './assets/share-images/share-images.ts'
import { publishVideos } from './assets/videos.ts'
import type { LastBuild } from './last-build/build-record.ts'
import type { Output } from './output/output.ts'
import { installedPath } from '#content/engine-folder.ts'
import type { Bundles } from './programs/bundle.ts'
import { PACKAGES_FILE } from './programs/bundled-packages.ts'
import { feedFilesOf } from './site-files/feeds.ts'
import { serverLockfile, serverManifest } from './site-files/server-packages.ts'
import { siteLicences } from './site-files/licences.ts'
import { LLMS_TXT, llmsTxt } from './site-files/llms-txt.ts'
import { manifestOf } from './site-files/manifest-of.ts'
import type { BuiltPage } from './site-files/manifest-of.ts'
import { searchFilesOf } from './site-files/search-files.ts'
import { robotsTxt, sitemapXml } from './site-files/sitemap.ts'
import { textsFileOf } from './site-files/texts-file.ts'
import { webManifest } from './site-files/web-manifest.ts'
import { lastModifiedDays } from './sources/last-modified.ts'
import { writePages } from './write-pages.ts'
import type { WrittenPages } from './write-pages.ts'

/** What a site is written from. */
export interface SiteSources {
  siteDir: string
  /** The folder of the last build, which is the one that is served. `output` may be another. */
  outDir: string
  /** The hash of the content of a file. */
  hashOf: (file: string) => string
  /** The id of the last commit to the site's files. Empty without version control. */
  commit: string
  /** Whether share images are drawn. */
  shareImages?: boolean
}

interface SiteOptions extends SiteSources {
  output: Output
  bundles: Bundles
  buildInfo: BuildInfo
  fonts: ReadonlyMap<string, PublishedFont>
  /** The build whose files stay where nothing has changed. */
  last: LastBuild | undefined
}

export interface WrittenSite extends Pick<WrittenPages, 'rendered'> {
  /** Why pages have no share image, by path. */
  withoutShareImage: Readonly<Record<string, string>>
}

/** Writes all files of a site but those of the programs. */
export async function writeSite(site: Site, options: SiteOptions): Promise<WrittenSite> {
  const { siteDir, outDir, output, bundles, buildInfo, last, hashOf, shareImages: drawsImages = true } = options
  // First: of files that both have, those of the site replace the ones that the build would make.
  copyPublicFiles(siteDir, output, hashOf)
  const { images, videos } = await writeAssets(site, options)
  await writeSiteFiles(site, images, options)
  const share = drawsImages ? await publishShareImages(site, siteDir, output, hashOf) : undefined
  const { pages, rendered } = await writePages(site, {
    buildInfo,
    shareImages: share?.images,
    images,
    videos,
    output,
    rendererFile: join(last ? resolve(outDir) : output.dir, bundles.renderer),
    last,
  })
  writeServerFiles(site, pages, options)
  return { rendered, withoutShareImage: share?.missing ?? {} }
}

/** Writes what pages load. */
async function writeAssets(
  site: Site,
  { siteDir, output, fonts, hashOf }: SiteOptions,
): Promise<{ images: PublishedImages; videos: PublishedVideos }> {
  const texts = textsFileOf(siteContextOf(site).shell)
  for (const { file, content } of [...fonts.values(), texts]) output.write(file, content)
  const images = await publishImages(site, siteDir, output, hashOf)
  const videos = await publishVideos(site, siteDir, output, hashOf)
  await writeIcons(site.theme, siteDir, output)
  return { images, videos }
}

/** Writes what search engines, feed readers and other programs load, and the index of the search. */
async function writeSiteFiles(
  site: Site,
  images: PublishedImages,
  { siteDir, output, bundles, fonts, commit }: SiteOptions,
): Promise<void> {
  // GitHub Pages would leave out folders whose names begin with "_": that of the search.
  output.writeIfMissing('.nojekyll', '')
  output.writeIfMissing('site.webmanifest', webManifest(site))
  output.writeIfMissing('sitemap.xml', sitemapXml(site, commit ? await lastModifiedDays(siteDir) : new Map()))
  for (const { file, content } of feedFilesOf(site, images)) output.writeIfMissing(file, content)
  for (const [address, content] of searchFilesOf(site)) output.write(address.slice(1), content)
  output.writeIfMissing('robots.txt', robotsTxt(site.settings.origin))
  output.writeIfMissing(LLMS_TXT, llmsTxt(site))
  const packageFolders = bundles.packages.site.map((folder) => installedPath(folder))
  output.writeIfMissing('licences.txt', siteLicences(packageFolders, siteDir, [...fonts.keys()]))
}

/** Writes what the server reads, beside the public files. */
function writeServerFiles(site: Site, pages: readonly BuiltPage[], { output, bundles, buildInfo }: SiteOptions): void {
  const { settings, redirects } = site
  const manifest = manifestOf(pages, { id: buildInfo.id, origin: settings.origin, redirects })
  output.writeBeside('manifest.json', JSON.stringify(manifest))
  output.writeBeside('site.json', JSON.stringify(serverSiteOf(site, buildInfo)))
  output.writeBeside(PACKAGES_FILE, JSON.stringify(bundles.packages))
  const server = serverManifest()
  const lockfile = serverLockfile(server)
  output.writeBeside('package.json', JSON.stringify(server, undefined, 2))
  if (lockfile) output.writeBeside('package-lock.json', JSON.stringify(lockfile, undefined, 2))
}

import { join } from 'node:path'
import { contentHash } from '#base/cache/hash.ts'
import { installedPath } from '#site/engine-folder.ts'
import type { PublishedImages } from '#site/model/images.ts'
import { versionsOf, withAllLanguages } from '#site/model/languages.ts'
import type { ShellData } from '#site/model/page-data.ts'
import { siteContextOf } from '#site/model/page-input.ts'
import type { BuildInfo } from '#site/model/rendering.ts'
import { serverSiteOf } from '#site/model/server-site.ts'
import type { Site } from '#site/model/site.ts'
import type { PublishedVideos } from '#site/model/videos.ts'
import type { PublishedFont } from './assets/fonts.ts'
import { iconLinks, writeIcons } from './assets/icons.ts'
import { publishImages } from './assets/images.ts'
import { copyPublicFiles, publishVideos } from './assets/published-files.ts'
import { publishShareImages } from './assets/share-images/share-images.ts'
import type { LastBuild } from './build-record.ts'
import type { Output } from './output/output.ts'
import type { Bundles } from './programs/bundle.ts'
import { PACKAGES_FILE } from './programs/environments.ts'
import { feedFilesOf } from './site-files/feeds.ts'
import { hostFiles } from './site-files/host-files.ts'
import { siteLicences } from './site-files/licences.ts'
import { LLMS_TXT, llmsTxt } from './site-files/llms-txt.ts'
import { manifestOf } from './site-files/manifest-of.ts'
import { searchFilesOf } from './site-files/search-files.ts'
import { serverLockfile, serverManifest } from './site-files/server-packages.ts'
import { robotsTxt, sitemapXml } from './site-files/sitemap.ts'
import { webManifest } from './site-files/web-manifest.ts'
import { lastModifiedDays } from './sources/last-modified.ts'
import type { WrittenPages } from './write-pages.ts'
import { writePages } from './write-pages.ts'

/** The inputs of a site's files. */
export interface SiteSources {
  siteDir: string
  /** Returns the hash of a file's content. */
  hashOf: (file: string) => string
  /** The id of the last commit to the site's files. Empty without version control. */
  commit: string
  /** Whether share images are drawn. */
  shareImages?: boolean
}

interface SiteOptions extends SiteSources {
  output: Output
  bundles: Bundles
  fonts: ReadonlyMap<string, PublishedFont>
  /** The build whose unchanged files are reused. */
  last: LastBuild | undefined
  /** The path of a file of that build. */
  lastAt: (file: string) => string
}

export interface WrittenSite extends Pick<WrittenPages, 'rendered'> {
  /** Why pages have no share image, by path. */
  withoutShareImage: Readonly<Record<string, string>>
}

/** The file with the site's texts, for all pages: its content, and its name with a hash of the content. */
function textsFileOf({ texts }: ShellData): { file: string; content: string } {
  const content = JSON.stringify(texts)
  return { file: `assets/texts-${contentHash(content)}.json`, content }
}

/** Everything that all pages of a build share. Its id is a hash of that, and of the programs. */
function buildInfoOf(
  { boot, search, languages, hash }: Bundles,
  site: Site,
  fonts: ReadonlyMap<string, PublishedFont>,
): BuildInfo {
  const urls = Object.fromEntries([...fonts].map(([name, { file }]) => [name, `/${file}`]))
  const fontMetrics = Object.fromEntries(
    [...fonts].flatMap(([name, { metrics }]) => (metrics ? [[name, metrics]] : [])),
  )
  const texts = `/${textsFileOf(siteContextOf(site).shell).file}`
  const scripts = { boot, ...(site.settings.search && { search }), ...(site.languages && { languages }) }
  const print = `/assets/print-${hash}.css`
  const shared = { scripts, print, texts, fonts: urls, fontMetrics, icons: iconLinks(site.settings) }
  return { id: contentHash(hash, JSON.stringify([siteContextOf(site), shared])), ...shared }
}

/** A hash of everything that the pages of each language of a site share. */
export const buildIdOf = (bundles: Bundles, site: Site, fonts: ReadonlyMap<string, PublishedFont>): string =>
  versionsOf(site)
    .map((version) => buildInfoOf(bundles, version, fonts).id)
    .join('-')

/** Writes all files of a site except the programs. */
export async function writeSite(site: Site, options: SiteOptions): Promise<WrittenSite> {
  const { siteDir, output, hashOf, bundles, fonts } = options
  // First: the site's own files replace the ones that the build would generate.
  copyPublicFiles(siteDir, output, hashOf)
  const files = await writeAssets(site, options)
  await writeSiteFiles(site, options)
  const versions: WrittenVersion[] = []
  for (const version of versionsOf(site)) {
    const buildInfo = buildInfoOf(bundles, version, fonts)
    versions.push({ version, buildInfo, ...(await writeVersion(version, { ...options, ...files, buildInfo })) })
  }
  writeServerFiles(site, versions, options)
  return {
    rendered: versions.reduce((sum, { rendered }) => sum + rendered, 0),
    withoutShareImage: Object.assign({}, ...versions.map(({ missing }) => missing)) as Record<string, string>,
  }
}

/** The result of writing a site in one of its languages. */
interface WrittenVersion extends WrittenPages {
  version: Site
  buildInfo: BuildInfo
  /** Why pages have no share image, by path. */
  missing: Readonly<Record<string, string>>
}

/** The assets that pages of all languages load. */
interface Assets {
  images: PublishedImages
  videos: PublishedVideos
}

async function writeAssets(site: Site, { siteDir, output, fonts, hashOf }: SiteOptions): Promise<Assets> {
  for (const { file, content } of fonts.values()) output.write(file, content)
  // Languages without texts of their own share them.
  const texts = versionsOf(site).map((version) => textsFileOf(siteContextOf(version).shell))
  for (const [file, content] of new Map(texts.map((each) => [each.file, each.content]))) output.write(file, content)
  const inAllLanguages = withAllLanguages(site)
  const images = await publishImages(inAllLanguages, siteDir, output, hashOf)
  const videos = await publishVideos(inAllLanguages, siteDir, output, hashOf)
  await writeIcons(site.theme, siteDir, output)
  return { images, videos }
}

/** Writes the files of the whole site for search engines and other programs. */
async function writeSiteFiles(site: Site, { siteDir, output, bundles, fonts, commit }: SiteOptions): Promise<void> {
  // GitHub Pages would leave out folders whose names begin with "_", such as the search's folder.
  output.writeIfMissing('.nojekyll', '')
  output.writeIfMissing('sitemap.xml', sitemapXml(site, commit ? await lastModifiedDays(siteDir) : new Map()))
  output.writeIfMissing('robots.txt', robotsTxt(site.settings.origin))
  const { published, included } = hostFiles(site)
  for (const [file, content] of Object.entries(published)) output.writeIfMissing(file, content)
  for (const [file, content] of Object.entries(included)) output.writeBeside(`hosts/${file}`, content)
  const packageFolders = bundles.packages.site.map((folder) => installedPath(folder))
  output.writeIfMissing('licences.txt', siteLicences(packageFolders, siteDir, [...fonts.keys()]))
}

/** Writes the pages of a site in one of its languages, and the files that readers, browsers and programs load of it. */
async function writeVersion(
  version: Site,
  options: SiteOptions & Assets & { buildInfo: BuildInfo },
): Promise<WrittenPages & Pick<WrittenVersion, 'missing'>> {
  const { siteDir, lastAt, output, bundles, buildInfo, last, hashOf, images, videos, shareImages = true } = options
  const folder = version.settings.prefix === undefined ? '' : `${version.settings.prefix.slice(1)}/`
  output.writeIfMissing(`${folder}site.webmanifest`, webManifest(version))
  for (const { file, content } of feedFilesOf(version, images)) output.writeIfMissing(file, content)
  for (const [address, content] of searchFilesOf(version)) output.write(address.slice(1), content)
  output.writeIfMissing(folder + LLMS_TXT, llmsTxt(version))
  const share = shareImages ? await publishShareImages(version, siteDir, output, hashOf) : undefined
  const pages = await writePages(version, {
    buildInfo,
    shareImages: share?.images,
    images,
    videos,
    output,
    rendererFile: last ? lastAt(bundles.renderer) : join(output.dir, bundles.renderer),
    last,
  })
  return { ...pages, missing: share?.missing ?? {} }
}

/** Writes the files that the server reads, beside the public files. */
function writeServerFiles(
  site: Site,
  versions: readonly WrittenVersion[],
  { output, bundles, fonts }: SiteOptions,
): void {
  const { settings, redirects } = site
  const manifest = manifestOf(versions, { origin: settings.origin, redirects })
  output.writeBeside('manifest.json', JSON.stringify(manifest))
  output.writeBeside('site.json', JSON.stringify(serverSiteOf(site, (version) => buildInfoOf(bundles, version, fonts))))
  output.writeBeside(PACKAGES_FILE, JSON.stringify(bundles.packages))
  const server = serverManifest()
  const lockfile = serverLockfile(server)
  output.writeBeside('package.json', JSON.stringify(server, undefined, 2))
  if (lockfile) output.writeBeside('package-lock.json', JSON.stringify(lockfile, undefined, 2))
}

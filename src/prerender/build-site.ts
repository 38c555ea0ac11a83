import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { changeInWords } from '#content/derived/publication.ts'
import { loadSite } from '#content/load-site.ts'
import type { LoadedSite, WantedPages } from '#content/load-site.ts'
import type { Problem } from '#content/problems/problem.ts'
import { formatProblems } from '#content/problems/format-problems.ts'
import type { Manifest } from '#model/manifest.ts'
import { siteContextOf } from '#model/page-input.ts'
import type { BuildInfo } from '#model/rendering.ts'
import { serverSiteOf } from '#model/server-site.ts'
import { bundle, ROOT } from './bundle.ts'
import { PACKAGES_FILE } from './bundled-packages.ts'
import { compressFiles } from './compress.ts'
import type { Compression } from './compress.ts'
import { contentHash } from './content-hash.ts'
import { assertReplaceable } from './assert-replaceable.ts'
import { publishFonts } from './fonts.ts'
import { publishHeaderData } from './header-data.ts'
import { iconLinks, writeIcons } from './icons.ts'
import { siteLicences } from './licences.ts'
import { lastModifiedDays } from './last-modified.ts'
import { llmsTxt } from './llms-txt.ts'
import { copyPublicFiles, outputTo } from './output.ts'
import { atPublicUrl } from './public-url.ts'
import { replaceFolder } from './replace-folder.ts'
import { publishShareImages } from './share-images/share-images.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'
import { writePages } from './write-pages.ts'

interface BuildOptions {
  siteDir: string
  outDir: string
  /** Replaces the origin of the settings. */
  publicUrl?: string | undefined
  /** Which pages are built. */
  wanted?: WantedPages
  /** The folder of bundles of earlier builds. */
  bundleCache?: string
  compression?: Compression
  /** Called with the site once it has been read. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Whether the caller says what was found and built. */
  isQuiet?: boolean
}

/**
 * From a folder of JSON documents to a folder of files that can be served. Prints the problems of the documents.
 * Returns false where they prevent a build; then the previous output stays as it was.
 */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { siteDir, outDir, publicUrl, wanted, bundleCache, compression, onLoaded, isQuiet = false } = options
  const started = performance.now()
  const loaded = await loadSite(siteDir, wanted)
  await onLoaded?.(loaded)
  if (loaded.problems.length > 0 && !isQuiet) printProblems(loaded.problems, siteDir)
  if (!loaded.site) return false
  const site = atPublicUrl(loaded.site, publicUrl)

  assertReplaceable(outDir)
  await replaceFolder(resolve(outDir), async (dir) => {
    const { boot, renderer, hash, packages } = await bundle(dir, bundleCache)
    const output = outputTo(join(dir, 'site'))
    await copyPublicFiles(siteDir, output)
    const fonts = await publishFonts(site.theme, siteDir, output)
    const shareImages = await publishShareImages(site, siteDir, output)
    const headerData = await publishHeaderData(siteContextOf(site).shell, output)
    const assets = { scripts: { boot }, headerData, fonts, icons: iconLinks }
    const buildInfo: BuildInfo = { id: contentHash(hash, JSON.stringify([siteContextOf(site), assets])), ...assets }
    const pages = await writePages(site, join(dir, renderer), buildInfo, shareImages, output)
    await writeIcons(site.theme, siteDir, output)
    await output.writeIfMissing('site.webmanifest', webManifest(site))
    await output.writeIfMissing('sitemap.xml', sitemapXml(site, await lastModifiedDays(siteDir)))
    await output.writeIfMissing('robots.txt', robotsTxt(site.settings.origin))
    await output.writeIfMissing('llms.txt', llmsTxt(site))
    const folders = packages.site.map((folder) => join(ROOT, folder))
    await output.writeIfMissing('licences.txt', siteLicences(folders, siteDir, Object.keys(fonts)))
    const build = contentHash(buildInfo.id, JSON.stringify([site, [...shareImages]]))
    const manifest: Manifest = { build, origin: site.settings.origin, ...pages, redirects: site.redirects }
    await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest))
    await writeFile(join(dir, 'site.json'), JSON.stringify(serverSiteOf(site, buildInfo)))
    await writeFile(join(dir, PACKAGES_FILE), JSON.stringify(packages))
    await compressFiles(output.dir, compression)
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (isQuiet) return true
  console.log(`Built ${site.pages.length} pages in ${seconds} s, in ${outDir}.`)
  const { next } = loaded.publication
  if (next) console.log(`Next change: ${changeInWords(next)}. Build the site again then.`)
  return true
}

function printProblems(problems: Problem[], siteDir: string): void {
  const color = process.stderr.isTTY && !process.env['NO_COLOR']
  process.stderr.write(formatProblems(problems, 'text', { siteDir, cwd: process.cwd(), color }))
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENERATED_FILES } from '#site/checks/links/link-targets.ts'
import { versionsOf } from '#site/model/languages.ts'
import { imagesAsTheyAre } from '#site/model/images.ts'
import type { Site } from '#site/model/site.ts'
import { writeIcons } from '#build/assets/icons.ts'
import { installedPath, ROOT } from '#site/engine-folder.ts'
import { bundle, programKey } from '#build/programs/bundle.ts'
import { feedFilesOf } from '#build/site-files/feeds.ts'
import { siteLicences } from '#build/site-files/licences.ts'
import { llmsTxt } from '#build/site-files/llms-txt.ts'
import { robotsTxt, sitemapXml } from '#build/site-files/sitemap.ts'
import { webManifest } from '#build/site-files/web-manifest.ts'
import { openFileHashes } from '#build/sources/file-hashes.ts'
import { lastModifiedDays } from '#build/sources/last-modified.ts'

type Content = string | Uint8Array

/** The function that makes each file, by its address. */
export type GeneratedFiles = ReadonlyMap<string, () => Promise<Content | undefined>>

/**
 * The files that a build adds to the files of a site, made by the same functions. Pictures in feeds have their addresses in
 * development.
 */
export function generatedFiles(site: Site, siteDir: string): GeneratedFiles {
  let icons: Promise<ReadonlyMap<string, Content>> | undefined
  const iconAt = async (file: string): Promise<Content | undefined> =>
    (await (icons ??= iconsOf(site, siteDir))).get(file)
  return new Map<string, () => Promise<Content | undefined>>([
    ['/sitemap.xml', async () => sitemapXml(site, await lastModifiedDays(siteDir))],
    ['/robots.txt', async () => robotsTxt(site.settings.origin)],
    ['/licences.txt', () => licencesOf(site, siteDir)],
    ...versionsOf(site).flatMap(filesOfVersion),
    ...ICONS.map((address) => [address, () => iconAt(address.slice(1))] as const),
  ])
}

/** The files that a build makes for each language of a site. */
function filesOfVersion(site: Site): [string, () => Promise<Content>][] {
  const { prefix = '' } = site.settings
  return [
    [`${prefix}/site.webmanifest`, async () => webManifest(site)],
    [`${prefix}/llms.txt`, async () => llmsTxt(site)],
    ...feedFilesOf(site, imagesAsTheyAre(site.images)).map(({ file, content }): [string, () => Promise<Content>] => [
      `/${file}`,
      async () => content,
    ]),
  ]
}

/** The icons among the files that a build makes: all of its pictures. */
const ICONS = GENERATED_FILES.filter((address) => /\.(?:svg|ico|png)$/.test(address))

async function iconsOf({ theme }: Site, siteDir: string): Promise<ReadonlyMap<string, Content>> {
  const icons = new Map<string, Content>()
  await writeIcons(theme, siteDir, { writeIfMissing: (file, content) => void icons.set(file, content) })
  return icons
}

/** The licences of the packages in the scripts of visitors, which are known once these are bundled. */
async function licencesOf({ theme }: Site, siteDir: string): Promise<string> {
  const hashes = openFileHashes(ROOT)
  const key = programKey(siteDir, hashes)
  hashes.save()
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-'))
  try {
    const { packages } = await bundle({ outDir: folder, siteDir }, key)
    const folders = packages.site.map((each) => installedPath(each))
    return siteLicences(folders, siteDir, [...new Set(theme.fonts.map(({ file }) => file))])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { versionsOf } from '#site/model/languages.ts'
import { siteContextOf } from '#site/model/page-input.ts'
import type { BuildInfo } from '#site/model/rendering.ts'
import type { Site } from '#site/model/site.ts'
import type { PublishedFont } from './assets/fonts.ts'
import { iconLinks } from './assets/icons.ts'
import { contentHash } from '#base/cache/hash.ts'
import type { Bundles } from './programs/bundle.ts'
import { textsFileOf } from './site-files/texts-file.ts'

/** Everything that all pages of a build share. Its id is a hash of that, and of the programs. */
export function buildInfoOf(
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

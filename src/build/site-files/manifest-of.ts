import type { Manifest, ManifestPage } from '#site/model/built-files.ts'
import type { BuildInfo } from '#site/model/rendering.ts'
import { htmlFileOf } from '#site/model/routes.ts'
import type { Site, SiteSettings } from '#site/model/site.ts'
import { contentHash } from '#base/cache/hash.ts'

/** A page of a build. */
export interface BuiltPage {
  path: string
  /** A hash of everything that it is made from. */
  key: string
  /** Its Content-Security-Policy. */
  csp: string
}

/** The pages of a build in one language, the page for unknown addresses last, and a hash of everything they share. */
export interface BuiltVersion {
  version: Pick<Site, 'settings'>
  buildInfo: Pick<BuildInfo, 'id'>
  pages: readonly BuiltPage[]
}

/** The manifest of a site in its languages, its own first. */
export function manifestOf(
  versions: readonly BuiltVersion[],
  { origin, redirects }: Pick<Manifest, 'origin' | 'redirects'>,
): Manifest {
  const policies = new Map<string, number>()
  const entryOf = ({ path, csp }: BuiltPage, { language }: SiteSettings): [string, ManifestPage] => {
    const policy = policies.get(csp) ?? policies.size
    policies.set(csp, policy)
    return [path, { file: htmlFileOf(path), policy, ...(versions.length > 1 && { language }) }]
  }
  const entries = versions.map(({ version, pages }) => pages.map((page) => entryOf(page, version.settings)))
  const [notFound, ...others] = entries.map((ofVersion) => ofVersion.pop()![1])
  const notFoundBelow = Object.fromEntries(
    others.map((page, index) => [versions[index + 1]!.version.settings.prefix!, page] as const),
  )
  const keys = versions.map(({ buildInfo, pages }) =>
    contentHash(buildInfo.id, contentHash(...pages.map(({ key }) => key))),
  )
  return {
    build: keys.length === 1 ? keys[0]! : contentHash(...keys),
    origin,
    pages: Object.fromEntries(entries.flat()),
    notFound: notFound!,
    ...(others.length > 0 && { notFoundBelow }),
    policies: [...policies.keys()],
    redirects,
  }
}

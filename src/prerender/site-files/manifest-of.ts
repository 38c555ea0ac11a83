import type { Manifest, ManifestPage } from '#model/manifest.ts'
import { htmlFileOf } from '#model/routes.ts'
import { contentHash } from '#cache/hash.ts'

/** A page of a build. */
export interface BuiltPage {
  path: string
  /** A hash of all that it is made from. */
  key: string
  /** Its Content-Security-Policy. */
  csp: string
}

/** `pages` are all pages of a build, the one for unknown addresses last. `id` is a hash of what they share. */
export function manifestOf(
  pages: readonly BuiltPage[],
  { id, origin, redirects }: Pick<Manifest, 'origin' | 'redirects'> & { id: string },
): Manifest {
  const policies = new Map<string, number>()
  const entries = pages.map(({ path, csp }): [string, ManifestPage] => {
    const policy = policies.get(csp) ?? policies.size
    policies.set(csp, policy)
    return [path, { file: htmlFileOf(path), policy }]
  })
  const [, notFound] = entries.pop()!
  return {
    build: contentHash(id, contentHash(...pages.map(({ key }) => key))),
    origin,
    pages: Object.fromEntries(entries),
    notFound,
    policies: [...policies.keys()],
    redirects,
  }
}

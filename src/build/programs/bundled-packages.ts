/** The file of a build that names the packages in its bundles. */
export const PACKAGES_FILE = 'packages.json'

/** The packages in each folder of a build, by their folders: `node_modules/react`. */
export type BundledPackages = Record<'site' | 'app' | 'server', string[]>

/** The last package folder of a path: packages may be nested. */
const PACKAGE = /^.*(?:^|\/)node_modules\/(?:@[^/?]+\/)?[^/?]+/

/** The packages that modules belong to, sorted, except the engine itself, whose folder is `root`. */
export function packagesOf(moduleIds: string[], root: string): string[] {
  const folders = moduleIds.flatMap((id) => {
    // The bundler's own helpers: `\0rolldown/runtime.js`.
    if (id.startsWith('\0rolldown/')) return ['node_modules/rolldown']
    return packageOf(id, root) ?? []
  })
  return [...new Set(folders)].sort()
}

/** The folder of the package that a module belongs to; undefined for a module of the engine, which may be a package too. */
export function packageOf(id: string, root: string): string | undefined {
  const folder = PACKAGE.exec(slashed(id).replace(slashed(root), ''))?.[0]
  return folder?.slice(folder.indexOf('node_modules/'))
}

const slashed = (path: string): string => path.replaceAll('\\', '/')

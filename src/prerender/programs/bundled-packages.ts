/** The file of a build that names the packages in its bundles. */
export const PACKAGES_FILE = 'packages.json'

/** The packages in each folder of a build, by their folders: `node_modules/react`. */
export type BundledPackages = Record<'site' | 'app' | 'server', string[]>

/** The last package folder of a path: packages may be nested. */
const PACKAGE = /^.*(?:^|\/)node_modules\/(?:@[^/?]+\/)?[^/?]+/

/** The packages that modules belong to, sorted. */
export function packagesOf(moduleIds: string[]): string[] {
  const folders = moduleIds.flatMap((id) => {
    // The bundler's own helpers: `\0rolldown/runtime.js`.
    if (id.startsWith('\0rolldown/')) return ['node_modules/rolldown']
    const folder = PACKAGE.exec(id.replaceAll('\\', '/'))?.[0]
    return folder === undefined ? [] : [folder.slice(folder.indexOf('node_modules/'))]
  })
  return [...new Set(folders)].sort()
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the engine: the repository, or `node_modules/pagewright` in a separate site. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * The path of a package that npm has installed for the engine, such as `node_modules/react`: below the folder of the engine,
 * or beside it, if a site has installed both.
 */
export function installedPath(path: string, root = ROOT): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const installed = join(folder, path)
    if (existsSync(installed) || folder === dirname(folder)) return installed
  }
}

/** The version of a package that is installed, without loading its code. */
export function installedVersion(name: string): string {
  const file = installedPath(`node_modules/${name}/package.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The real path of a file of the site, whose name in `path` has its letters composed, as in addresses; undefined where there is
 * none. A shortcut to a file outside of the site is none, as in a build: it could lead to any file of this machine.
 */
export function fileInSite(siteDir: string, path: string): string | undefined {
  try {
    const root = realpathSync(siteDir)
    const file = realpathSync(path.split('/').reduce((folder, step) => join(folder, nameIn(folder, step)), root))
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

/** The name as the folder has it: Macs write accents apart. */
function nameIn(folder: string, name: string): string {
  if (/^[\0-\x7f]*$/.test(name) || existsSync(join(folder, name))) return name
  return readdirSync(folder).find((each) => each.normalize('NFC') === name) ?? name
}

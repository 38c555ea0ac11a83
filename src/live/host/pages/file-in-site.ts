import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The real path of a file of the site; undefined if it does not exist. The letters of its name in `path` are composed, as
 * in addresses. Symbolic links to files outside the site are ignored, as in a build: they could expose any file of this
 * machine.
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

/** The name as the folder has it: macOS stores accents as separate characters. */
function nameIn(folder: string, name: string): string {
  if (/^[\0-\x7f]*$/.test(name) || existsSync(join(folder, name))) return name
  return readdirSync(folder).find((each) => each.normalize('NFC') === name) ?? name
}

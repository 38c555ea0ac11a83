import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import { isLeftOut } from '#content/read/site-files.ts'
import type { Output } from '#prerender/output/output.ts'

/**
 * Copies the site's `public/` folder, without hidden files, except `.well-known`, and without temporary files of programs.
 * `hashOf` returns the hash of a file's content.
 */
export function copyPublicFiles(siteDir: string, output: Output, hashOf: (file: string) => string): void {
  const publicDir = join(siteDir, 'public')
  if (!existsSync(publicDir)) return
  for (const file of publicFiles(publicDir, '', [realpathSync(publicDir)])) {
    // The record of a build has one line for each file.
    if (/[\r\n]/.test(file))
      throw new UserError(`The name of the file ${JSON.stringify(`public/${file}`)} has a line break. Rename it.`)
    output.copy(file.normalize('NFC'), join(publicDir, file), hashOf(join(publicDir, file)))
  }
}

/** Paths with forward slashes. Symbolic links are followed, but not to a folder that they are in: that would never end. */
function* publicFiles(publicDir: string, folder: string, parents: string[]): Generator<string> {
  const names = readdirSync(join(publicDir, folder)).filter((name) => !isLeftOut(`public/${folder}`, name))
  for (const name of names.sort()) {
    const file = folder === '' ? name : `${folder}/${name}`
    const target = realpathSync(join(publicDir, file))
    if (!statSync(target).isDirectory()) yield file
    else if (!parents.includes(target)) yield* publicFiles(publicDir, file, [...parents, target])
  }
}

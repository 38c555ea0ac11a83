import { join } from 'node:path'
import { listSiteFiles } from '#site/read/site-files.ts'
import type { Output } from '#build/output/output.ts'

/**
 * Copies the files of the site's `public/` folder that were listed for the checks. `hashOf` returns the hash of a file's
 * content.
 */
export function copyPublicFiles(siteDir: string, output: Output, hashOf: (file: string) => string): void {
  for (const { file } of listSiteFiles(siteDir, 'public').files)
    output.copy(file.slice('public/'.length).normalize('NFC'), join(siteDir, file), hashOf(join(siteDir, file)))
}

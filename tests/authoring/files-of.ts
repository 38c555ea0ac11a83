import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The text of every file of a site, by its path. */
export function filesOf(siteDir: string): Record<string, string> {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(siteDir, file)).isFile())
      .map((file) => [file, readFileSync(join(siteDir, file), 'latin1')]),
  )
}

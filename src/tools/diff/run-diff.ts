import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usageError } from '#base/cli/user-error.ts'
import { listSiteFiles } from '#site/read/site-files.ts'
import { DIFF_FORMATS, formatDiff } from './format-diff.ts'
import { gitFiles } from './git-files.ts'
import type { SiteSnapshot } from './git-files.ts'
import { siteDiff } from './site-diff.ts'

/** The changes in a site since a version in git, in words. */
export async function runDiff(siteDir: string, base = 'HEAD', wantedFormat = 'text'): Promise<string> {
  const format = DIFF_FORMATS.find((name) => name === wantedFormat)
  if (!format) throw usageError(`There is no format "${wantedFormat}". Possible: ${DIFF_FORMATS.join(', ')}.`)
  const [before, after] = [await gitFiles(siteDir, base), await snapshotOf(siteDir)]
  return formatDiff(siteDiff(before, after), base === 'HEAD' ? 'the last version in git' : base, format)
}

/** The current files of a site. */
export async function snapshotOf(siteDir: string): Promise<SiteSnapshot> {
  const { files } = listSiteFiles(siteDir)
  return new Map(await Promise.all(files.map(async ({ file }) => [file, await readFile(join(siteDir, file))] as const)))
}

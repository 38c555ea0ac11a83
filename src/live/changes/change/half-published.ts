import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from '#base/git/git.ts'
import { done } from '#live/changes/git/git-problem.ts'

/** The marker file that exists while the folder of the site is written: a killed process leaves it behind. */
const markIn = (cacheDir: string): string => join(cacheDir, 'publishing')

export const isHalfPublished = (cacheDir: string): boolean => existsSync(markIn(cacheDir))

export const endPublishing = (cacheDir: string): Promise<void> => rm(markIn(cacheDir), { force: true })

export async function whilePublishing<T>(siteDir: string, cacheDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true })
  await writeFile(markIn(cacheDir), '')
  try {
    return await work()
  } finally {
    // A failed publication may have left partly written files, and without an answer of git nobody knows.
    const left = await changedFilesIn(siteDir).catch(() => undefined)
    if (left?.length === 0) await endPublishing(cacheDir)
  }
}

/** The edited files of a site that are not committed, so that publishing would overwrite them. */
export async function filesInNoVersion(siteDir: string, cacheDir: string): Promise<string[]> {
  return isHalfPublished(cacheDir) ? [] : changedFilesIn(siteDir)
}

async function changedFilesIn(siteDir: string): Promise<string[]> {
  const printed = await done(siteDir, ['status', '--porcelain=v1', '--no-renames', '-z', '--', '.'])
  return namesIn(printed).map((line) => line.replace(/^.. ?/, ''))
}

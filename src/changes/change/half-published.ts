import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git, namesIn } from '#changes/git/git.ts'

/** A file that is there while the folder of the site is written: a process that is killed meanwhile leaves it. */
const markIn = (cacheDir: string): string => join(cacheDir, 'publishing')

export const isHalfPublished = (cacheDir: string): boolean => existsSync(markIn(cacheDir))

export const endPublishing = (cacheDir: string): Promise<void> => rm(markIn(cacheDir), { force: true })

export async function whilePublishing<T>(siteDir: string, cacheDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true })
  await writeFile(markIn(cacheDir), '')
  try {
    return await work()
  } finally {
    // What has failed may have left something half written.
    if ((await changedFilesIn(siteDir)).length === 0) await endPublishing(cacheDir)
  }
}

/** The files of a site that somebody has edited and made no version of, so that nothing can be published over them. */
export async function filesInNoVersion(siteDir: string, cacheDir: string): Promise<string[]> {
  return isHalfPublished(cacheDir) ? [] : changedFilesIn(siteDir)
}

async function changedFilesIn(siteDir: string): Promise<string[]> {
  const { stdout } = await git(siteDir, ['status', '--porcelain=v1', '--no-renames', '-z', '--', '.'])
  return namesIn(stdout).map((line) => line.replace(/^.. ?/, ''))
}

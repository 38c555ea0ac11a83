import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { git } from '#base/git/git.ts'
import { done, VersionError } from './git-problem.ts'

/** Removes the locks of a killed git in a folder where nobody else uses git. */
export async function removeLocks(folder: string): Promise<void> {
  const { stdout: branch } = await git(folder, ['symbolic-ref', '--quiet', 'HEAD'])
  const names = ['index', 'HEAD', 'packed-refs', ...(branch === '' ? [] : [branch])]
  const paths = await done(folder, ['rev-parse', ...names.flatMap((name) => ['--git-path', `${name}.lock`])])
  await Promise.all(paths.split('\n').map((path) => rm(resolve(folder, path), { force: true })))
}

/**
 * Runs `work` in a folder where nobody else uses git. If locks of a killed git stop it, they are removed and it runs
 * again.
 */
export async function withoutLocks<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof VersionError) || error.problem.reason !== 'locked') throw error
    await removeLocks(folder)
    return work()
  }
}

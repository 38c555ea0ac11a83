import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './git.ts'
import { done, problemOf, VersionError } from './git-problem.ts'

/** The author of a first version where git knows nobody. It is not kept: whoever makes the next version is asked who they are. */
const NOBODY = { NAME: 'Pagewright', EMAIL: 'pagewright@localhost' }

/**
 * Makes a folder a git repository on the branch `main`, whose first version has all files that are not ignored. A folder
 * inside a repository stays as it is: returns the top folder of that one. Throws a `VersionError` where git cannot do it.
 */
export async function beginVersions(folder: string, message: string): Promise<string | undefined> {
  const around = await git(folder, ['rev-parse', '--show-toplevel'])
  if (around.isDone) return around.stdout
  const problem = problemOf(around)
  if (problem.reason !== 'not-in-git') throw new VersionError(problem)
  try {
    await done(folder, ['init', '--quiet'])
    // Older versions of git have no option for it.
    await done(folder, ['symbolic-ref', 'HEAD', 'refs/heads/main'])
    await done(folder, ['add', '--all'])
    await done(folder, ['commit', '--quiet', '--no-verify', '--no-gpg-sign', '--message', message], {
      env: await missingIdentity(folder),
    })
    return undefined
  } catch (error) {
    await rm(join(folder, '.git'), { recursive: true, force: true })
    throw error
  }
}

async function missingIdentity(folder: string): Promise<Record<string, string>> {
  const entries = Object.entries(NOBODY).map(async ([key, value]) => {
    const isKnown = (await git(folder, ['config', `user.${key.toLowerCase()}`])).stdout !== ''
    return isKnown ? [] : [`GIT_AUTHOR_${key}`, `GIT_COMMITTER_${key}`].map((name) => [name, value] as const)
  })
  return Object.fromEntries((await Promise.all(entries)).flat())
}

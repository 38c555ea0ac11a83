import { existsSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NEW_SITE_DIR } from '#tools/new-site/starters.ts'
import { git } from '#base/git/git.ts'
import { done, problemOf, VersionError } from './git-problem.ts'

/**
 * The author of a first version if git has no identity. It is not stored: the author of the next version is asked for
 * their name.
 */
const NOBODY = { NAME: 'Pagewright', EMAIL: 'pagewright@localhost' }

/** The folder that becomes the repository of a site: the npm project around it, or the site's folder. */
export const projectOf = (siteDir: string): string =>
  existsSync(join(dirname(siteDir), 'package.json')) ? dirname(siteDir) : siteDir

/**
 * Makes a folder a git repository on the branch `main`, whose first version has all files that are not ignored. A
 * folder without ignore rules gets the rules of a new site. A folder inside a repository stays as it is: returns the root
 * of that repository. Throws a `VersionError` if git fails.
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
    if (!existsSync(join(folder, '.gitignore')))
      await copyFile(join(NEW_SITE_DIR, 'folder/_gitignore'), join(folder, '.gitignore'))
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

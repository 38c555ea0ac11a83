import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { git, namesIn } from '#changes/git/git.ts'
import { done } from '#changes/git/git-problem.ts'
import type { Repository } from '#changes/git/repository.ts'
import { branchOf } from './record.ts'

/**
 * The folder in which somebody works on a change: a worktree of git, made where there is none. One that is there is used as it
 * is, as it may have work that is in no version yet. Returns the folder of the site in it.
 */
export async function openWorktree(repository: Repository, folder: string, id: string): Promise<string> {
  const { root, prefix } = repository
  await done(root, ['worktree', 'prune'])
  const known = await worktreeAt(root, folder)
  // git was killed while it made the folder: nobody has worked in it.
  if (known === 'unfinished') await done(root, ['worktree', 'remove', '--force', '--force', '--', folder])
  // A folder that git does not know is kept, out of the way.
  else if (known === undefined && existsSync(folder)) await rename(folder, `${folder}.${Date.now()}.kept`)
  if (known !== 'ready') {
    await mkdir(dirname(folder), { recursive: true })
    const branch = branchOf(id).replace('refs/heads/', '')
    await done(root, ['worktree', 'add', '--quiet', '--force', '--', folder, branch])
  }
  await removeLocks(folder)
  return join(await realpath(folder), prefix)
}

/** Removes the folder of a change whose work is in its versions. One with other work in it stays. */
export async function closeWorktree({ root }: Repository, folder: string): Promise<void> {
  await git(root, ['worktree', 'remove', '--', folder])
}

/** What git has locked in a worktree, and was killed: nobody else works in it. */
async function removeLocks(folder: string): Promise<void> {
  const names = ['index.lock', 'HEAD.lock']
  const paths = await done(folder, ['rev-parse', ...names.flatMap((name) => ['--git-path', name])])
  await Promise.all(paths.split('\n').map((path) => rm(resolve(folder, path), { force: true })))
}

async function worktreeAt(root: string, folder: string): Promise<'ready' | 'unfinished' | undefined> {
  const { stdout } = await git(root, ['worktree', 'list', '--porcelain', '-z'])
  const path = existsSync(folder) ? await realpath(folder) : folder
  const entry = stdout.split('\0\0').find((each) => namesIn(each)[0] === `worktree ${path}`)
  if (entry === undefined) return undefined
  return namesIn(entry).includes('locked initializing') ? 'unfinished' : 'ready'
}

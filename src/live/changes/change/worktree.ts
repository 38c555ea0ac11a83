import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { git, namesIn } from '#base/git/git.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { removeLocks } from '#live/changes/git/locks.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { branchOf } from './record.ts'

/**
 * The folder of a change in progress: a worktree of git, created if needed. An existing one is used as it is, as it may
 * have uncommitted edits. Returns the folder of the site in it.
 */
export async function openWorktree(repository: Repository, folder: string, id: string): Promise<string> {
  const { root, prefix } = repository
  await done(root, ['worktree', 'prune'])
  const state = await worktreeAt(root, folder)
  // git was killed while it created the folder: nobody has worked in it.
  if (state === 'unfinished') await done(root, ['worktree', 'remove', '--force', '--force', '--', folder])
  else if (state === undefined && existsSync(folder)) await moveAside(folder)
  if (state !== 'ready') {
    await mkdir(dirname(folder), { recursive: true })
    const branch = branchOf(id).replace('refs/heads/', '')
    await done(root, ['worktree', 'add', '--quiet', '--force', '--', folder, branch])
  }
  await removeLocks(folder)
  return join(await realpath(folder), prefix)
}

/** Closes the folder of a change after its edits are committed: it is renamed, and removed later. */
export async function closeWorktree({ root }: Repository, folder: string): Promise<void> {
  await rename(folder, `${folder}.${Date.now()}${CLOSED}`)
  await done(root, ['worktree', 'prune'])
}

const CLOSED = '.closed'

/** Removes closed folders, also those left by a killed process. */
export async function removeClosedWorktrees(cacheDir: string): Promise<void> {
  const names = (await readdir(cacheDir).catch(() => [])).filter((name) => name.endsWith(CLOSED))
  await Promise.all(names.map((name) => rm(join(cacheDir, name), { recursive: true, force: true })))
}

/** A folder that git does not know is kept, unless it is empty. */
async function moveAside(folder: string): Promise<void> {
  await rmdir(folder).catch(() => rename(folder, `${folder}.${Date.now()}.kept`))
}

async function worktreeAt(root: string, folder: string): Promise<'ready' | 'unfinished' | undefined> {
  const { stdout } = await git(root, ['worktree', 'list', '--porcelain', '-z'])
  const path = existsSync(folder) ? await realpath(folder) : folder
  const entry = stdout.split('\0\0').find((each) => namesIn(each)[0] === `worktree ${path}`)
  if (entry === undefined) return undefined
  return namesIn(entry).includes('locked initializing') ? 'unfinished' : 'ready'
}

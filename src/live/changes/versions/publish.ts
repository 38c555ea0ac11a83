import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { refusal } from '#live/words/refusal.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { oldFileOf, unpublishedIn } from './unpublished.ts'
import { git } from '#base/git/git.ts'
import { assertUsable, done, problemOfCommit, VersionError } from '#live/changes/git/git-problem.ts'

export interface VersionToMake {
  message: string
  /** The files that were shown and chosen: later changes are not published unseen. */
  files: string[]
  /** Given if git has no identity. */
  author?: Author
}

/** The identity of git. */
export async function authorOf(siteDir: string): Promise<Author | undefined> {
  const [name, email] = await Promise.all(
    ['user.name', 'user.email'].map(async (key) => (await git(siteDir, ['config', key])).stdout),
  )
  return name && email ? { name, email } : undefined
}

/**
 * Commits the shown and chosen files only: other changed or staged files stay as they are. Returns the id of the
 * commit.
 */
export async function makeVersion(siteDir: string, { message, files, author }: VersionToMake): Promise<string> {
  if (message.trim() === '') throw refusal('no-message')
  await assertUsable(siteDir)
  await introduce(siteDir, author)
  const { base, now, diff } = await unpublishedIn(siteDir)
  const listed = new Set(files)
  const changed = [...new Set([...base.keys(), ...now.keys()])].filter((file) => {
    const [before, after] = [base.get(file), now.get(file)]
    return listed.has(file) && !(before && after?.equals(before))
  })
  // A moved page removes its old file. Other missing files are not removed.
  const gone = diff.files
    .filter((each) => listed.has(each.file) && each.movedFrom !== undefined)
    .map((each) => oldFileOf(each, base))
    .filter((file) => base.has(file) && !now.has(file))
  const paths = [...new Set([...changed, ...gone])]
  if (paths.length === 0) throw refusal('changed-meanwhile')
  const added = paths.filter((file) => !base.has(file))
  if (added.length > 0) await done(siteDir, ['add', '--intent-to-add', '--', ...added])
  const commit = await git(siteDir, ['commit', '--quiet', '--only', '--file=-', '--', ...paths], { input: message })
  if (!commit.isDone) {
    if (added.length > 0) await git(siteDir, ['reset', '--quiet', '--', ...added])
    throw new VersionError(problemOfCommit(commit, await hasHook(siteDir)))
  }
  return done(siteDir, ['rev-parse', 'HEAD'])
}

/** Whether the project has a hook that may refuse a version. */
async function hasHook(siteDir: string): Promise<boolean> {
  const names = ['pre-commit', 'prepare-commit-msg', 'commit-msg']
  const paths = await done(siteDir, ['rev-parse', ...names.flatMap((name) => ['--git-path', `hooks/${name}`])])
  return paths.split('\n').some((path) => existsSync(resolve(siteDir, path)))
}

/** Sets the identity of git for this folder, if it has none. */
export async function introduce(siteDir: string, author: Author | undefined): Promise<void> {
  if (await authorOf(siteDir)) return
  if (!author || author.name.trim() === '' || !/^\S+@\S+$/.test(author.email)) throw refusal('no-author')
  await done(siteDir, ['config', '--local', '--', 'user.name', author.name.trim()])
  await done(siteDir, ['config', '--local', '--', 'user.email', author.email])
}

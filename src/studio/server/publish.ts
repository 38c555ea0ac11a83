import { UserError } from '#cli/user-error.ts'
import type { PublishAnswer, PublishRequest } from '#studio/studio-protocol.ts'
import { oldFileOf, unpublishedIn } from './changes.ts'
import { git } from './git.ts'

export interface Publisher {
  author?: { name: string; email: string }
  /** Where publishing pushes to, such as "origin/main". */
  remote?: string
}

/** Who publishes, as far as git knows, and where to. */
export async function publisherOf(siteDir: string): Promise<Publisher> {
  const [name, email] = await Promise.all(
    ['user.name', 'user.email'].map(async (key) => (await git(siteDir, ['config', key])).stdout),
  )
  const target = await targetOf(siteDir)
  return {
    ...(name && email && { author: { name, email } }),
    ...(target && { remote: `${target.remote}/${target.branch}` }),
  }
}

interface Target {
  remote: string
  branch: string
}

/** The branch that this one follows; else one of its name at the only remote. */
async function targetOf(siteDir: string): Promise<Target | undefined> {
  const branch = (await git(siteDir, ['symbolic-ref', '--short', '--quiet', 'HEAD'])).stdout
  const [remote, merge] = await Promise.all(
    ['remote', 'merge'].map(async (key) => (await git(siteDir, ['config', '--', `branch.${branch}.${key}`])).stdout),
  )
  if (remote && merge) return { remote, branch: merge.replace(/^refs\/heads\//, '') }
  const remotes = (await git(siteDir, ['remote'])).stdout.split('\n').filter(Boolean)
  const [only] = remotes
  const chosen = remotes.includes('origin') ? 'origin' : remotes.length === 1 ? only : undefined
  return chosen === undefined || branch === '' ? undefined : { remote: chosen, branch }
}

/**
 * Commits the files that were shown as changed, and no other: what else has changed in the folder, or was staged, stays as
 * it is. Then pushes, where there is a remote. A push that fails leaves the commit.
 */
export async function publish(siteDir: string, { message, files, author }: PublishRequest): Promise<PublishAnswer> {
  if (message.trim() === '') throw new UserError('Say in a line what has changed.')
  if (!(await git(siteDir, ['symbolic-ref', '--quiet', 'HEAD'])).isDone)
    throw new UserError('git has no branch checked out here: choose one first.')
  if ((await git(siteDir, ['rev-parse', '--verify', '--quiet', 'MERGE_HEAD'])).isDone)
    throw new UserError('git is in the middle of joining two versions here: finish that first.')
  await introduce(siteDir, author)
  const { base, now, diff } = await unpublishedIn(siteDir)
  const listed = new Set(files)
  const changed = [...new Set([...base.keys(), ...now.keys()])].filter((file) => {
    const [before, after] = [base.get(file), now.get(file)]
    return listed.has(file) && !(before && after?.equals(before))
  })
  // With a page that has another address now, its old file goes: no other file that is not there any more.
  const gone = diff.files
    .filter((each) => listed.has(each.file) && each.movedFrom !== undefined)
    .map((each) => oldFileOf(each, base))
    .filter((file) => base.has(file) && !now.has(file))
  const paths = [...new Set([...changed, ...gone])]
  if (paths.length === 0) throw new UserError('Nothing of this has changed any more.')
  const added = paths.filter((file) => !base.has(file))
  if (added.length > 0) await done(siteDir, ['add', '--intent-to-add', '--', ...added])
  const commit = await git(siteDir, ['commit', '--quiet', '--only', '--file=-', '--', ...paths], message)
  if (!commit.isDone) {
    if (added.length > 0) await git(siteDir, ['reset', '--quiet', '--', ...added])
    throw new UserError(`git has not taken it: ${commit.stderr || commit.stdout}`)
  }
  const { stdout: id } = await git(siteDir, ['rev-parse', '--short', 'HEAD'])
  const target = await targetOf(siteDir)
  if (!target) return { commit: id }
  const { remote, branch } = target
  const push = await git(siteDir, ['push', '--quiet', '--set-upstream', '--', remote, `HEAD:refs/heads/${branch}`])
  return { commit: id, ...(push.isDone ? { pushedTo: `${remote}/${branch}` } : { pushError: push.stderr }) }
}

/** Tells git who publishes, for this folder, where it does not know. */
async function introduce(siteDir: string, author: PublishRequest['author']): Promise<void> {
  if ((await publisherOf(siteDir)).author) return
  if (!author || author.name.trim() === '' || !/^\S+@\S+$/.test(author.email))
    throw new UserError('Say who publishes: your name and your e-mail address.')
  await done(siteDir, ['config', '--local', '--', 'user.name', author.name.trim()])
  await done(siteDir, ['config', '--local', '--', 'user.email', author.email])
}

async function done(siteDir: string, args: readonly string[]): Promise<void> {
  const { isDone, stderr } = await git(siteDir, args)
  if (!isDone) throw new UserError(`git has not taken it: ${stderr}`)
}

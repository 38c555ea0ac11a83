import type { Approval, Incoming, Outcome, Settled, Standing, Target } from '#studio/protocol/changes/versions.ts'
import { approvalsOf, countWaiting, endApprovals, sendForApproval, settleApprovals } from './approval.ts'
import { git, namesIn } from '#base/git/git.ts'
import { assertUsable, problemOf, VersionError } from '#live/changes/git/git-problem.ts'
import type { Choices, Question } from '#live/changes/merge/merged-text.ts'
import { mergeIntoFolder } from './merge-into-folder.ts'
import type { WorkingFolder } from './merge-into-folder.ts'
import { commitOf, isAncestor, isBuiltElsewhere, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { arrivedAt, fetched, isByApproval, noteArrived, noteProtected, targetOf } from '#live/changes/git/target.ts'
import { publishUpon } from './publish-upon.ts'
import type { Branch } from './publish-upon.ts'

export interface ValidatedFolder extends WorkingFolder {
  /** The number of errors of the site with these files in their current state. */
  errorsWith: (files: readonly string[]) => Promise<number>
}

/** The outcome, or the questions to decide first. */
export type Delivery = Outcome | { state: 'asks'; questions: Question[] }

const ALONE: Standing = { isByApproval: false, waiting: 0, approvals: [], incoming: { count: 0, authors: [] } }

/** The state of the versions, as far as known without a request to the remote. */
export async function standingOf(siteDir: string): Promise<Standing> {
  try {
    const repository = await repositoryOf(siteDir)
    await assertUsable(siteDir)
    const target = await targetOf(siteDir)
    if (!target) return ALONE
    const arrived = await arrivedAt(repository, target)
    const approvals = await approvalsOf(repository)
    const elsewhere = [...(arrived === undefined ? [] : [arrived]), ...approvals.map(({ commit }) => commit)]
    const [waiting, incoming, byApproval] = await Promise.all([
      countWaiting(repository, elsewhere),
      incomingOf(repository, arrived),
      isByApproval(siteDir, target),
    ])
    const isBuilt = isBuiltElsewhere(repository)
    return {
      target,
      isByApproval: byApproval,
      waiting,
      approvals,
      incoming,
      ...(isBuilt && { isBuiltElsewhere: isBuilt }),
    }
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    return { ...ALONE, problem: error.problem }
  }
}

/** Fetches from the remote. If that fails, returns the last known state and the reason. */
export async function askRemote(siteDir: string): Promise<Standing> {
  try {
    const target = await targetOf(siteDir)
    if (target) await fetched(await repositoryOf(siteDir), target)
    return await standingOf(siteDir)
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    return { ...(await standingOf(siteDir)), remoteProblem: error.problem }
  }
}

async function incomingOf({ root }: Repository, arrived: string | undefined): Promise<Incoming> {
  if (arrived === undefined) return ALONE.incoming
  const { stdout } = await git(root, ['log', '--no-merges', '-z', '--format=%an', `HEAD..${arrived}`, '--'])
  const authors = namesIn(stdout)
  return { count: authors.length, authors: [...new Set(authors)] }
}

interface Wish {
  /** A person's decisions about conflicts. */
  choices?: Choices
  /** Only merges commits of others, without pushing. */
  isReceiving?: boolean
}

/** Fetches and merges commits of others, then pushes new ones. If something stops it, the version stays, and waits. */
export async function deliver(folder: ValidatedFolder, { choices = {}, isReceiving = false }: Wish): Promise<Delivery> {
  try {
    const repository = await repositoryOf(folder.siteDir)
    await assertUsable(folder.siteDir)
    const target = await targetOf(folder.siteDir)
    if (!target) return { state: 'recorded' }
    let settled: Settled | undefined
    const outcome = await publishUpon(branchOfRemote(repository, target), async (theirs) => {
      const received = await receive(folder, repository, { target, theirs, choices })
      settled = received.settled
      return received.stop ?? (isReceiving ? { state: 'taken-in' as const } : undefined)
    })
    return { ...outcome, ...settled }
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    return { state: 'waits', problem: error.problem }
  }
}

interface Fetched {
  target: Target
  /** Undefined if the remote does not have the branch yet. */
  theirs: string | undefined
  choices: Choices
}

/** The approved and declined versions, and the reason why nothing can be pushed yet. */
async function receive(
  folder: ValidatedFolder,
  repository: Repository,
  { target, theirs, choices }: Fetched,
): Promise<{ settled?: Settled; stop?: Delivery }> {
  if (theirs === undefined) return {}
  const sent = (await approvalsOf(repository)).map(({ commit }) => commit)
  const { questions, files } = await mergeIntoFolder(folder, theirs, { choices, sent })
  if (questions.length > 0) return { stop: { state: 'asks', questions } }
  const settled = await settleApprovals(repository, target, theirs)
  const errors = files.length === 0 ? 0 : await folder.errorsWith(files)
  if (errors === 0) return { settled }
  return { settled, stop: { state: 'waits', problem: { reason: 'problems', said: String(errors) } } }
}

/** The branch has the version, or accepts only approved ones: then the version is on a branch of its own. */
type Sent = { state: 'arrived' } | { state: 'awaits-approval'; approval: Approval }

/** The branch of a remote. Its newest version is undefined before the first push. */
export const branchOfRemote = (repository: Repository, target: Target): Branch<string | undefined, Sent> => ({
  newest: () => fetched(repository, target),
  accept: (theirs) => send(repository, target, theirs),
})

/**
 * Pushes new versions to the branch, each time: its protection may have ended. For a protected branch they are pushed
 * to a branch of their own, for approval. Undefined if others have pushed meanwhile.
 */
async function send(repository: Repository, target: Target, theirs: string | undefined): Promise<Sent | undefined> {
  const head = await commitOf(repository, 'HEAD')
  if (head === undefined || (theirs !== undefined && (await isAncestor(repository, head, theirs))))
    return { state: 'arrived' }
  const { remote, branch } = target
  const args = ['push', '--porcelain', '--set-upstream', '--', remote, `HEAD:refs/heads/${branch}`]
  const push = await git(repository.root, args)
  if (push.isDone) {
    await noteArrived(repository, target, head)
    await noteProtected(repository.siteDir, target, false)
    await endApprovals(repository)
    return { state: 'arrived' }
  }
  const problem = problemOf(push, 'unreachable')
  if (problem.reason === 'overtaken') return undefined
  if (problem.reason !== 'protected') throw new VersionError(problem)
  await noteProtected(repository.siteDir, target, true)
  return { state: 'awaits-approval', approval: await sendForApproval(repository, target) }
}

import type { Approval, Incoming, Outcome, Settled, Standing, Target } from '#studio/protocol/changes/versions.ts'
import { approvalsOf, countWaiting, endApprovals, sendForApproval, settleApprovals } from './approval.ts'
import { git, namesIn } from '#base/git/git.ts'
import { assertUsable, problemOf, VersionError } from '#live/changes/git/git-problem.ts'
import type { Choices, Question } from '#live/changes/merge/merged-text.ts'
import { takeIn } from './take-in.ts'
import type { WorkingFolder } from './take-in.ts'
import { commitOf, isAncestor, isBuiltElsewhere, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { arrivedAt, fetched, isByApproval, noteArrived, noteProtected, targetOf } from '#live/changes/git/target.ts'

export interface ValidatedFolder extends WorkingFolder {
  /** How many errors the site has with these files as they are now. */
  errorsWith: (files: readonly string[]) => Promise<number>
}

/** What has come of it, or what has to be decided first. */
export type Delivery = Outcome | { state: 'asks'; questions: Question[] }

const ALONE: Standing = { isByApproval: false, waiting: 0, approvals: [], incoming: { count: 0, authors: [] } }

/** Where the versions are, as far as it is known without asking the remote. */
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

/** Asks the remote what others have sent. Where it cannot be asked, it is told what is known, and why. */
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
  /** What a person has decided of what both have changed. */
  choices?: Choices
  /** The work of others alone is wanted. */
  isReceiving?: boolean
}

/** Fetches and takes in the work of others, then sends what is new here. Whatever stops it, the version stays, and waits. */
export async function deliver(folder: ValidatedFolder, { choices = {}, isReceiving = false }: Wish): Promise<Delivery> {
  try {
    const repository = await repositoryOf(folder.siteDir)
    await assertUsable(folder.siteDir)
    const target = await targetOf(folder.siteDir)
    if (!target) return { state: 'recorded' }
    let settled: Settled | undefined
    const outcome = await exchange(repository, target, async (theirs) => {
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
  /** Undefined where the remote does not have the branch yet. */
  theirs: string | undefined
  choices: Choices
}

/** What was approved or declined, and why nothing can be sent yet. */
async function receive(
  folder: ValidatedFolder,
  repository: Repository,
  { target, theirs, choices }: Fetched,
): Promise<{ settled?: Settled; stop?: Delivery }> {
  if (theirs === undefined) return {}
  const sent = (await approvalsOf(repository)).map(({ commit }) => commit)
  const { questions, files } = await takeIn(folder, theirs, { choices, sent })
  if (questions.length > 0) return { stop: { state: 'asks', questions } }
  const settled = await settleApprovals(repository, target, theirs)
  const errors = files.length === 0 ? 0 : await folder.errorsWith(files)
  if (errors === 0) return { settled }
  return { settled, stop: { state: 'waits', problem: { reason: 'problems', said: String(errors) } } }
}

/** The branch has the version, or takes only approved ones: then the version is on a branch of its own. */
type Sent = { state: 'arrived' } | { state: 'awaits-approval'; approval: Approval }

/** How often a version is sent again where others send at the very moment. */
const MOST_TRIES = 4

/** Fetches what others have sent, has it taken in unless that stops it, and sends what is new here. */
export async function exchange<Stop>(
  repository: Repository,
  target: Target,
  receiving: (theirs: string | undefined) => Promise<Stop | undefined>,
): Promise<Sent | Stop> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const theirs = await fetched(repository, target)
    const stop = await receiving(theirs)
    if (stop !== undefined) return stop
    const sent = await send(repository, target, theirs)
    if (sent) return sent
  }
  throw new VersionError({ reason: 'overtaken' })
}

/**
 * Pushes the new versions to the branch, every time: a protection may have ended. A protected branch has them pushed to
 * one of their own, where somebody approves them. Undefined where others have pushed meanwhile.
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

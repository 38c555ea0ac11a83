import type { Changes } from '#live/changes/change/changes.ts'
import { branchOf, BRANCHES, isChangeId, newChangeId } from '#live/changes/change/record.ts'
import { workQueue } from '#live/changes/folder/work-queue.ts'
import { git } from '#base/git/git.ts'
import { done, problemOf, VersionError } from '#live/changes/git/git-problem.ts'
import { isAncestor, REF_LINES, refsIn, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { targetOf } from '#live/changes/git/target.ts'
import type { GitProblem } from '#studio/protocol/changes/versions.ts'

/** How often it is looked whether there are versions that the remote does not have. */
const SEND_MS = 5000
/** The same where the remote has not taken them. */
const RETRY_MS = 60_000

/** What the remote had last, as far as this machine has sent it, and what it has now. Each is a name for each change. */
const SENT = 'refs/pagewright/sent/'
const OTHERS = 'refs/pagewright/others/'

interface RemoteChangesOptions {
  changes: Changes
  siteDir: string
  /** Called when versions are not sent, and when they are again. */
  onProblem: (problem: GitProblem | undefined) => void
}

/**
 * The changes at the remote of the repository, so that a studio on another machine can take over: they are sent as they are made
 * into versions, beside the work of everybody, and taken from there when this process begins to edit.
 */
export class RemoteChanges {
  readonly #options: RemoteChangesOptions
  readonly #repository: Repository
  #timer: NodeJS.Timeout | undefined
  readonly #queue = workQueue()
  #problem: GitProblem | undefined

  private constructor(repository: Repository, options: RemoteChangesOptions) {
    this.#repository = repository
    this.#options = options
  }

  static async of(options: RemoteChangesOptions): Promise<RemoteChanges> {
    return new RemoteChanges(await repositoryOf(options.siteDir), options)
  }

  /** Why versions are not sent now; undefined where they are, or where there is no remote. */
  get problem(): GitProblem | undefined {
    return this.#problem
  }

  /** Sends what is new from now on. */
  start(): void {
    const next = (): void => {
      this.#timer = setTimeout(() => void this.send().then(next), this.#problem ? RETRY_MS : SEND_MS)
      this.#timer.unref()
    }
    next()
  }

  /** Sends what is new once more, and nothing after that. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.send()
    clearTimeout(this.#timer)
  }

  /** Sends what is new. What the remote does not take waits, and `problem` says why. */
  send(): Promise<void> {
    return this.#queue(async () => {
      const problem = await this.#send().catch(problemIn)
      if (problem?.reason !== this.#problem?.reason) this.#options.onProblem(problem)
      this.#problem = problem
    })
  }

  /**
   * Takes over what another machine has sent: nobody works on a change yet. What was made here and never sent is kept: where
   * others have gone on meanwhile, as a change of its own.
   */
  async receive(): Promise<void> {
    const target = await targetOf(this.#options.siteDir)
    if (!target) return
    const { root } = this.#repository
    const args = ['fetch', '--no-tags', '--quiet', '--prune', '--', target.remote, `+${BRANCHES}*:${OTHERS}*`]
    const result = await git(root, args)
    if (!result.isDone) throw new VersionError(problemOf(result, 'unreachable'))
    const [here, sent, there] = [await this.#tips(BRANCHES), await this.#tips(SENT), await this.#tips(OTHERS)]
    for (const id of new Set([...here.keys(), ...there.keys()]))
      await this.#receive(id, { sent: sent.get(id), theirs: there.get(id), isHere: here.has(id) })
  }

  async #receive(
    id: string,
    { sent, theirs, isHere }: { sent: string | undefined; theirs: string | undefined; isHere: boolean },
  ): Promise<void> {
    const { root } = this.#repository
    if (!isHere) {
      // It was ended here, and the remote was not told yet.
      if (theirs !== sent) await done(root, ['update-ref', branchOf(id), theirs!, ''])
    } else if (theirs === undefined) {
      // Never sent, or ended on the other machine.
      if (sent !== undefined && (await this.#settledTip(id)) === sent) await this.#options.changes.discard(id)
    } else await this.#goOn(id, theirs)
    if (theirs !== undefined) await done(root, ['update-ref', SENT + id, theirs])
    else if (sent !== undefined) await done(root, ['update-ref', '-d', SENT + id])
  }

  /** Brings a change to where the other machine has it. */
  async #goOn(id: string, theirs: string): Promise<void> {
    const { root } = this.#repository
    const tip = await this.#settledTip(id)
    if (await isAncestor(this.#repository, theirs, tip)) return
    if (!(await isAncestor(this.#repository, tip, theirs)))
      await done(root, ['update-ref', branchOf(newChangeId()), tip, ''])
    await done(root, ['update-ref', branchOf(id), theirs, tip])
  }

  /** The newest version of a change, with what a process that was killed has left in its folder. */
  async #settledTip(id: string): Promise<string> {
    await this.#options.changes.use(id, (work) => work.commit())
    await this.#options.changes.close(id)
    return done(this.#repository.root, ['rev-parse', branchOf(id)])
  }

  async #send(): Promise<GitProblem | undefined> {
    const target = await targetOf(this.#options.siteDir)
    if (!target) return undefined
    const { root } = this.#repository
    const [here, sent] = [await this.#tips(BRANCHES), await this.#tips(SENT)]
    const fresh = [...here].filter(([id, tip]) => sent.get(id) !== tip)
    const ended = [...sent].filter(([id]) => !here.has(id))
    if (fresh.length + ended.length === 0) return undefined
    const result = await git(root, [
      'push',
      '--porcelain',
      // What somebody else has sent since is not deleted.
      ...ended.map(([id, tip]) => `--force-with-lease=${branchOf(id)}:${tip}`),
      '--',
      target.remote,
      ...fresh.map(([id, tip]) => `${tip}:${branchOf(id)}`),
      ...ended.map(([id]) => `:${branchOf(id)}`),
    ])
    const refused = refusedIn(result.stdout)
    const isReached = result.isDone || refused.size > 0
    for (const [id, tip] of isReached ? fresh : [])
      if (!refused.has(id)) await done(root, ['update-ref', SENT + id, tip])
    for (const [id] of isReached ? ended : []) if (!refused.has(id)) await done(root, ['update-ref', '-d', SENT + id])
    return result.isDone ? undefined : problemOf(result, 'unreachable')
  }

  /** The changes below a name, each with its newest version, without those that the site has already. */
  async #tips(name: string): Promise<Map<string, string>> {
    const filters = name === BRANCHES ? ['--no-merged=HEAD'] : []
    const printed = await done(this.#repository.root, ['for-each-ref', ...filters, REF_LINES, name])
    return new Map([...refsIn(printed, name)].filter(([id]) => isChangeId(id)))
  }
}

/** The changes that a remote has not taken, by what `git push --porcelain` prints. */
const refusedIn = (printed: string): Set<string> =>
  new Set(printed.split('\n').flatMap((line) => /^!\t[^:]*:refs\/heads\/change\/(\w+)\t/.exec(line)?.[1] ?? []))

function problemIn(error: unknown): GitProblem {
  if (error instanceof VersionError) return error.problem
  throw error
}

import type { Changes } from '#live/changes/change/changes.ts'
import { branchOf, BRANCHES, isChangeId, newChangeId } from '#live/changes/change/record.ts'
import { workQueue } from '#base/async/concurrency.ts'
import { git } from '#base/git/git.ts'
import { done, problemOf, VersionError } from '#live/changes/git/git-problem.ts'
import { isAncestor, REF_LINES, refsIn, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { targetOf } from '#live/changes/git/target.ts'
import type { GitProblem } from '#studio/protocol/changes/versions.ts'

/** How often new versions are pushed to the remote. */
const SEND_MS = 5000
/** The same after the remote has refused them. */
const RETRY_MS = 60_000

/** The refs of what this machine has pushed last, and of what the remote has now. Each has a name for each change. */
const SENT = 'refs/pagewright/sent/'
const OTHERS = 'refs/pagewright/others/'

interface RemoteChangesOptions {
  changes: Changes
  siteDir: string
  /** Called when pushing fails, and when it works again. */
  onProblem: (problem: GitProblem | undefined) => void
}

/**
 * The changes at the remote of the repository, so that a studio on another machine can continue with them: versions are
 * pushed as they are made, without blocking anybody, and fetched when this process begins to edit.
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

  /** Why versions are not pushed at present; undefined if they are, or if there is no remote. */
  get problem(): GitProblem | undefined {
    return this.#problem
  }

  /** Pushes new versions from now on. */
  start(): void {
    const next = (): void => {
      this.#timer = setTimeout(() => void this.send().then(next), this.#problem ? RETRY_MS : SEND_MS)
      this.#timer.unref()
    }
    next()
  }

  /** Pushes new versions once more, then stops. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.send()
    clearTimeout(this.#timer)
  }

  /** Pushes new versions. Refused ones wait, with the reason in `problem`. */
  send(): Promise<void> {
    return this.#queue(async () => {
      const problem = await this.#send().catch(problemIn)
      if (problem?.reason !== this.#problem?.reason) this.#options.onProblem(problem)
      this.#problem = problem
    })
  }

  /**
   * Fetches the changes of another machine, before anybody works on a change here. Versions that were made here and
   * never pushed are kept, as a separate change if others have continued meanwhile.
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
      // Ended here, without a push to the remote.
      if (theirs !== sent) await done(root, ['update-ref', branchOf(id), theirs!, ''])
    } else if (theirs === undefined) {
      // Never pushed, or ended on the other machine.
      if (sent !== undefined && (await this.#settledTip(id)) === sent) await this.#options.changes.discard(id)
    } else await this.#goOn(id, theirs)
    if (theirs !== undefined) await done(root, ['update-ref', SENT + id, theirs])
    else if (sent !== undefined) await done(root, ['update-ref', '-d', SENT + id])
  }

  /** Moves a change to the version of the other machine. */
  async #goOn(id: string, theirs: string): Promise<void> {
    const { root } = this.#repository
    const tip = await this.#settledTip(id)
    if (await isAncestor(this.#repository, theirs, tip)) return
    if (!(await isAncestor(this.#repository, tip, theirs)))
      await done(root, ['update-ref', branchOf(newChangeId()), tip, ''])
    await done(root, ['update-ref', branchOf(id), theirs, tip])
  }

  /** The newest version of a change, including edits that a killed process has left in its folder. */
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
      // Does not delete newer versions of others.
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

  /** The changes below a ref name, each with its newest version, without changes that the site already contains. */
  async #tips(name: string): Promise<Map<string, string>> {
    const filters = name === BRANCHES ? ['--no-merged=HEAD'] : []
    const printed = await done(this.#repository.root, ['for-each-ref', ...filters, REF_LINES, name])
    return new Map([...refsIn(printed, name)].filter(([id]) => isChangeId(id)))
  }
}

/** The changes that a remote has refused, from the output of `git push --porcelain`. */
const refusedIn = (printed: string): Set<string> =>
  new Set(printed.split('\n').flatMap((line) => /^!\t[^:]*:refs\/heads\/change\/(\w+)\t/.exec(line)?.[1] ?? []))

function problemIn(error: unknown): GitProblem {
  if (error instanceof VersionError) return error.problem
  throw error
}

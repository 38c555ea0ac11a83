import { join } from 'node:path'
import type { Changes } from '#live/changes/change/changes.ts'
import { workQueue } from '#base/async/concurrency.ts'
import { done, VersionError } from '#live/changes/git/git-problem.ts'
import { commitOf, headOf, isAncestor, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { targetOf } from '#live/changes/git/target.ts'
import { settleApprovals } from '#live/changes/versions/approval.ts'
import { branchOfRemote } from '#live/changes/versions/delivery.ts'
import { publishUpon } from '#live/changes/versions/publish-upon.ts'
import { BuilderProcess } from './builder-process.ts'
import { postToHook } from './hook.ts'
import type { PublicationProblem } from './problem-words.ts'
import type { PublicationSettings } from './publication-settings.ts'

/** The result of showing a published version to visitors. */
export type Shown =
  /** Visitors see it. */
  | { state: 'live' }
  /** It was pushed to where the site is built. */
  | { state: 'sent' }
  /** Visitors keep the previous version. The step is retried automatically. */
  | { state: 'waits'; problem: PublicationProblem }

/** A step after publishing that has failed or waits. It is retried automatically. */
export interface Waiting {
  /**
   * `not-seen`: visitors do not see the last published version. Otherwise they do, but it was not pushed to the remote,
   * or the hook was not called. `for-developers`: they have to act first.
   */
  state: 'not-seen' | 'not-sent' | 'for-developers'
  problem: PublicationProblem
}

interface PublicationOptions extends PublicationSettings {
  /** The folder of the published site. */
  siteDir: string
  /** The folder for caches: the version that is built is checked out there. */
  cacheDir: string
  changes: Pick<Changes, 'receive'>
  /** For the log of the studio. */
  onError: (reason: unknown) => void
  /** Called whenever the list changes: empty once every step is done. */
  onWaiting?: (waiting: Waiting[]) => void
  /** Off for some measurements. */
  shareImages?: boolean
}

/** How often commits of others are fetched, and failed steps are retried, in milliseconds. */
const INTERVAL = 60_000

/** The last version that the hook was called with. */
const CALLED = 'refs/pagewright/hook'

/** Builds and pushes published versions, so that visitors see them. */
export class Publication {
  readonly #options: PublicationOptions
  readonly #repository: Repository
  readonly #builder: BuilderProcess | undefined
  readonly #closing = new AbortController()
  readonly #builds = workQueue()
  readonly #deliveries = workQueue()
  #receiving: Promise<unknown> = Promise.resolve()
  #nextAt = Number.POSITIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #problem: PublicationProblem | undefined
  #unsent: PublicationProblem | undefined
  /** The last list that `onWaiting` was called with, as JSON. */
  #reported = '[]'

  private constructor(options: PublicationOptions, repository: Repository) {
    this.#options = options
    this.#repository = repository
    const { siteDir, cacheDir, outDir, publicUrl, strict = false, shareImages = true, onError } = options
    const builder = { siteDir, checkout: join(cacheDir, 'published'), publicUrl, strict, shareImages }
    this.#builder = outDir === undefined ? undefined : new BuilderProcess({ ...builder, outDir }, onError)
  }

  /**
   * Shows the published version to visitors, if they do not see it yet, and fetches commits of others until it is
   * closed.
   */
  static async of(options: PublicationOptions): Promise<Publication> {
    const publication = new Publication(options, await repositoryOf(options.siteDir))
    publication.#catchUp()
    return publication
  }

  /** Shows the published version to visitors. Called after each version. */
  async show(): Promise<Shown> {
    const built = this.#builder ? await this.#build() : undefined
    if (built) {
      if (built.state === 'live') this.#deliver().catch(this.#options.onError)
      return built
    }
    const problem = await this.#deliver()
    return problem ? { state: 'waits', problem } : { state: 'sent' }
  }

  /** Prepares for a version that is being validated, and may be published next. */
  prepare(version: string): void {
    this.#builder?.prepare(version)
  }

  /** Merges commits of others, and pushes new ones. */
  async receive(): Promise<void> {
    await this.#deliver()
  }

  standing(): Waiting[] {
    const [problem, unsent] = [this.#problem, this.#unsent]
    const isSeen = this.#builder !== undefined
    return [
      ...(problem ? [{ state: 'not-seen' as const, problem }] : []),
      ...(unsent ? [{ state: isSeen ? stateOfUnsent(unsent) : ('not-seen' as const), problem: unsent }] : []),
    ]
  }

  /** Calls `onWaiting` if the list has changed. */
  #report(): void {
    const waiting = this.standing()
    const json = JSON.stringify(waiting)
    if (json === this.#reported) return
    this.#reported = json
    this.#options.onWaiting?.(waiting)
  }

  /** Stops running work. Commits of others are merged completely before, or not at all. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#closing.abort()
    this.#builder?.close()
    await this.#receiving
  }

  /** Runs at the start and at intervals: does all that is due or has failed, and fetches commits of others. */
  #catchUp(): void {
    const work = async (): Promise<void> => {
      const isDue = this.#timer === undefined || this.#problem !== undefined || Date.now() >= this.#nextAt
      if (this.#builder && isDue) await this.#build()
      await this.#deliver()
    }
    work()
      .catch(this.#options.onError)
      .finally(() => this.#schedule())
  }

  /** Runs again when a page is published or unpublished by date, or after the interval. */
  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#closing.signal.aborted) return
    const untilNext = this.#problem ? INTERVAL : Math.max(0, this.#nextAt - Date.now())
    this.#timer = setTimeout(() => this.#catchUp(), Math.min(INTERVAL, untilNext))
    this.#timer.unref()
  }

  /** Builds the newest version, one build after the other. */
  #build(): Promise<Shown> {
    return this.#builds(async (): Promise<Shown> => {
      const answer = await this.#builder!.show(await headOf(this.#repository))
      if (answer.state === 'waits') {
        this.#problem = answer.problem
        this.#report()
        return { state: 'waits', problem: answer.problem }
      }
      this.#problem = undefined
      this.#report()
      this.#nextAt = answer.nextAt ?? Number.POSITIVE_INFINITY
      this.#schedule()
      return { state: 'live' }
    })
  }

  /** Merges commits of others, pushes new ones, and calls the hook. Returns the problem that has stopped it. */
  #deliver(): Promise<PublicationProblem | undefined> {
    return this.#deliveries(async () => {
      this.#unsent = (await this.#exchange()) ?? (await this.#callHook())
      this.#report()
      return this.#unsent
    })
  }

  async #exchange(): Promise<PublicationProblem | undefined> {
    const target = await targetOf(this.#options.siteDir)
    if (!target) return this.#builder ? undefined : { reason: 'no-remote' }
    try {
      const outcome = await publishUpon(branchOfRemote(this.#repository, target), async (theirs) => {
        if (theirs === undefined) return undefined
        if (!(await this.#receive(theirs))) return { state: 'others-wait' as const }
        await settleApprovals(this.#repository, target, theirs)
        return undefined
      })
      if (outcome.state === 'arrived') return undefined
      if (outcome.state === 'others-wait') return { reason: outcome.state }
      const { branch, link } = outcome.approval
      return { reason: outcome.state, branch, ...(link !== undefined && { link }) }
    } catch (error) {
      if (!(error instanceof VersionError)) throw error
      return error.problem
    }
  }

  /** Publishes commits of others. Returns whether the site contains all of them. */
  async #receive(theirs: string): Promise<boolean> {
    if (await isAncestor(this.#repository, theirs, await headOf(this.#repository))) return true
    if (this.#closing.signal.aborted) return false
    const received = this.#options.changes.receive(theirs)
    this.#receiving = received.catch(() => undefined)
    const { state } = await received
    if (state === 'published' && this.#builder) await this.#build()
    return state === 'published' || state === 'nothing'
  }

  async #callHook(): Promise<PublicationProblem | undefined> {
    const { hook } = this.#options
    const version = await headOf(this.#repository)
    if (!hook || this.#problem || version === (await commitOf(this.#repository, CALLED))) return undefined
    const problem = await postToHook(hook, version, this.#closing.signal)
    if (!problem) await done(this.#repository.root, ['update-ref', CALLED, version])
    return problem
  }
}

/** Problems that a retry cannot solve: developers have to fix, approve or revert something. */
const FOR_DEVELOPERS: ReadonlySet<PublicationProblem['reason']> = new Set([
  'others-wait',
  'awaits-approval',
  'protected',
  'program',
])

const stateOfUnsent = ({ reason }: PublicationProblem): Waiting['state'] =>
  FOR_DEVELOPERS.has(reason) ? 'for-developers' : 'not-sent'

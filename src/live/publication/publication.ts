import { join } from 'node:path'
import type { Changes } from '#live/changes/change/changes.ts'
import { workQueue } from '#live/changes/folder/work-queue.ts'
import { done, VersionError } from '#live/changes/git/git-problem.ts'
import { commitOf, headOf, isAncestor, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { targetOf } from '#live/changes/git/target.ts'
import { settleApprovals } from '#live/changes/versions/approval.ts'
import { exchange } from '#live/changes/versions/delivery.ts'
import { BuilderProcess } from './builder-process.ts'
import { postToHook } from './hook.ts'
import type { PublicationProblem } from './problem-words.ts'
import type { PublicationSettings } from './publication-settings.ts'

/** What has come of showing visitors what was published. */
export type Shown =
  /** They see it. */
  | { state: 'live' }
  /** It was sent to where their site is built. */
  | { state: 'sent' }
  /** They see what they saw. It is tried again by itself. */
  | { state: 'waits'; problem: PublicationProblem }

/** A step after publishing that has failed or waits, and is tried again by itself. */
export interface Waiting {
  /**
   * `not-seen`: visitors do not see what was published last. Otherwise they do, and it was not sent to the remote, or the hook
   * was not called; `for-developers`: they have to do something first.
   */
  state: 'not-seen' | 'not-sent' | 'for-developers'
  problem: PublicationProblem
}

interface PublicationOptions extends PublicationSettings {
  /** The folder of the site that is published. */
  siteDir: string
  /** For what can be made again: the version that is built is checked out there. */
  cacheDir: string
  changes: Pick<Changes, 'receive'>
  /** For the log of the studio. */
  onError: (reason: unknown) => void
  /** Called whenever the list changes: empty once every step is done. */
  onWaiting?: (waiting: Waiting[]) => void
  /** Some measurements are made without share images. */
  shareImages?: boolean
}

/** How often others are asked for what they have sent, and what has failed is tried again, in milliseconds. */
const INTERVAL = 60_000

/** The version that the hook was called with last. */
const CALLED = 'refs/pagewright/hook'

/** From a published version to the site that visitors see. */
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
  /** The list with which `onWaiting` was called last, as JSON. */
  #told = '[]'

  private constructor(options: PublicationOptions, repository: Repository) {
    this.#options = options
    this.#repository = repository
    const { siteDir, cacheDir, outDir, publicUrl, strict = false, shareImages = true, onError } = options
    const builder = { siteDir, checkout: join(cacheDir, 'published'), publicUrl, strict, shareImages }
    this.#builder = outDir === undefined ? undefined : new BuilderProcess({ ...builder, outDir }, onError)
  }

  /** Has visitors see what was published, unless they do, and follows what others send, until it is closed. */
  static async of(options: PublicationOptions): Promise<Publication> {
    const publication = new Publication(options, await repositoryOf(options.siteDir))
    publication.#catchUp()
    return publication
  }

  /** Has visitors see what was published: to be called after each version. */
  async show(): Promise<Shown> {
    const built = this.#builder ? await this.#build() : undefined
    if (built) {
      if (built.state === 'live') this.#deliver().catch(this.#options.onError)
      return built
    }
    const problem = await this.#deliver()
    return problem ? { state: 'waits', problem } : { state: 'sent' }
  }

  /** Makes ready for a version that is being validated, and shown next if it is published. */
  prepare(version: string): void {
    this.#builder?.prepare(version)
  }

  /** Takes in what others have sent, and sends what they do not have. */
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
  #tell(): void {
    const waiting = this.standing()
    const told = JSON.stringify(waiting)
    if (told === this.#told) return
    this.#told = told
    this.#options.onWaiting?.(waiting)
  }

  /** Ends what is under way. What others have sent is taken in whole before, or not at all. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#closing.abort()
    this.#builder?.close()
    await this.#receiving
  }

  /** At the start and from time to time: does what is due or was left undone, and asks others. */
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

  /** Catches up when a page comes or goes next, or after a while. */
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
        this.#tell()
        return { state: 'waits', problem: answer.problem }
      }
      this.#problem = undefined
      this.#tell()
      this.#nextAt = answer.nextAt ?? Number.POSITIVE_INFINITY
      this.#schedule()
      return { state: 'live' }
    })
  }

  /** Takes in what others have sent, sends what is new here, and calls the hook. Returns what has stopped it. */
  #deliver(): Promise<PublicationProblem | undefined> {
    return this.#deliveries(async () => {
      this.#unsent = (await this.#exchange()) ?? (await this.#callHook())
      this.#tell()
      return this.#unsent
    })
  }

  async #exchange(): Promise<PublicationProblem | undefined> {
    const target = await targetOf(this.#options.siteDir)
    if (!target) return this.#builder ? undefined : { reason: 'no-remote' }
    try {
      const outcome = await exchange(this.#repository, target, async (theirs) => {
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

  /** Publishes what others have sent. Returns whether the site has all of it. */
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

/** What no try by itself mends: developers have to mend, approve or take back something. */
const FOR_DEVELOPERS: ReadonlySet<PublicationProblem['reason']> = new Set([
  'others-wait',
  'awaits-approval',
  'protected',
  'program',
])

const stateOfUnsent = ({ reason }: PublicationProblem): Waiting['state'] =>
  FOR_DEVELOPERS.has(reason) ? 'for-developers' : 'not-sent'

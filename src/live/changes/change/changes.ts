import { workQueue } from '#live/changes/folder/work-queue.ts'
import { commitTree } from '#live/changes/git/commit-tree.ts'
import type { VersionNote } from '#live/changes/git/commit-tree.ts'
import { git } from '#base/git/git.ts'
import { done, VersionError } from '#live/changes/git/git-problem.ts'
import { removeLocks, withoutLocks } from '#live/changes/git/locks.ts'
import { commitOf, headOf, isAncestor, REF_LINES, refsIn, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { refusal } from '#live/changes/refusals/refusal.ts'
import type { Choices, Question } from '#live/changes/merge/merged-text.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { publishedChanges } from '#live/changes/versions/made-versions.ts'
import type { PublishedChange } from '#live/changes/versions/made-versions.ts'
import { siteWithout } from '#live/changes/versions/take-back.ts'
import { takeIn } from '#live/changes/versions/take-in.ts'
import type { TakenIn, WorkingFolder } from '#live/changes/versions/take-in.ts'
import type { VersionRange } from './brought.ts'
import type { ChangeWork } from './change-work.ts'
import { endPublishing, isHalfPublished, whilePublishing } from './half-published.ts'
import { OpenChanges } from './open-changes.ts'
import {
  BRANCHES,
  branchOf,
  changesIn,
  isChangeId,
  messageOf,
  messageOfPublished,
  newChangeId,
  REF_FORMAT,
} from './record.ts'
import { forgetReceived, madeBy, noteReceived, receivedChanges } from './received.ts'
import { removeClosedWorktrees } from './worktree.ts'

/** What has come of publishing a change, or of taking one back. Unless it is published, visitors see what they saw. */
export type PublishOutcome =
  | { state: 'published'; version: string; files: string[] }
  /** Somebody else has published other words for the same place: a person has to decide. */
  | { state: 'asks'; id: string; questions: Question[] }
  /** The site would have so many errors. */
  | { state: 'invalid'; id: string; errors: number }
  /** The site has all of it already. */
  | { state: 'nothing' }

interface Decision {
  by: Author
  /**
   * Throws where this version may not be published. Nothing can come between it and what visitors see then. Called without
   * an id before a change is begun that takes another one back.
   */
  assertMay?: (range: VersionRange, id?: string) => Promise<void>
  /** What a person has decided of what both have changed. */
  choices?: Choices
}

interface ChangesOptions {
  /** The folder of the site that is published, on the branch that only publishing moves. */
  site: WorkingFolder
  /** What is kept of the changes that somebody works on: their worktrees and journals. */
  cacheDir: string
  /** How many errors the site of a change has, in its folder. */
  errorsIn: (siteDir: string, id: string) => Promise<number>
  /** Called with a version that is published next, unless it has errors: it is validated meanwhile. */
  onMerged?: (tip: string) => void
  /** Called when the folder of a change is about to be dropped, in which nobody works. */
  onClose?: (id: string) => void
}

interface Beginning {
  title: string
  by: Author
  /** What its first version has. */
  tree: string
  /** The version that it is begun upon. */
  head: string
  subject: string
}

/** How often a change is published again where another version has come between. */
const MOST_TRIES = 4

/**
 * The changes of a site: each is a branch of its own, with a worktree while somebody works on it. The branch of the site moves
 * by `publish` alone. One process at a time may have them, and nobody else works in the repository: what is locked there was
 * locked by a git that was killed, and what differs from the last version was left by a process that was killed while it
 * published.
 */
export class Changes {
  readonly #options: ChangesOptions
  /** Around the site. */
  readonly repository: Repository
  readonly #open: OpenChanges
  /** The version of the site with which it was tried last to publish what others have sent, by the change. */
  readonly #tried = new Map<string, string>()
  readonly #queue = workQueue()

  private constructor(repository: Repository, options: ChangesOptions) {
    this.repository = repository
    this.#options = options
    this.#open = new OpenChanges(repository, { ...options, recordOf: (id) => this.#record(id) })
  }

  /** Throws a `VersionError` for a folder that is not in git. */
  static async of(options: ChangesOptions): Promise<Changes> {
    const changes = new Changes(await repositoryOf(options.site.siteDir), options)
    await removeClosedWorktrees(options.cacheDir)
    await changes.#restoreSite()
    await changes.#settlePublished()
    return changes
  }

  /** The changes that are not published, the newest first. */
  async list(): Promise<Change[]> {
    const args = ['for-each-ref', '--sort=-committerdate', '--no-merged=HEAD', `--format=${REF_FORMAT}`, BRANCHES]
    return changesIn(await done(this.repository.root, args))
  }

  /** Throws where it is published or discarded. */
  get(id: string): Promise<Change> {
    return this.#record(id, '--no-merged=HEAD')
  }

  /** A change whose work is in versions, all of it. Throws where it is published or discarded. */
  async newest(id: string): Promise<Change> {
    await this.get(id)
    await this.#open.commit(id)
    return this.get(id)
  }

  /** What was published, the newest first. */
  async published(): Promise<PublishedChange[]> {
    return (await publishedChanges(this.repository)).filter(({ change }) => isChangeId(change))
  }

  /** The changes whose moment to be published has come. */
  async due(now: number): Promise<Change[]> {
    return (await this.list()).filter(({ publishAt = Infinity }) => publishAt <= now)
  }

  /** Begins a change upon what is published. */
  async begin(title: string, by: Author): Promise<Change> {
    const head = await headOf(this.repository)
    const tree = await done(this.repository.root, ['rev-parse', `${head}^{tree}`])
    return this.#begin({ title, by, tree, head, subject: title })
  }

  /**
   * Gives a change another title or moment; what is not named stays. Without a moment, somebody has to press the button. Throws
   * if its title is not `was`.
   */
  async describe(
    id: string,
    said: { title?: string; was?: string; publishAt?: number | undefined },
    by: Author,
  ): Promise<Change> {
    const change = async (): Promise<Change> => {
      const { publishAt: momentBefore, ...before } = await this.get(id)
      if (said.was !== undefined && said.was !== before.title) throw refusal('changed-meanwhile')
      const publishAt = 'publishAt' in said ? said.publishAt : momentBefore
      const { title = before.title } = said
      const record = { ...before, title, ...(publishAt !== undefined && { publishAt }) }
      const { root } = this.repository
      const tip = await done(root, ['rev-parse', branchOf(id)])
      const note = { message: messageOf('', record), author: by }
      const commit = await commitTree(root, await done(root, ['rev-parse', `${tip}^{tree}`]), [tip], note)
      await done(root, ['update-ref', branchOf(id), commit, tip])
      return this.get(id)
    }
    return this.use(id, (work) => work.whileResting(change))
  }

  /** Works in the folder of a change, which is made where there is none. */
  use<T>(id: string, during: (work: ChangeWork) => Promise<T>): Promise<T> {
    return this.#open.use(id, during)
  }

  /** The published version that a change has all of. */
  baseOf(id: string): Promise<string> {
    return this.baseAt(branchOf(id))
  }

  /** The same of a version of a change. */
  baseAt(tip: string): Promise<string> {
    return done(this.repository.root, ['merge-base', tip, 'HEAD'])
  }

  /** Drops the folder of a change in which nobody works. */
  async close(id: string): Promise<void> {
    await this.#open.close(id)
    await removeClosedWorktrees(this.#options.cacheDir)
  }

  /** Gives a change up. Its versions stay in git as `refs/pagewright/discarded/<id>`. */
  async discard(id: string): Promise<void> {
    await this.get(id)
    await this.#open.end(id, async (tip) => {
      await done(this.repository.root, ['update-ref', `refs/pagewright/discarded/${id}`, tip])
      return true
    })
    await removeClosedWorktrees(this.#options.cacheDir)
  }

  /**
   * Publishes a change, all of it or nothing: what was published meanwhile is merged into it by fields, the site is validated
   * with it, and then one version has all of it.
   */
  publish(id: string, decision: Decision): Promise<PublishOutcome> {
    return this.#inTurn(() => this.#publish(id, decision))
  }

  /**
   * Takes a published change back, by a change of its own, which is published at once. What others have done since stays. Where
   * that change may not be published, it is given up.
   */
  takeBack(version: string, title: string, { by, choices = {}, assertMay }: Decision): Promise<PublishOutcome> {
    return this.#inTurn(async () => {
      if (!(await this.published()).some(({ id }) => id === version)) throw refusal('change-gone')
      const { head, tree, questions } = await siteWithout(this.repository, version, choices)
      if (questions.length > 0) return { state: 'asks', id: version, questions }
      if (tree === undefined) return { state: 'nothing' }
      await assertMay?.({ base: head, tip: tree })
      const { id } = await this.#begin({ title, by, tree, head, subject: title })
      try {
        return await this.#publish(id, { by, ...(assertMay && { assertMay }) })
      } catch (error) {
        await this.#open.end(id, () => Promise.resolve(true))
        throw error
      }
    })
  }

  /**
   * Publishes a version that others have sent, as a change which they have begun. Whatever stops it, that change waits for
   * somebody who publishes or discards it.
   */
  receive(theirs: string): Promise<PublishOutcome | { state: 'waits'; id: string }> {
    return this.#inTurn(async () => {
      const repository = this.repository
      const head = await headOf(this.repository)
      if (await isAncestor(repository, theirs, head)) return { state: 'nothing' }
      const { id, by } = (await this.#begunWith(theirs)) ?? (await this.#beginWith(theirs))
      const isTried = this.#tried.get(id) === head
      this.#tried.set(id, head)
      // Somebody has worked on it or discarded it, or nothing is different since it was tried.
      if (isTried || !(await this.#isUntouched(id, theirs))) return { state: 'waits', id }
      const published = (await isAncestor(repository, head, theirs))
        ? await this.#advanceTo(theirs, id, head)
        : await this.#publish(id, { by })
      await this.#settleReceived()
      return published
    })
  }

  /** The change that was begun with a version of others. */
  async #begunWith(theirs: string): Promise<{ id: string; by: Author } | undefined> {
    const { root } = this.repository
    const id = [...(await receivedChanges(root))].find(([, version]) => version === theirs)?.[0]
    return id === undefined ? undefined : { id, by: (await madeBy(root, theirs)).by }
  }

  async #beginWith(theirs: string): Promise<{ id: string; by: Author }> {
    const { root } = this.repository
    const { by, title } = await madeBy(root, theirs)
    const tree = await done(root, ['rev-parse', `${theirs}^{tree}`])
    const { id } = await this.#begin({ title, by, tree, head: theirs, subject: title })
    await noteReceived(root, id, theirs)
    return { id, by }
  }

  async #isUntouched(id: string, theirs: string): Promise<boolean> {
    const tip = await commitOf(this.repository, branchOf(id))
    return tip !== undefined && this.#hasSameFiles(tip, theirs)
  }

  /** Has the site follow a version of others, which has all that the site has, once it is validated in the folder of a change. */
  async #advanceTo(theirs: string, id: string, head: string): Promise<PublishOutcome> {
    const errors = await this.use(id, ({ siteDir }) => this.#options.errorsIn(siteDir, id))
    if (errors > 0) return { state: 'invalid', id, errors }
    const { files } = await takeIn(this.#options.site, theirs, { upon: head })
    await this.#open.end(id, () => Promise.resolve(true))
    return { state: 'published', version: theirs, files }
  }

  /** Ends the changes of others that nobody has worked on, and which the site has by a newer one. */
  async #settleReceived(): Promise<void> {
    const { root } = this.repository
    const head = await headOf(this.repository)
    for (const [id, version] of await receivedChanges(root)) {
      if (!(await isAncestor(this.repository, version, head))) continue
      if (await this.#isUntouched(id, version)) await this.#open.end(id, (tip) => this.#hasSameFiles(tip, version))
      await forgetReceived(root, id)
    }
  }

  async #publish(id: string, { by, choices = {}, assertMay }: Decision): Promise<PublishOutcome> {
    const record = await this.get(id)
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const head = await headOf(this.repository)
      const note = { message: messageOf('What was published meanwhile', record), author: by }
      const update = await this.use(id, (work) => this.#validated(id, work, head, { choices, note }))
      if ('stop' in update) return { id, ...update.stop }
      const { tip } = update
      const published = { message: messageOfPublished(id, record), author: by }
      if (await this.#hasSameFiles(head, tip)) {
        // What others have sent is known from now on, also where all of it was decided against.
        if ((await receivedChanges(this.repository.root)).has(id))
          await takeIn(this.#options.site, tip, { upon: head, note: published })
        await this.#settle(id, tip)
        return { state: 'nothing' }
      }
      await assertMay?.({ base: head, tip }, id)
      const { isOvertaken, questions, files } = await this.#takeIntoSite(tip, head, { note: published, choices })
      if (isOvertaken) continue
      if (questions.length > 0) return { state: 'asks', id, questions }
      const version = await headOf(this.repository)
      await this.#settle(id, tip)
      return { state: 'published', version, files }
    }
    throw new VersionError({ reason: 'overtaken' })
  }

  /** Merges what was published meanwhile into a change, and has it validated. Returns its newest version, or why it is not published. */
  async #validated(
    id: string,
    work: ChangeWork,
    head: string,
    taking: { note: VersionNote; choices: Choices },
  ): Promise<
    { tip: string } | { stop: { state: 'asks'; questions: Question[] } | { state: 'invalid'; errors: number } }
  > {
    const { questions } = await takeIn(work, head, taking)
    if (questions.length > 0) return { stop: { state: 'asks', questions } }
    const tip = await done(work.siteDir, ['rev-parse', 'HEAD'])
    this.#options.onMerged?.(tip)
    const errors = await this.#options.errorsIn(work.siteDir, id)
    return errors > 0 ? { stop: { state: 'invalid', errors } } : { tip }
  }

  /** Takes a change into the site, unless that is another one than the change was validated with. */
  async #takeIntoSite(
    tip: string,
    head: string,
    taking: { note: VersionNote; choices: Choices },
  ): Promise<TakenIn & { isOvertaken?: true }> {
    try {
      return await takeIn(this.#options.site, tip, { ...taking, upon: head })
    } catch (error) {
      if (!(error instanceof VersionError) || error.problem.reason !== 'overtaken') throw error
      return { questions: [], files: [], isOvertaken: true }
    }
  }

  async #begin({ tree, head, subject, title, by }: Beginning): Promise<Change> {
    const id = newChangeId()
    const { root } = this.repository
    const note = { message: messageOf(subject, { title, by, begunAt: Date.now() }), author: by }
    await done(root, ['update-ref', branchOf(id), await commitTree(root, tree, [head], note), ''])
    return this.get(id)
  }

  /** What is known of a change, also once it is published. */
  async #record(id: string, ...filters: readonly string[]): Promise<Change> {
    const args = ['for-each-ref', ...filters, `--format=${REF_FORMAT}`, branchOf(id)]
    const [change] = isChangeId(id) ? changesIn(await done(this.repository.root, args)) : []
    if (!change) throw refusal('change-gone')
    return change
  }

  /**
   * Makes the folder of the site what was published last, where a process was killed while it published: a change that was
   * half written there is still a change. Whatever else is there stays as it is.
   */
  async #restoreSite(): Promise<void> {
    const { site, cacheDir } = this.#options
    const { siteDir } = site
    await removeLocks(siteDir)
    if (!isHalfPublished(cacheDir)) return
    await done(this.repository.root, ['read-tree', '--reset', '-u', 'HEAD'])
    await done(siteDir, ['clean', '--force', '-d', '--quiet', '--', '.'])
    await endPublishing(cacheDir)
  }

  /** Ends the changes that were published by a process that was killed before it had ended them. */
  async #settlePublished(): Promise<void> {
    const { stdout } = await git(this.repository.root, ['for-each-ref', '--merged=HEAD', REF_LINES, BRANCHES])
    for (const [id, tip] of refsIn(stdout, BRANCHES)) if (isChangeId(id)) await this.#settle(id, tip)
  }

  /** Ends a change that the site has, unless somebody has gone on working on it meanwhile. */
  #settle(id: string, published: string): Promise<void> {
    return this.#open.end(id, (tip) => Promise.resolve(tip === published))
  }

  async #hasSameFiles(one: string, other: string): Promise<boolean> {
    return (await git(this.repository.root, ['diff', '--quiet', one, other, '--'])).isDone
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { cacheDir, site } = this.#options
    const { siteDir } = site
    const result = this.#queue(() => whilePublishing(siteDir, cacheDir, () => withoutLocks(siteDir, work)))
    // Removing a folder of 10,000 files takes as long as publishing it: whoever has published does not wait for that.
    void this.#queue(() => removeClosedWorktrees(cacheDir)).catch(() => undefined)
    return result
  }
}

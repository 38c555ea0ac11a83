import { workQueue } from '#base/async/concurrency.ts'
import { commitTree } from '#live/changes/git/commit-tree.ts'
import type { VersionNote } from '#live/changes/git/commit-tree.ts'
import { git } from '#base/git/git.ts'
import { done, VersionError } from '#live/changes/git/git-problem.ts'
import { removeLocks, withoutLocks } from '#live/changes/git/locks.ts'
import { commitOf, headOf, isAncestor, REF_LINES, refsIn, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { refusal } from '#live/words/refusal.ts'
import type { Choices, Question } from '#live/changes/merge/merged-text.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { publishedChanges } from '#live/changes/versions/made-versions.ts'
import type { PublishedChange } from '#live/changes/versions/made-versions.ts'
import { publishUpon } from '#live/changes/versions/publish-upon.ts'
import { siteWithout } from '#live/changes/versions/take-back.ts'
import { mergeIntoFolder } from '#live/changes/versions/merge-into-folder.ts'
import type { MergedFolder, WorkingFolder } from '#live/changes/versions/merge-into-folder.ts'
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

/** The result of publishing or reverting a change. Unless it is published, visitors keep the previous version. */
export type PublishOutcome =
  | { state: 'published'; version: string; files: string[] }
  /** Somebody else has published another text for the same place: a person has to decide. */
  | { state: 'asks'; id: string; questions: Question[] }
  /** The number of errors that the site would have. */
  | { state: 'invalid'; id: string; errors: number }
  /** The site already contains all of it. */
  | { state: 'nothing' }

interface Decision<Stop> {
  by: Author
  /**
   * Returns why this version is not published, or throws. Visitors get exactly the version that was checked. Called
   * without an id before a change is created to revert another one.
   */
  check?: (range: VersionRange, id?: string) => Promise<Stop | undefined>
  /** A person's decisions about conflicts. */
  choices?: Choices
}

interface ChangesOptions {
  /** The folder of the published site, on the branch that only publishing moves. */
  site: WorkingFolder
  /** The folder for changes in progress: their worktrees and journals. */
  cacheDir: string
  /** The number of errors of a change's site, in its folder. */
  errorsIn: (siteDir: string, id: string) => Promise<number>
  /** Called with a version that is published next, unless it has errors: it can be validated meanwhile. */
  onMerged?: (tip: string) => void
  /** Called before the unused folder of a change is deleted. */
  onClose?: (id: string) => void
}

interface Beginning {
  title: string
  by: Author
  /** The tree of its first version. */
  tree: string
  /** The version that it is based on. */
  head: string
  subject: string
}

/**
 * The changes of a site: each is a branch, with a worktree while somebody works on it. The branch of the site is moved
 * by `publish` alone. Only one process at a time may use them, and nobody else works in the repository: locks there are
 * left from a killed git, and uncommitted files in the folder from a process that was killed while it published.
 */
export class Changes {
  readonly #options: ChangesOptions
  /** The repository around the site. */
  readonly repository: Repository
  readonly #open: OpenChanges
  /** The version of the site with which publishing commits of others was last tried, by change. */
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

  /** The open changes, newest first. */
  async list(): Promise<Change[]> {
    const args = ['for-each-ref', '--sort=-committerdate', '--no-merged=HEAD', `--format=${REF_FORMAT}`, BRANCHES]
    return changesIn(await done(this.repository.root, args))
  }

  /** Throws if the change is published or discarded. */
  get(id: string): Promise<Change> {
    return this.#record(id, '--no-merged=HEAD')
  }

  /** A change whose edits are all committed. Throws if it is published or discarded. */
  async newest(id: string): Promise<Change> {
    await this.get(id)
    await this.#open.commit(id)
    return this.get(id)
  }

  /** Published changes, newest first. */
  async published(): Promise<PublishedChange[]> {
    return (await publishedChanges(this.repository)).filter(({ change }) => isChangeId(change))
  }

  /** The changes that are due to be published. */
  async due(now: number): Promise<Change[]> {
    return (await this.list()).filter(({ publishAt = Infinity }) => publishAt <= now)
  }

  /** Creates a change based on the published version. */
  async begin(title: string, by: Author): Promise<Change> {
    const head = await headOf(this.repository)
    const tree = await done(this.repository.root, ['rev-parse', `${head}^{tree}`])
    return this.#begin({ title, by, tree, head, subject: title })
  }

  /**
   * Changes the title or moment of a change; omitted fields stay. Without a moment, it is published by hand. Throws if
   * its title is not `was`.
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

  /** Works in the folder of a change, which is created if needed. */
  use<T>(id: string, during: (work: ChangeWork) => Promise<T>): Promise<T> {
    return this.#open.use(id, during)
  }

  /** The newest published version that a change contains. */
  baseOf(id: string): Promise<string> {
    return this.baseAt(branchOf(id))
  }

  /** The newest published version that a version of a change contains. */
  baseAt(tip: string): Promise<string> {
    return done(this.repository.root, ['merge-base', tip, 'HEAD'])
  }

  /** Deletes the unused folder of a change. */
  async close(id: string): Promise<void> {
    await this.#open.close(id)
    await removeClosedWorktrees(this.#options.cacheDir)
  }

  /** Discards a change. Its versions stay in git as `refs/pagewright/discarded/<id>`. */
  async discard(id: string): Promise<void> {
    await this.get(id)
    await this.#open.end(id, async (tip) => {
      await done(this.repository.root, ['update-ref', `refs/pagewright/discarded/${id}`, tip])
      return true
    })
    await removeClosedWorktrees(this.#options.cacheDir)
  }

  /**
   * Publishes a change, as a whole or not at all: changes published meanwhile are merged into it by fields, the site is
   * validated with it, and then one version has all of it.
   */
  publish<Stop = never>(id: string, decision: Decision<Stop>): Promise<PublishOutcome | Stop> {
    return this.#inTurn(() => this.#publish(id, decision))
  }

  /**
   * Reverts a published change by a new one, which is published at once. Later edits of others stay. If the new change
   * may not be published, it is discarded.
   */
  takeBack<Stop = never>(
    version: string,
    title: string,
    { by, choices = {}, check }: Decision<Stop>,
  ): Promise<PublishOutcome | Stop> {
    return this.#inTurn(async () => {
      if (!(await this.published()).some(({ id }) => id === version)) throw refusal('change-gone')
      const { head, tree, questions } = await siteWithout(this.repository, version, choices)
      if (questions.length > 0) return { state: 'asks', id: version, questions }
      if (tree === undefined) return { state: 'nothing' }
      const stop = await check?.({ base: head, tip: tree })
      if (stop !== undefined) return stop
      const { id } = await this.#begin({ title, by, tree, head, subject: title })
      const discard = (): Promise<void> => this.#open.end(id, () => Promise.resolve(true))
      const checkAgain = async (range: VersionRange): Promise<Stop | undefined> => {
        const stopNow = await check?.(range, id)
        if (stopNow !== undefined) await discard()
        return stopNow
      }
      return this.#publish(id, { by, check: checkAgain }).catch(async (error: unknown) => {
        await discard()
        throw error
      })
    })
  }

  /**
   * Publishes a version that others have pushed, as a change of theirs. If something stops it, that change waits until
   * a person publishes or discards it.
   */
  receive(theirs: string): Promise<PublishOutcome | { state: 'waits'; id: string }> {
    return this.#inTurn(async () => {
      const repository = this.repository
      const head = await headOf(this.repository)
      if (await isAncestor(repository, theirs, head)) return { state: 'nothing' }
      const { id, by } = (await this.#begunWith(theirs)) ?? (await this.#beginWith(theirs))
      const isTried = this.#tried.get(id) === head
      this.#tried.set(id, head)
      // Edited or discarded by a person, or unchanged since the last attempt.
      if (isTried || !(await this.#isUntouched(id, theirs))) return { state: 'waits', id }
      const published = (await isAncestor(repository, head, theirs))
        ? await this.#advanceTo(theirs, id, head)
        : await this.#publish<never>(id, { by })
      await this.#settleReceived()
      return published
    })
  }

  /** The change that was created for a version of others. */
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

  /** Fast-forwards the site to a version of others, once it is validated in the folder of a change. */
  async #advanceTo(theirs: string, id: string, head: string): Promise<PublishOutcome> {
    const errors = await this.use(id, ({ siteDir }) => this.#options.errorsIn(siteDir, id))
    if (errors > 0) return { state: 'invalid', id, errors }
    const { files } = await mergeIntoFolder(this.#options.site, theirs, { upon: head })
    await this.#open.end(id, () => Promise.resolve(true))
    return { state: 'published', version: theirs, files }
  }

  /** Ends changes of others without edits, which the site contains by a newer one. */
  async #settleReceived(): Promise<void> {
    const { root } = this.repository
    const head = await headOf(this.repository)
    for (const [id, version] of await receivedChanges(root)) {
      if (!(await isAncestor(this.repository, version, head))) continue
      if (await this.#isUntouched(id, version)) await this.#open.end(id, (tip) => this.#hasSameFiles(tip, version))
      await forgetReceived(root, id)
    }
  }

  async #publish<Stop>(id: string, { by, choices = {}, check }: Decision<Stop>): Promise<PublishOutcome | Stop> {
    const record = await this.get(id)
    const note = { message: messageOf('What was published meanwhile', record), author: by }
    const published = { message: messageOfPublished(id, record), author: by }
    let tip = ''
    const prepare = async (head: string): Promise<PublishOutcome | Stop | undefined> => {
      const { stop, ...merged } = await this.use(id, (work) => this.#validated(id, work, head, { choices, note }))
      if (stop) return { id, ...stop }
      tip = merged.tip
      if (!(await this.#hasSameFiles(head, tip))) return check?.({ base: head, tip }, id)
      // Remembers the version of others, even if the decisions were all against it.
      if ((await receivedChanges(this.repository.root)).has(id))
        await mergeIntoFolder(this.#options.site, tip, { upon: head, note: published })
      await this.#settle(id, tip)
      return { state: 'nothing' }
    }
    const accept = async (head: string): Promise<PublishOutcome | undefined> => {
      const merged = await this.#mergeIntoSite(tip, head, { note: published, choices })
      if (!merged) return undefined
      if (merged.questions.length > 0) return { state: 'asks', id, questions: merged.questions }
      const version = await headOf(this.repository)
      await this.#settle(id, tip)
      return { state: 'published', version, files: merged.files }
    }
    return publishUpon({ newest: () => headOf(this.repository), accept }, prepare)
  }

  /**
   * Merges changes published meanwhile into a change, and validates the site. Returns its newest version, or why it is
   * not published.
   */
  async #validated(
    id: string,
    work: ChangeWork,
    head: string,
    taking: { note: VersionNote; choices: Choices },
  ): Promise<{
    tip: string
    stop?: { state: 'asks'; questions: Question[] } | { state: 'invalid'; errors: number }
  }> {
    const { questions } = await mergeIntoFolder(work, head, taking)
    const tip = await done(work.siteDir, ['rev-parse', 'HEAD'])
    if (questions.length > 0) return { tip, stop: { state: 'asks', questions } }
    this.#options.onMerged?.(tip)
    const errors = await this.#options.errorsIn(work.siteDir, id)
    return { tip, ...(errors > 0 && { stop: { state: 'invalid', errors } }) }
  }

  /** Merges a change into the site. Undefined if the site has changed since the change was validated. */
  async #mergeIntoSite(
    tip: string,
    head: string,
    taking: { note: VersionNote; choices: Choices },
  ): Promise<MergedFolder | undefined> {
    try {
      return await mergeIntoFolder(this.#options.site, tip, { ...taking, upon: head })
    } catch (error) {
      if (!(error instanceof VersionError) || error.problem.reason !== 'overtaken') throw error
      return undefined
    }
  }

  async #begin({ tree, head, subject, title, by }: Beginning): Promise<Change> {
    const id = newChangeId()
    const { root } = this.repository
    const note = { message: messageOf(subject, { title, by, begunAt: Date.now() }), author: by }
    await done(root, ['update-ref', branchOf(id), await commitTree(root, tree, [head], note), ''])
    return this.get(id)
  }

  /** The record of a change, also after it is published. */
  async #record(id: string, ...filters: readonly string[]): Promise<Change> {
    const args = ['for-each-ref', ...filters, `--format=${REF_FORMAT}`, branchOf(id)]
    const [change] = isChangeId(id) ? changesIn(await done(this.repository.root, args)) : []
    if (!change) throw refusal('change-gone')
    return change
  }

  /**
   * Restores the last published version in the folder of the site after a process was killed while it published: a
   * change that was half written there still exists as a change. Other files stay as they are.
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

  /** Ends published changes that a killed process has not ended. */
  async #settlePublished(): Promise<void> {
    const { stdout } = await git(this.repository.root, ['for-each-ref', '--merged=HEAD', REF_LINES, BRANCHES])
    for (const [id, tip] of refsIn(stdout, BRANCHES)) if (isChangeId(id)) await this.#settle(id, tip)
  }

  /** Ends a change that the site contains, unless somebody has continued to work on it. */
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
    // Removing a folder of 10,000 files takes as long as publishing it, so it runs in the background.
    void this.#queue(() => removeClosedWorktrees(cacheDir)).catch(() => undefined)
    return result
  }
}

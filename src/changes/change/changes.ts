import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeAbandonedPartials } from '#cli/replace-file.ts'
import { git } from '#changes/git/git.ts'
import { done, VersionError } from '#changes/git/git-problem.ts'
import { withoutLocks } from '#changes/git/locks.ts'
import { commitOf, repositoryOf } from '#changes/git/repository.ts'
import type { Repository } from '#changes/git/repository.ts'
import { refusal } from '#changes/refusals/refusal.ts'
import { commitTree } from '#changes/merge/merged-version.ts'
import type { VersionNote } from '#changes/merge/merged-version.ts'
import type { Choices, Question } from '#changes/merge/merged-text.ts'
import type { Change, PublishedChange } from '#changes/types/changes.ts'
import type { Author } from '#changes/types/versions.ts'
import { takeIn } from '#changes/versions/take-in.ts'
import type { WorkingFolder } from '#changes/versions/take-in.ts'
import { ChangeWork } from './change-work.ts'
import {
  BRANCHES,
  branchOf,
  changesIn,
  isChangeId,
  LOG_FORMAT,
  messageOf,
  messageOfPublished,
  newChangeId,
  publishedIn,
  REF_FORMAT,
} from './record.ts'
import { treeWithout } from './take-back.ts'
import { closeWorktree, openWorktree, removeClosedWorktrees } from './worktree.ts'

/** What has come of publishing a change, or of taking one back. Unless it is published, visitors see what they saw. */
export type Publication =
  | { state: 'published'; version: string; files: string[] }
  /** Somebody else has published other words for the same place: a person has to decide. */
  | { state: 'asks'; id: string; questions: Question[] }
  /** The site would have so many errors. */
  | { state: 'invalid'; id: string; errors: number }
  /** The site has all of it already. */
  | { state: 'nothing' }

interface Decision {
  by: Author
  /** What a person has decided of what both have changed. */
  choices?: Choices
}

interface ChangesOptions {
  /** The folder of the site that is published, on the branch that only publishing moves. */
  site: WorkingFolder
  /** What is kept of the changes that somebody works on: their worktrees and journals. */
  cacheDir: string
  /** How many errors a site has. Called with the folder of a change, and the files that have just changed in it. */
  errorsIn: (siteDir: string, files: readonly string[]) => Promise<number>
  /** Nobody else uses git in the repository: what is locked there was locked by a git that was killed. */
  isAlone?: boolean
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

/** Published changes beyond these are not listed. */
const MOST_PUBLISHED = 100

/**
 * The changes of a site: each is a branch of its own, with a worktree while somebody works on it. The branch of the site moves
 * by `publish` alone. One process at a time may have them.
 */
export class Changes {
  readonly #options: ChangesOptions
  readonly #repository: Repository
  readonly #open = new Map<string, Promise<ChangeWork>>()
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(repository: Repository, options: ChangesOptions) {
    this.#repository = repository
    this.#options = options
  }

  /** Throws a `VersionError` for a folder that is not in git. */
  static async of(options: ChangesOptions): Promise<Changes> {
    const changes = new Changes(await repositoryOf(options.site.siteDir), options)
    await removeClosedWorktrees(options.cacheDir)
    await changes.#settlePublished()
    return changes
  }

  /** The changes that are not published, the newest first. */
  async list(): Promise<Change[]> {
    const args = ['for-each-ref', '--sort=-committerdate', '--no-merged=HEAD', `--format=${REF_FORMAT}`, BRANCHES]
    return changesIn(await done(this.#repository.root, args))
  }

  /** Throws where it is published or discarded. */
  async get(id: string): Promise<Change> {
    const args = ['for-each-ref', '--no-merged=HEAD', `--format=${REF_FORMAT}`, branchOf(id)]
    const [change] = isChangeId(id) ? changesIn(await done(this.#repository.root, args)) : []
    if (!change) throw refusal('change-gone')
    return change
  }

  /** What was published, the newest first. */
  async published(): Promise<PublishedChange[]> {
    const args = [
      'log',
      '--first-parent',
      `--max-count=${MOST_PUBLISHED}`,
      '--grep=^Change: ',
      `--format=${LOG_FORMAT}`,
    ]
    const { isDone, stdout } = await git(this.#repository.root, [...args, 'HEAD', '--'])
    return isDone ? publishedIn(stdout) : []
  }

  /** The changes whose moment to be published has come. */
  async due(now: number): Promise<Change[]> {
    return (await this.list()).filter(({ publishAt = Infinity }) => publishAt <= now)
  }

  /** Begins a change upon what is published. */
  async begin(title: string, by: Author): Promise<Change> {
    const head = await this.#head()
    const tree = await done(this.#repository.root, ['rev-parse', `${head}^{tree}`])
    return this.#begin({ title, by, tree, head, subject: title })
  }

  /** Gives a change another title, or another moment to be published; without one, somebody has to press the button. */
  async describe(id: string, { title, publishAt }: { title: string; publishAt?: number }, by: Author): Promise<Change> {
    const work = await this.work(id)
    return work.whileResting(async () => {
      const { title: _, publishAt: __, ...change } = await this.get(id)
      const record = { ...change, title, ...(publishAt !== undefined && { publishAt }) }
      const { root } = this.#repository
      const tip = await done(root, ['rev-parse', branchOf(id)])
      const note = { message: messageOf('', record), author: by }
      const commit = await commitTree(root, await done(root, ['rev-parse', `${tip}^{tree}`]), [tip], note)
      await done(root, ['update-ref', branchOf(id), commit, tip])
      return this.get(id)
    })
  }

  /** The folder of a change, to work in. It is the same one until it is closed. */
  async work(id: string): Promise<ChangeWork> {
    const open = this.#open.get(id) ?? this.#openWork(id)
    this.#open.set(id, open)
    return open.catch((error: unknown) => {
      this.#open.delete(id)
      throw error
    })
  }

  /** Drops the folder of a change in which nobody works, once its work is in versions. */
  async close(id: string): Promise<void> {
    const work = await this.#open.get(id)
    if (!work) return
    await work.whileResting(async () => {
      this.#open.delete(id)
      await closeWorktree(this.#repository, this.#worktreeOf(id))
    })
  }

  /** Gives a change up. Its versions stay in git as `refs/pagewright/discarded/<id>`. */
  async discard(id: string): Promise<void> {
    const work = await this.work(id)
    const { root } = this.#repository
    await work.commit()
    await done(root, ['update-ref', `refs/pagewright/discarded/${id}`, branchOf(id)])
    await this.#remove(id)
  }

  /**
   * Publishes a change, all of it or nothing: what was published meanwhile is merged into it by fields, the site is validated
   * with it, and then one version has all of it.
   */
  publish(id: string, decision: Decision): Promise<Publication> {
    return this.#inTurn(() => this.#publish(id, decision))
  }

  /** Takes a published change back, by a change of its own, which is published at once. What others have done since stays. */
  takeBack(version: string, title: string, { by, choices = {} }: Decision): Promise<Publication> {
    return this.#inTurn(async () => {
      const head = await this.#head()
      if (!(await this.published()).some((each) => each.version === version)) throw refusal('change-gone')
      const { tree, questions } = await treeWithout(this.#repository, { head, version }, choices)
      if (questions.length > 0) return { state: 'asks', id: version, questions }
      if (tree === (await done(this.#repository.root, ['rev-parse', `${head}^{tree}`]))) return { state: 'nothing' }
      const { id } = await this.#begin({ title, by, tree, head, subject: title })
      return this.#publish(id, { by })
    })
  }

  async #publish(id: string, { by, choices = {} }: Decision): Promise<Publication> {
    const record = await this.get(id)
    const work = await this.work(id)
    const { root } = this.#repository
    await work.commit()
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const head = await this.#head()
      const note = { message: messageOf('What was published meanwhile', record), author: by }
      const folder = this.#folderOf(work)
      const { questions, files } = await takeIn(folder, head, { choices, note })
      if (questions.length > 0) return { state: 'asks', id, questions }
      const tip = await done(root, ['rev-parse', branchOf(id)])
      if (await this.#hasSameFiles(head, tip)) {
        await this.#remove(id)
        return { state: 'nothing' }
      }
      const errors = await folder.errorsWith(files)
      if (errors > 0) return { state: 'invalid', id, errors }
      const published = { message: messageOfPublished(id, record), author: by }
      const outcome = await this.#takeIntoSite(tip, head, { note: published, choices })
      if (outcome === 'overtaken') continue
      if (outcome.questions.length > 0) return { state: 'asks', id, questions: outcome.questions }
      await this.#settle(id, tip)
      return { state: 'published', version: await this.#head(), files: outcome.files }
    }
    throw new VersionError({ reason: 'overtaken' })
  }

  /** Takes a change into the site, which is still as it was validated with it. */
  async #takeIntoSite(tip: string, head: string, { note, choices }: { note: VersionNote; choices: Choices }) {
    try {
      return await takeIn(this.#options.site, tip, { choices, note, upon: head })
    } catch (error) {
      if (error instanceof VersionError && error.problem.reason === 'overtaken') return 'overtaken'
      throw error
    }
  }

  async #begin({ tree, head, subject, title, by }: Beginning): Promise<Change> {
    const id = newChangeId()
    const { root } = this.#repository
    const note = { message: messageOf(subject, { title, by, begunAt: Date.now() }), author: by }
    await done(root, ['update-ref', branchOf(id), await commitTree(root, tree, [head], note), ''])
    return this.get(id)
  }

  async #openWork(id: string): Promise<ChangeWork> {
    await this.#record(id)
    const folder = this.#worktreeOf(id)
    const siteDir = await openWorktree(this.#repository, folder, id)
    await removeAbandonedPartials(siteDir)
    return new ChangeWork({ siteDir, journalFile: `${folder}.jsonl`, record: () => this.#record(id) })
  }

  /** What is known of a change, also once it is published. */
  async #record(id: string): Promise<Change> {
    const args = ['for-each-ref', `--format=${REF_FORMAT}`, branchOf(id)]
    const [change] = isChangeId(id) ? changesIn(await done(this.#repository.root, args)) : []
    if (!change) throw refusal('change-gone')
    return change
  }

  #folderOf(work: ChangeWork): WorkingFolder {
    return {
      siteDir: work.siteDir,
      whileResting: (during) => work.whileResting(during),
      errorsWith: (files) => this.#options.errorsIn(work.siteDir, files),
    }
  }

  /** Ends the changes that were published by a process that was killed before it had ended them. */
  async #settlePublished(): Promise<void> {
    const format = '--format=%(refname) %(objectname)'
    const { stdout } = await git(this.#repository.root, ['for-each-ref', '--merged=HEAD', format, BRANCHES])
    for (const line of stdout.split('\n').filter(Boolean)) {
      const [ref = '', tip = ''] = line.split(' ')
      const id = ref.slice(BRANCHES.length)
      if (isChangeId(id)) await this.#settle(id, tip)
    }
  }

  /** Ends a change that the site has, unless somebody has gone on working on it meanwhile. */
  async #settle(id: string, published: string): Promise<void> {
    const work = await this.work(id)
    await work.whileResting(async () => {
      if ((await commitOf(this.#repository, branchOf(id))) === published) await this.#remove(id)
    })
  }

  async #remove(id: string): Promise<void> {
    const folder = this.#worktreeOf(id)
    this.#open.delete(id)
    await closeWorktree(this.#repository, folder)
    await done(this.#repository.root, ['update-ref', '-d', branchOf(id)])
    await rm(`${folder}.jsonl`, { force: true })
    await rm(`${folder}-files`, { force: true, recursive: true })
  }

  #worktreeOf(id: string): string {
    return join(this.#options.cacheDir, id)
  }

  #head(): Promise<string> {
    return done(this.#repository.root, ['rev-parse', '--verify', 'HEAD^{commit}'])
  }

  async #hasSameFiles(one: string, other: string): Promise<boolean> {
    return (await git(this.#repository.root, ['diff', '--quiet', one, other, '--'])).isDone
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { site, isAlone } = this.#options
    const result = this.#turn.then(() => (isAlone ? withoutLocks(site.siteDir, work) : work()))
    this.#turn = result.catch(() => undefined)
    return result
  }
}

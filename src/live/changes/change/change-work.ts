import type { FileChange } from '#tools/site-changes.ts'
import { DocumentStore } from '#live/changes/folder/document-store.ts'
import { Journal } from '#live/changes/folder/journal.ts'
import type { Doer } from '#live/changes/folder/doer.ts'
import type { Step } from '#live/changes/folder/journal.ts'
import { SiteFolder } from '#live/changes/folder/site-folder.ts'
import { commitTree } from '#live/changes/git/commit-tree.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { isSameAuthor } from '#live/changes/git/identity.ts'
import { withoutLocks } from '#live/changes/git/locks.ts'
import { repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { messageOf } from './record.ts'
import type { ChangeRecord } from './record.ts'

/** How long a person rests before their steps become a version, in milliseconds. */
const REST = 30_000

interface Opened {
  siteDir: string
  /** The file of its journal. */
  journalFile: string
  record: () => Promise<ChangeRecord>
}

/**
 * A change in progress: the folder of its site, edited like any other, with versions made automatically. Consecutive
 * steps of one person are one version. It is made before another person does a step, and once the person rests.
 */
export class ChangeWork {
  readonly siteDir: string
  readonly folder: SiteFolder
  readonly journal: Journal
  readonly store: DocumentStore
  readonly #record: () => Promise<ChangeRecord>
  #labels: string[] = []
  #author: Author | undefined
  #rest: NodeJS.Timeout | undefined

  constructor({ siteDir, journalFile, record }: Opened) {
    this.siteDir = siteDir
    this.#record = record
    this.folder = new SiteFolder(siteDir)
    this.journal = new Journal(journalFile)
    this.store = new DocumentStore(this.folder, this.journal, {
      before: (doer) => this.#beforeStep(doer),
      after: (step) => this.#afterStep(step),
    })
  }

  /** Makes a version of edits that are in no version yet. */
  commit(): Promise<void> {
    return this.store.whileResting(() => this.#commit())
  }

  /** Runs `work` while no document is written, after all edits are in versions. */
  whileResting<T>(work: (receive: (changes: readonly FileChange[]) => Promise<boolean>) => Promise<T>): Promise<T> {
    return this.store.whileResting(async (receive) => {
      await this.#commit()
      return work(receive)
    })
  }

  async #beforeStep({ author }: Doer): Promise<void> {
    // After a killed process, only the journal has the author.
    const last = this.#author ?? this.journal.latest()?.author
    if (last && author && !isSameAuthor(last, author)) await this.#commit()
  }

  #afterStep({ label, author }: Step): void {
    this.#author = author ?? this.#author
    if (this.#labels.at(-1) !== label) this.#labels.push(label)
    clearTimeout(this.#rest)
    // Edits that cannot be committed now stay in the folder, and are in the next version.
    this.#rest = setTimeout(() => void this.commit().catch(() => undefined), REST)
    this.#rest.unref()
  }

  #commit(): Promise<void> {
    clearTimeout(this.#rest)
    return withoutLocks(this.siteDir, () => this.#commitTree())
  }

  async #commitTree(): Promise<void> {
    const repository = await repositoryOf(this.siteDir)
    const { root } = repository
    const [head, tree] = [await done(root, ['rev-parse', 'HEAD']), await treeOf(repository)]
    if (tree === (await done(root, ['rev-parse', 'HEAD^{tree}']))) return this.#forget()
    const record = await this.#record()
    const last = this.journal.latest()
    const [first = last?.label ?? '', ...more] = this.#labels
    const subject = more.length === 0 ? first : `${first} … ${more.at(-1)}`
    const author = this.#author ?? last?.author ?? record.by
    const commit = await commitTree(root, tree, [head], { message: messageOf(subject, record, author), author })
    await done(root, ['update-ref', '-m', 'studio: work on a change', 'HEAD', commit, head])
    this.#forget()
  }

  #forget(): void {
    this.#labels = []
    this.#author = undefined
  }
}

/** The current files of the site's folder, as a tree of git. */
async function treeOf({ root, siteDir }: Repository): Promise<string> {
  await done(siteDir, ['add', '--all', '--', '.'])
  return done(root, ['write-tree'])
}

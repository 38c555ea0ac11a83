import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeAbandonedPartials } from '#base/cli/replace-file.ts'
import { done } from '#live/changes/git/git-problem.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { ChangeWork } from './change-work.ts'
import { branchOf } from './record.ts'
import type { ChangeRecord } from './record.ts'
import { SharedLock } from '#base/async/concurrency.ts'
import { closeWorktree, openWorktree } from './worktree.ts'

interface Opened {
  work: ChangeWork | undefined
  lock: SharedLock
}

interface OpenChangesOptions {
  cacheDir: string
  recordOf: (id: string) => Promise<ChangeRecord>
  onClose?: (id: string) => void
}

/** The changes in progress, each in a folder that exists while it is in use. */
export class OpenChanges {
  readonly #repository: Repository
  readonly #cacheDir: string
  readonly #recordOf: (id: string) => Promise<ChangeRecord>
  readonly #onClose: ((id: string) => void) | undefined
  readonly #opened = new Map<string, Opened>()

  constructor(repository: Repository, { cacheDir, recordOf, onClose }: OpenChangesOptions) {
    this.#repository = repository
    this.#cacheDir = cacheDir
    this.#recordOf = recordOf
    this.#onClose = onClose
  }

  /** Works in the folder of a change, concurrently with others. */
  async use<T>(id: string, during: (work: ChangeWork) => Promise<T>): Promise<T> {
    const opened = this.#openedAt(id)
    for (;;) {
      if (!opened.work) await opened.lock.alone(() => this.#open(id, opened))
      const used = await opened.lock.share(async () => opened.work && { result: await during(opened.work) })
      // It may have been closed in between.
      if (used) return used.result
    }
  }

  /** Makes a version of uncommitted edits, which only exist if there is a folder. */
  async commit(id: string): Promise<void> {
    if (existsSync(this.#folderOf(id))) await this.use(id, (work) => work.commit())
  }

  /** Deletes the folder of a change, after its edits are committed. */
  async close(id: string): Promise<void> {
    const opened = this.#openedAt(id)
    await opened.lock.alone(async () => {
      await opened.work?.commit()
      await this.#close(id, opened)
    })
  }

  /**
   * Ends a change with `last`, which is called with its newest version while its folder is unused, and may decide that
   * the change continues.
   */
  async end(id: string, last: (tip: string) => Promise<boolean>): Promise<void> {
    const opened = this.#openedAt(id)
    await opened.lock.alone(async () => {
      await this.#open(id, opened)
      await opened.work?.commit()
      const { root } = this.#repository
      const tip = await done(root, ['rev-parse', branchOf(id)])
      if (!(await last(tip))) return
      await this.#close(id, opened)
      await done(root, ['update-ref', '-d', branchOf(id), tip])
      const folder = this.#folderOf(id)
      await rm(`${folder}.jsonl`, { force: true })
      await rm(`${folder}-files`, { force: true, recursive: true })
    })
  }

  async #open(id: string, opened: Opened): Promise<void> {
    if (opened.work) return
    await this.#recordOf(id)
    const folder = this.#folderOf(id)
    const siteDir = await openWorktree(this.#repository, folder, id)
    await removeAbandonedPartials(siteDir)
    opened.work = new ChangeWork({ siteDir, journalFile: `${folder}.jsonl`, record: () => this.#recordOf(id) })
  }

  async #close(id: string, opened: Opened): Promise<void> {
    if (!opened.work) return
    this.#onClose?.(id)
    opened.work = undefined
    await closeWorktree(this.#repository, this.#folderOf(id))
  }

  #openedAt(id: string): Opened {
    const opened = this.#opened.get(id) ?? { work: undefined, lock: new SharedLock() }
    this.#opened.set(id, opened)
    return opened
  }

  #folderOf(id: string): string {
    return join(this.#cacheDir, id)
  }
}

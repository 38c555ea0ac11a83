import type { Site } from '#model/site.ts'
import { createSiteLoader } from '#content/load-site.ts'
import type { LoadedSite } from '#content/load-site.ts'
import type { Hidden } from '#content/problems/hidden-pages.ts'
import type { Problem } from '#content/problems/problem.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { listSiteFiles } from '#content/read/site-files.ts'
import { LastValidDocuments } from './last-valid-documents.ts'
import type { PartialSite } from './last-valid-documents.ts'

/** The current state of the site during development. */
export interface SiteStatus extends Omit<PartialSite, 'site' | 'shown'> {
  /** Absent if a document that every site needs has had no valid version since the start. */
  site?: Site
  /** The documents that `site` was made from. */
  shown?: SiteDocuments
  /** The current documents; absent until they have been read. */
  documents?: SiteDocuments
  /** Why visitors do not see a page, by its file. */
  hidden?: ReadonlyMap<string, Hidden>
  /** Changes whenever pages may look different. */
  version: string
  /** The problems of the current documents. */
  problems: Problem[]
}

interface SiteWatcherOptions {
  siteDir: string
  /** Called each time the documents have been loaded. */
  onRead: (loaded: LoadedSite) => void
  /** Called when the site or its problems (`isRead`) or the program has changed. */
  onUpdate: (status: SiteStatus, isRead: boolean) => void
  /** Called with an error in the program or in a schema, which no editor of the site could fix. */
  onError: (reason: unknown) => void
}

const NOTHING = { outdated: new Set<string>(), omitted: new Set<string>() }

/** Milliseconds. A write may take several steps, and file watchers drop events that follow closely. */
const SETTLE_DELAY = 100

/** Loads the site again when its files change, and keeps the last valid version of each document. */
export class SiteWatcher {
  readonly #options: SiteWatcherOptions
  readonly #loader
  readonly #lastValid: LastValidDocuments
  #status: SiteStatus = { ...NOTHING, version: '0', problems: [] }
  /** Makes versions differ from those of an earlier run. */
  readonly #start = Date.now().toString(36)
  #count = 0
  /** The state of the files when they were loaded last. */
  #signature = ''
  /** Loaded, but not published yet. */
  #unpublished: LoadedSite | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(options: SiteWatcherOptions) {
    this.#options = options
    this.#loader = createSiteLoader(options.siteDir)
    this.#lastValid = new LastValidDocuments(options.siteDir)
  }

  /** The status once all pending changes have been loaded. */
  async status(): Promise<SiteStatus> {
    await this.#work
    return this.#status
  }

  /** Loads the site even if its files have not changed: at the start, and when a schema has changed. */
  reload(): void {
    this.#queue(() => {
      this.#signature = ''
      return this.#read(true)
    })
  }

  /** A file has changed: loads the site now, and again after a delay, when the write is complete. */
  refresh(): void {
    this.#queue(() => this.#read(false))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#queue(() => this.#read(true)), SETTLE_DELAY)
  }

  /** The program has changed: pages may look different without a change in the documents. */
  markProgramChanged(): void {
    this.#queue(async () => {
      this.#status = { ...this.#status, version: this.#nextVersion() }
      this.#options.onUpdate(this.#status, false)
    })
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #queue(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch(this.#options.onError)
  }

  async #read(hasSettled: boolean): Promise<void> {
    const { files } = listSiteFiles(this.#options.siteDir)
    const signature = JSON.stringify(files)
    if (signature !== this.#signature) {
      this.#unpublished = await this.#loader.load()
      this.#signature = signature
    }
    // A file that is being written is invalid for a moment: problems are published only after the delay.
    if (this.#unpublished && (this.#unpublished.site || hasSettled)) this.#publish(this.#unpublished)
  }

  #publish(loaded: LoadedSite): void {
    this.#unpublished = undefined
    const partial = this.#lastValid.siteOf(loaded) ?? NOTHING
    const { problems, documents, publication } = loaded
    const { hidden } = publication
    this.#status = { ...partial, problems, documents, hidden, version: this.#nextVersion() }
    this.#options.onRead(loaded)
    this.#options.onUpdate(this.#status, true)
  }

  #nextVersion(): string {
    return `${this.#start}-${++this.#count}`
  }
}

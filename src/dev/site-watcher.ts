import type { Site } from '#model/site.ts'
import { createSiteLoader } from '#content/load-site.ts'
import type { LoadedSite } from '#content/load-site.ts'
import type { Problem } from '#content/problems/problem.ts'
import { listSiteFiles } from '#content/read/site-files.ts'

/** The current state of the site during development. */
export interface SiteStatus {
  /** The last one without errors. Absent if there was none since the start. */
  site?: Site
  /** Changes with every new site. */
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

/** Milliseconds. A write may take several steps, and file watchers drop events that follow closely. */
const SETTLE_DELAY = 100

/** Loads the site again when its files change, and keeps its last valid version. */
export class SiteWatcher {
  readonly #options: SiteWatcherOptions
  readonly #loader
  #status: SiteStatus = { version: '0', problems: [] }
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
    const { files } = await listSiteFiles(this.#options.siteDir)
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
    const { site, problems } = loaded
    this.#status = site ? { site, problems, version: this.#nextVersion() } : { ...this.#status, problems }
    this.#options.onRead(loaded)
    this.#options.onUpdate(this.#status, true)
  }

  #nextVersion(): string {
    return `${this.#start}-${++this.#count}`
  }
}

import type { Site } from '#model/site.ts'
import { createSiteLoader } from '#content/load-site.ts'
import type { LoadedSite } from '#content/load-site.ts'
import type { Problem } from '#content/problems/problem.ts'
import { listSiteFiles } from '#content/read/site-files.ts'

/** How the site stands while it is being written. */
export interface SiteStatus {
  /** The last one without an error. Absent when there was none since the start. */
  site?: Site
  /** Another one for every site. */
  version: string
  /** Of the documents as they are now. */
  problems: Problem[]
}

interface LivingSiteOptions {
  siteDir: string
  /** Given the documents each time they have been read. */
  onRead: (loaded: LoadedSite) => void
  /** Told whenever the site, its problems or the program may be others. */
  onNews: (status: SiteStatus, isRead: boolean) => void
  /** A fault of the program, or of a schema: nothing an editor of the site could mend. */
  onFailure: (reason: unknown) => void
}

/** After the first event of a write, others may follow, and watchers keep the second one to themselves. */
const SECOND_LOOK = 100

/** A site that is read again when its files change, and keeps its last good version. */
export class LivingSite {
  readonly #options: LivingSiteOptions
  readonly #loader
  #status: SiteStatus = { version: '0', problems: [] }
  /** Versions of an earlier run must not look like ours. */
  readonly #start = Date.now().toString(36)
  #count = 0
  /** What the files were when they were read last. */
  #signature = ''
  /** Read, but not told of yet. */
  #heldBack: LoadedSite | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(options: LivingSiteOptions) {
    this.#options = options
    this.#loader = createSiteLoader(options.siteDir)
  }

  /** How the site stands once everything that is known to have changed has been read. */
  async status(): Promise<SiteStatus> {
    await this.#work
    return this.#status
  }

  /** Reads the site whatever its files look like: at the start, and when it is the rules that have changed. */
  readAnew(): void {
    this.#queue(() => {
      this.#signature = ''
      return this.#read(true)
    })
  }

  /** A file has changed: reads the site at once, and again a moment later, when the writing is surely over. */
  lookAgain(): void {
    this.#queue(() => this.#read(false))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#queue(() => this.#read(true)), SECOND_LOOK)
  }

  /** Pages may look different though no document has changed: the program has. */
  announce(): void {
    this.#queue(async () => {
      this.#status = { ...this.#status, version: this.#nextVersion() }
      this.#options.onNews(this.#status, false)
    })
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #queue(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch(this.#options.onFailure)
  }

  async #read(isSecondLook: boolean): Promise<void> {
    const { files } = await listSiteFiles(this.#options.siteDir)
    const signature = JSON.stringify(files)
    if (signature !== this.#signature) {
      this.#heldBack = await this.#loader.load()
      this.#signature = signature
    }
    // A file that is being written looks broken for a moment; only what stays broken is worth telling.
    if (this.#heldBack && (this.#heldBack.site || isSecondLook)) this.#take(this.#heldBack)
  }

  #take(loaded: LoadedSite): void {
    this.#heldBack = undefined
    const { site, problems } = loaded
    this.#status = site ? { site, problems, version: this.#nextVersion() } : { ...this.#status, problems }
    this.#options.onRead(loaded)
    this.#options.onNews(this.#status, true)
  }

  #nextVersion(): string {
    return `${this.#start}-${++this.#count}`
  }
}

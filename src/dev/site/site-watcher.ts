import { statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createSiteLoader } from '#content/load-site.ts'
import type { LoadedSite } from '#content/load-site.ts'
import type { Publication } from '#content/derived/publication.ts'
import { roleOf } from '#content/read/roles.ts'
import { listSiteFiles } from '#content/read/site-files.ts'
import { LastValidDocuments } from './last-valid-documents.ts'
import { readFirstPage, withEditedPage, withFaultyPage } from './page-first.ts'
import type { FirstPage } from './page-first.ts'
import type { SiteStatus } from './site-status.ts'

interface SiteWatcherOptions {
  siteDir: string
  /** Loads the whole site. By default from its folder, with the documents of the load before that have not changed. */
  load?: () => Promise<LoadedSite>
  /** Called each time the documents have been loaded. */
  onRead: (loaded: LoadedSite) => void
  /** Called when the site or the program has changed. `isNews` after the whole site was loaded for another program's sake. */
  onUpdate: (status: SiteStatus, isNews: boolean) => void
  /** Called with an error in the program or in a schema, which no editor of the site could fix. */
  onError: (reason: unknown) => void
}

const NOTHING = { outdated: new Set<string>(), omitted: new Set<string>() }

/** Milliseconds in which the events of one write arrive. */
const WRITE_DELAY = 10

/** Milliseconds without a change before the site is loaded: a write may take several steps. */
const REST_DELAY = 100

/** Milliseconds without a request: a page is followed by those for its scripts. */
const QUIET_DELAY = 200

/** Milliseconds without a request after this program has written: somebody types, and is told of the page itself at once. */
const TYPING_DELAY = 1000

/** Milliseconds without a first request. */
const START_DELAY = 2000

/** Milliseconds after which the site is loaded even if more requests follow. */
const LONGEST_REST_DELAY = 2000

/** While somebody edits a large site, loading it takes at most this share of the time. */
const LARGEST_SHARE = 0.1

/** Milliseconds between looks at the clock, which may be set, and stands still while a computer sleeps. */
const CLOCK_INTERVAL = 60_000

type Timer = ReturnType<typeof setTimeout>

const isPage = (file: string): boolean => roleOf(file).role === 'page'

/**
 * Follows the files of the site, and keeps the last valid version of each document. First the page, then the rest: the
 * first pages, and each edit of a page, are shown before the whole site is loaded and checked (`page-first.ts`).
 */
export class SiteWatcher {
  readonly #options: SiteWatcherOptions
  readonly #load: () => Promise<LoadedSite>
  readonly #lastValid: LastValidDocuments
  #status: SiteStatus = { ...NOTHING, version: '0', problems: [] }
  #isLoaded = false
  /** Makes versions differ from those of an earlier run. */
  readonly #start = Date.now().toString(36)
  #count = 0
  /** The state of the files when they were loaded last. */
  #signature = ''
  /** Loaded, but not published yet. */
  #unpublished: LoadedSite | undefined
  /** Files that have changed since the last step. */
  readonly #changed = new Set<string>()
  /** The state of files as this program has left them. */
  readonly #written = new Map<string, string>()
  /** Whether the site is loaded for nobody but this program. */
  #isOwn = false
  #writeTimer: Timer | undefined
  #restTimer: Timer | undefined
  /** When the rest is loaded at the latest, in milliseconds. Undefined where nothing of it has been shown. */
  #restBy: number | undefined
  /** Milliseconds that loading took the last time. An edit that is made while it loads waits until it has ended. */
  #loadTook = 0
  #openRequests = 0
  #programVersion = 0
  #clock: Timer | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(options: SiteWatcherOptions) {
    this.#options = options
    const loader = createSiteLoader(options.siteDir)
    this.#load = options.load ?? (() => loader.load())
    this.#lastValid = new LastValidDocuments(options.siteDir)
  }

  /** The status once the site has been loaded, and all changes since that can be shown without loading it again. */
  async status(): Promise<SiteStatus> {
    if (!this.#isLoaded) this.#loadRest()
    await this.#work
    return this.#status
  }

  /** Whether the site has been loaded, or is about to be: from then on everything waits for it. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }

  /** A page before the site has been loaded, where its own documents suffice. */
  firstPage(address: string): FirstPage | undefined {
    if (this.#isLoaded) return undefined
    try {
      return readFirstPage(this.#options.siteDir, address)
    } catch (error) {
      this.#options.onError(error)
      return undefined
    }
  }

  /** Loads the site once the first page has been served, or if nobody asks for one. */
  start(): void {
    if (!this.#isLoaded) this.#loadRestIn(START_DELAY)
  }

  /** Loads the site even if its files have not changed: when a schema has changed. */
  reload(): void {
    this.#signature = ''
    this.#isOwn = false
    this.#loadRest()
  }

  /** A file has changed. Its page is updated at once where that is possible, else the whole site. */
  refresh(file: string): void {
    // The system tells of what this program has written, too.
    if (this.#written.get(file) === this.#stateOf(file)) return
    this.#written.delete(file)
    this.#isOwn = false
    this.#changed.add(file)
    clearTimeout(this.#writeTimer)
    this.#writeTimer = setTimeout(() => this.#queue(() => this.#showChanged()), WRITE_DELAY)
    this.#loadRestIn(REST_DELAY)
  }

  /**
   * Files have been written, each whole, by this program unless `isOwn` is false: shows them at once, with problems of the
   * whole site where it must.
   */
  async readNow(files: readonly string[], isOwn = true): Promise<void> {
    if (!isOwn) this.#isOwn = false
    else if (this.#changed.size === 0 && this.#unpublished === undefined && this.#restBy === undefined)
      this.#isOwn = true
    for (const file of files) {
      this.#changed.add(file)
      this.#written.set(file, this.#stateOf(file))
    }
    clearTimeout(this.#writeTimer)
    this.#queue(() => this.#showChanged(true))
    await this.status()
  }

  /** A request has arrived: what is shown already comes first, and loading a large site would keep it waiting. */
  noteRequest(response: ServerResponse): void {
    this.#openRequests++
    response.once('close', () => {
      this.#openRequests--
      if (!this.#isLoaded || this.#restBy !== undefined) this.#loadRestWhenQuiet()
    })
  }

  /** How often the program has changed. */
  get programVersion(): number {
    return this.#programVersion
  }

  /** The program has changed: pages may look different without a change in the documents. */
  markProgramChanged(): void {
    this.#programVersion++
    this.#queue(async () => {
      this.#status = { ...this.#status, version: this.#nextVersion() }
      this.#options.onUpdate(this.#status, false)
    })
  }

  close(): void {
    for (const timer of [this.#writeTimer, this.#restTimer, this.#clock]) clearTimeout(timer)
  }

  /** Another one after each write; empty where there is no file. */
  #stateOf(file: string): string {
    const stats = statSync(join(this.#options.siteDir, file), { throwIfNoEntry: false })
    return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : ''
  }

  #queue(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch(this.#options.onError)
  }

  #loadRestWhenQuiet(): void {
    const now = performance.now()
    this.#restBy ??= now + Math.max(LONGEST_REST_DELAY, this.#loadTook / LARGEST_SHARE)
    // Edits come in a row: the longer loading takes, the longer a rest it waits for.
    const delay = Math.max(this.#isOwn ? TYPING_DELAY : QUIET_DELAY, this.#loadTook)
    this.#loadRestIn(Math.min(delay, Math.max(0, this.#restBy - now)))
  }

  #loadRestIn(delay: number): void {
    clearTimeout(this.#restTimer)
    const isQuiet = (): boolean => this.#openRequests === 0 || (this.#isLoaded && this.#restBy === undefined)
    this.#restTimer = setTimeout(() => (isQuiet() ? this.#loadRest() : this.#loadRestIn(QUIET_DELAY)), delay)
  }

  #loadRest(): void {
    clearTimeout(this.#restTimer)
    this.#restBy = undefined
    this.#isLoaded = true
    this.#queue(() => this.#read(true))
  }

  async #showChanged(isSettled = false): Promise<void> {
    const [file, ...others] = this.#changed
    this.#changed.clear()
    if (file === undefined || !this.#isLoaded) return
    const { siteDir } = this.#options
    const isAlone = others.length === 0 && this.#unpublished === undefined
    const edited =
      isAlone &&
      (withEditedPage(siteDir, file, this.#status) ??
        // A file that may still be being written is not complained about.
        (isSettled ? withFaultyPage(siteDir, file, this.#status) : undefined))
    if (edited) {
      this.#status = { ...edited, version: this.#nextVersion() }
      this.#options.onUpdate(this.#status, false)
      this.#loadRestWhenQuiet()
    } else if (isSettled || ![file, ...others].every(isPage)) {
      await this.#read(isSettled)
    }
  }

  async #read(hasSettled: boolean): Promise<void> {
    const { files } = listSiteFiles(this.#options.siteDir, { versions: true })
    const signature = JSON.stringify(files)
    if (signature !== this.#signature) {
      const started = performance.now()
      this.#unpublished = await this.#load()
      // The first load takes longer than those that follow: it reads every document.
      if (this.#signature !== '') this.#loadTook = performance.now() - started
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
    this.#followClock(publication)
    this.#options.onRead(loaded)
    this.#options.onUpdate(this.#status, !this.#isOwn)
  }

  /** Loads the site again when pages are published or taken down, and when the clock was set back. */
  #followClock({ now, next, periods }: Publication): void {
    clearTimeout(this.#clock)
    if (periods.size === 0) return
    const change = next?.at.getTime() ?? Number.POSITIVE_INFINITY
    const look = (): void => {
      const time = Date.now()
      if (time >= change || time < now) this.reload()
      else this.#clock = setTimeout(look, Math.min(change - time, CLOCK_INTERVAL)).unref()
    }
    look()
  }

  #nextVersion(): string {
    return `${this.#start}-${++this.#count}`
  }
}

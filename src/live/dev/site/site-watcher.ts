import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createSiteLoader } from '#site/site-loader.ts'
import type { LoadedSite, SiteLoader } from '#site/site-loader.ts'
import type { Publication } from '#site/derived/publication.ts'
import type { PlannedContents } from '#site/read/site-reader.ts'
import { withEditedPage } from './edited-page.ts'
import { LastValidDocuments } from './last-valid-documents.ts'
import type { SiteStatus } from './site-status.ts'

interface SiteWatcherOptions {
  siteDir: string
  /** Loads the whole site. By default from its folder, with the documents of the load before that have not changed. */
  load?: () => LoadedSite
  /** Called each time the site has been loaded. */
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
const SETTLE_DELAY = 100

/** Milliseconds after an edit that is shown already: the open page asks for it first. */
const SHOWN_DELAY = 200

/** Milliseconds after an edit by this program that is shown already: somebody types. */
const TYPING_DELAY = 1000

/** Milliseconds between looks at the clock, which may be set, and stands still while a computer sleeps. */
const CLOCK_INTERVAL = 60_000

type Timer = ReturnType<typeof setTimeout>

/**
 * Follows the files of the site, and keeps the last valid version of each document. The edit of a page is shown after the
 * first phase of a load (`edited-page.ts`); the second phase follows once nobody edits.
 */
export class SiteWatcher {
  readonly #options: SiteWatcherOptions
  readonly #loader: SiteLoader
  readonly #load: () => LoadedSite
  readonly #lastValid: LastValidDocuments
  #status: SiteStatus = { ...NOTHING, version: '0', problems: [] }
  /** Makes versions differ from those of an earlier run. */
  readonly #start = Date.now().toString(36)
  #count = 0
  /** Files that have changed since the last step. */
  readonly #changed = new Set<string>()
  /** The state of files as this program has left them. */
  readonly #writtenStates = new Map<string, string>()
  /** Whether all changes since the last load were made by this program. */
  #isOwn = false
  #writeTimer: Timer | undefined
  #loadTimer: Timer | undefined
  /** Whether a load is to come. */
  #isLoadDue = true
  /** Milliseconds that loading took the last time. An edit that is made while it loads waits until it has ended. */
  #loadTook = 0
  #programVersion = 0
  #clock: Timer | undefined
  readonly #followers = new Set<() => void>()
  #work: Promise<void> = Promise.resolve()

  constructor(options: SiteWatcherOptions) {
    this.#options = options
    this.#loader = createSiteLoader(options.siteDir)
    this.#load = options.load ?? (() => this.#loader.load())
    this.#lastValid = new LastValidDocuments(options.siteDir)
  }

  /** The status once the site has been loaded, with all changes since that can be shown without loading it again. */
  async status(): Promise<SiteStatus> {
    if (this.#count === 0 && this.#isLoadDue) this.#loadNow()
    await this.#work
    return this.#status
  }

  /** The site with other texts than its files have. It is not shown. */
  loadWith(planned: PlannedContents): LoadedSite {
    return this.#loader.load(planned)
  }

  /** Loads the site even if no file has changed: at the start, when a schema has changed, and when its time has come. */
  reload(): void {
    this.#isOwn = false
    this.#loadNow()
  }

  /** A file has changed. Its page is updated at once where that is possible, else the whole site. */
  refresh(file: string): void {
    // The system tells of what this program has written, too.
    if (this.#writtenStates.get(file) === this.#stateOf(file)) return
    this.#writtenStates.delete(file)
    this.#isOwn = false
    this.#changed.add(file)
    clearTimeout(this.#writeTimer)
    this.#writeTimer = setTimeout(() => this.#queue(() => this.#showChanged(false)), WRITE_DELAY)
    this.#loadIn(SETTLE_DELAY)
  }

  /**
   * Files have been written, each whole, by this program unless `isOwn` is false: shows them at once, with problems of the
   * whole site where it must.
   */
  async readNow(files: readonly string[], isOwn = true): Promise<void> {
    if (!isOwn) this.#isOwn = false
    else if (this.#changed.size === 0 && !this.#isLoadDue) this.#isOwn = true
    for (const file of files) {
      this.#changed.add(file)
      this.#writtenStates.set(file, this.#stateOf(file))
    }
    clearTimeout(this.#writeTimer)
    this.#queue(() => this.#showChanged(true))
    await this.status()
  }

  /** Calls `listener` whenever the site or the program has changed. Returns what ends it. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener)
    return () => void this.#followers.delete(listener)
  }

  /** How often the program has changed. */
  get programVersion(): number {
    return this.#programVersion
  }

  /** The program has changed: pages may look different without a change in the documents. */
  markProgramChanged(): void {
    this.#programVersion++
    this.#queue(() => this.#update(this.#status, false))
  }

  close(): void {
    for (const timer of [this.#writeTimer, this.#loadTimer, this.#clock]) clearTimeout(timer)
  }

  /** Another one after each write; empty where there is no file. */
  #stateOf(file: string): string {
    const stats = statSync(join(this.#options.siteDir, file), { throwIfNoEntry: false })
    return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : ''
  }

  #queue(step: () => void): void {
    this.#work = this.#work.then(step).catch(this.#options.onError)
  }

  #loadIn(delay: number): void {
    this.#isLoadDue = true
    clearTimeout(this.#loadTimer)
    this.#loadTimer = setTimeout(() => this.#loadNow(), delay)
  }

  #loadNow(): void {
    clearTimeout(this.#loadTimer)
    this.#isLoadDue = false
    this.#queue(() => this.#publish())
  }

  /** Shows the edit of a single page; `isSettled` says that no file is still being written. Other changes are loaded. */
  #showChanged(isSettled: boolean): void {
    const [file, ...others] = this.#changed
    this.#changed.clear()
    if (file === undefined || this.#count === 0) return
    const edited =
      others.length === 0 ? withEditedPage(this.#options.siteDir, file, this.#status, isSettled) : undefined
    if (edited) {
      this.#update(edited, false)
      this.#loadIn(Math.max(this.#isOwn ? TYPING_DELAY : SHOWN_DELAY, this.#loadTook))
    } else if (isSettled) this.#publish()
  }

  #publish(): void {
    const started = performance.now()
    const isFirst = this.#count === 0
    const loaded = this.#load()
    // The first load takes longer than those that follow: it reads every document.
    if (!isFirst) this.#loadTook = performance.now() - started
    const partial = this.#lastValid.siteOf(loaded) ?? NOTHING
    const { problems, documents, publication } = loaded
    this.#followClock(publication)
    this.#options.onRead(loaded)
    this.#update({ ...partial, problems, documents, hidden: publication.hidden, version: '' }, !this.#isOwn)
  }

  #update(status: SiteStatus, isNews: boolean): void {
    this.#status = { ...status, version: `${this.#start}-${++this.#count}` }
    this.#options.onUpdate(this.#status, isNews)
    for (const listener of this.#followers) listener()
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
}

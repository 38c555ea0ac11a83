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
  /**
   * Loads the whole site. The default reads its folder, and reuses documents that have not changed since the last load.
   */
  load?: () => LoadedSite
  /** Called after each load of the site. */
  onRead: (loaded: LoadedSite) => void
  /** Called when the site or the program has changed. `isNews` if another program has caused the load. */
  onUpdate: (status: SiteStatus, isNews: boolean) => void
  /** Called with an error in the program or in a schema, which editors of the site cannot fix. */
  onError: (reason: unknown) => void
}

const NOTHING = { outdated: new Set<string>(), omitted: new Set<string>() }

/** Milliseconds within which the events of one write arrive. */
const WRITE_DELAY = 10

/** Milliseconds without a change before the site is loaded: a write may take several steps. */
const SETTLE_DELAY = 100

/** Milliseconds to wait after an edit that is shown already: the open page requests it first. */
const SHOWN_DELAY = 200

/** Milliseconds to wait after an edit by this program that is shown already: an editor may still be typing. */
const TYPING_DELAY = 1000

/** Milliseconds between checks of the clock, which may be set, and stops while a computer sleeps. */
const CLOCK_INTERVAL = 60_000

type Timer = ReturnType<typeof setTimeout>

/**
 * Watches the files of the site, and keeps the last valid version of each document. The edit of a page is shown after
 * the first phase of a load (`edited-page.ts`). The second phase follows once editing pauses.
 */
export class SiteWatcher {
  readonly #options: SiteWatcherOptions
  readonly #loader: SiteLoader
  readonly #load: () => LoadedSite
  readonly #lastValid: LastValidDocuments
  #status: SiteStatus = { ...NOTHING, version: '0', problems: [] }
  /** Makes versions differ between runs. */
  readonly #start = Date.now().toString(36)
  #count = 0
  /** Files that have changed since the last step. */
  readonly #changed = new Set<string>()
  /** The state of each file after this program's last write to it. */
  readonly #writtenStates = new Map<string, string>()
  /** Whether all changes since the last load were made by this program. */
  #isOwn = false
  /** The next step: files are shown, or the site is loaded. Undefined while nothing has changed. */
  #timer: Timer | undefined
  #isStarted = false
  /** Milliseconds that the last load took. An edit that is made during a load waits until it has ended. */
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

  /** The status after the last load, with all later changes that can be shown without another load. */
  async status(): Promise<SiteStatus> {
    if (!this.#isStarted) this.#loadNow()
    await this.#work
    return this.#status
  }

  /** Loads the site with other texts than its files have, without showing it. */
  loadWith(planned: PlannedContents): LoadedSite {
    return this.#loader.load(planned)
  }

  /**
   * Loads the site even if no file has changed: at the start, when a schema has changed, and when a scheduled change is
   * due.
   */
  reload(): void {
    this.#isOwn = false
    this.#loadNow()
  }

  /** Handles a changed file. Its page is updated at once if possible; otherwise the whole site is loaded. */
  refresh(file: string): void {
    // The system also reports files that this program has written.
    if (this.#writtenStates.get(file) === this.#stateOf(file)) return
    this.#writtenStates.delete(file)
    this.#isOwn = false
    this.#changed.add(file)
    this.#next(WRITE_DELAY, () => this.#showChanged(false))
  }

  /**
   * Shows files that have been written completely, by this program unless `isOwn` is false. Includes problems of the
   * whole site if it has to be loaded.
   */
  async readNow(files: readonly string[], isOwn = true): Promise<void> {
    if (!isOwn) this.#isOwn = false
    else if (this.#isStarted && !this.#timer) this.#isOwn = true
    for (const file of files) {
      this.#changed.add(file)
      this.#writtenStates.set(file, this.#stateOf(file))
    }
    this.#stop()
    this.#queue(() => this.#showChanged(true))
    await this.status()
  }

  /** Calls `listener` whenever the site or the program has changed. Returns a function that unsubscribes it. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener)
    return () => void this.#followers.delete(listener)
  }

  /** The number of changes of the program. */
  get programVersion(): number {
    return this.#programVersion
  }

  /** Called when the program has changed: pages may look different without a change in the documents. */
  markProgramChanged(): void {
    this.#programVersion++
    this.#queue(() => this.#update(this.#status, false))
  }

  close(): void {
    this.#stop()
    clearTimeout(this.#clock)
  }

  /** Changes with each write; empty if there is no file. */
  #stateOf(file: string): string {
    const stats = statSync(join(this.#options.siteDir, file), { throwIfNoEntry: false })
    return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : ''
  }

  #queue(step: () => void): void {
    this.#work = this.#work.then(step).catch(this.#options.onError)
  }

  /** Queues a step after `delay`, instead of the one that was next. */
  #next(delay: number, step: () => void): void {
    this.#stop()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#queue(step)
    }, delay)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #loadNow(): void {
    this.#stop()
    this.#isStarted = true
    this.#queue(() => this.#publish())
  }

  /** Shows the edit of a single page, or else loads the site. `isSettled`: no file is still being written. */
  #showChanged(isSettled: boolean): void {
    const [file, ...others] = this.#changed
    this.#changed.clear()
    const edited =
      file !== undefined && others.length === 0
        ? withEditedPage(this.#options.siteDir, file, this.#status, isSettled)
        : undefined
    if (edited) this.#update(edited, false)
    else if (isSettled && this.#isStarted) return this.#publish()
    // Files that have changed meanwhile are shown first.
    if (this.#timer) return
    const pause = edited ? Math.max(this.#isOwn ? TYPING_DELAY : SHOWN_DELAY, this.#loadTook) : SETTLE_DELAY
    this.#next(pause, () => this.#publish())
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

  /** Loads the site again when pages are published or unpublished, and when the clock was set back. */
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

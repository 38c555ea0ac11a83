import type { Changes } from '#changes/change/changes.ts'
import type { Page, Site } from '#model/site.ts'
import { EditedSite } from './edited-site.ts'
import type { PagePrograms } from './programs.ts'

/** How long the folder of a change stays open after it was used last, in milliseconds. */
const IDLE = 10 * 60_000

interface OpenSitesOptions {
  changes: Changes
  programs: PagePrograms
  /** Makes of the document of a page of a change what is sent. */
  finished: (html: string, shown: { change: string; page: Page; site: Site }) => string
  onError: (reason: unknown) => void
}

interface OpenSite {
  site: EditedSite
  idle?: NodeJS.Timeout
}

/** The sites of changes, each open while somebody looks at it or works on it, and some time beyond. */
export class OpenSites {
  readonly #options: OpenSitesOptions
  readonly #open = new Map<string, OpenSite>()

  constructor(options: OpenSitesOptions) {
    this.#options = options
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size
  }

  /** Uses the site of a change, which is opened where it is not. Throws where there is no such change any more. */
  use<T>(change: string, during: (site: EditedSite) => Promise<T>): Promise<T> {
    return this.#options.changes.use(change, async ({ siteDir }) => {
      const open = this.#open.get(change) ?? { site: this.#opened(change, siteDir) }
      this.#open.set(change, open)
      clearTimeout(open.idle)
      try {
        return await during(open.site)
      } finally {
        open.idle = setTimeout(() => void this.close(change).catch(this.#options.onError), IDLE)
        open.idle.unref()
      }
    })
  }

  /** Closes the site of a change, whose folder is dropped. */
  async close(change: string): Promise<void> {
    this.#forget(change)
    await this.#options.changes.close(change)
  }

  /** Closes all, as the process ends. Their folders stay. */
  closeAll(): void {
    for (const change of this.#open.keys()) this.#forget(change)
  }

  #forget(change: string): void {
    const open = this.#open.get(change)
    clearTimeout(open?.idle)
    open?.site.close()
    this.#open.delete(change)
  }

  #opened(change: string, siteDir: string): EditedSite {
    const { programs, finished, onError } = this.#options
    return new EditedSite({
      siteDir,
      programs,
      finished: (html, page, site) => finished(html, { change, page, site }),
      onError,
    })
  }
}

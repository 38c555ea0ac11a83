import type { Change } from '#changes/types/changes.ts'
import type { FileOfVersion } from '#changes/types/versions.ts'
import type { Changes } from '#changes/change/changes.ts'
import type { Page, Site } from '#model/site.ts'
import { changedFilesOf } from '#studio/server/changes-in-words/changed-files.ts'
import { EditedSite } from './edited-site.ts'
import { previewBar } from './previews/preview-bar.ts'
import { trialForms } from './previews/trial-forms.ts'
import type { PagePrograms } from './programs.ts'

/** How long the folder of a change stays open after it was used last, in milliseconds. */
const IDLE = 10 * 60_000

interface OpenSitesOptions {
  changes: Changes
  programs: PagePrograms
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
  readonly #forms = trialForms()

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
    this.#forms.close()
  }

  #forget(change: string): void {
    const open = this.#open.get(change)
    clearTimeout(open?.idle)
    open?.site.close()
    this.#open.delete(change)
  }

  #opened(id: string, siteDir: string): EditedSite {
    const { changes, programs, onError } = this.#options
    let known: { version: string; change: Change; files: FileOfVersion[] } | undefined
    /** Adds the bar of a preview: what is changed is found out once for each version of the texts. */
    const finished = async (html: string, page: Page, { settings }: Site, version: string): Promise<string> => {
      if (known?.version !== version) {
        const [change, differences] = await Promise.all([changes.get(id), changes.differences(id)])
        known = { version, change, files: changedFilesOf(differences) }
      }
      const file = known.files.find(({ sort, address }) => sort === 'page' && address === page.path)
      return html.replace('</body>', () => `${previewBar(known!.change, file, settings)}</body>`)
    }
    return new EditedSite({ siteDir, programs, finished, createFormHandler: this.#forms.createHandler, onError })
  }
}

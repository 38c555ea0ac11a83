import { join } from 'node:path'
import { DocumentStore } from '#live/changes/folder/document-store.ts'
import { Journal } from '#live/changes/folder/journal.ts'
import { SiteFolder } from '#live/changes/folder/site-folder.ts'
import { Changes } from '#live/changes/change/changes.ts'
import type { ChangeWork } from '#live/changes/change/change-work.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import { unpublishedIn } from '#live/changes/versions/unpublished.ts'
import type { Page, Site } from '#site/model/site.ts'
import { changedFilesOf } from '#live/studio/changes-in-words/changed-files.ts'
import { EditedSite } from './edited-site.ts'
import { previewBar } from '#live/previews/preview-bar.ts'
import { trialForms } from '#live/previews/trial-forms.ts'
import type { PagePrograms } from './page-programs.ts'

/** How long the folder of a change stays open after it was used last, in milliseconds. */
const IDLE = 10 * 60_000

interface OpenSitesOptions {
  /** The folder of the published site. */
  siteDir: string
  /** The folder for data that is kept of open changes. */
  cacheDir: string
  /** The folder for data that the studio keeps between restarts. */
  studioDir: string
  programs: PagePrograms
  /** Called with a version that is published next, unless it has errors: it can be validated meanwhile. */
  onMerged?: (version: string) => void
  onError: (reason: unknown) => void
}

interface OpenSite {
  site: EditedSite
  idle?: NodeJS.Timeout
}

/** The changes of a site. The site of a change is open while it is viewed or edited, and for some time beyond. */
export class OpenSites {
  readonly #options: OpenSitesOptions
  readonly #open = new Map<string, OpenSite>()
  readonly #forms = trialForms()
  #changes: Changes | undefined
  #isClosing = false

  private constructor(options: OpenSitesOptions) {
    this.#options = options
  }

  /** Throws a `VersionError` for a folder that is not in git. */
  static async of(options: OpenSitesOptions): Promise<OpenSites> {
    const { siteDir, cacheDir, onMerged } = options
    const sites = new OpenSites(options)
    const store = new DocumentStore(new SiteFolder(siteDir), new Journal(join(cacheDir, 'site.jsonl')))
    sites.#changes = await Changes.of({
      site: { siteDir, whileResting: (work) => store.whileResting(work) },
      cacheDir,
      errorsIn: (folder, id) => sites.#siteAt(id, folder).site.errors(),
      ...(onMerged && { onMerged }),
      onClose: (id) => sites.#forget(id),
    })
    return sites
  }

  get changes(): Changes {
    return this.#changes!
  }

  /** The number of open sites. */
  get size(): number {
    return this.#open.size
  }

  /** Uses the site of a change, and opens it if needed. Throws if the change no longer exists. */
  use<T>(change: string, during: (site: EditedSite, work: ChangeWork) => Promise<T>): Promise<T> {
    return this.changes.use(change, async (work) => {
      const open = this.#siteAt(change, work.siteDir)
      clearTimeout(open.idle)
      try {
        return await during(open.site, work)
      } finally {
        this.#closeOnceIdle(change, open)
      }
    })
  }

  /** The site of a change, for viewing. It may close meanwhile, when the change is published or discarded. */
  opened(change: string): Promise<EditedSite> {
    return this.use(change, (site) => Promise.resolve(site))
  }

  /** Closes the site of a change, whose folder is deleted. */
  close(change: string): Promise<void> {
    return this.changes.close(change)
  }

  /**
   * Closes all sites at the end of the process: edits outside git are committed, and folders stay. No site is opened
   * afterwards: the request of a client that has gone may still be running, and the watchers of a site keep the process
   * alive.
   */
  async closeAll(): Promise<void> {
    const { onError } = this.#options
    this.#isClosing = true
    // Edits that cannot be committed now stay in the folder, and are in the next version.
    await Promise.all(
      [...this.#open.keys()].map((change) => this.changes.use(change, (work) => work.commit()).catch(onError)),
    )
    for (const change of this.#open.keys()) this.#forget(change)
    this.#forms.close()
  }

  #siteAt(change: string, siteDir: string): OpenSite {
    const existing = this.#open.get(change)
    if (existing) return existing
    if (this.#isClosing) throw new Error('The studio is closing: the site of a change is not opened any more.')
    const open = { site: this.#opened(change, siteDir) }
    this.#open.set(change, open)
    this.#closeOnceIdle(change, open)
    return open
  }

  #closeOnceIdle(change: string, open: OpenSite): void {
    clearTimeout(open.idle)
    open.idle = setTimeout(() => void this.close(change).catch(this.#options.onError), IDLE)
    open.idle.unref()
  }

  #forget(change: string): void {
    const open = this.#open.get(change)
    clearTimeout(open?.idle)
    open?.site.close()
    this.#open.delete(change)
  }

  #opened(id: string, siteDir: string): EditedSite {
    const { programs, studioDir, onError } = this.#options
    const { changes } = this
    let cached: { version: string; change: Change; files: FileOfVersion[] } | undefined
    /** The bar of a preview. The list of changed places is computed once for each version of the documents. */
    const barOf = async (page: Page, { settings }: Site, version: string): Promise<string> => {
      if (cached?.version !== version) {
        const change = await changes.get(id)
        const files = changedFilesOf(await unpublishedIn(siteDir, await changes.baseOf(id)))
        cached = { version, change, files }
      }
      const file = cached.files.find(({ sort, address }) => sort === 'page' && address === page.path)
      return previewBar(cached.change, file, settings)
    }
    return new EditedSite({
      siteDir,
      cacheDir: studioDir,
      programs,
      endOf: barOf,
      createFormHandler: this.#forms.createHandler,
      onError,
    })
  }
}

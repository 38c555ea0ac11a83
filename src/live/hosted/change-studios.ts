import type { ChangeWork } from '#live/changes/change/change-work.ts'
import { News } from '#live/studio/news.ts'
import { OpenWindows } from '#live/studio/open-windows.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { english } from '#live/studio/words/english.ts'
import type { EditedSite } from '#live/hosted/edited-site.ts'
import type { OpenSites } from '#live/hosted/open-sites.ts'
import { Presence } from '#live/presence/presence.ts'
import { doerOf } from '#live/rights/doer-of.ts'
import { operationsOf } from '#live/rights/may-do.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { PREVIEW_PATH } from '#studio/protocol/team/screens.ts'

/** The person and the window that send a request. */
interface Asking {
  person: Person
  window?: string
}

interface ChangeStudiosOptions {
  sites: OpenSites
  programs: StudioContext['programs']
  /** The site's own language. */
  language: () => Promise<string>
}

interface ChangeStudio {
  studio: StudioContext
  presence: Presence
}

/** The studios of changes, each open while the site of its change is. */
export class ChangeStudios {
  readonly #options: ChangeStudiosOptions
  readonly #bySite = new WeakMap<EditedSite, ChangeStudio>()
  /** By the ids of changes. */
  readonly #news = new Map<string, News>()

  constructor(options: ChangeStudiosOptions) {
    this.#options = options
  }

  /** Runs `during` in the studio of a change for an authorized person. Throws if the change no longer exists. */
  async use<T>(id: string, { person, window = '' }: Asking, during: (studio: StudioContext) => Promise<T>): Promise<T> {
    const { sites, language } = this.#options
    const { title } = await sites.changes.get(id)
    const ownLanguage = await language()
    return sites.use(id, (site, work) => {
      const { studio, presence } = this.#at(id, site, work)
      return during({
        ...studio,
        person: doerOf(person, ownLanguage),
        team: { change: { id, title }, person: { id: person.id, name: person.name }, may: operationsOf(person) },
        reportPlace: (place) => presence.see(window, person, place),
      })
    })
  }

  /** Notifies the windows in which a change is open. */
  notify(id: string, event: string): void {
    this.#news.get(id)?.broadcast(event)
  }

  /** Closes the streams of all windows at the end of the process. */
  closeStreams(): void {
    for (const news of this.#news.values()) news.close()
  }

  #at(id: string, site: EditedSite, work: ChangeWork): ChangeStudio {
    const existing = this.#bySite.get(site)
    if (existing) return existing
    const { sites, programs } = this.#options
    const { host } = site
    const news = new News(host, () => [['presence', presence.present()]])
    const presence = new Presence((present) => news.broadcast('presence', present))
    const studio: StudioContext = {
      host,
      programs,
      token: '',
      addressOnSite: ({ path, query }) => {
        const rest = new URLSearchParams(query)
        rest.delete('change')
        const address = path.replace(/^\/+/, '/') + (rest.size === 0 ? '' : `?${rest}`)
        return `${PREVIEW_PATH}?${new URLSearchParams({ change: id, path: address })}`
      },
      news,
      folder: work.folder,
      journal: work.journal,
      store: work.store,
      published: () => sites.changes.baseOf(id),
      windows: new OpenWindows(),
      window: '',
      words: english,
    }
    const opened = { studio, presence }
    this.#bySite.set(site, opened)
    this.#news.set(id, news)
    site.closed.addEventListener('abort', () => {
      presence.close()
      news.close()
      if (this.#news.get(id) === news) this.#news.delete(id)
    })
    return opened
  }
}

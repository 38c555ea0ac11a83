import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FileChange } from '#tools/site-changes.ts'
import type { SiteHost } from '#live/host/site-host.ts'
import type { TeamFacts } from '#studio/protocol/facts.ts'
import type { PlaceOfWindow } from '#studio/protocol/presence.ts'
import { DocumentStore } from '#live/changes/folder/document-store.ts'
import { filesOfStep, Journal } from '#live/changes/folder/journal.ts'
import type { Doer } from '#live/changes/folder/doer.ts'
import type { Step } from '#live/changes/folder/journal.ts'
import { News } from './news.ts'
import { OpenWindows } from './open-windows.ts'
import { SiteFolder } from '#live/changes/folder/site-folder.ts'
import type { StudioPrograms } from './studio-programs.ts'
import type { RequestTarget } from '#base/text/addresses/addresses.ts'
import { english } from './words/english.ts'
import type { StudioWords } from './words/studio-words.ts'

/** The data that all requests to the studio of one site share. */
export interface StudioContext {
  host: SiteHost
  programs: Pick<StudioPrograms<'panel' | 'canvas'>, 'current' | 'file'>
  /** The token that the panel sends with each request; empty if requests have a session. */
  token: string
  /** The address that shows a path of the site outside the canvas. */
  addressOnSite: (target: RequestTarget, request: IncomingMessage) => string
  /** Broadcasts events to the windows of the folder. */
  news: News
  folder: SiteFolder
  journal: Journal
  store: DocumentStore
  /** The open windows of the folder. */
  windows: OpenWindows
  /** The window of the request; empty outside of a request. */
  window: string
  /** The user of the request, with their rights. Absent if the folder belongs to the owner of this computer. */
  person?: Omit<Doer, 'window'>
  /** In a team: the change of the folder, and the user of the request. */
  team?: TeamFacts
  /** The version in git that visitors see. */
  published: () => Promise<string>
  /**
   * Reports the place of the window to other users; undefined once it is closed. Absent if nobody else works in the
   * folder.
   */
  reportPlace?: (place: PlaceOfWindow | undefined) => void
  /** The words in the language of the request; English outside of a request. */
  words: StudioWords
}

/** The origin of the site, on the same server. */
export const siteOriginFor = ({ headers }: IncomingMessage): string =>
  `http://localhost${/:\d+$/.exec(headers.host ?? '')?.[0] ?? ''}`

/** The studio of a site's folder on this computer. */
export function openStudio(host: SiteHost, programs: StudioContext['programs'], token: string): StudioContext {
  const folder = new SiteFolder(host.siteDir)
  const journal = new Journal(join(host.cacheDir, `${nameOfFolder(host.siteDir)}.jsonl`))
  const store = new DocumentStore(folder, journal)
  return {
    host,
    programs,
    token,
    addressOnSite: ({ path, query }, request) => siteOriginFor(request) + path.replace(/^\/+/, '/') + query,
    news: new News(host),
    published: () => Promise.resolve('HEAD'),
    folder,
    journal,
    store,
    windows: new OpenWindows(),
    window: '',
    words: english,
  }
}

/** An id of a folder, unique on this computer, for storing data about its site. */
export const nameOfFolder = (siteDir: string): string => createHash('sha256').update(siteDir).digest('hex').slice(0, 12)

/** The doer of steps in a request. */
export const doerIn = ({ window, person }: StudioContext): Doer => ({ window, ...person })

/** Writes files as one step of the journal, and updates the loaded site. */
export async function writeStep(
  studio: StudioContext,
  label: string,
  plan: () => Promise<readonly FileChange[]>,
): Promise<Step> {
  const { host, store } = studio
  const step = await store.write(label, plan, doerIn(studio))
  await host.readNow(filesOfStep(step))
  return step
}

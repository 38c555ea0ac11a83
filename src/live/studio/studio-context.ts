import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FileChange } from '#tools/site-changes.ts'
import type { StudioHost } from '#live/dev/studio-host.ts'
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

/** What all requests to the studio of one site share. */
export interface StudioContext {
  host: StudioHost
  programs: Pick<StudioPrograms<'panel' | 'canvas'>, 'current' | 'file'>
  /** The panel sends it with each request; empty where its requests are known by a session. */
  token: string
  /** Where somebody is shown, outside of the canvas, what is at an address of the site. */
  addressOnSite: (target: RequestTarget, request: IncomingMessage) => string
  /** Tells the windows in which it is open. */
  news: News
  folder: SiteFolder
  journal: Journal
  store: DocumentStore
  /** The windows in which it is open. */
  windows: OpenWindows
  /** The window that asks; empty outside of a request. */
  window: string
  /** Who asks, and what she may write. Absent where the folder is that of whoever sits at this computer. */
  person?: Omit<Doer, 'window'>
  /** Where a team works on the site: the change that the folder is of, and who asks. */
  team?: TeamFacts
  /** The version in git that visitors see. */
  published: () => Promise<string>
  /** Tells others what the window that asks shows; undefined once it is closed. Absent where nobody else works in the folder. */
  tellPlace?: (place: PlaceOfWindow | undefined) => void
  /** The words of the language in which it asks; English outside of a request. */
  words: StudioWords
}

/** The origin of the site, on the same server. */
export const siteOriginFor = ({ headers }: IncomingMessage): string =>
  `http://localhost${/:\d+$/.exec(headers.host ?? '')?.[0] ?? ''}`

/** The studio of the folder of a site on this computer. */
export function openStudio(host: StudioHost, programs: StudioContext['programs'], token: string): StudioContext {
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

/** A name for a folder, unique on this computer, under which data about its site is kept. */
export const nameOfFolder = (siteDir: string): string => createHash('sha256').update(siteDir).digest('hex').slice(0, 12)

/** Who does what is asked for. */
export const doerIn = ({ window, person }: StudioContext): Doer => ({ window, ...person })

/** Writes files as one step of the journal, and has the site read them again. */
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

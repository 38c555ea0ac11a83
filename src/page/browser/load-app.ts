import type { SiteTexts } from '#site/model/texts.ts'
import { whenIdle } from '#page/ui/when-idle.ts'
import { APP_FILES } from './app-files.ts'
import { formLinkAt, releaseFormLinks, setFormLoader } from './dialogs/form-links.ts'
import { embeddedData } from './embedded-data.ts'
import { onNear, onTouched } from './near-or-touched.ts'
import { isPageLeft } from './navigation/entry-left.ts'
import { isPlainClick, listenForIntent, pageLinkAt } from './navigation/links.ts'
import { preload } from './preload.ts'
import { requestDocument } from './request-document.ts'
import type { RequestedDocument } from './request-document.ts'

/** The running app. */
export interface RunningApp {
  /** Shows another page in this document. */
  follow: (url: URL) => void
  /** Fetches the page at a URL, or the dialogs and the form that a link opens. */
  fetchAhead: (link: URL | HTMLAnchorElement) => void
}

declare global {
  interface Navigator {
    /** Only Chromium has it: https://wicg.github.io/netinfo/ */
    readonly connection?: { saveData: boolean; effectiveType: string }
  }
}

/** Milliseconds that a click waits for the app to start, before the browser follows the link. */
const PATIENCE = 200

/**
 * Fetches the app, with React and the router, once the page that was served at `address` is idle. Runs it when a visitor is
 * about to follow a link or to open a form, sees or touches a live block, or goes back within this document.
 */
export function loadAppWhenNeeded(address: string): void {
  let texts: Promise<SiteTexts> | undefined
  let app: Promise<RunningApp | void> | undefined
  let requested: RequestedDocument | undefined
  /** Whether the app has been fetched, so that it can run soon. Otherwise the browser follows links. */
  let isAvailable = false
  let latest: URL | undefined
  const fetching = new AbortController()

  const fetchTexts = () => (texts ??= textsOfSite())
  const fetchApp = async () => {
    const files = APP_FILES.map((file) => fetch(file, { signal: fetching.signal }).then((response) => response.blob()))
    await Promise.all([fetchTexts(), ...files])
    preload(APP_FILES)
    isAvailable = true
    await import('./live-files.ts')
  }
  const load = async () => {
    preload(APP_FILES)
    try {
      const [{ start }, loaded] = await Promise.all([import('./start.tsx'), fetchTexts()])
      return await start({ address, texts: loaded, requested })
    } catch (error) {
      // The page stays as served.
      releaseFormLinks()
      return reportError(error)
    }
  }
  const run = () => (app ??= load())
  const runForLink = (link: URL | HTMLAnchorElement) => {
    // Requested first, as the network takes longer than the app takes to start.
    if (!app && link.pathname !== location.pathname) requested = requestDocument(link.pathname)
    void run().then((running) => running?.fetchAhead(link))
  }

  async function follow(url: URL): Promise<void> {
    latest = url
    const running = await Promise.race([run(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))])
    // Another link has been clicked meanwhile.
    if (latest !== url) return
    if (running) return running.follow(url)
    isAvailable = false
    // The page may be restored from the back/forward cache.
    addEventListener('pageshow', () => (isAvailable = true))
    location.assign(url)
  }

  listenForIntent(pageLinkAt, (url) => {
    if (isAvailable) runForLink(url)
  })
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) && pageLinkAt(event.target)
    if (!url) return
    // Leaves the network to the document of the link.
    if (!isAvailable) return fetching.abort()
    event.preventDefault()
    void follow(url)
  })

  setFormLoader(runForLink)
  listenForIntent(formLinkAt, runForLink)
  addEventListener('popstate', () => isPageLeft(address) && run())
  const live = document.querySelectorAll('[data-hydrate]')
  onTouched(live, run)
  whenIdle(() => {
    onNear(live, run)
    if (!savesData()) fetchApp().catch(() => {})
    // In development all blocks can be edited, and are replaced in place.
    if (import.meta.env.DEV) void run()
  })
}

/** Whether the visitor saves data: nothing is fetched ahead then. */
function savesData(): boolean {
  const { connection } = navigator
  return connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'))
}

async function textsOfSite(): Promise<SiteTexts> {
  const file = document.getElementById('app')?.dataset['texts']
  return file ? ((await fetch(file)).json() as Promise<SiteTexts>) : embeddedData('site-texts')
}

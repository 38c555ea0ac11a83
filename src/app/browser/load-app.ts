import type { SiteTexts } from '#model/texts.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { formLinkAt, releaseFormLinks, setFormLoader } from './dialogs/form-links.ts'
import { embeddedData } from './embedded-data.ts'
import { onNear, onTouched } from './near-or-touched.ts'
import { isPageLeft } from './navigation/entry-left.ts'
import { isPlainClick, listenForIntent, pageLinkAt } from './navigation/links.ts'
import { APP_FILES, DIALOG_FILES } from './preloaded-files.ts'

/** Shows another page in this document. */
export type Follow = (url: URL) => void

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
  let fetched: Promise<unknown> | undefined
  let app: Promise<Follow | void> | undefined
  /** Whether the app has been fetched, so that it can run soon. Otherwise the browser follows links. */
  let isAvailable = false
  let latest: URL | undefined

  const fetchApp = () => {
    fetched ??= Promise.all([fetchTexts(), preload(APP_FILES)])
      .then(() => (isAvailable = true))
      .catch(() => {})
  }
  const run = () => {
    app ??= Promise.all([import('./start.tsx'), fetchTexts()])
      .then(([{ start }, texts]) => start({ address, texts }))
      // The page stays as served.
      .catch((error) => {
        releaseFormLinks()
        reportError(error)
      })
    fetchApp()
    return app
  }
  const runForForm = (link: HTMLAnchorElement) => {
    void run()
    void preload(DIALOG_FILES)
    void prepare(link)
  }

  async function follow(url: URL): Promise<void> {
    latest = url
    const followInApp = await Promise.race([run(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))])
    // Another link has been clicked meanwhile.
    if (latest !== url) return
    if (followInApp) return followInApp(url)
    isAvailable = false
    // The page may be restored from the back/forward cache.
    addEventListener('pageshow', () => (isAvailable = true))
    location.assign(url)
  }

  listenForIntent(pageLinkAt, (url) => {
    if (!isAvailable || savesData()) return
    void run()
    void prepare(url)
  })
  document.addEventListener('click', (event) => {
    const url = isAvailable && isPlainClick(event) && pageLinkAt(event.target)
    if (!url) return
    event.preventDefault()
    void follow(url)
  })

  setFormLoader(runForForm)
  listenForIntent(formLinkAt, runForForm)
  addEventListener('popstate', () => isPageLeft(address) && run())
  const live = document.querySelectorAll('[data-hydrate]')
  // They may be called again: the app runs once.
  const { signal } = new AbortController()
  onTouched(live, run, signal)
  whenIdle(() => {
    onNear(live, run, signal)
    if (!savesData()) fetchApp()
    // In development all blocks can be edited, and are replaced in place.
    if (import.meta.env.DEV) void run()
  })
}

/** Whether nothing is to be fetched that the visitor has not asked for. */
function savesData(): boolean {
  const { connection } = navigator
  return connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'))
}

/** Fetches the page or the form that a link leads to while the app starts, which asks for it again. */
const prepare = (link: URL | HTMLAnchorElement): Promise<unknown> =>
  import('./fetch-page.ts').then(({ fetchAhead }) => fetchAhead(link)).catch(() => {})

/** Fetches and compiles modules, and runs none. */
const preload = (files: string[]): Promise<unknown> => Promise.all(files.map(preloadModule))

function preloadModule(href: string): Promise<unknown> {
  return new Promise((onload) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload }))
  })
}

async function fetchTexts(): Promise<SiteTexts> {
  const file = document.getElementById('app')?.dataset['texts']
  return file ? ((await fetch(file)).json() as Promise<SiteTexts>) : embeddedData('site-texts')
}

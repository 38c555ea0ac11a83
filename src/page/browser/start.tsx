import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ServedPage } from '#site/model/page-data.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import { shownFromServed } from '#page/app/shown-page.ts'
import { DIALOG_FILES } from './dialogs/dialog-files.ts'
import { releaseFormLinks } from './dialogs/form-links.ts'
import { App } from './App.tsx'
import { embeddedData } from './embedded-data.ts'
import { cacheDocument, fetchDocument, fetchPage } from './fetch-page.ts'
import type { RunningApp } from './load-app.ts'
import { preload } from './preload.ts'
import type { RequestedDocument } from './request-document.ts'

/** The `sessionStorage` key that holds the page, with its build, whose hydration failed. */
const SKIP_HYDRATION = 'skip-hydration'

interface StartOptions {
  /** The path at which the page was served. */
  address: string
  texts: SiteTexts
  /** The document of the link for which the app has been started. */
  requested?: RequestedDocument | undefined
}

/** Hydrates the served page. Resolves once links can be followed in this document; with undefined if the page stays as served. */
export async function start({ address, texts, requested }: StartOptions): Promise<RunningApp | undefined> {
  if (requested) cacheDocument(requested).catch(() => {})
  const container = document.getElementById('app')
  const page = embeddedData<ServedPage>('page-data')
  const thisPage = `${page.build} ${address}`
  if (!container || sessionStorageItem(SKIP_HYDRATION) === thisPage) {
    releaseFormLinks()
    return undefined
  }
  const served = shownFromServed(page, address, texts)
  return new Promise((resolve) => {
    const onReady = (follow: RunningApp['follow']) => resolve({ follow, fetchAhead })
    const root = <App served={served} texts={texts} onReady={onReady} />
    startTransition(() => {
      hydrateRoot(
        container,
        import.meta.env.DEV ? <StrictMode>{root}</StrictMode> : root,
        import.meta.env.DEV ? {} : { onUncaughtError: (error) => reloadWithoutHydration(thisPage, error) },
      )
    })
  })
}

/** Fetches everything needed to follow the link. If that fails, following the link handles the error. */
function fetchAhead(link: URL | HTMLAnchorElement): void {
  const { pathname } = link
  if (link instanceof URL) {
    if (pathname !== location.pathname) fetchPage(pathname).catch(() => {})
    return
  }
  preload(DIALOG_FILES)
  fetchDocument(pathname).catch(() => {})
}

/** React has removed the page after an error that no boundary caught. Load it again and leave it as served. */
function reloadWithoutHydration(page: string, error: unknown): void {
  reportError(error)
  try {
    sessionStorage.setItem(SKIP_HYDRATION, page)
    location.reload()
  } catch {
    // Without storage the page would reload endlessly.
  }
}

function sessionStorageItem(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ServedPage } from '#model/page-data.ts'
import type { SiteTexts } from '#model/texts.ts'
import { shownFromServed } from '#app/page/shown-page.ts'
import { releaseFormLinks } from './dialogs/form-links.ts'
import { App } from './App.tsx'
import { embeddedData } from './embedded-data.ts'

/** The `sessionStorage` key that holds the page, with its build, whose hydration failed. */
const SKIP_HYDRATION = 'skip-hydration'

interface StartOptions {
  /** The path at which the page was served. */
  address: string
  texts: SiteTexts
  /** The link that the visitor is about to follow. */
  intent?: URL | undefined
}

/** Hydrates the served page. */
export function start({ address, texts, intent }: StartOptions): void {
  const container = document.getElementById('app')
  const page = embeddedData<ServedPage>('page-data')
  const thisPage = `${page.build} ${address}`
  if (!container || sessionStorageItem(SKIP_HYDRATION) === thisPage) return releaseFormLinks()
  // From now on the app prepares the pages of links.
  document.querySelector('script[type=speculationrules]')?.remove()
  const served = shownFromServed(page, address, texts)
  const root = <App served={served} texts={texts} intent={intent} />
  startTransition(() => {
    hydrateRoot(
      container,
      import.meta.env.DEV ? <StrictMode>{root}</StrictMode> : root,
      import.meta.env.DEV ? {} : { onUncaughtError: (error) => reloadWithoutHydration(thisPage, error) },
    )
  })
}

/** React has removed the page after an error that no boundary caught. Load it again and leave it as served. */
function reloadWithoutHydration(page: string, error: unknown): void {
  reportError(error)
  try {
    sessionStorage.setItem(SKIP_HYDRATION, page)
    location.reload()
  } catch {
    // Without storage the page would reload for ever.
  }
}

function sessionStorageItem(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ServedPage } from '#model/page-data.ts'
import type { SiteTexts } from '#model/texts.ts'
import { shownFromServed } from '#app/page/shown-page.ts'
import { releaseFormLinks } from './dialogs/form-links.ts'
import { App } from './App.tsx'
import { embeddedData } from './embedded-data.ts'
import type { Follow } from './load-app.ts'

/** The `sessionStorage` key that holds the page, with its build, whose hydration failed. */
const SKIP_HYDRATION = 'skip-hydration'

interface StartOptions {
  /** The path at which the page was served. */
  address: string
  texts: SiteTexts
}

/** Hydrates the served page. Resolves once links can be followed in this document; with nothing where it stays as served. */
export async function start({ address, texts }: StartOptions): Promise<Follow | undefined> {
  const container = document.getElementById('app')
  const page = embeddedData<ServedPage>('page-data')
  const thisPage = `${page.build} ${address}`
  if (!container || sessionStorageItem(SKIP_HYDRATION) === thisPage) {
    releaseFormLinks()
    return undefined
  }
  const served = shownFromServed(page, address, texts)
  return new Promise((resolve) => {
    const root = <App served={served} texts={texts} onReady={resolve} />
    startTransition(() => {
      hydrateRoot(
        container,
        import.meta.env.DEV ? <StrictMode>{root}</StrictMode> : root,
        import.meta.env.DEV ? {} : { onUncaughtError: (error) => reloadWithoutHydration(thisPage, error) },
      )
    })
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

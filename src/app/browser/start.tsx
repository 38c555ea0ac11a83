import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startAnalytics } from '#analytics/start-analytics.ts'
import type { HeaderData, ServedPage } from '#model/page-data.ts'
import { updateThemeColor } from '#app/shell/scheme.ts'
import { shownFromServed } from '#app/page/shown-page.ts'
import { releaseFormLinks } from './dialogs/form-links.ts'
import { App } from './App.tsx'

/** The `sessionStorage` key that holds the page, with its build, whose hydration failed. */
const SKIP_HYDRATION = 'skip-hydration'

/** Hydrates the page that was served at `address`. Without data of the header, it is in the page. */
export function start(address: string, headerData?: HeaderData): void {
  const container = document.getElementById('app')
  const page = dataOf<ServedPage>('page-data')
  const header = headerData ?? dataOf<HeaderData>('shell-data')
  const thisPage = `${page.build} ${address}`
  if (!container || sessionStorageItem(SKIP_HYDRATION) === thisPage) return releaseFormLinks()
  const served = shownFromServed(page, address, header.texts)
  const root = <App served={served} header={header} />
  updateThemeColor()
  startAnalytics()
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

function dataOf<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '') as T
}

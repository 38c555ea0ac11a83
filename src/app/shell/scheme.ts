/** The colour scheme: the system's, until the visitor chooses one. `document.ts` applies the choice before first paint. */

type Scheme = 'light' | 'dark'

export const SCHEME_STORE = 'theme'

/** Changes to the scheme that is not shown, and remembers it. */
export function switchScheme(): void {
  const scheme: Scheme = shownScheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = scheme
  matchBrowserToScheme()
  try {
    localStorage.setItem(SCHEME_STORE, scheme)
  } catch {
    // Without storage the choice holds for as long as the document.
  }
}

function shownScheme(): Scheme {
  return chosenScheme() ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light')
}

/** Gives the browser's own bars the colour of a chosen scheme: by themselves they follow the system. */
export function matchBrowserToScheme(): void {
  const chosen = chosenScheme()
  if (!chosen) return
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.media = meta.dataset['scheme'] === chosen ? 'all' : 'not all'
  }
}

function chosenScheme(): Scheme | undefined {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : undefined
}

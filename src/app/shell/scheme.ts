/** The colour scheme: the system's, until the visitor chooses one. `document.ts` applies the choice before first paint. */

type Scheme = 'light' | 'dark'

export const SCHEME_STORAGE_KEY = 'theme'

/** Switches to the other scheme and stores the choice. */
export function switchScheme(): void {
  const scheme: Scheme = shownScheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = scheme
  updateThemeColor()
  try {
    localStorage.setItem(SCHEME_STORAGE_KEY, scheme)
  } catch {
    // Without storage the choice lasts as long as the document.
  }
}

function shownScheme(): Scheme {
  return chosenScheme() ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light')
}

/** Sets the colour of the browser's own bars to the chosen scheme: by default they follow the system. */
export function updateThemeColor(): void {
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

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

/**
 * Applies the stored choice again when a prerendered page is activated, or a page is restored from the back/forward cache:
 * the choice may have been changed in another document meanwhile.
 */
export function keepSchemeCurrent(): void {
  const apply = () => {
    try {
      const stored = localStorage.getItem(SCHEME_STORAGE_KEY)
      if (isScheme(stored)) document.documentElement.dataset['theme'] = stored
    } catch {
      // Without storage there is no choice to follow.
    }
    updateThemeColor()
  }
  apply()
  addEventListener('pageshow', apply)
  document.addEventListener('prerenderingchange', apply)
}

function shownScheme(): Scheme {
  return chosenScheme() ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light')
}

/** Sets the colour of the browser's own bars to the chosen scheme: by default they follow the system. */
function updateThemeColor(): void {
  const chosen = chosenScheme()
  if (!chosen) return
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.media = meta.dataset['scheme'] === chosen ? 'all' : 'not all'
  }
}

function chosenScheme(): Scheme | undefined {
  const { theme } = document.documentElement.dataset
  return isScheme(theme) ? theme : undefined
}

const isScheme = (value: unknown): value is Scheme => value === 'dark' || value === 'light'

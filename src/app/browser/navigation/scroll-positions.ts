/**
 * Where each entry of the browser's history is scrolled to. Browsers restore it by themselves at once, while the page
 * to go back to is not there yet; so from the first navigation on it is kept here.
 */

const STORE = 'scroll-positions'

let positions: Record<string, number> | undefined
let entry = ''
let isLeaving = false

export function trackScrollPositions(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  entry = entryKey()
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => isLeaving || savePosition(), { passive: true, signal })
  // A browser may go back before it has told of the last scroll.
  addEventListener('popstate', () => isLeaving || onEntryLeft(), { signal })
  addEventListener('pagehide', saveOnPageHide, { signal })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal })
  return () => ended.abort()
}

export function savePosition(): void {
  positions ??= stored()
  positions[entry] = scrollY
}

/** From here on scrolling is of the page to come: the position of the one that is left stands. */
export function onEntryLeft(): void {
  savePosition()
  isLeaving = true
}

/** The page of the current entry is shown. Gives the position it was left at, if it was. */
export function onEntryShown(): number | undefined {
  isLeaving = false
  entry = entryKey()
  positions ??= stored()
  return positions[entry]
}

/** Whoever comes back to this document, or loads it again, is left to the browser. */
function saveOnPageHide(): void {
  history.scrollRestoration = 'auto'
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions ?? {}))
  } catch {
    // The visitor allows no storage: a page gone back to later starts at its top.
  }
}

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** The router names the entries that it makes; those that the browser made get their name here. */
function entryKey(): string {
  const state = history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = Math.random().toString(36).slice(2)
  history.replaceState({ ...state, key }, '')
  return key
}

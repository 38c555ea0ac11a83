import { stateLeft, topLeft } from './entry-left.ts'

/**
 * The scroll position of each history entry. Browsers restore it immediately, before the target page is rendered; so from
 * the first navigation on it is saved and restored here.
 */

const STORAGE_KEY = 'scroll-positions'

// Module state: a document has one history.
let positions: Record<string, number> | undefined
let entry = ''
/** Whether the next page is loading: scrolling no longer belongs to the current entry. */
let isNavigating = false

export function trackScrollPositions(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  entry = entryKey()
  if (stateLeft?.key && topLeft !== undefined) savePosition(stateLeft.key, topLeft)
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => isNavigating || savePosition(), { passive: true, signal })
  // A browser may go back before it has fired the last scroll event.
  addEventListener('popstate', () => isNavigating || onEntryLeft(), { signal })
  addEventListener('pagehide', saveOnPageHide, { signal })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal })
  return () => ended.abort()
}

export function savePosition(key = entry, top = scrollY): void {
  positions ??= readPositions()
  positions[key] = top
}

/** Called while the page of the current entry is not shown yet. */
export function ignoreScrolling(): void {
  isNavigating = true
}

/** Saves the position of the current entry and ignores scrolling until the next one is shown. */
export function onEntryLeft(): void {
  savePosition()
  ignoreScrolling()
}

/** Called when the page of the current entry is shown. Returns its saved position, if any. */
export function onEntryShown(): number | undefined {
  isNavigating = false
  entry = entryKey()
  positions ??= readPositions()
  return positions[entry]
}

/** Lets the browser restore the position when this document is reloaded or shown again. */
function saveOnPageHide(): void {
  history.scrollRestoration = 'auto'
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions ?? {}))
  } catch {
    // Storage is blocked: a page that the visitor returns to later starts at its top.
  }
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** The router gives keys to the entries it creates; entries created by the browser get theirs here. */
function entryKey(): string {
  const state = history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = Math.random().toString(36).slice(2)
  history.replaceState({ ...state, key }, '')
  return key
}

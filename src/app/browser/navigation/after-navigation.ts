import { onEntryShown } from './scroll-positions.ts'

/** Puts the JSON-LD of the page shown into the one script that holds it. As text: no script is ever made here. */
export function replaceStructuredData(jsonLd: string): void {
  const text = document.getElementById('structured-data')?.firstChild
  if (text instanceof Text) text.data = jsonLd
}

/** Moves the focus to the heading of the page, as a page load would begin it anew. */
export function focusHeading(): void {
  const main = document.querySelector('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The place that a hash names, which anybody may have typed: `#100%` is no encoded text. */
function idIn(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** A link leads to the top of a page or to a place on it; back and forward lead to where the visitor was. */
export function scrollAfterNavigation(hash: string, isReturn: boolean): void {
  const before = onEntryShown()
  const place = document.getElementById(idIn(hash))
  if (isReturn && before !== undefined) scrollTo({ top: before, behavior: 'instant' })
  else if (place) place.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

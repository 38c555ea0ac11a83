import { linkStyles } from '#page/ui/links.styles.ts'
import { trustedHtml } from '#page/ui/trusted-html.ts'
import { onEntryShown } from './scroll-positions.ts'

/**
 * Replaces the page's one JSON-LD script. It is parsed as markup: with Trusted Types, Firefox does not allow scripts to change
 * the text of a script element, whatever its type.
 */
export function replaceStructuredData(jsonLd: string): void {
  const template = document.createElement('template')
  const text = jsonLd.replaceAll('<', '\\u003c')
  const { __html } = trustedHtml(`<script type="application/ld+json" id="structured-data">${text}</script>`)
  template.innerHTML = __html
  document.getElementById('structured-data')?.replaceWith(template.content)
}

/** Adds the live region that announces page titles. It must exist before its text changes, or screen readers do not notice. */
export function addAnnouncer(): HTMLElement {
  const announcer = Object.assign(document.createElement('output'), { className: linkStyles.visuallyHidden })
  announcer.setAttribute('aria-live', 'polite')
  document.body.append(announcer)
  return announcer
}

/** Moves the focus to the page's heading, as screen readers expect after a page load. */
export function focusHeading(): void {
  const main = document.querySelector('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The element id in a hash. A visitor may have typed it, so it may not be valid percent-encoding: `#100%`. */
function idIn(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Scrolls to the saved position after back or forward, else to the element that the hash names, which it unfolds, else to the top. */
export function scrollAfterNavigation(hash: string, isReturn: boolean): void {
  const savedTop = onEntryShown()
  const target = document.getElementById(idIn(hash))
  if (target instanceof HTMLDetailsElement) target.open = true
  if (isReturn && savedTop !== undefined) scrollTo({ top: savedTop, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

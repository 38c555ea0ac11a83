import { isPlainClick } from '#app/browser/navigation/plain-click.ts'
import { IDLE, nextState } from './form-links-state.ts'
import type { FormLinksEvent, FormLinksState } from './form-links-state.ts'

/** Milliseconds. The form's own page takes one request, a dialog several. */
const TIMEOUT = 4000

// One per document, which has one set of dialogs: the state, its timer, and the handlers that the app registers.
const listening = new AbortController()
let state: FormLinksState = IDLE
let timer: ReturnType<typeof setTimeout>
let load: ((link: HTMLAnchorElement) => void) | undefined
let open: ((link: HTMLAnchorElement) => unknown) | undefined

/** The link at `target`, if it opens a form. */
export function formLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-form]')) || undefined
}

/**
 * Intercepts plain clicks on links that open a form, from the first script on: clicks before the app has loaded wait for
 * it. Without script such a link leads to the form's own page.
 */
export function interceptFormLinks(): void {
  document.addEventListener('click', onClick, { capture: true, signal: listening.signal })
  // The page may be restored from the back/forward cache.
  addEventListener('pagehide', cancelOpening)
}

function onClick(event: MouseEvent): void {
  const link = isPlainClick(event) ? formLinkAt(event.target) : undefined
  if (!link) return
  event.preventDefault()
  clearTimeout(timer)
  timer = setTimeout(() => dispatch({ type: 'timedOut', url: location.href }), TIMEOUT)
  dispatch({ type: 'clicked', link, url: location.href, isReady: open !== undefined })
}

/** Changes the state and does its effects: `aria-busy`, the timer, the handlers, following the link. */
function dispatch(event: FormLinksEvent): void {
  const before = state
  state = nextState(before, event)
  if (state === before) return
  const { status, link } = state
  before.link?.removeAttribute('aria-busy')
  link?.setAttribute('aria-busy', 'true')
  if (status === 'waiting') return load?.(link)
  if (status === 'opening') {
    void Promise.resolve(open?.(link)).then(() => dispatch({ type: 'settled', link }))
    return
  }
  clearTimeout(timer)
  if (link) location.assign(link.href)
}

/** Registers the function that loads the dialogs, called when a form link is clicked before they are there. */
export function setFormLoader(handler: (link: HTMLAnchorElement) => void): void {
  load = handler
  if (state.status === 'waiting') handler(state.link)
}

/** Registers the function that opens forms; its promise settles when the form is open or cannot be opened. */
export function setFormOpener(handler: (link: HTMLAnchorElement) => unknown): () => void {
  open = handler
  dispatch({ type: 'ready', url: location.href })
  return () => {
    if (open === handler) open = undefined
  }
}

/** Whether the form of this link is still to be opened: not if another link was clicked, or the page left, meanwhile. */
export function isOpening(link: HTMLAnchorElement): boolean {
  return state.status === 'opening' && state.link === link
}

/** Cancels a form that is being loaded: the visitor has left the page. */
export function cancelOpening(): void {
  dispatch({ type: 'left' })
}

/** The dialogs cannot be loaded: from here on links that open a form are ordinary links. */
export function releaseFormLinks(): void {
  listening.abort()
  dispatch({ type: 'unavailable' })
}

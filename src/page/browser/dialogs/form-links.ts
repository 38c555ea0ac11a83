import { isPlainClick } from '#page/browser/navigation/links.ts'
import { IDLE, nextState } from './form-links-state.ts'
import type { FormLinksEvent, FormLinksState } from './form-links-state.ts'

/** Milliseconds. The form's own page takes one request, a dialog several. */
const TIMEOUT = 4000

// One per document, which has one set of dialogs: the state, its timer, and the handlers that the app registers.
let state: FormLinksState = IDLE
let timer: ReturnType<typeof setTimeout>
let load: ((link: HTMLAnchorElement) => void) | undefined
let open: ((link: HTMLAnchorElement) => void) | undefined

/** The link at `target`, if it opens a form. */
export function formLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-form]')) || undefined
}

/**
 * Intercepts plain clicks on links that open a form, from the first script on: clicks before the app has loaded wait for
 * it. Without script such a link opens the form's own page.
 */
export function interceptFormLinks(): void {
  document.addEventListener('click', onClick, { capture: true })
  // The page may be restored from the back/forward cache.
  addEventListener('pagehide', finishOpening)
}

function onClick(event: MouseEvent): void {
  const link = isPlainClick(event) ? formLinkAt(event.target) : undefined
  if (!link) return
  event.preventDefault()
  clearTimeout(timer)
  timer = setTimeout(() => dispatch('failed'), TIMEOUT)
  dispatch('clicked', link)
}

/** Changes the state and does its effects: `aria-busy`, the handlers, following the link. */
function dispatch(type: FormLinksEvent['type'], target?: HTMLAnchorElement): void {
  const before = state
  const after = nextState(before, { type, link: target, url: location.href } as FormLinksEvent)
  if (after === before) return
  state = after
  before.link?.removeAttribute('aria-busy')
  after.link?.setAttribute('aria-busy', 'true')
  if (after.status === 'waiting') {
    if (open) dispatch('ready')
    else load?.(after.link)
  } else if (after.status === 'opening') {
    open?.(after.link)
  } else {
    clearTimeout(timer)
    if (after.link) location.assign(after.link.href)
  }
}

/** Registers the function that loads the dialogs, called when a form link is clicked before they are loaded. */
export function setFormLoader(handler: (link: HTMLAnchorElement) => void): void {
  load = handler
  if (state.status === 'waiting') handler(state.link)
}

/** Registers the function that opens forms. It calls `finishOpening` when the form has loaded or has failed to load. */
export function setFormOpener(handler: (link: HTMLAnchorElement) => void): () => void {
  open = handler
  dispatch('ready')
  return () => {
    if (open === handler) open = undefined
  }
}

/** Whether the form of this link is still wanted: not if another link was clicked, or the page left, meanwhile. */
export const isFormWanted = (link: HTMLAnchorElement): boolean => state.link === link

/** Called when a form is open or no longer wanted, because the visitor has left the page. */
export function finishOpening(): void {
  dispatch('done')
}

/** Called if the dialogs cannot be loaded: from then on links that open a form are ordinary links. */
export function releaseFormLinks(): void {
  document.removeEventListener('click', onClick, { capture: true })
  dispatch('failed')
}

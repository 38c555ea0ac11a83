import { isPlainClick } from '#app/browser/navigation/plain-click.ts'

type Open = (action: HTMLAnchorElement) => void

/** So long an action may be busy. A page of its own comes in one request, where a dialog takes several. */
const PATIENCE = 4000

const ended = new AbortController()
/** The action clicked last, as long as nobody opens forms yet. */
let waiting: HTMLAnchorElement | undefined
/** Where it was clicked: a visitor who has gone on to another page meanwhile is let go. */
let clickedAt: string
let prepare: Open | undefined
let open: Open | undefined
/** The action clicked last: busy until its form is there, or is not to be had. */
let busy: HTMLAnchorElement | undefined
let patience: ReturnType<typeof setTimeout>

/** The action at `target`, if it opens a form. */
export function formLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-form]')) || undefined
}

/**
 * Takes plain clicks on actions that open a form, for as long as the document lives: `boot.ts` listens before there is
 * an app to do so. Without script, and before this has run, an action leads to the form's own page.
 */
export function interceptFormLinks(): void {
  document.addEventListener('click', take, { capture: true, signal: ended.signal })
  // A browser may keep the page as it is left, and show it again.
  addEventListener('pagehide', rest)
}

function take(event: MouseEvent): void {
  const action = isPlainClick(event) ? formLinkAt(event.target) : undefined
  if (!action) return
  event.preventDefault()
  rest()
  busy = action
  action.setAttribute('aria-busy', 'true')
  clickedAt = location.href
  patience = setTimeout(() => {
    if (!action.hasAttribute('aria-busy') || location.href !== clickedAt) return
    waiting = undefined
    location.assign(action.href)
  }, PATIENCE)
  if (open) return open(action)
  waiting = action
  prepare?.(action)
  return undefined
}

function rest(): void {
  clearTimeout(patience)
  busy?.removeAttribute('aria-busy')
}

/** Names who brings what it takes to open forms, once one is wanted. */
export function setFormLoader(handler: Open): void {
  prepare = handler
  if (waiting) handler(waiting)
}

/** Names who opens forms, the one that waits first. */
export function setFormOpener(handler: Open): () => void {
  open = handler
  if (waiting && location.href === clickedAt) handler(waiting)
  else rest()
  waiting = undefined
  return () => {
    if (open === handler) open = undefined
  }
}

/** Nobody will open forms: from here on their actions are links like all others. */
export function releaseFormLinks(): void {
  ended.abort()
  clearTimeout(patience)
  if (waiting) location.assign(waiting.href)
}

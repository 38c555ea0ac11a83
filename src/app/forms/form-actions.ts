import { isPlainClick } from '../navigation/plain-click.ts'

type Open = (action: HTMLAnchorElement) => void

const ended = new AbortController()
/** The action clicked last, as long as nobody opens forms yet. */
let waiting: HTMLAnchorElement | undefined
let prepare: (() => void) | undefined
let open: Open | undefined

/** The action at `target`, if it opens a form. */
export function formActionAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-form]')) || undefined
}

/**
 * Takes plain clicks on actions that open a form, for as long as the document lives: `boot.ts` listens before there is
 * an app to do so. Without script, and before this has run, an action leads to the form's own page.
 */
export function takeFormActions(): void {
  document.addEventListener('click', take, { capture: true, signal: ended.signal })
}

function take(event: MouseEvent): void {
  const action = isPlainClick(event) ? formActionAt(event.target) : undefined
  if (!action) return
  event.preventDefault()
  if (open) return open(action)
  waiting = action
  prepare?.()
  return undefined
}

/** Names who brings what it takes to open forms, once one is wanted. */
export function prepareFormsWith(handler: () => void): void {
  prepare = handler
  if (waiting) handler()
}

/** Names who opens forms, the one that waits first. */
export function openFormsWith(handler: Open): () => void {
  open = handler
  if (waiting) handler(waiting)
  waiting = undefined
  return () => {
    if (open === handler) open = undefined
  }
}

/** Nobody will open forms: from here on their actions are links like all others. */
export function leaveFormActions(): void {
  ended.abort()
  if (waiting) location.assign(waiting.href)
}

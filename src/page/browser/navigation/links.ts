/** Milliseconds that a pointer or the focus must rest on a link to count as intent: pointers cross menus in passing. */
const DWELL = 60

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin']

/**
 * Calls `onIntent` when the visitor points at, presses, touches or focuses something that `find` returns.
 * It listens to the whole document: a component for each link would make the script ten times larger.
 */
export function listenForIntent<T>(
  find: (target: EventTarget | null) => T | undefined,
  onIntent: (match: T) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (event: Event) => {
    clearTimeout(timer)
    const match = find(event.target)
    if (match && event.type === 'pointerdown') onIntent(match)
    else if (match) timer = setTimeout(() => onIntent(match), DWELL)
  }
  for (const event of INTENT_EVENTS) document.addEventListener(event, restart, { passive: true })
}

/**
 * The URL of the page of this site that the link at `target` points to. Undefined for links that the browser handles: other
 * sites, fragments of the current page, text fragments, files, downloads, new tabs; and for links that open a form, which
 * `dialogs/form-links.ts` handles.
 */
export function pageLinkAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return undefined
  if ((link.target && link.target !== '_self') || 'form' in link.dataset || 'language' in link.dataset) return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || isFile(url.pathname)) return undefined
  // The browser highlights a text fragment only if it follows the link itself.
  if (url.hash.includes(':~:')) return undefined
  return url.href.includes('#') && isShown(url) ? undefined : url
}

/** True for a click that opens a link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  return event.button === 0 && !event.defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey
}

/** The path of a page never ends in a file extension. */
const isFile = (path: string): boolean => /\.[^/]+$/.test(path)
const isShown = (url: URL): boolean => url.pathname === location.pathname && url.search === location.search

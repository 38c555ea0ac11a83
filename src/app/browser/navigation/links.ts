/** Milliseconds that a pointer or the focus must rest on a link to count as intent: pointers cross menus in passing. */
const DWELL = 60

interface LinkListeners {
  /** The visitor points at a link to a page, touches it or focuses it. */
  onIntent: (url: URL) => void
  /** The visitor follows it. Returns whether the app shows the page; otherwise the browser loads it. */
  onFollow: (url: URL) => boolean
}

/** Listens to the links of the whole document: a component for each link would make the script ten times larger. */
export function listenForLinks({ onIntent, onFollow }: LinkListeners): () => void {
  const ended = new AbortController()
  const { signal } = ended
  listenForIntent(pageLinkAt, onIntent, { signal })
  const follow = (event: MouseEvent) => {
    const url = isPlainClick(event) ? pageLinkAt(event.target) : undefined
    if (url && onFollow(url)) event.preventDefault()
  }
  document.addEventListener('click', follow, { signal })
  return () => ended.abort()
}

const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin']

/**
 * Calls `onIntent` when the visitor points at, touches or focuses something that `find` returns, until `signal` is
 * aborted.
 */
export function listenForIntent<T>(
  find: (target: EventTarget | null) => T | undefined,
  onIntent: (found: T) => void,
  { signal, events = INTENT_EVENTS }: { signal: AbortSignal; events?: string[] },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (event: Event) => {
    clearTimeout(timer)
    const found = find(event.target)
    if (found && event.type === 'touchstart') onIntent(found)
    else if (found) timer = setTimeout(() => onIntent(found), DWELL)
  }
  for (const event of events) document.addEventListener(event, restart, { passive: true, signal })
  // A click needs no guess.
  document.addEventListener('click', () => clearTimeout(timer), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * The URL of the page of this site that the link at `target` leads to. Undefined for links that the browser handles:
 * other sites, fragments of the current page, files, downloads, new tabs; and for links that open a form, which
 * `dialogs/form-links.ts` handles.
 */
export function pageLinkAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return undefined
  if ((link.target && link.target !== '_self') || 'form' in link.dataset) return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || isFile(url.pathname)) return undefined
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

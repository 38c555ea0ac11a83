import { isPlainClick, pageLinkAt } from './page-links.ts'

/** So long must a pointer or the focus rest on a link before we take it for a wish: menus are crossed in passing. */
const DWELL = 60

interface LinkListeners {
  /** The visitor points at a link to a page, touches it or has the focus on it. */
  onIntent: (url: URL) => void
  /** The visitor follows it. */
  onFollow: (url: URL) => void
}

/** Listens, once for the whole document, to plain links: each a `<Link>` would cost ten times the rest of the page. */
export function listenForLinks({ onIntent, onFollow }: LinkListeners): () => void {
  const ended = new AbortController()
  let dwelling: ReturnType<typeof setTimeout> | undefined
  const rest = (event: Event) => {
    clearTimeout(dwelling)
    const url = pageLinkAt(event.target)
    if (url) dwelling = setTimeout(() => onIntent(url), event.type === 'touchstart' ? 0 : DWELL)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, rest, { passive: true, signal: ended.signal })
  }
  const follow = (event: MouseEvent) => {
    const url = isPlainClick(event) ? pageLinkAt(event.target) : undefined
    if (!url) return
    event.preventDefault()
    clearTimeout(dwelling)
    onFollow(url)
  }
  document.addEventListener('click', follow, { signal: ended.signal })
  return () => {
    clearTimeout(dwelling)
    ended.abort()
  }
}

import { listenForIntent } from './intent.ts'
import { pageLinkAt } from './page-links.ts'
import { isPlainClick } from './plain-click.ts'

interface LinkListeners {
  /** The visitor points at a link to a page, touches it or has the focus on it. */
  onIntent: (url: URL) => void
  /** The visitor follows it. */
  onFollow: (url: URL) => void
}

/** Listens, once for the whole document, to plain links: each a `<Link>` would cost ten times the rest of the page. */
export function listenForLinks({ onIntent, onFollow }: LinkListeners): () => void {
  const stop = listenForIntent(pageLinkAt, onIntent)
  const follow = (event: MouseEvent) => {
    const url = isPlainClick(event) ? pageLinkAt(event.target) : undefined
    if (!url) return
    event.preventDefault()
    onFollow(url)
  }
  document.addEventListener('click', follow)
  return () => {
    stop()
    document.removeEventListener('click', follow)
  }
}

import { NEWS_PATH } from '#studio/protocol/addresses.ts'

/** The delay before a refused stream is opened again, in milliseconds. */
const RETRY = 2000

/**
 * Follows the events of the server, and returns a function that stops it. A hidden tab closes its stream, as browsers
 * open at most six connections to a host. Whenever a stream opens, the listener of `open` has to check for missed
 * events.
 */
export function followStream(query: string, listen: (source: EventSource) => void): () => void {
  let source: EventSource | undefined

  function follow(): void {
    source?.close()
    const opened = (source = document.hidden ? undefined : new EventSource(`${NEWS_PATH}?${query}`))
    if (!opened) return
    listen(opened)
    // Browsers reconnect by themselves if the server cannot be reached, but not after a refusal of the server or a
    // proxy.
    opened.addEventListener('error', () => {
      if (opened.readyState === opened.CLOSED) setTimeout(() => opened === source && follow(), RETRY)
    })
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    source?.close()
    source = undefined
  }
}

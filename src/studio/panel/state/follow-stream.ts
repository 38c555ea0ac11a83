import { NEWS_PATH } from '#studio/protocol/addresses.ts'

/** How long after the server has refused to tell of news it is asked again, in milliseconds. */
const RETRY = 2000

/**
 * Follows the news that the server tells, and returns what stops it. A tab that is hidden asks for none, as browsers open six
 * connections to a host at most. Whenever a stream opens, its listener of `open` has to look at what nobody has told before.
 */
export function followStream(query: string, listen: (source: EventSource) => void): () => void {
  let source: EventSource | undefined

  function follow(): void {
    source?.close()
    const opened = (source = document.hidden ? undefined : new EventSource(`${NEWS_PATH}?${query}`))
    if (!opened) return
    listen(opened)
    // The browser itself tries again where no server answers, but not where one, or a proxy, refuses.
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

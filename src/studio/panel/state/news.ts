import { NEWS_PATH } from '#studio/protocol/addresses.ts'
import { queryOf } from './change.ts'
import { createRefresher } from './refresh.ts'
import type { StudioStore } from './studio-store.ts'

/** How long after the server has refused to tell of news it is asked again, in milliseconds. */
const RETRY = 2000

/**
 * Refreshes with each change of the site that the server tells of. A tab that is hidden asks for none, as browsers open six
 * connections to a host at most.
 */
export function followNews(store: StudioStore): void {
  const refreshSoon = createRefresher(store)
  let source: EventSource | undefined

  function follow(): void {
    source?.close()
    source = undefined
    if (document.hidden) return
    const opened = new EventSource(`${NEWS_PATH}?${queryOf({})}`)
    source = opened
    // Nobody was told of what has changed before.
    opened.addEventListener('open', refreshSoon)
    opened.addEventListener('changed', refreshSoon)
    // The browser itself tries again where no server answers, but not where one, or a proxy, refuses.
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) setTimeout(() => opened === source && follow(), RETRY)
    })
  }

  document.addEventListener('visibilitychange', follow)
  follow()
}

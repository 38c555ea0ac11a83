import { NEWS_PATH } from '#studio/protocol/addresses.ts'
import { queryOf } from './change.ts'
import { loadRemarks } from '#studio/panel/load-later.ts'
import type { Present } from '#studio/protocol/presence.ts'
import { debounced } from './debounced.ts'
import { createRefresher } from './refresh.ts'
import type { StudioStore } from './studio-store.ts'

/** The events with which remarks may be others, or at other places. */
const REMARKS = ['open', 'changed', 'remarks'] as const

/** How long until remarks are asked for again, in milliseconds: the news of the server follow each other closely. */
const DELAY = 300

/** How long after the server has refused to tell of news it is asked again, in milliseconds. */
const RETRY = 2000

/**
 * Refreshes with each change of the site that the server tells of. A tab that is hidden asks for none, as browsers open six
 * connections to a host at most.
 */
export function followNews(store: StudioStore): void {
  const refreshSoon = createRefresher(store)
  const remarksSoon = debounced(() => void loadRemarks().then(({ fetchRemarks }) => fetchRemarks(store)), DELAY)
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
    opened.addEventListener('presence', ({ data }: MessageEvent<string>) =>
      takePresent(store, JSON.parse(data) as Present[]),
    )
    if (store.get().facts.team) for (const event of REMARKS) opened.addEventListener(event, remarksSoon)
    // The browser itself tries again where no server answers, but not where one, or a proxy, refuses.
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) setTimeout(() => opened === source && follow(), RETRY)
    })
  }

  document.addEventListener('visibilitychange', follow)
  follow()
}

/** Takes who else is there. The page is told, as nobody types in it where somebody else does. */
function takePresent(store: StudioStore, present: readonly Present[]): void {
  const self = store.get().facts.team?.person.id
  store.set({ others: present.filter(({ person }) => person !== self) })
  store.canvas.tellSections()
}

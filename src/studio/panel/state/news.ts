import { queryOf } from './change.ts'
import { loadRemarks } from '#studio/panel/load-later.ts'
import type { Present } from '#studio/protocol/presence.ts'
import { debounced } from './debounced.ts'
import { followStream } from './follow-stream.ts'
import { createRefresher } from './refresh.ts'
import type { StudioStore } from './studio-store.ts'

/** The events with which remarks may be others, or at other places. */
const REMARKS = ['open', 'changed', 'remarks'] as const

/** How long until remarks are asked for again, in milliseconds: the news of the server follow each other closely. */
const DELAY = 300

/** Refreshes with each change of the site that the server tells of. */
export function followNews(store: StudioStore): void {
  const refreshSoon = createRefresher(store)
  const remarksSoon = debounced(() => void loadRemarks().then(({ fetchRemarks }) => fetchRemarks(store)), DELAY)
  followStream(queryOf({}), (source) => {
    for (const event of ['open', 'changed']) source.addEventListener(event, refreshSoon)
    source.addEventListener('presence', ({ data }: MessageEvent<string>) =>
      takePresent(store, JSON.parse(data) as Present[]),
    )
    if (store.get().facts.team) for (const event of REMARKS) source.addEventListener(event, remarksSoon)
  })
}

/** Takes who else is there. The page is told, as nobody types in it where somebody else does. */
function takePresent(store: StudioStore, present: readonly Present[]): void {
  const self = store.get().facts.team?.person.id
  store.set({ others: present.filter(({ person }) => person !== self) })
  store.canvas.tellSections()
}

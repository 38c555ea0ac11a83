import { queryOf } from './change.ts'
import { loadRemarks } from '#studio/panel/load-later.ts'
import type { Present } from '#studio/protocol/presence.ts'
import { debounced } from '#studio/client/debounced.ts'
import { followStream } from '#studio/client/follow-stream.ts'
import { createRefresher } from './refresh.ts'
import type { StudioStore } from './studio-store.ts'

/** The events after which remarks or their places may have changed. */
const REMARKS = ['open', 'changed', 'remarks'] as const

/** The delay before remarks are requested again, in milliseconds: events of the server come in quick succession. */
const DELAY = 300

/** Refreshes after each change of the site that the server reports. */
export function followNews(store: StudioStore): void {
  const refreshSoon = createRefresher(store)
  const remarksSoon = debounced(() => void loadRemarks().then(({ fetchRemarks }) => fetchRemarks(store)), DELAY)
  followStream(queryOf({}), (source) => {
    for (const event of ['open', 'changed']) source.addEventListener(event, refreshSoon)
    source.addEventListener('presence', ({ data }: MessageEvent<string>) =>
      applyPresent(store, JSON.parse(data) as Present[]),
    )
    if (store.get().facts.team) for (const event of REMARKS) source.addEventListener(event, remarksSoon)
  })
}

/** Stores who else is present, and informs the page: nobody types where somebody else does. */
function applyPresent(store: StudioStore, present: readonly Present[]): void {
  const self = store.get().facts.team?.person.id
  store.set({ others: present.filter(({ person }) => person !== self) })
  store.canvas.sendSections()
}

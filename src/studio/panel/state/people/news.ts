import { queryOf } from '#studio/panel/state/api.ts'
import { loadRemarks } from '#studio/panel/load-later.ts'
import type { Present, PlaceOfWindow } from '#studio/protocol/presence.ts'
import { debounced } from '#studio/client/debounced.ts'
import { followStream } from '#studio/client/follow-stream.ts'
import { createRefresher } from '#studio/panel/state/document/refresh.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'

/** The events after which remarks or their places may have changed. */
const REMARKS = ['open', 'changed', 'remarks'] as const

/** The delay before remarks are requested again, in milliseconds: events of the server come in quick succession. */
const REMARKS_DELAY = 300

/** Refreshes after each change of the site that the server reports. */
export function followNews(store: StudioStore): void {
  const refreshSoon = createRefresher(store)
  const remarksSoon = debounced(() => void loadRemarks().then(({ fetchRemarks }) => fetchRemarks(store)), REMARKS_DELAY)
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

/** The interval of signs of life to the server, in milliseconds. */
const OFTEN = 20_000

/** The delay of reporting a place, in milliseconds: moving through a list should not report each entry. */
const PLACE_DELAY = 200

/** How long a person counts as typing after the last letter, in milliseconds. */
const TYPING = 30_000

/**
 * Sends signs of life of this window and its place to the server, until it is closed. Text typed here is not published
 * by others without a question, and in a change nobody else can type in the same section. A hidden window reports no
 * place.
 */
export function sendSignsOfLife(store: StudioStore): void {
  let { file, section, value } = store.get()
  let typedAt = -Infinity
  let reported = ''
  const place = (): PlaceOfWindow => ({
    file,
    ...(section !== undefined && { section }),
    ...(Date.now() - typedAt < TYPING && { isTyping: true }),
  })
  const send = (sign: object): void => void store.request('POST /window', sign).catch(() => {})
  const report = (): void => {
    reported = JSON.stringify(place())
    send(document.hidden ? {} : place())
  }
  const reportSoon = debounced(report, PLACE_DELAY)
  store.subscribe(() => {
    const now = store.get()
    const isThere = now.file === file && now.section === section
    if (!isThere) typedAt = -Infinity
    else if (now.value !== value && now.saving === 'saving') typedAt = Date.now()
    file = now.file
    section = now.section
    value = now.value
    if (JSON.stringify(place()) !== reported) reportSoon()
  })
  report()
  setInterval(report, OFTEN)
  addEventListener('pagehide', () => send({ isClosed: true }))
  addEventListener('pageshow', ({ persisted }) => persisted && report())
  document.addEventListener('visibilitychange', report)
}

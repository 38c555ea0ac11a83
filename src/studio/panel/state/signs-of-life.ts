import type { PlaceOfWindow } from '#studio/protocol/presence.ts'
import { debounced } from './debounced.ts'
import type { StudioStore } from './studio-store.ts'

/** How often the server hears that this window is open, in milliseconds. */
const OFTEN = 20_000

/** How long a place is told of late, in milliseconds: whoever goes through a list is nowhere on the way. */
const DELAY = 200

/** How long somebody counts as typing after the last letter, in milliseconds. */
const TYPING = 30_000

/**
 * Tells the server that this window is open, and where, until it is closed: what is typed here is published by nobody else
 * unasked, and in a change nobody else types here meanwhile. What a hidden window shows is told to nobody.
 */
export function giveSignsOfLife(store: StudioStore): void {
  let { file, section, value } = store.get()
  let typedAt = -Infinity
  let told = ''
  const place = (): PlaceOfWindow => ({
    file,
    ...(section !== undefined && { section }),
    ...(Date.now() - typedAt < TYPING && { isTyping: true }),
  })
  const send = (sign: object): void => void store.request('POST /window', sign).catch(() => {})
  const tell = (): void => {
    told = JSON.stringify(place())
    send(document.hidden ? {} : place())
  }
  const tellSoon = debounced(tell, DELAY)
  store.subscribe(() => {
    const now = store.get()
    const isThere = now.file === file && now.section === section
    if (!isThere) typedAt = -Infinity
    else if (now.value !== value && now.saving === 'saving') typedAt = Date.now()
    file = now.file
    section = now.section
    value = now.value
    if (JSON.stringify(place()) !== told) tellSoon()
  })
  tell()
  setInterval(tell, OFTEN)
  addEventListener('pagehide', () => send({ isClosed: true }))
  addEventListener('pageshow', ({ persisted }) => persisted && tell())
  document.addEventListener('visibilitychange', tell)
}

/** Finds out where versions are: whether there is another place, and whether some have not been sent there. */
export async function fetchStanding(store: StudioStore): Promise<void> {
  store.set({ standing: await store.request('GET /versions', {}) })
}

import type { StudioStore } from './studio-store.ts'

/** How often the server hears that this window is open, in milliseconds. */
const OFTEN = 50_000

/** Tells the server that this window is open, until it is closed: what is typed here is published by nobody else unasked. */
export function giveSignsOfLife(store: StudioStore): void {
  const tell = (isClosed = false): void => void store.request('POST /window', { isClosed }).catch(() => {})
  tell()
  setInterval(tell, OFTEN)
  addEventListener('pagehide', () => tell(true))
  addEventListener('pageshow', ({ persisted }) => persisted && tell())
}

/** Finds out whether versions have not been sent: whoever believes them online would be wrong. */
export async function fetchWaiting(store: StudioStore): Promise<void> {
  const { waiting } = await store.request('GET /versions', {})
  store.set({ waiting })
}

/**
 * The history entry that the visitor leaves by going back or forward while there is no router, as in a reloaded document:
 * its state, which contains the router's key if there was a router before, and its scroll position. Part of the first script
 * of every page, so kept small. Module state: a document has one history.
 */
export let stateLeft = history.state as { key?: string } | null
export let topLeft: number | undefined

/** Called on back and forward while there is no router. Whether the new entry is another page than this document's. */
export function isPageLeft(address: string): boolean {
  const isLeft = location.pathname !== address
  if (isLeft) topLeft ??= scrollY
  else stateLeft = history.state as typeof stateLeft
  return isLeft
}

/**
 * The history entry that is left by going back or forward before there is a router, as a document that was reloaded can
 * be: its state, in which the router has put its key before, and how far it was scrolled. Part of the first script of
 * every page, so kept small. Module state: a document has one history.
 */
export let stateLeft = history.state as { key?: string } | null
export let topLeft: number | undefined

/** Called on back and forward while there is no router: whether they lead to another page than that of this document. */
export function isPageLeft(address: string): boolean {
  const isLeft = location.pathname !== address
  if (isLeft) topLeft ??= scrollY
  else stateLeft = history.state as typeof stateLeft
  return isLeft
}

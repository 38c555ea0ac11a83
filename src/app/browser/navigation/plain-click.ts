/**
 * True for a click that opens a link in this tab. A file of its own, because `boot.ts` needs it: all of `links.ts` would
 * be part of the first script.
 */
export function isPlainClick(event: MouseEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  return event.button === 0 && !event.defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey
}

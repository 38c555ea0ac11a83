/** True for a click that means: take me there, here and now. */
export function isPlainClick(event: MouseEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  return event.button === 0 && !event.defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey
}

/**
 * Gives the focus back to the action whose form has been closed. The browser has done so where the action had the focus
 * and can have it still: not in a menu that is closed now, nor on a page that has been left.
 */
export function returnFocus(action: HTMLElement): void {
  const menu = action.closest('details')?.querySelector('summary')
  for (const target of [action, menu, document.querySelector<HTMLElement>('main h1')]) {
    if (!isFocusLost()) return
    if (target?.tagName === 'H1') target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }
}

/** What fades away with its dialog may have the focus still. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.closest('dialog:not([open])') !== null
}

/**
 * Returns the focus to the link that opened the closed dialog. The browser does so by itself if the link can still take
 * the focus, which fails when its menu is closed or its page is gone: then the menu's button or the heading gets it.
 */
export function returnFocus(action: HTMLElement): void {
  const menu = action.closest('details')?.querySelector('summary')
  for (const target of [action, menu, document.querySelector<HTMLElement>('main h1')]) {
    if (!isFocusLost()) return
    if (target?.tagName === 'H1') target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }
}

/** The active element may still be inside a dialog that is fading out. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.closest('dialog:not([open])') !== null
}

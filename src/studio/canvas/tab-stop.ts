/** The elements of the page that the keyboard reaches for visitors. */
const REACHABLE =
  ':is(a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]):not([tabindex="-1"])'

/**
 * While the page is edited, it has a single tab stop, a button that begins typing: its own links and buttons do nothing
 * then. For screen readers they stay links and buttons.
 */
export function keepOneTabStop(): (isEditing: boolean) => void {
  const before = new Map<Element, string | null>()
  const leaveOut = (): void => {
    for (const element of document.body.querySelectorAll(REACHABLE)) {
      if (!before.has(element)) before.set(element, element.getAttribute('tabindex'))
      element.setAttribute('tabindex', '-1')
    }
  }
  const observer = new MutationObserver(leaveOut)
  return (isEditing) => {
    observer.disconnect()
    if (isEditing) {
      leaveOut()
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['tabindex', 'href'] })
      return
    }
    for (const [element, tabIndex] of before)
      if (tabIndex === null) element.removeAttribute('tabindex')
      else element.setAttribute('tabindex', tabIndex)
    before.clear()
  }
}

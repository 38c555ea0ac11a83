/** What of the page the keyboard reaches while visitors use it. */
const REACHABLE =
  ':is(a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]):not([tabindex="-1"])'

/**
 * While the page is edited, the keyboard meets one button in it, which begins typing: its own links and buttons do nothing then.
 * They stay links and buttons to screen readers.
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

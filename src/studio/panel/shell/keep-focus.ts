/** Where something has the focus, and how to find what has taken its place. */
interface FocusPosition {
  element: HTMLElement
  isInList: boolean
  /** The icon of a button. */
  icon: string | undefined
}

/**
 * Keeps the focus near where it was when what has it goes away: a deleted section, a dialog, a button that has done its
 * work. Otherwise it would be at the start of the document. Ends with the element.
 */
export function keepFocus(studio: HTMLElement): void {
  let place: FocusPosition | undefined
  studio.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest('dialog,.notice')) return
    const icon = target.querySelector<SVGElement>('[data-icon]')?.dataset['icon']
    place = { element: target, isInList: target.closest('.outline') !== null, icon }
  })
  new MutationObserver(() => {
    // What is open for a moment leaves the focus where it was before.
    if (document.activeElement === document.body && place) successorOf(place, studio)?.focus()
  }).observe(studio, { childList: true, subtree: true })
}

function successorOf({ element, isInList, icon }: FocusPosition, studio: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element
  if (isInList) return studio.querySelector('[data-section][tabindex="0"]')
  const tool = icon && studio.querySelector<HTMLElement>(`.inspector > header button:has([data-icon="${icon}"])`)
  return tool || studio.querySelector('.inspector')
}

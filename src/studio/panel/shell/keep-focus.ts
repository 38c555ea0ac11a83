/** The position of the focus, for finding the element that replaces it. */
interface FocusPosition {
  element: HTMLElement
  isInList: boolean
  /** The icon of a button. */
  icon: string | undefined
}

/**
 * Keeps the focus near its position when the focused element is removed: a deleted section, a dialog, a finished
 * button. Otherwise it would move to the start of the document. Stops with the element.
 */
export function keepFocus(studio: HTMLElement): void {
  let place: FocusPosition | undefined
  studio.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest('dialog,.notice')) return
    const icon = target.querySelector<SVGElement>('[data-icon]')?.dataset['icon']
    place = { element: target, isInList: target.closest('.outline') !== null, icon }
  })
  new MutationObserver(() => {
    // Temporary elements restore the focus to its earlier position.
    if (document.activeElement === document.body && place) successorOf(place, studio)?.focus()
  }).observe(studio, { childList: true, subtree: true })
}

function successorOf({ element, isInList, icon }: FocusPosition, studio: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element
  if (isInList) return studio.querySelector('[data-section][tabindex="0"]')
  const tool = icon && studio.querySelector<HTMLElement>(`.inspector > header button:has([data-icon="${icon}"])`)
  return tool || studio.querySelector('.inspector')
}

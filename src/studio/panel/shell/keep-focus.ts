/** What is open for a moment: afterwards the focus is where it was before. */
const ASIDE = 'dialog, .notice'

/** Where something has the focus, and how to find what has taken its place. */
interface Place {
  element: Element
  area: Element | null
  /** The icon of a button. */
  icon: string | undefined
}

/**
 * Keeps the focus near where it was when what has it goes away: a deleted section, a dialog, a button that has done its
 * work. Otherwise it would be at the start of the document. Returns a function that ends this.
 */
export function keepFocus(studio: HTMLElement): () => void {
  let place: Place | undefined
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.closest(ASIDE)) return
    const icon = target.querySelector<SVGElement>('[data-icon]')?.dataset['icon']
    place = { element: target, area: target.closest('.outline, .inspector'), icon }
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body && place) successorOf(place, studio)?.focus()
  })
  studio.addEventListener('focusin', onFocus)
  observer.observe(studio, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    studio.removeEventListener('focusin', onFocus)
  }
}

function successorOf({ element, area, icon }: Place, studio: HTMLElement): HTMLElement | null {
  if (element.isConnected && element instanceof HTMLElement) return element
  if (area?.matches('.outline')) return studio.querySelector('[data-section][tabindex="0"]')
  const tool = icon && studio.querySelector<HTMLElement>(`.inspector > header button:has([data-icon="${icon}"])`)
  return tool || studio.querySelector('.inspector')
}

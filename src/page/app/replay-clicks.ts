/** Buttons that were clicked before their block was hydrated. One list per document. */
const clicked = new Set<HTMLElement>()

/**
 * Captures clicks on buttons that are not hydrated yet, to replay them afterwards: React would drop them. Links,
 * `summary` and submit buttons work without script and are left alone.
 */
export function captureEarlyClicks(): void {
  document.addEventListener('click', capture, { capture: true })
}

function capture(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type=button]')
  if (!button || !button.closest('[data-hydrate]:not([data-hydrated])')) return
  event.stopPropagation()
  clicked.add(button)
}

/** Marks an element as hydrated and replays the clicks that were captured inside it. */
export function markHydrated(element: HTMLElement): void {
  element.dataset['hydrated'] = ''
  for (const button of clicked) {
    if (!element.contains(button)) continue
    clicked.delete(button)
    button.click()
  }
}

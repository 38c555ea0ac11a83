const pressed = new Set<HTMLElement>()

/**
 * Remembers presses of buttons that are asleep: React would swallow them. Links, `summary` and submit buttons need no
 * help, they act by themselves.
 */
export function captureEarlyClicks(): void {
  document.addEventListener('click', remember, { capture: true })
}

function remember(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type=button]')
  if (!button || !button.closest('[data-live]:not([data-alive])')) return
  event.stopPropagation()
  pressed.add(button)
}

/** Marks an element of the page as awake and presses what has been pressed in it while it slept. */
export function markHydrated(element: HTMLElement): void {
  element.dataset['alive'] = ''
  for (const button of pressed) {
    if (!element.contains(button)) continue
    pressed.delete(button)
    button.click()
  }
}

/** As a `ref`: focuses an element when it appears in place of the focused one. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus()

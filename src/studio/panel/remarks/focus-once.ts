/** As a `ref`: gives an element the focus when it appears, as it takes the place of the one that had it. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus()

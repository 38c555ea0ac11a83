/** Closes the dialog around an element. The browser returns the focus to the element that has opened it. */
export const closeDialogOf = (element: Element): void => element.closest('dialog')?.close()

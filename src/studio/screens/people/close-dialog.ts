/** Closes the dialog around an element. The browser gives the focus back to what has opened it. */
export const closeDialogOf = (element: Element): void => element.closest('dialog')?.close()

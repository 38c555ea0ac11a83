/** Calls `onPress` under the conditions of `useBackdropPress` of the forms' dialogs, without React. */
export function onBackdropPress(dialog: HTMLDialogElement, onPress: () => void): void {
  let downTarget: EventTarget | null = null
  let upTarget: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => (downTarget = target))
  dialog.addEventListener('mousedown', (event) => {
    // The second click of a double click would take the focus from the field.
    if (event.detail > 1 && event.target === dialog) event.preventDefault()
  })
  dialog.addEventListener('pointerup', ({ target }) => (upTarget = target))
  dialog.addEventListener('click', ({ target, detail }) => {
    if (detail > 1) return
    if ([downTarget, upTarget, target].every((each) => each === dialog)) onPress()
  })
}

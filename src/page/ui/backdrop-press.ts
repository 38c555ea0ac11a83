/**
 * Calls `onPress` for a press that begins and ends on the backdrop of the dialog. Not for text selected from inside to outside
 * the dialog, and not for the second click of a double click, whose first click opened the dialog. The content must fill the
 * dialog: a press on the backdrop has the dialog itself as its target. Returns a function that removes the listeners.
 */
export function onBackdropPress(dialog: HTMLDialogElement, onPress: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let downTarget: EventTarget | null = null
  let upTarget: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => (downTarget = target), { signal })
  dialog.addEventListener(
    'mousedown',
    (event) => {
      // The second click of a double click would take the focus from the field.
      if (event.detail > 1 && event.target === dialog) event.preventDefault()
    },
    { signal },
  )
  dialog.addEventListener('pointerup', ({ target }) => (upTarget = target), { signal })
  dialog.addEventListener(
    'click',
    ({ target, detail }) => {
      if (detail > 1) return
      if ([downTarget, upTarget, target].every((each) => each === dialog)) onPress()
    },
    { signal },
  )
  return () => ended.abort()
}

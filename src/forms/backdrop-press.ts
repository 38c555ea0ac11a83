import { useRef } from 'react'
import type { ComponentProps } from 'react'

type Handlers = Pick<ComponentProps<'dialog'>, 'onPointerDown' | 'onMouseDown' | 'onPointerUp' | 'onClick'>

/**
 * Handlers for a `<dialog>` that call `onPress` for a press that begins and ends on its backdrop. Not for text selected
 * until outside the dialog, and not for the second click of a double click, whose first click opened the dialog. The
 * content must fill the dialog: a press on the backdrop has the dialog itself as its target.
 */
export function useBackdropPress(onPress: () => void): Handlers {
  const downTarget = useRef<EventTarget>(null)
  const upTarget = useRef<EventTarget>(null)
  return {
    onPointerDown: ({ target }) => void (downTarget.current = target),
    onMouseDown: (event) => {
      // The second click of a double click would move the initial focus.
      if (event.detail > 1 && event.target === event.currentTarget) event.preventDefault()
    },
    onPointerUp: ({ target }) => void (upTarget.current = target),
    onClick: ({ target, currentTarget, detail }) => {
      if (detail > 1) return
      if ([downTarget.current, upTarget.current, target].every((each) => each === currentTarget)) onPress()
    },
  }
}

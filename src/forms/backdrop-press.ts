import { useRef } from 'react'
import type { ComponentProps } from 'react'

type Handlers = Pick<ComponentProps<'dialog'>, 'onPointerDown' | 'onMouseDown' | 'onPointerUp' | 'onClick'>

/**
 * Handlers that tell a dialog of a press on its backdrop, begun and ended there: selecting text and letting go outside
 * is none, nor is the second click of two, which has met the backdrop of a dialog that the first one opened. What lies in
 * the dialog must fill it, for a press on the backdrop has the dialog itself as its target.
 */
export function useBackdropPress(onPress: () => void): Handlers {
  const began = useRef<EventTarget>(null)
  const ended = useRef<EventTarget>(null)
  return {
    onPointerDown: ({ target }) => void (began.current = target),
    onMouseDown: (event) => {
      // The second click of two would take the focus from where the visitor begins.
      if (event.detail > 1 && event.target === event.currentTarget) event.preventDefault()
    },
    onPointerUp: ({ target }) => void (ended.current = target),
    onClick: ({ target, currentTarget, detail }) => {
      if (detail > 1) return
      if ([began.current, ended.current, target].every((each) => each === currentTarget)) onPress()
    },
  }
}

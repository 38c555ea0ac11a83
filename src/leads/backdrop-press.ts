import { useRef } from 'react'
import type { ComponentProps } from 'react'

type Handlers = Pick<ComponentProps<'dialog'>, 'onPointerDown' | 'onPointerUp' | 'onClick'>

/**
 * Handlers that tell a dialog of a press on its backdrop, begun and ended there: selecting text and letting go outside
 * is none. What lies in the dialog must fill it, for a press on the backdrop has the dialog itself as its target.
 */
export function useBackdropPress(onPress: () => void): Handlers {
  const began = useRef<EventTarget>(null)
  const ended = useRef<EventTarget>(null)
  return {
    onPointerDown: ({ target }) => void (began.current = target),
    onPointerUp: ({ target }) => void (ended.current = target),
    onClick: ({ target, currentTarget }) => {
      if ([began.current, ended.current, target].every((each) => each === currentTarget)) onPress()
    },
  }
}

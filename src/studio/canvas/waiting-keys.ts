import type { CanvasState } from './canvas-state.ts'
import type { TypingField } from './typing-field.ts'

/** The keys that the field of a text handles, alone and with Control or Command. */
const TYPED = /^(?:.|Enter|Tab|Backspace|Delete|Escape|Home|End|Arrow(?:Left|Right|Up|Down))$/u
const WITH_CONTROL = /^[abi]$/i

export const isOfField = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !isComposing && (ctrlKey || metaKey ? !altKey && WITH_CONTROL.test(key) : TYPED.test(key))

/**
 * Queues a key that is pressed between a click on a text and the opening of its field. Returns whether it was such a
 * key.
 */
export function keepKey({ waitingKeys, typing }: CanvasState, event: KeyboardEvent): boolean {
  if (!waitingKeys || typing || !isOfField(event)) return false
  waitingKeys.push(event)
  event.preventDefault()
  event.stopImmediatePropagation()
  return true
}

/** Presses the queued keys in the field, in order. Keys after Tab wait for the next field. */
export function typeWaiting(canvas: CanvasState, field: TypingField): void {
  const keys = canvas.waitingKeys ?? []
  canvas.waitingKeys = undefined
  for (const [index, event] of keys.entries()) {
    if (canvas.typing?.value !== field.value) return
    if (event.key === 'Tab') canvas.waitingKeys = keys.slice(index + 1)
    field.press(event)
    if (event.key === 'Tab') return
  }
}

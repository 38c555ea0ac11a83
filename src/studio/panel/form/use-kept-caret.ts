import { useLayoutEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { movedOffset } from '#base/text/words/characters.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Keeps the caret between the same letters when the value changes from outside. Browsers move it to the end. */
export function useKeptCaret<Field extends TextField>(value: string) {
  const ref = useRef<Field>(null)
  const last = useRef<ReturnType<typeof caretIn>>(undefined)
  useLayoutEffect(() => {
    const field = ref.current
    const { value: before, selectionStart: start, selectionEnd: end } = last.current ?? {}
    if (!field || field !== document.activeElement || before === undefined || before === value) return
    // Some inputs, such as those for e-mail addresses, have no caret position.
    if (typeof start !== 'number' || typeof end !== 'number') return
    field.setSelectionRange(movedOffset(start, before, value), movedOffset(end, before, value))
    last.current = caretIn(field)
  }, [value])
  const note = ({ currentTarget }: SyntheticEvent<TextField>): void => {
    last.current = caretIn(currentTarget)
  }
  return { ref, onSelect: note, onInput: note }
}

const caretIn = ({ value, selectionStart, selectionEnd }: TextField) => ({ value, selectionStart, selectionEnd })

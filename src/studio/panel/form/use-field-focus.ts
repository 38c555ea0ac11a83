import { useEffect } from 'react'
import type { RefObject } from 'react'
import { isWithin } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { FieldFocus } from '#studio/panel/state/studio-state.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { selectText } from './select-text.ts'

/** The focus while it is at a path or below it. */
export const useFocusBelow = (parent: Path): FieldFocus | undefined =>
  useStudio(({ focus }) => (focus && isWithin(focus.path, parent) ? focus : undefined))

/** Scrolls to a field when it is chosen in the page or in the list of problems. Returns whether it is chosen. */
export function useFieldFocus(path: Path, element: RefObject<HTMLElement | null>): boolean {
  const focus = useStudio(({ focus: current }) =>
    current && current.path.length === path.length && isWithin(current.path, path) ? current : undefined,
  )
  useEffect(() => {
    if (!focus || !element.current) return undefined
    element.current.scrollIntoView({ block: 'nearest' })
    const { isGrabbed, words } = focus
    if (!isGrabbed || focusControl(element.current, words)) return undefined
    // The control is still loading.
    const observer = new MutationObserver(() => {
      if (!focusControl(element.current, words)) return
      observer.disconnect()
      element.current?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [focus, element])
  return focus !== undefined
}

/** Focuses the control of a field and selects some of its words, or else all. Returns whether it has one. */
function focusControl(field: HTMLElement | null, words = ''): boolean {
  const control = field?.querySelector<HTMLElement>('input,textarea,select,[contenteditable],button:not(.leave-out)')
  control?.focus({ preventScroll: true })
  selectText(control ?? null, words)
  return control !== undefined && control !== null
}

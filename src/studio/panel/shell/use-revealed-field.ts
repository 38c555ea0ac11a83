import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { Path } from '#base/json/path.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'

/** Opens the part of the page whose field has the focus in the form: an answer, a step or a menu. */
export function useRevealedField(form: RefObject<HTMLElement | null>): void {
  const store = useStore()
  useEffect(() => {
    const element = form.current
    const onFocus = ({ target }: FocusEvent): void => {
      const path = (target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
      if (path !== undefined) store.canvas.reveal(JSON.parse(path) as Path)
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [store, form])
}

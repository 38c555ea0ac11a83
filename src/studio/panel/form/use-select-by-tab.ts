import { useEffect } from 'react'
import type { RefObject } from 'react'
import { selectText } from './select-text.ts'

/** Tab selects the text of the next field, as in the page. Browsers only do so in fields of one line. */
export function useSelectByTab(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current!
    let isTab = false
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      isTab = key === 'Tab'
      // The focus moves before the next task.
      setTimeout(() => (isTab = false))
    }
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (isTab && target instanceof Element) selectText(target)
    }
    addEventListener('keydown', onKeyDown)
    element.addEventListener('focusin', onFocusIn)
    return () => {
      removeEventListener('keydown', onKeyDown)
      element.removeEventListener('focusin', onFocusIn)
    }
  }, [form])
}

import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { undoOrRedo } from '#studio/panel/state/document/history.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'

/** The shortcuts of the whole panel. Escape in the form returns to the list. */
export function useShortcuts(showList: () => void, onDialog: OpenDialog): void {
  const store = useStore()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && isInForm(event.target)) {
        flushSync(showList)
        focusChosen()
      }
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey
      // In a running text, Control K makes a link.
      if (!isOurs || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (runShortcut(store, onDialog, event.key, event.shiftKey)) event.preventDefault()
    }
    const onLeave = (): void => void store.queue.flush()
    // The browser asks for a confirmation while edits are unsaved.
    const onUnload = (event: Event): void => {
      void store.queue.flush()
      if (!store.queue.isIdle) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('beforeunload', onUnload)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('beforeunload', onUnload)
      removeEventListener('pagehide', onLeave)
    }
  }, [store, showList, onDialog])
}

/** Runs the shortcut of a key with Control or Command. Returns whether there is one. */
export function runShortcut(store: StudioStore, onDialog: OpenDialog, key: string, isShift: boolean): boolean {
  const letter = key.toLowerCase()
  if (letter === 'z') void undoOrRedo(store, isShift ? 'POST /redo' : 'POST /undo')
  else if (letter === 'y') void undoOrRedo(store, 'POST /redo')
  else if (letter === 's') void store.queue.flush()
  else if (letter === 'k') onDialog({ type: 'find' })
  else return false
  return true
}

const isInForm = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.inspector') !== null

/** Returns to the list of sections, where Enter opens the form. */
const focusChosen = (): void => document.querySelector<HTMLElement>('.outline button[aria-current]')?.focus()

import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { ToPanel } from '#studio/protocol/canvas-messages.ts'
import type { Dialog } from '#studio/panel/dialogs/dialog-types.ts'
import { loadFormParts } from '#studio/panel/load-later.ts'
import { handleAction, handleRedirected, handleSelected } from '#studio/panel/state/canvas/chosen-part.ts'
import { handleEntry, handleOpened, handleTyped } from '#studio/panel/state/canvas/typed-text.ts'
import { showHint } from '#studio/panel/state/document/sections.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { runShortcut } from './use-shortcuts.ts'

/** A handler for each message of the canvas: if one is missing, the code does not compile. */
type MessageHandlers = {
  [Type in ToPanel['type']]: (message: Extract<ToPanel, { type: Type }>, canvas: Window) => void
}

/** Handles messages of the canvas. `onSelected` makes room for the form of the chosen part, `onAnswered` opens it. */
export function useCanvasMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  openDialog: (dialog: Dialog) => void,
  onSelected: () => void,
  onAnswered: () => void,
): void {
  const store = useStore()
  useEffect(() => {
    const handlers: MessageHandlers = {
      ready: (_, canvas) => store.canvas.connect(canvas),
      selected: (message) => {
        onSelected()
        handleSelected(store, message)
      },
      redirected: (message) => {
        onSelected()
        handleRedirected(store, message)
      },
      answered: ({ answer }) => {
        onAnswered()
        store.canvas.answer(answer)
      },
      dropped: (message) =>
        void loadFormParts().then(({ dropOnCanvas }) =>
          dropOnCanvas(store, store.canvas.pathOf(message), message.files),
        ),
      opened: (message) => handleOpened(store, message),
      typed: (message) => handleTyped(store, message),
      entry: (message) => handleEntry(store, message),
      hint: ({ sentence }) => showHint(store, sentence),
      'list-full': ({ n }) => showHint(store, t('listFull', { n })),
      'typing-ended': ({ opening }) => {
        if (store.canvas.openText?.opening === opening) store.canvas.openText = undefined
        void store.queue.flush()
      },
      act: (message) => handleAction(store, message, (at) => openDialog({ type: 'gallery', at })),
      key: ({ key, isShift }) => void runShortcut(store, openDialog, key, isShift),
    }
    const onMessage = ({ source, origin, data }: MessageEvent<ToPanel>): void => {
      const canvas = frame.current?.contentWindow
      if (canvas && source === canvas && origin === location.origin) handlers[data.type](data as never, canvas)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [store, frame, openDialog, onSelected, onAnswered])
}

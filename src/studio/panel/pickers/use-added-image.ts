import { useState } from 'react'
import type { DragEvent } from 'react'
import { RefusedError } from '#studio/panel/state/api.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'
import { addImage } from './add-image.ts'
import type { ChosenImage } from './add-image.ts'

/** Whether what is dragged are files, as from the desktop. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Sends files that are chosen or dropped; tells how that goes, and of the image that it has become. */
export function useAddedImage(onAdded: (chosen: ChosenImage) => void) {
  const store = useStore()
  const [sending, setSending] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isOver, setOver] = useState(false)
  const send = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file || sending !== '') return
    setRefusal('')
    setSending(t('sendingImage', { name: file.name }))
    try {
      onAdded(await addImage(store, [file, ...others]))
    } catch (error) {
      setRefusal(error instanceof RefusedError ? error.message : t('noServer'))
    }
    setSending('')
  }
  const dropTarget = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      // The dialog is in the field, which takes files, too.
      event.stopPropagation()
      setOver(false)
      void send([...event.dataTransfer.files])
    },
  }
  return { send, sending, refusal, dropTarget }
}

import { useState } from 'react'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { addImage } from './add-image.ts'
import type { ChosenImage } from './add-image.ts'
import { useDropTarget } from './use-drop-target.ts'

/** Uploads chosen or dropped files, and reports the progress and the resulting image. */
export function useAddedImage(onAdded: (chosen: ChosenImage) => void) {
  const store = useStore()
  const [sending, setSending] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const send = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file || sending !== '') return
    setFailure(undefined)
    setSending(t('sendingImage', { name: file.name }))
    try {
      onAdded(await addImage(store, [file, ...others]))
    } catch (error) {
      setFailure(error)
    }
    setSending('')
  }
  const dropTarget = useDropTarget((files) => void send(files))
  return { send, sending, failure, dropTarget }
}

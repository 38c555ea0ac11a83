import { useState } from 'react'
import { LARGEST_FILE } from '#studio/protocol/addresses.ts'
import { isSmaller } from '#studio/panel/pickers/add-image.ts'
import type { Original } from '#studio/panel/pickers/add-image.ts'
import { preparedInWords } from '#studio/panel/pickers/picture-words.ts'
import { useDropTarget } from '#studio/panel/pickers/use-drop-target.ts'
import { failureInWords, RefusedError } from '#studio/client/send-request.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { LibraryState } from './use-library.ts'

export interface UploadResult {
  /** The name on the user's computer. */
  name: string
  message: string
  isRefused?: true
  /** The sent file, if a smaller one was stored. */
  original?: Original
}

export interface UploadsState {
  /** The progress; empty while nothing is sent. */
  sending: string
  results: readonly UploadResult[]
  send: (files: readonly File[]) => Promise<void>
  settle: (result: UploadResult, message: string) => void
  dropTarget: object
}

/** Uploads files one after the other, and shows the result of each. */
export function useUploads(sort: 'pictures' | 'files', { reload, choose }: LibraryState): UploadsState {
  const store = useStore()
  const [sending, setSending] = useState('')
  const [results, setResults] = useState<readonly UploadResult[]>([])
  const send = async (files: readonly File[]): Promise<void> => {
    if (sending !== '' || files.length === 0) return
    setResults([])
    choose(undefined)
    for (const [index, file] of files.entries()) {
      setSending(t('sendingFiles', { name: file.name, place: index + 1, n: files.length }))
      const result = await (sort === 'pictures' ? sendPicture(store, file) : sendFile(store, file)).catch(
        (error: unknown): UploadResult => ({
          name: file.name,
          message: failureInWords(error),
          isRefused: true,
        }),
      )
      setResults((before) => [...before, result])
    }
    setSending('')
    await reload()
  }
  const settle = (result: UploadResult, message: string): void =>
    setResults((before) => before.map((each) => (each === result ? { name: result.name, message } : each)))
  return { sending, results, send, settle, dropTarget: useDropTarget((files) => void send(files)) }
}

/** Checked before sending: a server that refuses the file would close the connection. */
export function assertNotTooLarge(file: File): void {
  if (file.size > LARGEST_FILE) throw new RefusedError(t('fileTooLarge', { n: LARGEST_FILE / 1_000_000 }))
}

async function sendPicture(store: StudioStore, file: File): Promise<UploadResult> {
  assertNotTooLarge(file)
  const { image, isNew, done, notes } = await store.request('POST /images', { file })
  const { name } = image
  const lines = [t(isNew ? 'fileStored' : 'imageThere', { name }), ...(done ? [preparedInWords(done)] : []), ...notes]
  return {
    name: file.name,
    message: lines.join(' '),
    ...(done && isSmaller(done) && { original: { file, name } }),
  }
}

async function sendFile(store: StudioStore, file: File): Promise<UploadResult> {
  assertNotTooLarge(file)
  const { address, isNew } = await store.request('POST /files', { file })
  return { name: file.name, message: t(isNew ? 'fileStored' : 'fileThere', { name: address }) }
}

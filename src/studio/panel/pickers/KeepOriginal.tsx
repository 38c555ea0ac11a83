import { useState } from 'react'
import { failureInWords } from '#studio/client/send-request.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { bytesInWords } from '#studio/words/bytes.ts'
import { t } from '#studio/words/words.ts'
import type { Original } from './add-image.ts'

interface KeepOriginalProps {
  original: Original
  /** It is stored unchanged, or has failed: called with the message. */
  onDone: (message: string) => void
}

/** Stores the original of a picture that was scaled down. */
export function KeepOriginal({ original: { file, name }, onDone }: KeepOriginalProps) {
  const store = useStore()
  const [isSending, setSending] = useState(false)
  const keep = async (): Promise<void> => {
    setSending(true)
    const request = { file, instead: `images/${name}`, isOriginal: true, label: t('stepOriginal', { name }) }
    await store.queue
      .write(() => store.request('POST /images', request))
      .then(
        ({ notes }) => onDone([t('originalKept', { name }), ...notes].join(' ')),
        (error: unknown) => onDone(failureInWords(error)),
      )
    await store.fetchFacts().catch(() => {})
  }
  return (
    <button type="button" disabled={isSending} onClick={() => void keep()}>
      {t('keepOriginal', { size: bytesInWords(file.size) })}
    </button>
  )
}

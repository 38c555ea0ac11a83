import { useEffect, useState } from 'react'

/** The prefix of the `sessionStorage` keys of unsent texts. */
const PREFIX = 'studio-unsent-text '

export interface UnsentText {
  text: string
  type: (text: string) => void
  /** Deletes it: it was sent, or discarded. */
  forget: () => void
}

/**
 * A text that is typed in a form and then sent. Until then it is kept in `sessionStorage`: it is restored after a
 * reload, and when the form is opened again. The browser asks before the window is closed while the form is open.
 * `about` is the subject of the text, unique for this origin; `before` is the text that was sent before.
 */
export function useUnsentText(about: string, before = ''): UnsentText {
  const key = PREFIX + about
  const [typed, setTyped] = useState(() => kept(key))
  const isUnsent = typed !== undefined && typed !== before
  useEffect(() => {
    if (!isUnsent) return undefined
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
  const type = (text: string | undefined): void => {
    setTyped(text)
    keep(key, text === before ? undefined : text)
  }
  return { text: typed ?? before, type, forget: () => type(undefined) }
}

function kept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // If the storage is full or disabled, it is kept while the form is open.
  }
}

/** Deletes the unsent texts of this window: another person may sign in. */
export function forgetUnsentTexts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

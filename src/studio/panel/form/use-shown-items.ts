import { useState } from 'react'
import type { Path } from '#base/json/path.ts'
import { useFocusBelow } from './use-field-focus.ts'

/** The number of items from which a list can be searched. */
export const LONG = 12
/** The number of items that are rendered at first, and for each press for more. */
const MOST = 60

export interface ShownItems {
  /** The indexes of the items to render. */
  shown: number[]
  /** The number of further matches. */
  rest: number
  words: string
  setWords: (words: string) => void
  showMore: () => void
}

/** The rendered items of a list: matches of the search, the first of very many, and always the one with the focus. */
export function useShownItems(list: readonly unknown[], path: Path): ShownItems {
  const [typed, setWords] = useState('')
  const [most, setMost] = useState(MOST)
  const focused = Number(useFocusBelow(path)?.path[path.length] ?? Number.NaN)
  const words = list.length < LONG ? '' : typed
  const query = words.trim().toLowerCase()
  const fitting = [...list.keys()].filter((index) => index === focused || hasText(list[index], query))
  const shown = fitting.filter((index, place) => place < most || index === focused)
  return { shown, rest: fitting.length - shown.length, words, setWords, showMore: () => setMost(most + MOST) }
}

/** Whether a text in a value contains the words. */
function hasText(value: unknown, words: string): boolean {
  if (words === '') return true
  if (typeof value !== 'object' || value === null) return String(value).toLowerCase().includes(words)
  return Object.values(value).some((child) => hasText(child, words))
}

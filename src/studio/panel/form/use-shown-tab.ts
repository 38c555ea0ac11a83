import { useState } from 'react'
import type { Path } from '#base/json/path.ts'
import type { FieldFocus } from '#studio/panel/state/studio-state.ts'
import { useFocusBelow } from './use-field-focus.ts'

interface Shown {
  focus: FieldFocus | undefined
  index: number
  key: number | undefined
}

/**
 * The index of the entry that is shown: the one in which the focus was last, wherever it has moved. Where it has gone, the
 * entry in its place is shown, or else the last one; -1 for an empty list.
 */
export function useShownTab(path: Path, keys: readonly number[]): number {
  const focus = useFocusBelow(path)
  const [last, setLast] = useState<Shown>({ focus: undefined, index: 0, key: keys[0] })
  const focused = focus === last.focus ? undefined : focus?.path[path.length]
  const place = last.key === undefined ? -1 : keys.indexOf(last.key)
  const wanted = typeof focused === 'number' ? focused : place < 0 ? last.index : place
  const index = Math.min(Math.max(0, wanted), keys.length - 1)
  const key = keys[index]
  if (focus !== last.focus || index !== last.index || key !== last.key) setLast({ focus, index, key })
  return index
}

import { useState } from 'react'
import { indexesBefore } from '#studio/panel/state/document/same-items.ts'

/** A React key for each item of a list, which stays the item's own when others are added, deleted or moved. */
export function useItemKeys(list: readonly unknown[]): readonly number[] {
  const [last, setLast] = useState(() => ({ list, keys: list.map((_, index) => index), next: list.length }))
  if (last.list === list) return last.keys
  let { next } = last
  const keys = indexesBefore(last.list, list).map((index) => (index === undefined ? next++ : last.keys[index]!))
  setLast({ list, keys, next })
  return keys
}

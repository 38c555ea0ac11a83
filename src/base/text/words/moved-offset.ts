/** The position of a caret in a later version of a text: between the same letters, or behind the change around it. */
export function movedOffset(offset: number, before: ArrayLike<unknown>, after: ArrayLike<unknown>): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  if (offset <= start) return offset
  return Math.max(offset, before.length - end) + after.length - before.length
}

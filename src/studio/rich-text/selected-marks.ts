import { isLink, isSpace } from '#site/model/rich-text/atoms.ts'
import type { Atom, Mark } from '#site/model/rich-text/atoms.ts'
import type { Selected } from './dom.ts'
import type { Tool } from './format-tools.ts'

/** The marks of text typed at an offset: the marks before it. */
export const marksAt = (atoms: readonly Atom[], offset: number): readonly Mark[] =>
  (atoms[offset - 1] ?? atoms[0])?.marks ?? []

/** Whether the whole selection has a mark. Spaces always count. */
export const areMarked = (atoms: readonly Atom[], { start, end }: Selected, mark: Mark): boolean =>
  atoms.slice(start, end).every((atom) => isSpace(atom) || atom.marks.includes(mark))

/** The tools whose marks the selected words have, or the next typed text. */
export function activeMarks(
  atoms: readonly Atom[],
  selected: Selected,
  pending: readonly Mark[] | undefined,
): Partial<Record<Tool, boolean>> {
  const { start, end } = selected
  const has = (mark: Mark): boolean =>
    start === end ? (pending ?? marksAt(atoms, start)).includes(mark) : areMarked(atoms, selected, mark)
  return { bold: has('strong'), emphasis: has('em'), link: hrefAt(atoms, rangeOfLink(atoms, selected)) !== undefined }
}

const hrefOf = (atom: Atom | undefined): string | undefined => atom?.marks.find(isLink)?.slice(2)

/** Whether a link ends at an offset. */
export const isAtLinkEnd = (atoms: readonly Atom[], offset: number): boolean => {
  const href = hrefOf(atoms[offset - 1])
  return href !== undefined && hrefOf(atoms[offset]) !== href
}

/** The target of the first link in the selection. */
export const hrefAt = (atoms: readonly Atom[], { start, end }: Selected): string | undefined =>
  atoms
    .slice(start, end)
    .map(hrefOf)
    .find((href) => href !== undefined)

/** The words that become a link: the selected ones, the whole link, or the word at the caret. */
export function rangeOfLink(atoms: readonly Atom[], { start, end }: Selected): Selected {
  const href = start === end ? (hrefOf(atoms[start]) ?? hrefOf(atoms[start - 1])) : hrefAt(atoms, { start, end })
  const isSame = (atom: Atom | undefined): boolean =>
    atom !== undefined &&
    (href === undefined ? start === end && /[\p{L}\p{N}]/u.test(atom.text) : hrefOf(atom) === href)
  let [first, last] = [start, end]
  while (isSame(atoms[first - 1])) first--
  while (isSame(atoms[last])) last++
  while (first < last && isSpace(atoms[first]!)) first++
  while (last > first && isSpace(atoms[last - 1]!)) last--
  return { start: first, end: last }
}

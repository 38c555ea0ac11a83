import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'

/** A list of texts, such as the paragraphs of a section, for typing in one of its entries. */
export interface TextList {
  minItems?: number
  maxItems?: number
  /** The field with the bullets of the paragraphs. */
  bullets?: string
}

export interface EntryText {
  text: string
  isBullet: boolean
}

/** The change of a list, and the entry to type in next. */
export interface EntryChange {
  operations: Operation[]
  next: Path
}

/** An edit of an entry: it is split, removed, or replaced by several. */
export type EntryEdit =
  | { type: 'split'; before: string; after: string }
  | { type: 'remove' }
  | { type: 'replace'; entries: EntryText[] }

/** The change of a block or document `root` by an edit of an entry. */
export function changeOfEntry(edit: EntryEdit, path: Path, list: TextList, root: unknown): EntryChange {
  if (edit.type === 'remove') return { operations: [{ type: 'remove', path }], next: neighbour(path, -1) }
  const entries =
    edit.type === 'replace' ? edit.entries : [edit.before, edit.after].map((text) => ({ text, isBullet: false }))
  if (list.bullets !== undefined && entries.some(({ isBullet }) => isBullet))
    return replaceParagraph(path, entries, list.bullets, root)
  // Without a list of bullets beside it, all are entries of this one.
  const [first, ...others] = entries.map(({ text }) => text)
  return {
    operations: [
      { type: 'set', path, value: first ?? '' },
      ...others.map((value, index) => ({ type: 'insert' as const, path: neighbour(path, index + 1), value })),
    ],
    next: neighbour(path, others.length),
  }
}

/** The path of another entry in the same list. */
export const neighbour = (path: Path, step: number): Path => [
  ...path.slice(0, -1),
  Math.max(0, Number(path.at(-1)) + step),
]

type Group = Record<string, unknown>

/**
 * Paragraphs and bullets in any order. A part of a text has its bullets after its paragraphs: paragraphs after bullets
 * go to another part without a heading.
 */
function replaceParagraph(path: Path, entries: readonly EntryText[], bullets: string, root: unknown): EntryChange {
  const [part, field, index] = [path.slice(0, -2), String(path.at(-2)), Number(path.at(-1))]
  const group = valueAt(root, part) as Group
  const asEntries = (name: string, isBullet: boolean): EntryText[] =>
    ((group[name] ?? []) as string[]).map((text) => ({ text, isBullet }))
  const all = [...asEntries(field, false).toSpliced(index, 1, ...entries), ...asEntries(bullets, true)]
  const parts = partsWith(group, field, bullets, all)
  const last = placeOf(parts, field, bullets, index + entries.length - 1)
  return {
    operations: parts.map((value, at) =>
      at === 0 ? { type: 'set', path: part, value } : { type: 'insert', path: neighbour(part, at), value },
    ),
    next: [...neighbour(part, last.part), last.field, last.index],
  }
}

function partsWith(group: Group, field: string, bullets: string, entries: readonly EntryText[]): Group[] {
  const names = Object.keys(group)
  const start = names.findIndex((name) => name === field || name === bullets)
  const pick = (some: string[]): Group => Object.fromEntries(some.map((name) => [name, group[name]]))
  const parts: Group[] = [pick(names.slice(0, start))]
  let isAfterBullets = false
  for (const { text, isBullet } of entries) {
    if (isAfterBullets && !isBullet) parts.push({})
    isAfterBullets = isBullet
    const part = parts.at(-1)!
    const name = isBullet ? bullets : field
    part[name] = [...((part[name] ?? []) as string[]), text]
  }
  const rest = pick(names.slice(start).filter((name) => name !== field && name !== bullets))
  return [...parts.slice(0, -1), { ...parts.at(-1), ...rest }]
}

/** The place of an entry by its index in all of them. */
function placeOf(
  parts: readonly Group[],
  field: string,
  bullets: string,
  at: number,
): { part: number; field: string; index: number } {
  let rest = at
  for (const [part, group] of parts.entries())
    for (const name of [field, bullets]) {
      const { length } = (group[name] ?? []) as string[]
      if (rest < length) return { part, field: name, index: rest }
      rest -= length
    }
  return { part: 0, field, index: 0 }
}

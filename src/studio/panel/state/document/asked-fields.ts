import type { Operation } from '#base/json/operation.ts'
import { isSamePath, isWithin, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { followedPath } from './same-items.ts'

/** A field that is in the form but not in the document. Its first value adds it to the document. */
export interface AskedField {
  path: Path
  /** The value that the form shows until then: an empty group or list, or the default. */
  value: unknown
  /** The names of the fields around it, in the order of the schema. */
  order?: readonly string[]
  /** It becomes a list item. */
  isItem?: true
  /** Fields that it replaces, as they are alternatives. */
  instead?: readonly string[]
}

/** The operations, preceded by those that add the fields that they write into. */
export function withAsked(
  operations: readonly Operation[],
  asked: readonly AskedField[],
  document: unknown,
): Operation[] {
  let rest = asked
  return operations.flatMap((operation) => {
    const { path } = operation
    const around = rest.filter((field) => isWithin(path, field.path)).toSorted((a, b) => a.path.length - b.path.length)
    if (around.length === 0) return [operation]
    rest = rest.filter((field) => !around.includes(field))
    const replaced = around.flatMap(({ path: of, instead = [] }) =>
      instead.flatMap((name): Operation[] => {
        const other = [...of.slice(0, -1), name]
        return valueAt(document, other) === undefined ? [] : [{ type: 'remove', path: other }]
      }),
    )
    const entered = around.find((field) => isSamePath(field.path, path))
    const groups = around.filter((field) => field !== entered).map((field) => addition(field, field.value))
    const isSet = entered !== undefined && operation.type === 'set'
    return [...replaced, ...groups, isSet ? addition(entered, operation.value) : operation]
  })
}

const addition = ({ path, order, isItem }: AskedField, value: unknown): Operation =>
  isItem ? { type: 'insert', path, value } : { type: 'set', path, value, ...(order && { order }) }

/** The fields that a later value of the document still lacks, at their places in it. */
export const stillAsked = (asked: readonly AskedField[], before: unknown, value: unknown): readonly AskedField[] =>
  asked.length === 0
    ? asked
    : asked.flatMap((field) => {
        const path = followedPath(field.path, before, value)
        return path === undefined || valueAt(value, path) !== undefined ? [] : [{ ...field, path }]
      })

/** The added fields of a group, with their values in the form. */
export const askedIn = (asked: readonly AskedField[], group: Path): Group =>
  Object.fromEntries(
    asked
      .filter(({ path, isItem }) => !isItem && isSamePath(path.slice(0, -1), group))
      .map(({ path, value }) => [String(path.at(-1)), value]),
  )

/** Whether a list has an added item, which is the last one. */
export const hasAskedItem = (asked: readonly AskedField[], list: Path): boolean =>
  asked.some(({ path, isItem }) => isItem && isSamePath(path.slice(0, -1), list))

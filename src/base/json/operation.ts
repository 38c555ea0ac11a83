import type { Path } from './path.ts'

/** One change of a document. */
export type Operation =
  /** Replaces a value, or adds a field: at its position in `order`, the names in the schema, or else at the end. */
  | { type: 'set'; path: Path; value: unknown; order?: readonly string[] }
  /** Renames a field in place. */
  | { type: 'rename'; path: Path; name: string }
  /** Removes a field, or an item of a list. */
  | { type: 'remove'; path: Path }
  /** Adds an item to a list. The last step of the path is the index that it will have. */
  | { type: 'insert'; path: Path; value: unknown }
  /** Moves an item within its list. `to` is the index that it will have. */
  | { type: 'move'; path: Path; to: number }
  /** Duplicates an item of a list after itself. */
  | { type: 'duplicate'; path: Path }

/**
 * Applies an operation to a value. Unaffected parts remain the same objects. Throws if the path does not exist.
 */
export function applyOperation(value: unknown, operation: Operation): unknown {
  const { path } = operation
  const step = path.at(-1)
  if (step === undefined) {
    if (operation.type === 'set') return operation.value
    throw new Error(`The whole document has no place to ${operation.type} it`)
  }
  return changedAt(value, path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return changedList(parent, Number(step), operation)
    if (!isGroup(parent)) return noSuchPlace(path)
    return Object.fromEntries(changedFields(Object.entries(parent), String(step), operation))
  })
}

function changedList(list: readonly unknown[], index: number, operation: Operation): unknown[] {
  const { type } = operation
  if (type === 'insert') return list.toSpliced(index, 0, operation.value)
  if (!(index in list)) return noSuchPlace(operation.path)
  if (type === 'set') return list.with(index, operation.value)
  if (type === 'remove') return list.toSpliced(index, 1)
  if (type === 'move') return list.toSpliced(index, 1).toSpliced(operation.to, 0, list[index])
  if (type === 'duplicate') return list.toSpliced(index, 0, list[index])
  throw new Error('An item of a list has no name')
}

type Fields = readonly (readonly [name: string, value: unknown])[]

function changedFields(fields: Fields, name: string, operation: Operation): Fields {
  const index = fields.findIndex(([other]) => other === name)
  const { type } = operation
  if (type === 'set') {
    const field = [name, operation.value] as const
    if (index >= 0) return fields.with(index, field)
    const names = fields.map(([other]) => other)
    return fields.toSpliced(indexOfNewField(name, names, operation.order), 0, field)
  }
  if (index < 0) return noSuchPlace(operation.path)
  if (type === 'remove') return fields.toSpliced(index, 1)
  if (type === 'rename') return fields.with(index, [operation.name, fields[index]?.[1]])
  throw new Error(`A field cannot be ${type}d`)
}

/** The index for a new field: after the last field that precedes it in the order, or else before the first that follows it. */
export function indexOfNewField(name: string, names: readonly string[], order: readonly string[] = []): number {
  const rank = order.indexOf(name)
  if (rank < 0) return names.length
  const before = names.findLastIndex((other) => order.slice(0, rank).includes(other))
  if (before >= 0) return before + 1
  const after = names.findIndex((other) => order.slice(rank + 1).includes(other))
  return after < 0 ? names.length : after
}

function changedAt(value: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value) && Number(step) in value)
    return value.with(Number(step), changedAt(value[Number(step)], rest, change))
  if (!isGroup(value) || !Object.hasOwn(value, step)) return noSuchPlace([step, ...rest])
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, name === step ? changedAt(child, rest, change) : child]),
  )
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function noSuchPlace(path: Path): never {
  throw new Error(`The document has nothing at ${JSON.stringify(path)}`)
}

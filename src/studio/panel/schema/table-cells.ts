import type { Operation } from '#edit/operation.ts'
import type { Group } from '#studio/protocol.ts'
import { valueAt } from '#studio/panel/state/documents.ts'

/** What stands in a cell of which nobody has said anything yet. */
const NOTHING = '–'

/**
 * An operation on an item of a list, with what follows from it: with a column of a table go its cells, and a new row has as
 * many cells as there are columns.
 */
export function withCells(operation: Operation, document: unknown): Operation[] {
  const { path } = operation
  const [list, index] = path.slice(-2)
  const table = valueAt(document, path.slice(0, -2))
  const { columns, rows } = (typeof table === 'object' && table !== null ? table : {}) as Group
  if (!Array.isArray(columns) || !Array.isArray(rows)) return [operation]
  if (list === 'rows' && operation.type === 'insert') {
    const { cells } = operation.value as { cells: unknown[] }
    const value = { cells: columns.map((_, column) => cells[column] ?? NOTHING) }
    return [{ ...operation, value }]
  }
  if (list !== 'columns' || operation.type === 'set') return [operation]
  const whole = rows.flatMap((row, at) => ((row as { cells?: unknown[] }).cells?.length === columns.length ? [at] : []))
  const cellOperations = whole.map((row) => ({
    ...operation,
    ...(operation.type === 'insert' && { value: NOTHING }),
    path: [...path.slice(0, -2), 'rows', row, 'cells', index!],
  }))
  return [operation, ...cellOperations]
}

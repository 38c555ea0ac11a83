import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'

/** The initial text of a cell; in a matrix one of three answers. */
const emptyCell = (table: Path): string => (table.at(-1) === 'matrix' ? 'none' : '–')

/**
 * An operation on a list item, with its consequences for tables: a column is removed with its cells, and a new row has
 * one cell for each column.
 */
export function withCells(operation: Operation, document: unknown): Operation[] {
  const { path } = operation
  const [list, index] = path.slice(-2)
  const table = path.slice(0, -2)
  const { columns, rows = [] } = (valueAt(document, table) ?? {}) as Group
  if (!Array.isArray(columns) || !Array.isArray(rows)) return [operation]
  const empty = emptyCell(table)
  if (list === 'rows' && operation.type === 'insert') {
    const { cells, ...row } = operation.value as { cells: unknown[] }
    return [{ ...operation, value: { ...row, cells: columns.map((_, column) => cells[column] ?? empty) } }]
  }
  if (list !== 'columns' || index === undefined || operation.type === 'set') return [operation]
  const whole = rows.flatMap((row, at) => ((row as { cells?: unknown[] }).cells?.length === columns.length ? [at] : []))
  const ofCells = whole.map((row) => ({
    ...operation,
    ...(operation.type === 'insert' && { value: empty }),
    path: [...table, 'rows', row, 'cells', index],
  }))
  return [operation, ...ofCells]
}

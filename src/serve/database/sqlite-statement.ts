export interface SqliteStatement {
  sql: string
  /** See `assertStorable`. */
  parameters: readonly unknown[]
}

export interface StatementResult {
  rows: unknown[]
  /** The number of rows that a statement without result has changed. */
  changes?: number
}

/** The database or its log was deleted or replaced: anything written now would be lost. */
export const FILE_GONE = 'SQLITE_FILE_GONE'

/** libsql ends the process for a parameter of any other type. */
export function assertStorable(parameters: readonly unknown[]): void {
  const wrong = parameters.find((value) => value !== null && !['string', 'number', 'bigint'].includes(typeof value))
  if (wrong !== undefined) throw new TypeError(`SQLite cannot store a value of type ${typeof wrong}.`)
}

import { join } from 'node:path'
import { inject } from 'vitest'

/** Creates a database with empty tables in the PostgreSQL server that all test files share, and returns its URL. */
export const newPostgresDatabase = (): Promise<string> => requestShared('/database')

/** Creates a database there without tables. Costs more: the first store that opens it creates them. */
export const newEmptyPostgresDatabase = (): Promise<string> => requestShared('/empty-database')

/** The path of a built program: `serve`, `leads`, or one of the tests. */
export async function builtProgram(name: string): Promise<string> {
  return join(await requestShared('/programs'), `${name}.js`)
}

async function requestShared(path: string): Promise<string> {
  const response = await fetch(inject('onDemandUrl') + path)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

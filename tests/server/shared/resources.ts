import { join } from 'node:path'
import { requestShared } from '../../on-demand/request.ts'

/** Creates a database with empty tables in the PostgreSQL server that all test files share, and returns its URL. */
export const newPostgresDatabase = (): Promise<string> => requestShared('/database')

/** Creates a database there without tables. Costs more: the first store that opens it creates them. */
export const newEmptyPostgresDatabase = (): Promise<string> => requestShared('/empty-database')

/** The path of a built program: `serve`, `leads`, or one of the tests. */
export async function builtProgram(name: string): Promise<string> {
  return join(await requestShared('/programs'), `${name}.js`)
}

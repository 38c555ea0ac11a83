import { join } from 'node:path'
import { requestShared } from '../../on-demand/request.ts'

/** Returns the URL of a database with empty tables, in the PostgreSQL server that all test files share. */
export const newPostgresDatabase = (): Promise<string> => requestShared('serverResources', '/database')

/** Returns a database for later tests, once no program of this test has it open. */
export const giveBackPostgresDatabase = (url: string): Promise<string> =>
  requestShared('serverResources', '/database/given-back', url)

/** Returns the URL of a database there with empty tables of leads and of a team. */
export const newTeamPostgresDatabase = (): Promise<string> => requestShared('serverResources', '/team-database')

export const giveBackTeamPostgresDatabase = (url: string): Promise<string> =>
  requestShared('serverResources', '/team-database/given-back', url)

/** Creates a database there without tables. More expensive: the first store that opens it creates them. */
export const newEmptyPostgresDatabase = (): Promise<string> => requestShared('serverResources', '/empty-database')

/** The path of a built program: `serve`, `leads`, or one of the tests. */
export async function builtProgram(name: string): Promise<string> {
  return join(await requestShared('serverResources', '/programs'), `${name}.js`)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { openLines, writeNewFile } from '#serve/command/file-streams.ts'
import { restoredMessage } from '#serve/command/messages.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { storeSettings } from '#serve/server-settings.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import { restoreTeam, teamBackupLines } from './team-backup.ts'
import type { Stores } from './team-backup.ts'

/** Writes everything that the studio and the server store to one file, which only its owner may read. */
export async function backUp(file: string, isForced: boolean, env: NodeJS.ProcessEnv): Promise<void> {
  assertStoreExists(storeSettings(env))
  await withStores(env, (stores) => writeNewFile(file, teamBackupLines(stores), isForced))
  console.log(
    `Backed up to ${file}. Changes and versions are in the git repository of the site: keep a copy of it too.`,
  )
}

/** Restores a backup file. */
export async function restore(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { lines, close } = await openLines(file)
  try {
    const leads = await withStores(env, (stores) => restoreTeam(stores, lines))
    console.log(`People, remarks and the list of what was done are restored.\n${restoredMessage(leads, file)}`)
  } finally {
    await close()
  }
}

/** Without a file the studio stores its people elsewhere, and an empty backup would hide that. */
function assertStoreExists({ dataDir, databaseUrl }: StoreSettings): void {
  const file = join(dataDir, 'team.sqlite')
  if (databaseUrl !== undefined || existsSync(file)) return
  throw new UserError(
    `There are no people in ${file}. If the studio keeps them elsewhere, give its DATA_DIR or DATABASE_URL here too.`,
  )
}

async function withStores<T>(env: NodeJS.ProcessEnv, work: (stores: Stores) => Promise<T>): Promise<T> {
  const settings = storeSettings(env)
  const [people, leads] = [openPeopleStore(settings), openLeadStore(settings)]
  try {
    return await work({ people, leads, uploads: uploadsIn(settings.dataDir) })
  } catch (error) {
    throw error instanceof StoreUnavailable ? new UserError(error.message) : error
  } finally {
    await Promise.all([people.close(), leads.close()])
  }
}

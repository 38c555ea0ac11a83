import { Console } from 'node:console'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { exitCodeOf } from '#base/cli/run-program.ts'
import { UserError } from '#base/cli/user-error.ts'
import { readServerSite } from '#serve/forms/read-server-site.ts'
import { StoreUnavailable } from '#serve/database/store-unavailable.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { storeSettings } from '#serve/server-settings.ts'
import { helpText, parseCall } from './parse-call.ts'
import { print } from './print.ts'

/** Runs a command line of `npm run leads` on the build in `outDir`, and resolves to the exit code. */
export function runLeads(args: string[], outDir: string, io: ProcessLike): Promise<number> {
  return exitCodeOf(() => print(output(args, outDir, io), io.stdout), new Console(io.stderr))
}

async function* output(args: string[], outDir: string, { env, stdin, stderr }: ProcessLike): AsyncGenerator<string> {
  const parsed = parseCall(args)
  if (!parsed) return yield helpText()
  const { command, call } = parsed
  const settings = storeSettings(env)
  if (!command.createsStore) assertStoreExists(settings)
  const site = readServerSite(outDir)
  const store = openLeadStore(settings)
  try {
    yield* command.run(call, { site, store, uploads: uploadsIn(settings.dataDir), now: new Date(), stdin, stderr })
  } catch (error) {
    throw error instanceof StoreUnavailable ? new UserError(error.message) : error
  } finally {
    await store.close()
  }
}

/** Throws if the file does not exist: the server has not stored a lead yet or, more likely, uses another DATA_DIR. */
function assertStoreExists({ dataDir, databaseUrl }: StoreSettings): void {
  const file = join(dataDir, 'leads.sqlite')
  if (databaseUrl !== undefined || existsSync(file)) return
  throw new UserError(
    `There are no leads in ${file}. If the server keeps them elsewhere, give its DATA_DIR or DATABASE_URL here too.`,
  )
}

import { fileURLToPath } from 'node:url'
import { runMain } from '#cli/run-program.ts'
import { UserError } from '#cli/user-error.ts'
import { readServerSite } from '#server/forms/server-site.ts'
import { storeSettings } from '#server/server-settings.ts'
import { openStore, StoreUnavailable } from '#server/leads/store.ts'
import { callOf } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { expectLeads } from './expect-leads.ts'
import { print } from './print.ts'
import { helpFor } from './usage.ts'

/** The program `npm run leads`: built, it lies in `dist/server/`, beside the server whose leads it works on. */
async function* leads(args: string[], outDir: string): AsyncGenerator<string> {
  const asked = callOf(args)
  if (!asked) return yield helpFor(COMMANDS)
  const { command, call } = asked
  const settings = storeSettings(process.env)
  if (!command.mayBeFirst) expectLeads(settings)
  const site = readServerSite(outDir)
  const store = openStore(settings)
  try {
    yield* command.run(call, { site, store, now: new Date() })
  } catch (error) {
    throw error instanceof StoreUnavailable ? new UserError(error.message) : error
  } finally {
    await store.close()
  }
}

await runMain((args) => print(leads(args, fileURLToPath(new URL('..', import.meta.url)))))

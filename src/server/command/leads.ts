import { fileURLToPath } from 'node:url'
import { readServerSite } from '#server/forms/server-site.ts'
import { storeSettings } from '#server/server-settings.ts'
import { openStore } from '#server/leads/store.ts'
import { callOf } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { expectLeads } from './expect-leads.ts'
import { exitCodeOf, explanationOf } from './failure.ts'
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
  } finally {
    await store.close()
  }
}

try {
  const outDir = fileURLToPath(new URL('..', import.meta.url))
  await print(leads(process.argv.slice(2), outDir))
} catch (error) {
  process.exitCode = exitCodeOf(error)
  if (process.exitCode !== 0) console.error(explanationOf(error))
}

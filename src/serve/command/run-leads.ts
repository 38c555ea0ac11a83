import { Console } from 'node:console'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileError } from '#base/cli/file-error.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { exitCodeOf } from '#base/cli/run-program.ts'
import { UserError } from '#base/cli/user-error.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import { readServerSite } from '#serve/files/build-files.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { storeSettings } from '#serve/server-settings.ts'
import { helpText, parseCall } from './parse-call.ts'
import { terminalSafeLines, withoutControls } from './messages.ts'

/**
 * Writes the output of a command to stdout, chunk by chunk. Escapes control characters and, for a terminal, marks of
 * direction too. A pipe may lead to a terminal as well, as with `less`, `ssh` and `docker exec`.
 */
async function print(chunks: AsyncIterable<string>, stdout: ProcessLike['stdout']): Promise<void> {
  let commandError: unknown
  async function* written(): AsyncGenerator<string> {
    try {
      for await (const chunk of chunks) yield stdout.isTTY ? terminalSafeLines(chunk) : withoutControls(chunk)
    } catch (error) {
      commandError = error
      throw error
    }
  }
  try {
    await pipeline(written(), stdout, { end: false })
  } catch (error) {
    if (error === commandError) throw error
    // The reader has closed the pipe, as `head` does: not an error.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw fileError(error, 'The output cannot be written')
  }
}

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

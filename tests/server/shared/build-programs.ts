import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { serverEntries, serverProgram } from '#prerender/programs/node-programs.ts'
import { writeProgram } from '#prerender/programs/write-program.ts'

/** Programs of the tests, which are not part of the build. */
const TEST_PROGRAMS = {
  'store-leads': 'tests/server/leads/store-leads-program.ts',
  deliver: 'tests/server/outbox/deliver-program.ts',
}

/**
 * Builds the programs of the server as `npm run build` does, together with those of the tests, and returns their
 * folder. It is below node_modules, so that their imports resolve, and readable by every user.
 */
export async function buildPrograms(): Promise<string> {
  const folder = mkdtempSync(join('node_modules', '.pagewright-programs-'))
  chmodSync(folder, 0o755)
  await writeProgram(serverProgram(process.cwd(), { ...serverEntries, ...TEST_PROGRAMS }), folder)
  return folder
}

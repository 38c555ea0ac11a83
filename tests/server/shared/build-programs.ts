import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'

/** Programs of the tests, which the build does not make. */
const TEST_PROGRAMS = {
  'store-leads': 'tests/server/leads/store-leads-program.ts',
  deliver: 'tests/server/outbox/deliver-program.ts',
}

/**
 * Builds the programs of the server as `npm run build` does, and those of the tests beside them, and returns their
 * folder. It lies beside the packages that they import, and every user may read it.
 */
export async function buildPrograms(): Promise<string> {
  const folder = mkdtempSync(join('node_modules', '.pagewright-programs-'))
  chmodSync(folder, 0o755)
  const builder = await createBuilder({
    mode: 'production',
    logLevel: 'error',
    environments: { server: { build: { outDir: folder, rolldownOptions: { input: TEST_PROGRAMS } } } },
  })
  await builder.build(builder.environments['server']!)
  return folder
}

import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEnvironments } from '#build/programs/build-environments.ts'

/** Programs of the tests, which are not part of the build. */
const TEST_PROGRAMS = {
  'store-leads': 'tests/server/leads/store-leads-program.ts',
  deliver: 'tests/server/outbox/deliver-program.ts',
}

/**
 * Builds the programs of the server as `npm run build` does, together with the programs of the tests, and returns their
 * folder. It is below node_modules, so that their imports resolve, and readable by every user.
 */
export async function buildPrograms(): Promise<string> {
  const folder = mkdtempSync(join('node_modules', '.pagewright-programs-'))
  chmodSync(folder, 0o755)
  const { server } = await buildEnvironments(process.cwd(), ['server'], {
    environments: { server: { build: { rolldownOptions: { input: TEST_PROGRAMS } } } },
  })
  for (const { fileName, content } of server) writeFileSync(join(folder, fileName), content)
  return folder
}

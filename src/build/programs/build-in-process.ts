import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UserError } from '#base/cli/user-error.ts'
import type { BuiltFiles } from './build-environments.ts'
import type { BuildOutcome } from './build-process.ts'

/** The bundler's message for an import that cannot be resolved. */
const UNRESOLVED = /failed to resolve import "([^"]+)" from "([^"]+)"/

/** The error with advice, if a block of the site has an import that cannot be resolved. */
function explained(error: Error): Error {
  const [, imported, file] = UNRESOLVED.exec(error.message) ?? []
  if (imported === undefined) return error
  return new UserError(`${file} imports "${imported}", which is not there. Mend the import, or install the package.`)
}

/** Runs `buildEnvironments` in a separate process, with its own `NODE_ENV`, because a bundler would never release its memory. */
export function buildInProcess<Name extends string>(
  root: string,
  names: readonly Name[],
  siteDir: string,
): Promise<BuiltFiles<Name>> {
  return new Promise((resolve, reject) => {
    const child = fork(
      fileURLToPath(new URL('./build-process.js', import.meta.url)),
      [JSON.stringify({ root, names, siteDir })],
      { env: { ...process.env, NODE_ENV: 'production' }, execArgv: [], serialization: 'advanced' },
    )
    child.once('message', (outcome: BuildOutcome<Name>) =>
      'files' in outcome ? resolve(outcome.files) : reject(explained(outcome.error)),
    )
    child.once('error', reject)
    // Emitted after the message, unlike `exit`.
    child.once('disconnect', () => reject(new Error('The programs could not be built.')))
  })
}

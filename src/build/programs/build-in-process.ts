import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UserError } from '#base/cli/user-error.ts'
import type { BuiltFiles } from './build-environments.ts'
import type { BuildOutcome } from './build-process.ts'

/** An import that leads nowhere, as the bundler words it. */
const UNRESOLVED = /failed to resolve import "([^"]+)" from "([^"]+)"/

/** The error with what to do about it, where a block of the site imports what is not there. */
function explained(error: Error): Error {
  const [, imported, file] = UNRESOLVED.exec(error.message) ?? []
  if (imported === undefined) return error
  return new UserError(`${file} imports "${imported}", which is not there. Mend the import, or install the package.`)
}

/** Runs `buildEnvironments` in a process, which has a `NODE_ENV` of its own, and memory that a bundler would never give back. */
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
    // After the message, unlike the exit.
    child.once('disconnect', () => reject(new Error('The programs could not be built.')))
  })
}

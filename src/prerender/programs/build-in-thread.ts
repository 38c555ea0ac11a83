import { Worker } from 'node:worker_threads'
import { UserError } from '#cli/user-error.ts'
import type { BuiltFiles } from './build-environments.ts'

/** An import that leads nowhere, as the bundler words it. */
const UNRESOLVED = /failed to resolve import "([^"]+)" from "([^"]+)"/

/** The error with what to do about it, where a block of the site imports what is not there. */
function explained(error: unknown): unknown {
  const [, imported, file] = UNRESOLVED.exec(error instanceof Error ? error.message : '') ?? []
  if (imported === undefined) return error
  return new UserError(`${file} imports "${imported}", which is not there. Mend the import, or install the package.`)
}

/** Runs `buildEnvironments` in a thread, which has a `NODE_ENV` of its own. */
export function buildInThread<Name extends string>(
  root: string,
  names: readonly Name[],
  siteDir: string,
): Promise<BuiltFiles<Name>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./build-thread.js', import.meta.url), {
      workerData: { root, names, siteDir },
      env: { ...process.env, NODE_ENV: 'production' },
    })
    thread.once('message', resolve)
    thread.once('error', (error) => reject(explained(error)))
    thread.once('exit', () => reject(new Error('The programs could not be built.')))
  })
}

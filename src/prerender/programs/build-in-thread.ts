import { Worker } from 'node:worker_threads'
import type { BuiltFiles } from './build-environments.ts'

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
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The programs could not be built.')))
  })
}

import { parentPort, workerData } from 'node:worker_threads'
import { buildEnvironments } from './build-environments.ts'

const { root, names, siteDir } = workerData as { root: string; names: string[]; siteDir: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(await buildEnvironments(root, names, { siteDir }))

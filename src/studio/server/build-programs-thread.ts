import { parentPort, workerData } from 'node:worker_threads'
import { buildPrograms } from './build-programs.ts'

/** In a thread of its own: Vite takes from `NODE_ENV` which React it bundles, and the server's is that of development. */
const { root, outDir } = workerData as { root: string; outDir: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(await buildPrograms(root, outDir))

import { parentPort, workerData } from 'node:worker_threads'
import { writeCopies } from './compress.ts'
import type { CopyJob, ThreadData } from './copy-writer.ts'

/** Writes compressed copies until there are none to write. A failure ends it with an error. */
const { levels, waiting } = workerData as ThreadData
parentPort?.on('message', (job: CopyJob | undefined) => {
  if (!job) return parentPort?.close()
  writeCopies(job.file, job.content, levels)
  Atomics.sub(waiting, 0, 1)
})

import { parentPort, workerData } from 'node:worker_threads'
import { writeCompressed } from './compress.ts'
import type { CompressionJob, ThreadData } from './compression-pool.ts'

/** Writes compressed copies until it is told to close. An error ends the thread. */
const { levels, waiting } = workerData as ThreadData
parentPort?.on('message', (job: CompressionJob | undefined) => {
  if (!job) return parentPort?.close()
  writeCompressed(job.file, job.content, levels)
  Atomics.sub(waiting, 0, 1)
})

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isCompressible, writeCompressed } from './compress.ts'
import type { Levels } from './compress.ts'

/** Writes the compressed copies of files that have been written. */
export interface CompressionPool {
  /** May return before the copies are written. The bytes may be overwritten as soon as it has returned. */
  write(file: string, content: Uint8Array): void
  /** Resolves once all copies are written, and rejects where one could not be. Nothing is written after it. */
  close(): Promise<void>
}

interface CopyWriterOptions {
  mostThreads?: number | undefined
  worthAThread?: number
}

export interface CompressionJob {
  file: string
  content: Uint8Array<ArrayBuffer>
}

export interface ThreadData {
  levels: Levels
  /** How many jobs the thread has not finished, in shared memory: the main thread reads no messages while it renders. */
  waiting: Int32Array
}

interface Thread extends Pick<ThreadData, 'waiting'> {
  post: (job?: CompressionJob) => void
  ended: Promise<unknown>
}

/** The most jobs of a thread: the current one, and enough for the time until the next page is rendered. */
const MOST_WAITING = 3
/** Rendering a page takes half as long as compressing it: more threads would have nothing to do. */
const MOST_THREADS = Math.min(availableParallelism() - 1, 3)
/** In milliseconds: after so much time of compressing, another thread is worth its start, which takes 40. */
const WORTH_A_THREAD = 100

/**
 * Compresses in worker threads, and in this thread while they are busy. Uses the synchronous functions of zlib: the
 * asynchronous ones, which use Node's thread pool, took one and a half times the processor time for a page.
 */
export function compressionPool(
  levels: Levels,
  { mostThreads = MOST_THREADS, worthAThread = WORTH_A_THREAD }: CopyWriterOptions = {},
): CompressionPool {
  const threads: Thread[] = []
  let spent = 0
  return {
    write(file, content) {
      if (!isCompressible(file)) return
      const free = threads.find(({ waiting }) => Atomics.load(waiting, 0) < MOST_WAITING)
      // A copy in a buffer of its own, which can be transferred to the thread.
      if (free) return free.post({ file, content: new Uint8Array(content) })
      const started = performance.now()
      writeCompressed(file, content, levels)
      spent += performance.now() - started
      if (threads.length < mostThreads && spent > worthAThread * (threads.length + 1)) threads.push(startThread(levels))
    },
    async close() {
      for (const thread of threads) thread.post()
      const ends = await Promise.allSettled(threads.map(({ ended }) => ended))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}

function startThread(levels: Levels): Thread {
  const waiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const data: ThreadData = { levels, waiting }
  const worker = new Worker(new URL('./compression-thread.js', import.meta.url), { workerData: data })
  const ended = once(worker, 'exit')
  ended.catch(() => {})
  return {
    waiting,
    ended,
    post(job) {
      Atomics.add(waiting, 0, 1)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage(job, job ? [job.content.buffer] : [])
    },
  }
}

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isCompressible, writeCompressed } from './compress.ts'
import type { Levels } from './compress.ts'

/** Writes the compressed copies of files that have been written. */
export interface CompressionPool {
  /** Returns before the copies are there. Bytes may be overwritten then. */
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
  /** How many jobs the thread has not done. It counts by itself: this thread reads no messages while it renders. */
  waiting: Int32Array
}

interface Thread extends Pick<ThreadData, 'waiting'> {
  post: (job?: CompressionJob) => void
  ended: Promise<unknown>
}

/** One that is being done, and enough for the time until this thread looks again. */
const MOST_WAITING = 3
/** Rendering a page takes half as long as compressing it: more threads would have nothing to do. */
const MOST_THREADS = Math.min(availableParallelism() - 1, 3)
/** Milliseconds of compressing after which another thread is worth its start, which takes 40. */
const WORTH_A_THREAD = 100

/**
 * Compresses in this thread, and in others while they have no more to do than they can: by calls that return
 * the copy. Those of zlib that use Node's pool of threads took half as much processor time again for a page.
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
      // A copy, in a buffer of its own, can be handed over.
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

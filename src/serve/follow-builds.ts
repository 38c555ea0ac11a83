import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildFilesIn, publishedIn } from './files/build-files.ts'
import type { BuildFiles } from './files/build-files.ts'

/** Milliseconds between two checks of the list. It is polled, as not every volume reports changes by another container. */
const INTERVAL = 100

/** Milliseconds until a build that could not be served is tried again. */
const PAUSE = 2000

interface FollowOptions {
  /** The build that is served first. */
  files: BuildFiles
  onBuild: (files: BuildFiles) => Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  signal: AbortSignal
}

/** Calls `onBuild` with each build that a studio publishes into a folder, until the signal aborts. Unreadable builds are skipped. */
export async function followBuilds({ files, onBuild, log, signal }: FollowOptions): Promise<void> {
  const { outDir } = files
  let { published } = files
  let failure: string | undefined
  while (!signal.aborted) {
    let pause = INTERVAL
    try {
      const now = publishedIn(outDir)
      if (now !== undefined && now !== published) {
        const next = buildFilesIn(outDir)
        await onBuild(next)
        published = next.published
        failure = undefined
        log.info('a new build is served')
      }
    } catch (error) {
      const { message: reason } = error as Error
      if (failure !== reason) log.error({ reason }, 'a new build cannot be served: the one before still is')
      failure = reason
      pause = PAUSE
    }
    await wait(pause, undefined, { ref: false, signal }).catch(() => {})
  }
}

import { workQueue } from '#base/async/concurrency.ts'
import { SiteBuilder } from './site-builder.ts'
import type { BuilderOptions } from './site-builder.ts'
import type { BuildAnswer, BuildProblem, BuildRequest } from './builder-messages.ts'

/** The process that builds the site, one request after the other. It ends with the studio that started it. */
const [options = ''] = process.argv.slice(2)
const builder = new SiteBuilder(JSON.parse(options) as BuilderOptions)

const queue = workQueue()

process.on('message', ({ version, isShown }: BuildRequest) => {
  if (isShown) void queue(async () => process.send?.(await answer(version)))
  // Read errors are reported when the version is shown.
  else queue(() => builder.prepare(version)).catch(() => undefined)
})
process.on('disconnect', () => process.exit())

async function answer(version: string): Promise<BuildAnswer> {
  try {
    return await builder.show(version)
  } catch (error) {
    return { state: 'waits', problem: problemOf(error), error: error instanceof Error ? error.stack : String(error) }
  }
}

function problemOf(error: unknown): BuildProblem {
  const { code, problem } = Object(error) as { code?: string; problem?: { reason?: string } }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || problem?.reason === 'full'
  return { reason: isFull ? 'full' : 'failed' }
}

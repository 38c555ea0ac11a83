import { statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from '#base/cli/user-error.ts'
import { watchFolder } from '#site/watch-folder.ts'

/** In milliseconds: the time without changes after which writing counts as complete. */
const SETTLED = 100

/** The maximum number of waits, so that something is shown even if a program writes all the time. */
const MAX_WAITS = 10

/** Milliseconds between checks of the clock, which may be adjusted, and stands still while a computer sleeps. */
const CLOCK_INTERVAL = 60_000

/**
 * Calls `onChange` at once, and again after each change below a folder and at the moment that it returns, until the signal
 * aborts. After a change while `onChange` is running, it is called once more.
 */
export async function repeatOnChange(
  folder: string,
  onChange: () => Promise<Date | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  assertReadable(folder)
  const isEnded = (): boolean => signal?.aborted === true
  const changes = { pending: false }
  let wake = (): void => {}
  const mark = (): void => {
    changes.pending = true
    wake()
  }
  const stopWatching = watchFolder(folder, mark)
  signal?.addEventListener('abort', mark)
  try {
    while (!isEnded()) {
      changes.pending = false
      const next = (await onChange())?.getTime() ?? Number.POSITIVE_INFINITY
      while (!changes.pending && Date.now() < next)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(next - Date.now(), CLOCK_INTERVAL))
          wake = () => (clearTimeout(timer), resolve())
        })
      for (let waits = 0; changes.pending && waits < MAX_WAITS && !isEnded(); waits += 1) {
        changes.pending = false
        await delay(SETTLED)
      }
    }
  } finally {
    stopWatching()
  }
}

function assertReadable(folder: string): void {
  try {
    statSync(folder)
  } catch (error) {
    throw new UserError(`The folder "${folder}" cannot be watched: ${(error as Error).message}.`)
  }
}

import { statSync, watch } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from '#cli/user-error.ts'

/** In milliseconds: after so long without a change, writing counts as complete. */
const SETTLED = 100

/** The most waits, so that problems are shown even if a program writes all the time. */
const MOST_WAITS = 10

/**
 * Calls `onChange` at once, and again after each change below a folder, until the signal aborts. After a change while
 * `onChange` is running, it is called once more.
 */
export async function repeatOnChange(
  folder: string,
  onChange: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const isEnded = (): boolean => signal?.aborted === true
  const changes = { pending: false }
  let wake = (): void => {}
  const mark = (): void => {
    changes.pending = true
    wake()
  }
  // An error of the watcher may hide a change.
  const watcher = watchRecursively(folder).on('change', mark).on('error', mark)
  signal?.addEventListener('abort', mark)
  try {
    while (!isEnded()) {
      changes.pending = false
      await onChange()
      while (!changes.pending) await new Promise<void>((resolve) => void (wake = resolve))
      for (let waits = 0; changes.pending && waits < MOST_WAITS && !isEnded(); waits += 1) {
        changes.pending = false
        await delay(SETTLED)
      }
    }
  } finally {
    watcher.close()
  }
}

function watchRecursively(folder: string): ReturnType<typeof watch> {
  try {
    // From version 24 on, Node watches a folder that is not there without an error.
    statSync(folder)
    return watch(folder, { recursive: true })
  } catch (error) {
    throw new UserError(`The folder "${folder}" cannot be watched: ${(error as Error).message}.`)
  }
}

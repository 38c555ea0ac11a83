import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '#prerender/is-running.ts'

/** New lines for a file. They are kept in a file beside it until it is known whether to append them or to replace the file. */
export interface FreshLines {
  /** The first line of the file. */
  readonly head: string
  /** How many there are. */
  readonly count: number
  add(line: string): void
  /** Appends them to the file, which has the same head. Throws where not all could be written. */
  append(): void
  /** Replaces the file by the head and the lines. Throws where not all could be written. */
  replace(): void
  /** Discards the lines. */
  delete(): void
}

/**
 * The size of the buffer, in bytes. Each line is encoded into it: that takes a third of the time of joining the lines and
 * encoding the result.
 */
const AT_ONCE = 1 << 17

export function freshLines(file: string, head: string): FreshLines {
  const beside = `${file}.${process.pid}`
  let waiting = Buffer.allocUnsafe(AT_ONCE)
  let end = 0
  let count = 0
  let isWritten = false
  let failure: unknown
  const write = (): void => {
    if (!isWritten) {
      mkdirSync(dirname(file), { recursive: true })
      deleteLeft(file)
      appendFileSync(beside, `${head}\n`)
      isWritten = true
    }
    appendFileSync(beside, waiting.subarray(0, end))
    end = 0
  }
  return {
    head,
    get count() {
      return count
    },
    add(line) {
      if (failure !== undefined) return
      count++
      try {
        // A UTF-16 code unit takes at most three bytes in UTF-8.
        if (end + line.length * 3 > waiting.length) write()
        if (line.length * 3 > waiting.length) waiting = Buffer.allocUnsafe(line.length * 3)
        end += waiting.write(line, end)
      } catch (error) {
        failure = error
      }
    },
    append() {
      if (failure !== undefined) throw failure
      if (isWritten) appendFileSync(file, readFileSync(beside).subarray(Buffer.byteLength(head) + 1))
      appendFileSync(file, waiting.subarray(0, end))
      end = 0
    },
    replace() {
      if (failure !== undefined) throw failure
      write()
      renameSync(beside, file)
    },
    delete: () => {
      end = 0
      if (isWritten) rmSync(beside, { force: true })
    },
  }
}

/** Deletes the files of processes that were killed, and of an earlier process with the id of this one. */
function deleteLeft(file: string): void {
  const start = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN
    if (pid === process.pid || (Number.isInteger(pid) && !isRunning(pid)))
      rmSync(join(dirname(file), name), { force: true })
  }
}

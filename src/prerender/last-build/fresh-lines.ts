import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '#prerender/is-running.ts'

/** Lines for a file that wait in one beside it, until it is known whether they belong after its own or in their place. */
export interface FreshLines {
  /** The line before them. */
  readonly head: string
  /** How many there are. */
  readonly count: number
  add(line: string): void
  /** Appends them to the file, which has the same head. Throws where not all could be written. */
  append(): void
  /** Puts head and lines in the place of the file. Throws where not all could be written. */
  replace(): void
  /** Forgets them. */
  delete(): void
}

/** In bytes, so many that are written at once: encoded one by one, lines take a third of what they take put together. */
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
        // As UTF-8, a character has three bytes at most.
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

/** Deletes what processes have left that were killed, and what this one has left before. */
function deleteLeft(file: string): void {
  const start = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN
    if (pid === process.pid || (Number.isInteger(pid) && !isRunning(pid)))
      rmSync(join(dirname(file), name), { force: true })
  }
}

import type { Readable, Writable } from 'node:stream'

/** The part of `process` that a program uses, so that a test can run it in its own process. */
export interface ProcessLike {
  env: NodeJS.ProcessEnv
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean }
  stderr: Writable
}

import type { Readable, Writable } from 'node:stream'

/** What a program uses of `process`, so that a test can run it in its own process. */
export interface ProcessLike {
  env: NodeJS.ProcessEnv
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean }
  stderr: Writable
}

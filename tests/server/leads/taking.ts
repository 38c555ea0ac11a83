import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { StoreSettings } from '#server/leads/store.ts'

/** A running `taking-program.ts`. */
export interface Taking {
  child: ChildProcess
  /** Has it store a lead for each of these keys. */
  give(keys: string[]): void
  taken: Set<string>
  /** Why keys failed. */
  failed: Map<string, string>
  ended: Promise<unknown>
}

export interface TakingOptions {
  /** The user it runs as. */
  uid?: number
  /** Bytes that no file of it may exceed, until `liftFileLimit`. */
  fileLimit?: number
}

/** Builds the program once for the tests of a file, and gives the function that starts it. */
export function takingProgram(): (settings: StoreSettings, options?: TakingOptions) => Taking {
  let folder: string
  const running: ChildProcess[] = []

  beforeAll(async () => {
    // Beside the packages that it imports, and open to every user.
    folder = mkdtempSync(join('node_modules', '.pagewright-taking-'))
    chmodSync(folder, 0o755)
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: ['kysely'] },
      build: { ssr: join(import.meta.dirname, 'taking-program.ts'), outDir: folder, target: 'node20', minify: false },
    })
  }, 60_000)
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  return (settings, { uid, fileLimit } = {}) => {
    const limit = fileLimit === undefined ? [] : ['prlimit', `--fsize=${fileLimit}:`, '--']
    const program = [process.execPath, join(folder, 'taking-program.js'), JSON.stringify(settings)]
    const [command = '', ...args] = [...limit, ...program]
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], ...(uid !== undefined && { uid }) })
    running.push(child)
    // A program that was killed reads no more.
    child.stdin.on('error', () => {})
    const taken = new Set<string>()
    const failed = new Map<string, string>()
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [how, key = '', ...reason] = line.split(' ')
      if (how === 'taken') taken.add(key)
      else failed.set(key, reason.join(' '))
    })
    const give = (keys: string[]): void => void child.stdin.write(keys.map((key) => `${key}\n`).join(''))
    return { child, give, taken, failed, ended: once(child, 'close') }
  }
}

export function liftFileLimit({ pid }: ChildProcess): void {
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:'])
}

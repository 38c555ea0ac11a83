import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface GitResult {
  isDone: boolean
  stdout: string
  /** What git says, without line breaks at its ends. */
  stderr: string
  /** Why git has not run to its end: it is not there, or took too long. */
  failure?: 'missing' | 'slow'
}

interface GitOptions {
  input?: string | Buffer
  env?: Record<string, string>
}

/** Milliseconds after which a push is given up: it may wait for a password that nobody can type. */
const TIMEOUT = 60_000

/** Runs git in a folder. Names of files are meant as they are written, and git asks nobody for anything. */
export async function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  const { stdout, stderr, ...rest } = await gitBytes(folder, args, options)
  return { ...rest, stdout: stdout.toString().trim(), stderr: stderr.trim() }
}

/** Runs git, and gives what it prints to the byte. */
export function gitBytes(folder: string, args: readonly string[], { input = '', env = {} }: GitOptions = {}) {
  const options = {
    cwd: folder,
    env: { ...process.env, GIT_LITERAL_PATHSPECS: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
    timeout: TIMEOUT,
    maxBuffer: 2 ** 30,
  }
  return new Promise<GitBytes>((resolve) => {
    const child = (runner ??= startRunner())
    const id = ++requests
    pending.set(id, ({ stdout, ...rest }) => resolve({ ...rest, stdout: Buffer.from(stdout) }))
    child.channel?.ref()
    child.send({ id, args, input, options } satisfies GitRequest)
  })
}

type GitBytes = Omit<GitResult, 'stdout'> & { stdout: Buffer }

/** A message to `git-runner.js`. */
export interface GitRequest {
  id: number
  args: readonly string[]
  input: string | Buffer
  options: { cwd: string; env: NodeJS.ProcessEnv; timeout: number; maxBuffer: number }
}

/** Its answer to the request with the same id. */
interface GitResponse extends Omit<GitResult, 'stdout'> {
  id: number
  stdout: Uint8Array
}

let runner: ChildProcess | undefined
let requests = 0

/** The callbacks of requests without a response yet, by id. */
const pending = new Map<number, (response: Omit<GitResponse, 'id'>) => void>()

/** Starts the process that runs git. It keeps this process alive only while a request is pending. */
function startRunner(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./git-runner.js', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
  })
  child.on('message', ({ id, ...response }: GitResponse) => {
    const respond = pending.get(id)
    pending.delete(id)
    if (pending.size === 0) child.channel?.unref()
    respond?.(response)
  })
  // The next request starts another one.
  const onEnd = (): void => {
    if (runner !== child) return
    runner = undefined
    const unanswered = [...pending.values()]
    pending.clear()
    for (const respond of unanswered)
      respond({ isDone: false, stdout: new Uint8Array(), stderr: 'The process that runs git has ended.' })
  }
  child.on('exit', onEnd).on('error', onEnd)
  child.unref()
  child.channel?.unref()
  return child
}

/** The names that git prints with `-z`. */
export const namesIn = (stdout: string): string[] => stdout.split('\0').filter((name) => name !== '')

/** What `git log` or `git for-each-ref` prints with a format whose fields are parted by `%x00` and which ends with `%x1e`. */
export const recordsIn = (stdout: string): string[][] =>
  stdout
    .split('\u001e')
    .map((record) => record.trim().split('\0'))
    .filter(([first]) => first !== '')

/** A line for `git update-index --index-info`. A file without an entry is taken out of the index. */
export const indexLine = (path: string, entry?: string): string => `${entry || `0 ${'0'.repeat(40)}`}\t${path}\0`

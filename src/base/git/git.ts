import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface GitResult {
  isDone: boolean
  stdout: string
  /** The output of git on stderr, without line breaks at its ends. */
  stderr: string
  /** Why git has not completed: it is not installed, or took too long. */
  failure?: 'missing' | 'slow'
}

interface GitOptions {
  input?: string | Buffer
  env?: Record<string, string>
}

/** Milliseconds after which a push is aborted: it may be waiting for a password. */
const TIMEOUT = 60_000

/** Runs git in a folder. Paths are literal, and git never prompts. */
export async function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  const { stdout, stderr, ...rest } = await gitBytes(folder, args, options)
  return { ...rest, stdout: stdout.toString().trim(), stderr: stderr.trim() }
}

/** Runs git, and returns its output as bytes. */
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

/** The response to the request with the same id. */
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
  // The next request starts another process.
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

/** The names in git's output with `-z`. */
export const namesIn = (stdout: string): string[] => stdout.split('\0').filter((name) => name !== '')

/** The records in the output of `git log` or `git for-each-ref` whose format separates fields by `%x00` and ends with `%x1e`. */
export const recordsIn = (stdout: string): string[][] =>
  stdout
    .split('\u001e')
    .map((record) => record.trim().split('\0'))
    .filter(([first]) => first !== '')

/** A line for `git update-index --index-info`. A file without an entry is removed from the index. */
export const indexLine = (path: string, entry?: string): string => `${entry || `0 ${'0'.repeat(40)}`}\t${path}\0`

import { execFile } from 'node:child_process'

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
export function gitBytes(
  folder: string,
  args: readonly string[],
  { input = '', env = {} }: GitOptions = {},
): Promise<Omit<GitResult, 'stdout'> & { stdout: Buffer }> {
  const options = {
    cwd: folder,
    env: { ...process.env, GIT_LITERAL_PATHSPECS: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
    timeout: TIMEOUT,
    maxBuffer: 2 ** 30,
    encoding: 'buffer',
  } as const
  return new Promise((resolve) => {
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      const failure = error?.code === 'ENOENT' ? 'missing' : error?.killed === true ? 'slow' : undefined
      const said = stderr.toString() || (error?.message ?? '')
      resolve({ isDone: error === null, stdout, stderr: said, ...(failure && { failure }) })
    })
    child.stdin?.on('error', () => {}) // git that has ended already says why itself
    child.stdin?.end(input)
  })
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

import { execFile } from 'node:child_process'

export interface GitResult {
  isDone: boolean
  stdout: string
  /** What git says, without line breaks at its ends. */
  stderr: string
}

/** Milliseconds after which a push is given up: it may wait for a password that nobody can type. */
const TIMEOUT = 60_000

/** Runs git in a folder. Names of files are meant as they are written, and git asks nobody for anything. */
export function git(folder: string, args: readonly string[], input = ''): Promise<GitResult> {
  const env = { ...process.env, GIT_LITERAL_PATHSPECS: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  return new Promise((resolve) => {
    const options = { cwd: folder, env, timeout: TIMEOUT, maxBuffer: 2 ** 28 }
    const child = execFile('git', args, options, (error, stdout, stderr) =>
      resolve({ isDone: error === null, stdout: stdout.trim(), stderr: stderr.trim() || (error?.message ?? '') }),
    )
    child.stdin?.on('error', () => {}) // git that has ended already says why itself
    child.stdin?.end(input)
  })
}

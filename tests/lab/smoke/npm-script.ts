import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** In milliseconds, for each answer: a build takes a minute on a busy machine. */
const LIMIT = 180_000

/** The exit code of a script, or the signal that has ended it. */
type Outcome = number | NodeJS.Signals

interface Expected {
  /** 0 if left out. */
  outcome?: Outcome
  /** A text in its output. */
  output: string
}

/** A folder with a `package.json`. */
export interface Project {
  dir: string
  /** The folder of its site, below `dir`, if that is not the usual one. */
  site?: string
}

export interface NpmScript {
  /** Waits until `find` returns a value other than undefined, and returns it. */
  until: <T>(find: (output: string) => Promise<T | undefined> | T | undefined) => Promise<T>
  /** Waits until it has printed a text, once more than the last time. */
  says: (text: string) => Promise<void>
  /** Waits until it has ended. Throws if it has printed a warning or has another result. */
  ends: (expected: Expected) => Promise<void>
  /** Ends it as Ctrl+C in a terminal does. */
  stop: (outcome: Outcome) => Promise<void>
}

const running = new Set<ChildProcess>()

/** Starts a script of `package.json`, with the Node that runs this program. */
export function startScript(project: Project, script: string, args: string[] = []): NpmScript {
  const command = `npm run ${[script, ...args].join(' ')}`
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: project.dir,
    env: environment(project),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let [stdout, stderr, readTo] = ['', '', 0]
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  const ended = once(child, 'close').then(() => running.delete(child))
  const hasEnded = (): boolean => !running.has(child)
  const fail = (what: string): never => {
    throw new Error(`"${command}" ${what}.\n--- stdout\n${stdout}--- stderr\n${stderr}---`)
  }

  const until: NpmScript['until'] = async (find) => {
    const start = performance.now()
    while (performance.now() - start < LIMIT) {
      const value = await find(stdout)
      if (value !== undefined) return value
      if (hasEnded()) fail('has ended')
      await delay(100)
    }
    return fail('has not answered')
  }
  async function ends({ outcome = 0, output }: Expected): Promise<void> {
    await Promise.race([ended, delay(LIMIT, undefined, { ref: false })])
    if (!hasEnded()) fail('has not ended')
    const actual = child.exitCode ?? child.signalCode
    if (actual !== outcome) fail(`has ended with ${actual}, not ${outcome}`)
    if (!stdout.includes(output)) fail(`has not printed "${output}"`)
    if (stderr !== '') fail('has printed a warning')
  }
  return {
    until,
    async says(text) {
      const at = await until((output) => (output.includes(text, readTo) ? output.indexOf(text, readTo) : undefined))
      readTo = at + text.length
    },
    ends,
    async stop(outcome) {
      signalGroup(child, 'SIGINT')
      await ends({ outcome, output: '' })
    },
  }
}

/** Runs a script of `package.json` to its end. */
export const runScript = (project: Project, script: string, args: string[], expected: Expected): Promise<void> =>
  startScript(project, script, args).ends(expected)

/** Nothing of the developer's environment, such as the address of a database. */
function environment({ site = '' }: Project): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env
  return {
    PATH: dirname(process.execPath) + delimiter + PATH,
    HOME,
    SITE_CONFIG: site,
    HOST: '127.0.0.1',
    PORT: '0',
    NO_COLOR: '1',
  }
}

/** Ends scripts that a failed check has left running. */
export function endScripts(): void {
  for (const child of running) signalGroup(child, 'SIGKILL')
}

/** Signals a script with the processes that it has started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal)
}

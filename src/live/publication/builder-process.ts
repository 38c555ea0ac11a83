import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '#site/engine-folder.ts'
import type { BuildAnswer, BuildRequest } from './builder-messages.ts'
import type { BuilderOptions } from './site-builder.ts'

/**
 * The process that builds the site. It keeps the documents that it has read, in memory that the studio would never give
 * back.
 */
export class BuilderProcess {
  readonly #options: BuilderOptions
  readonly #onError: (reason: unknown) => void
  #child: ChildProcess | undefined
  #isClosed = false

  constructor(options: BuilderOptions, onError: (reason: unknown) => void) {
    this.#options = options
    this.#onError = onError
  }

  /**
   * Shows a version to visitors. Called for one version after the other. If the process ends meanwhile, it is started
   * again once.
   */
  async show(version: string): Promise<BuildAnswer> {
    const answer = await this.#ask(version)
    return answer === ENDED ? this.#ask(version) : answer
  }

  /** Reads a version that may be published next. */
  prepare(version: string): void {
    const request: BuildRequest = { version, isShown: false }
    this.#child?.send(request, () => {})
  }

  /** Ends the process, also during a build: visitors keep the previous version. */
  close(): void {
    this.#isClosed = true
    this.#child?.kill('SIGKILL')
  }

  #ask(version: string): Promise<BuildAnswer> {
    if (this.#isClosed) return Promise.resolve(ENDED)
    const child = (this.#child ??= this.#started())
    return new Promise((resolve) => {
      const settle = (answer: BuildAnswer): void => {
        child.off('message', onMessage).off('exit', onExit)
        resolve(answer)
      }
      const onExit = (): void => settle(ENDED)
      const onMessage = (answer: BuildAnswer): void => {
        if (answer.state === 'waits' && answer.error !== undefined) this.#onError(answer.error)
        settle(answer)
      }
      child.on('message', onMessage).on('exit', onExit)
      const request: BuildRequest = { version, isShown: true }
      child.send(request, () => {}) // the exit event reports a process that has ended
    })
  }

  #started(): ChildProcess {
    const child = fork(...programOf(JSON.stringify(this.#options)), { execArgv: [] })
    child.once('exit', () => (this.#child = undefined))
    child.on('error', this.#onError)
    return child
  }
}

const ENDED: BuildAnswer = { state: 'waits', problem: { reason: 'ended' } }

/** The program with its arguments: bundled beside this module, or in the repository, where it is bundled on start. */
function programOf(options: string): [program: string, args: string[]] {
  const bundled = fileURLToPath(new URL('./builder.js', import.meta.url))
  if (existsSync(bundled)) return [bundled, [options]]
  return [join(ROOT, 'scripts/run.js'), ['src/live/publication/builder.ts', options]]
}

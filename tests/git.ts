import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { GitRequest } from '#base/git/git.ts'

/** Runs git and returns its output, without line breaks at its ends. On failure throws git's message. */
export type Git = (...args: string[]) => string

/** git in a folder, in the name of `author` if given. */
export function gitIn(folder: string, author?: string): Git {
  const identity =
    author === undefined ? [] : ['-c', `user.name=${author}`, '-c', `user.email=${author.toLowerCase()}@example.org`]
  return (...args) => {
    const options = { cwd: folder, env: { ...process.env }, timeout: TIMEOUT, maxBuffer: 2 ** 30 }
    const { isDone, stdout, stderr } = (runner ??= startRunner()).run({ args: [...identity, ...args], options })
    if (!isDone) throw new Error(`git ${args.join(' ')} in ${folder}: ${stderr}`)
    return Buffer.from(stdout).toString().trim()
  }
}

/** In milliseconds. */
const TIMEOUT = 60_000

interface Response {
  isDone: boolean
  stdout: Uint8Array
  stderr: string
}

let runner: { run: (request: Pick<GitRequest, 'args' | 'options'>) => Response } | undefined

/**
 * Starts a small process that runs git for this one, which is large when it has run many tests: Node copies the memory
 * map of a process that starts another one, which takes 40 milliseconds at 800 MB. A thread receives the response while
 * this one waits.
 */
function startRunner(): NonNullable<typeof runner> {
  const { port1: here, port2: port } = new MessageChannel()
  const state = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(resolve(import.meta.dirname, 'git-thread.js'), {
    workerData: { runner: resolve('src/base/git/git-runner.js'), port, state },
    transferList: [port as MessagePort],
    execArgv: [],
  })
  thread.unref()
  here.unref()
  return {
    run(request) {
      Atomics.store(state, 0, 0)
      here.postMessage({ id: 0, input: '', ...request }, [])
      Atomics.wait(state, 0, 0, 2 * TIMEOUT)
      const { message } = (receiveMessageOnPort(here) ?? {}) as { message?: Response }
      return message ?? { isDone: false, stdout: new Uint8Array(), stderr: 'git has not answered.' }
    },
  }
}

/** The `.git` folders of new repositories with one commit, by the committed content. */
const templates = new Map<string, string>()

/**
 * Makes a repository of a folder, with all its files in the first commit. `content` names the content of the folder, if
 * other tests commit the same: their repositories are copies of the first one.
 */
export function makeRepository(folder: string, content?: string): Git {
  const git = gitIn(folder)
  const target = join(folder, '.git')
  const template = content === undefined ? undefined : templates.get(content)
  if (template !== undefined) {
    cpSync(template, target, { recursive: true })
    return git
  }
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  gitIn(folder, 'A')('commit', '--quiet', '--message=First')
  if (content !== undefined) {
    const copy = join(mkdtempSync(join(tmpdir(), 'pagewright-repository-')), '.git')
    cpSync(target, copy, { recursive: true })
    templates.set(content, copy)
  }
  return git
}

import { fork } from 'node:child_process'
import { workerData } from 'node:worker_threads'

/** Passes requests on to the process that runs git, and wakes the thread that waits for the response. */
const { runner, port, state } = workerData
const child = fork(runner, { execArgv: [], serialization: 'advanced' })

/** @param {unknown} response */
const respond = (response) => {
  port.postMessage(response)
  Atomics.store(state, 0, 1)
  Atomics.notify(state, 0)
}

port.on('message', (/** @type {import('#base/git/git.ts').GitRequest} */ request) => child.send(request))
child.on('message', respond)
child.on('exit', () => respond({ isDone: false, stderr: 'The process that runs git has ended.' }))

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'undici'
import { REQUEST_UPDATE_EVENT, UPDATE_EVENT } from '#studio/protocol/dev-protocol.ts'
import { cpuOf } from '../started-program.ts'
import type { DevSystem } from './dev-systems.ts'
import { measuredEnvironment } from '../measured-environment.ts'
import { freePort } from '../../../requirements/free-port.ts'

/** The times of one run, in milliseconds. */
export interface DevRun {
  /** Until the whole body of the first page has been received. */
  start: number
  /** CPU time of the process until then; undefined if the system does not report it. */
  startCpu: number | undefined
  /**
   * From writing a document until the whole body with its new text has been received. It is requested when the server has
   * notified the open page, or at once from a server that sends no notifications.
   */
  edits: number[]
}

const ADDRESS = '/about'
const FILE = 'pages/about.json'

/** Starts a development server on a copy of the site, fetches a page, and edits it. */
export async function measureDev(system: DevSystem, site: string, edits: number): Promise<DevRun> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-dev-'))
  const siteDir = join(folder, 'site')
  cpSync(site, siteDir, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, system.args(siteDir, port), {
    cwd: system.cwd,
    env: measuredEnvironment({
      PORT: String(port),
      BENCH_SITE: siteDir,
      NODE_ENV: 'development',
      ASTRO_TELEMETRY_DISABLED: '1',
    }),
    stdio: 'ignore',
  })
  const killChild = (): void => void child.kill('SIGKILL')
  process.once('exit', killChild)
  try {
    const file = join(siteDir, FILE)
    const text = readFileSync(file, 'utf8')
    const [, title = ''] = /"title": "([^"]+)"/.exec(text.slice(text.indexOf('"blocks"'))) ?? []
    await bodyWith(title, url)
    const run: DevRun = { start: performance.now() - startedAt, startCpu: cpuOf(child.pid ?? 0), edits: [] }
    const page = system.pushes ? await openPage(url) : undefined
    for (let edit = 1; edit <= edits; edit++) {
      // Lets the server finish its work on the last edit.
      await wait(3000)
      const changed = `${title} ${edit}`
      const told = page?.nextUpdate()
      const editedAt = performance.now()
      writeFileSync(file, text.replace(`"title": "${title}"`, `"title": "${changed}"`))
      await told
      await bodyWith(changed, url)
      run.edits.push(performance.now() - editedAt)
    }
    page?.close()
    return run
  } finally {
    process.off('exit', killChild)
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fetches the page until it is there and holds the text. */
async function bodyWith(text: string, url: string): Promise<void> {
  for (;;) {
    const body = await fetch(url + ADDRESS).then(
      (response) => response.text(),
      () => '',
    )
    if (body.includes(text)) return
    await wait(10)
  }
}

/** Stands for an open page: it asks the development server for updates. */
async function openPage(url: string): Promise<{ nextUpdate: () => Promise<void>; close: () => void }> {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const [, token = ''] = /wsToken = "([^"]*)"/.exec(client) ?? []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', fail)
  })
  let version = ''
  let onUpdate = (): void => {}
  const ask = (): void => socket.send(JSON.stringify({ type: 'custom', event: REQUEST_UPDATE_EVENT, data: ADDRESS }))
  socket.addEventListener('message', ({ data }) => {
    const { event, data: update } = JSON.parse(String(data)) as { event?: string; data?: { version: string } }
    if (event === UPDATE_EVENT && update && update.version !== version) {
      version = update.version
      onUpdate()
    } else if (event !== undefined && event !== UPDATE_EVENT) ask()
  })
  ask()
  return {
    nextUpdate: () => new Promise((done) => (onUpdate = done)),
    close: () => socket.close(),
  }
}

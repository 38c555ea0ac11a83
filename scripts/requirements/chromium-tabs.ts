import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'undici'
import { CHROMIUM_ARGS, findBrowser, HOW_TO_GET_CHROMIUM } from './chromium.ts'

/** Commands of the DevTools protocol, to one document of a tab. */
export type Send = <T = unknown>(method: string, params?: object) => Promise<T>

export interface TabDocument {
  send: Send
  /** Runs a function in the document, and returns its result as JSON keeps it. */
  evaluate: <T, Args extends unknown[]>(run: (...args: Args) => T, ...args: Args) => Promise<Awaited<T>>
}

/** CSS pixels from the left and the top of the viewport. */
type Place = readonly [x: number, y: number]

export interface Tab {
  /** The documents of the tab. The first one is shown; prerendered ones are last. */
  documents: TabDocument[]
  /** Scrolls to the first matching element, and returns the position of its middle. */
  placeOf: (selector: string) => Promise<Place>
  /** Moves the mouse. */
  point: (place: Place) => Promise<void>
  /** Presses and releases the mouse. */
  press: (place: Place) => Promise<void>
  close: () => Promise<void>
}

export interface TabOptions {
  viewport: { width: number; height: number }
  /** Called for each document before it loads, also for prerendered ones. */
  prepare?: (send: Send) => Promise<unknown>
  onEvent?: (method: string, params: object) => void
}

export interface ChromiumTabs {
  /** Opens a tab with empty storage. */
  open: (url: string, options: TabOptions) => Promise<Tab>
  close: () => Promise<void>
}

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: TargetParams
  result?: unknown
  error?: { message: string }
}

interface TargetParams {
  sessionId: string
  targetInfo: { targetId: string; subtype?: string }
}

/** Who waits for the answer to a command. */
interface Caller {
  sessionId: string | undefined
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/**
 * Starts Chromium with prerendering, which is off while Playwright controls a page. Here the tab is controlled, with every
 * document in it.
 */
export async function launchChromiumTabs(): Promise<ChromiumTabs> {
  const program = findBrowser()
  if (!program) throw new Error(HOW_TO_GET_CHROMIUM)
  const profile = mkdtempSync(join(tmpdir(), 'pagewright-chromium-'))
  const options = ['--headless', ...CHROMIUM_ARGS, `--user-data-dir=${profile}`, '--remote-debugging-port=0']
  const child = spawn(program, [...options, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'close')
  const { send, listeners } = await connect(await listeningUrl(child))
  return {
    open: (url, tabOptions) => openTab(send, listeners, url, tabOptions),
    async close() {
      await send('Browser.close').catch(() => {})
      await ended
      process.off('exit', kill)
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function listeningUrl(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      output += String(chunk)
      const url = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('close', () => reject(new Error(`Chromium did not start:\n${output}`)))
    child.once('error', reject)
  })
}

type SendTo = <T = unknown>(method: string, params?: object, sessionId?: string) => Promise<T>
type Listeners = Set<(message: Message) => void>

async function connect(url: string): Promise<{ send: SendTo; listeners: Listeners }> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Chromium accepts no connection.')))
  })
  const callers = new Map<number, Caller>()
  const listeners: Listeners = new Set()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const caller = callers.get(message.id ?? 0)
    if (message.method === 'Target.detachedFromTarget')
      for (const { sessionId, reject } of callers.values())
        if (sessionId === message.params?.sessionId) reject(new Error('The document is gone.'))
    if (!caller) return listeners.forEach((listener) => listener(message))
    callers.delete(message.id ?? 0)
    if (message.error) caller.reject(new Error(message.error.message))
    else caller.resolve(message.result as never)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of callers.values()) reject(new Error('Chromium has ended.'))
  })
  const send: SendTo = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      lastId += 1
      callers.set(lastId, { sessionId, resolve, reject })
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
    })
  return { send, listeners }
}

async function openTab(send: SendTo, listeners: Listeners, url: string, options: TabOptions): Promise<Tab> {
  const { viewport, prepare, onEvent } = options
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
  await send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { targetInfos } = await send<{ targetInfos: { targetId: string; browserContextId: string }[] }>(
    'Target.getTargets',
    { filter: [{ type: 'tab' }] },
  )
  const tabTarget = targetInfos.find((info) => info.browserContextId === browserContextId)
  const { sessionId: tabSession } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: tabTarget?.targetId,
    flatten: true,
  })

  const documents: (TabDocument & { sessionId: string })[] = []
  let opened = () => {}
  let failed = (_error: unknown) => {}
  const isOpen = new Promise<void>((resolve, reject) => ([opened, failed] = [resolve, reject]))
  const attach = async (sessionId: string) => {
    const sendHere: Send = (method, params) => send(method, params, sessionId)
    documents.push({ sessionId, send: sendHere, evaluate: (...args) => evaluate(sendHere, ...args) })
    // All at once: a paused document responds only when it may run.
    await Promise.all([
      sendHere('Page.enable'),
      sendHere('Preload.enable'),
      sendHere('Runtime.enable'),
      sendHere('Log.enable'),
      sendHere('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false }),
      prepare?.(sendHere),
      sendHere('Runtime.runIfWaitingForDebugger'),
    ])
  }
  const listen = ({ sessionId, method = '', params }: Message) => {
    if (sessionId === tabSession && method === 'Target.attachedToTarget' && params)
      attach(params.sessionId).then(opened, failed)
    else if (sessionId === tabSession && method === 'Target.detachedFromTarget')
      documents.splice(0, documents.length, ...documents.filter((each) => each.sessionId !== params?.sessionId))
    else if (documents.some((each) => each.sessionId === sessionId)) onEvent?.(method, params ?? {})
  }
  listeners.add(listen)
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'page' }] }
  await send('Target.setAutoAttach', autoAttach, tabSession)
  await isOpen

  const current = (): TabDocument => documents[0]!
  const mouse = (type: string, [x, y]: Place, button = 'left') =>
    current().send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 })
  const tab: Tab = {
    documents,
    placeOf: (selector) => current().evaluate(middleOf, selector),
    point: async (place) => void (await mouse('mouseMoved', place, 'none')),
    // Both at once: the document may be gone before it has responded.
    press: async (place) =>
      void (await Promise.allSettled([mouse('mousePressed', place), mouse('mouseReleased', place)])),
    async close() {
      listeners.delete(listen)
      await send('Target.disposeBrowserContext', { browserContextId })
    },
  }
  await current().send('Page.navigate', { url })
  return tab
}

async function evaluate<T, Args extends unknown[]>(
  send: Send,
  run: (...args: Args) => T,
  ...args: Args
): Promise<Awaited<T>> {
  const { result, exceptionDetails } = await send<{
    result: { value?: unknown }
    exceptionDetails?: { text: string; exception?: { description?: string } }
  }>('Runtime.evaluate', {
    expression: `(${String(run)})(...${JSON.stringify(args)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as Awaited<T>
}

/** Runs in the browser. Scrolls to the element, and returns the place of its middle in the viewport. */
function middleOf(selector: string): Place {
  const element = document.querySelector(selector)!
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

import { WebSocket } from 'undici'
import { launchFirefox } from '../requirements/firefox.ts'
import { engineTest } from './engine.ts'
import type { BrowserDriver } from './engine.ts'

/** Milliseconds. Firefox sometimes does not answer a command, and the tests would wait forever. */
const ANSWER_TIMEOUT = 20_000

/** The first command is answered once Firefox has started, which takes long beside all other tests. */
const START_TIMEOUT = 120_000

/**
 * Messages that Firefox reports, sometimes late, about pages that were left: that their import was aborted, and that
 * the text file by which a test leaves the site has no icon.
 */
const OF_LEFT_PAGES = ['error loading dynamically imported module', '/favicon.ico because it violates']

interface Reply {
  id?: number
  type: string
  method?: string
  message?: string
  params?: LogEntry
  result?: unknown
}

interface LogEntry {
  level: string
  text: string
  source: { context?: string }
}

/** Callbacks that wait for the response to a command. */
interface Caller {
  resolve: (result: never) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** A session of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which any unmodified Firefox supports. */
export interface Session {
  send: <T>(method: string, params: object) => Promise<T>
  /** Called for each line that a page writes to its console. */
  onLog: (entry: LogEntry) => void
  close: () => Promise<void>
}

async function startSession(): Promise<Session> {
  const firefox = await launchFirefox()
  const socket = new WebSocket(firefox.url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox accepts no connection.')))
  })
  const waiting = new Map<number, Caller>()
  let lastId = 0
  const session: Session = {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        const timer = setTimeout(
          () => {
            waiting.delete(id)
            reject(new Error(`Firefox has not answered ${method}.`))
          },
          method === 'session.new' ? START_TIMEOUT : ANSWER_TIMEOUT,
        )
        waiting.set(id, { resolve, reject, timer })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    onLog: () => {},
    close: async () => {
      socket.close()
      await firefox.close()
    },
  }
  socket.addEventListener('message', ({ data }) => {
    const { id, type, message, method, params, result } = JSON.parse(String(data)) as Reply
    if (method === 'log.entryAdded' && params) return session.onLog(params)
    if (typeof id !== 'number') return
    const caller = waiting.get(id)
    clearTimeout(caller?.timer)
    waiting.delete(id)
    if (type === 'error') caller?.reject(new Error(message))
    else caller?.resolve(result as never)
  })
  await session.send('session.new', { capabilities: {} })
  await session.send('session.subscribe', { events: ['log.entryAdded'] })
  return session
}

async function firefoxDriver(session: Session): Promise<BrowserDriver> {
  const { context } = await session.send<{ context: string }>('browsingContext.create', { type: 'tab' })
  const navigate = (url: string): Promise<unknown> =>
    session.send('browsingContext.navigate', { context, url, wait: 'complete' })
  return {
    // A navigation that Firefox does not answer is repeated.
    navigate: (url) => navigate(url).catch(() => navigate(url)),
    run: async (functionDeclaration, json) => {
      const { type, result, exceptionDetails } = await session.send<{
        type: string
        result: { value: string }
        exceptionDetails?: { text: string }
      }>('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: json }],
        target: { context },
        awaitPromise: true,
      })
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return result.value
    },
    act: (actions) => session.send('input.performActions', { context, actions: [actions] }),
    resize: (viewport) => session.send('browsingContext.setViewport', { context, viewport }),
  }
}

/** `test` with a page in Firefox. */
export const test = engineTest(async () => {
  const session = await startSession()
  return {
    driver: await firefoxDriver(session),
    close: session.close,
    onLog: (listener) => {
      session.onLog = ({ level, text }) => {
        if (!OF_LEFT_PAGES.some((each) => text.includes(each))) listener(`${level}: ${text}`)
      }
    },
  }
})

import { expect } from 'vitest'
import { WebSocket } from 'undici'
import { launchFirefox } from '../../scripts/requirements/firefox.ts'
import { DESKTOP, test as base } from './fixtures.ts'

/** The keys of WebDriver. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' } as const

/** Milliseconds. Firefox leaves a command without an answer at times, and the tests would wait without an end. */
const ANSWER_TIMEOUT = 8000

/** It answers the first command once it has started, which takes long beside all other tests. */
const START_TIMEOUT = 30_000

/** What Firefox reports of a page that is left while it imports a module. */
const LEFT_EARLY = 'error loading dynamically imported module'

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

/** Who waits for the answer to a command. */
interface Caller {
  resolve: (result: never) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** A session of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/): what any unmodified Firefox understands. */
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

export interface FirefoxPage {
  open: (path: string) => Promise<void>
  /** Runs a function in the page, and returns its result as JSON keeps it. */
  evaluate: <T, Args extends unknown[]>(run: (...args: Args) => T, ...args: Args) => Promise<Awaited<T>>
  /** Polls the result of a function in the page until the expectation is met. */
  eventually: <T, Args extends unknown[]>(run: (...args: Args) => T, ...args: Args) => ReturnType<typeof expect.poll>
  /** Clicks the middle of the first visible element that matches, with the pointer. */
  click: (selector: string) => Promise<void>
  /** The same with a finger. */
  tap: (selector: string) => Promise<void>
  press: (key: keyof typeof KEYS) => Promise<void>
  /** Types into the focused field. */
  type: (text: string) => Promise<void>
  resize: (viewport: { width: number; height: number }) => Promise<void>
}

/** A tab. Its `open` takes a URL. */
async function newTab(session: Session): Promise<FirefoxPage & { leave: (url: string) => Promise<void> }> {
  const { context } = await session.send<{ context: string }>('browsingContext.create', { type: 'tab' })

  const evaluate: FirefoxPage['evaluate'] = async (run, ...args) => {
    const { type, result, exceptionDetails } = await session.send<{
      type: string
      result: { value: string }
      exceptionDetails?: { text: string }
    }>('script.callFunction', {
      functionDeclaration: `async (json) => JSON.stringify([await (${String(run)})(...JSON.parse(json))])`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    })
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return (JSON.parse(result.value) as [never])[0]
  }
  const act = (
    type: 'pointer' | 'key',
    actions: object[],
    pointerType: 'mouse' | 'touch' = 'mouse',
  ): Promise<unknown> =>
    session.send('input.performActions', {
      context,
      actions: [{ type, id: type + pointerType, actions, ...(type === 'pointer' && { parameters: { pointerType } }) }],
    })
  const press = async (selector: string, pointerType: 'mouse' | 'touch'): Promise<void> => {
    await page.eventually(isVisible, selector).toBe(true)
    const [x, y] = await evaluate(middleOf, selector)
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await act('pointer', actions, pointerType)
  }
  const keys = (values: string[]): Promise<unknown> =>
    act(
      'key',
      values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )

  const navigate = (url: string): Promise<unknown> =>
    session.send('browsingContext.navigate', { context, url, wait: 'complete' })

  const page: FirefoxPage = {
    // A navigation that Firefox leaves without an answer is made again.
    open: async (url) => void (await navigate(url).catch(() => navigate(url))),
    evaluate,
    // oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
    eventually: (run, ...args) => expect.poll(() => evaluate(run, ...args), { interval: 20 }),
    click: (selector) => press(selector, 'mouse'),
    tap: (selector) => press(selector, 'touch'),
    press: async (key) => void (await keys([KEYS[key]])),
    type: async (text) => void (await keys([...text])),
    resize: async (viewport) => void (await session.send('browsingContext.setViewport', { context, viewport })),
  }
  /** Leaves the site's page for one at `url`, which may store something when it is left, and empties the storage. */
  const leave = async (url: string): Promise<void> => {
    await page.open(url)
    await evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await act('pointer', [{ type: 'pointerMove', x: 0, y: 0 }])
  }
  return { ...page, leave }
}

/** Runs in the browser. */
const isVisible = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }))

/** Runs in the browser. Scrolls to the element, and returns the place of its middle in the viewport. */
function middleOf(selector: string): [number, number] {
  const all = [...document.querySelectorAll(selector)]
  const element = all.find((each) => each.checkVisibility({ visibilityProperty: true }))!
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

/**
 * `test` with a page in Firefox. Each worker has one browser with one tab: another starts processes, which takes longer
 * than to load a page. The console must be empty after each test, too.
 */
export const test = base
  .extend('firefox', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const session = await startSession()
    onCleanup(session.close)
    return { session, tab: await newTab(session) }
  })
  /** Opens a page as a new visitor, with empty storage: one in each test. */
  .extend('visitInFirefox', async ({ firefox: { session, tab }, served, consoleMessages }, { onCleanup }) => {
    session.onLog = ({ level, text }) => {
      if (!text.includes(LEFT_EARLY)) consoleMessages.push(`${level}: ${text}`)
    }
    onCleanup(async () => {
      // What a page is still fetching is aborted when it is left, and a text file has no icon: Firefox reports both.
      session.onLog = () => {}
      await tab.leave(`${served.origin}/robots.txt`)
    })
    const page: FirefoxPage = { ...tab, open: (path) => tab.open(served.origin + path) }
    return async (path: string): Promise<FirefoxPage> => {
      await page.resize(DESKTOP)
      await page.open(path)
      return page
    }
  })

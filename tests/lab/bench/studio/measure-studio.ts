import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Frame, Page } from 'playwright-core'
import { UserError } from '#base/cli/user-error.ts'
import { STUDIO_CACHE } from '#base/cache/studio-cache.ts'
import type { Operation } from '#base/json/operation.ts'
import type { DocumentState, EditAnswer } from '#studio/protocol/documents.ts'
import { API_PATH, STUDIO_TOKEN_HEADER, STUDIO_TOKEN_META } from '#studio/protocol/addresses.ts'
import { loadStudio } from '#live/studio/load-studio.ts'
import { startProgram } from '../started-program.ts'
import { addLongPage, LONG_PAGE } from './long-page.ts'

/** The page has its own size in such a window: if it is scaled down, Playwright clicks at wrong positions. */
const WIDE = { width: 1920, height: 1000 }
/** The number of sections of the edited page. */
const BLOCKS = 30
/** The first keystrokes and edits are not counted: code is compiled, and files are read for the first time. */
const WARM_UP = 20
/** In milliseconds: the time limit for a key. A key without effect means that the field has lost the focus. */
const PATIENCE = 10_000
/** In milliseconds: the interval of keystrokes. After each ten there is a pause until the text is written to disk. */
const PACE = 120
const REST = 600

/** Milliseconds from a keystroke until its letter is in the page's DOM, and until the browser has painted it. */
export interface Keystrokes {
  updated: number[]
  painted: number[]
  /** CPU time of the thread that runs panel and page, for each keystroke. */
  cpu: number
}

export interface StudioRun {
  /** Typed into a field of the panel. */
  inForm: Keystrokes
  /** Typed in the page, where a field covers the text and the text follows it. */
  inPlace: Keystrokes
  /** From sending an edit until its answer has been received. */
  edits: number[]
  /** CPU time of the server for each edit, the check of the whole site that follows included. */
  editCpu: number
  /** From the request for the panel until its form can be used. */
  open: number
}

/** Starts the development server on a copy of the site, and types into a page of it in the studio. */
export async function measureStudio(browser: Browser, site: string, count: number): Promise<StudioRun> {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-studio-'))
  cpSync(site, siteDir, { recursive: true })
  const section = addLongPage(siteDir, BLOCKS)
  const server = await startProgram(['scripts/run.js', 'scripts/dev.ts', '--site', siteDir], {
    NODE_ENV: 'development',
    HOST: '',
  })
  const url = new URL(loadStudio(STUDIO_CACHE).addressAt(String(server.port)))
  const page = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' })
  try {
    await openPanel(page, url)
    // Vite has bundled the packages for the browser by now.
    const openedAt = performance.now()
    const canvas = await openPanel(page, url)
    const open = performance.now() - openedAt
    const thread = await threadTimeOf(page)
    await page.locator(`[data-section="${section}"]`).click()
    const title = canvas.locator('main > [data-hydrate]').nth(section).locator('h2').first()
    await observe(page, section)
    const measure = async (): Promise<Keystrokes> => {
      await type(page, WARM_UP)
      const before = await thread()
      const times = await type(page, count)
      return { ...times, cpu: ((await thread()) - before) / count }
    }

    const field = page.getByLabel('Title', { exact: true })
    await field.focus()
    await field.press('End')
    const inForm = await measure()
    await title.click()
    // Keys that come before the field covers the text are lost.
    await canvas.locator('[contenteditable]:focus').waitFor()
    await page.keyboard.press('End')
    const inPlace = await measure()
    await page.keyboard.press('Escape')
    await page.close()

    return { inForm, inPlace, open, ...(await measureEdits(url, siteDir, section, count, server.cpu)) }
  } finally {
    await page.close()
    await server.stop('SIGKILL')
    rmSync(siteDir, { recursive: true, force: true })
  }
}

/** Opens the studio on the long page, and waits until page and form can be used. */
async function openPanel(page: Page, url: URL): Promise<Frame> {
  const patience = { timeout: 120_000 }
  await page.goto(`${url.href}&file=${LONG_PAGE}`, patience)
  const element = await page.locator('.canvas iframe').elementHandle(patience)
  const canvas = await element?.contentFrame()
  if (!canvas) throw new Error('The panel has no frame')
  await canvas
    .locator('[data-hydrate][data-hydrated]')
    .first()
    .waitFor({ state: 'attached', ...patience })
  await canvas
    .locator('[data-hydrate]:not([data-hydrated])')
    .first()
    .waitFor({ state: 'detached', ...patience })
  return canvas
}

interface Keystroke {
  at: number
  updated?: number
  painted?: number
}

interface Observed {
  keystrokes: Keystroke[]
  /** Resolves when the last typed letter is painted. */
  settled: () => Promise<void>
}

/** Notes when keys are pressed, and when the heading of a section changes and has been painted. One thread runs both frames. */
async function observe(page: Page, section: number): Promise<void> {
  await page.evaluate((index) => {
    const inner = document.querySelector<HTMLIFrameElement>('.canvas iframe')?.contentWindow
    const element = inner?.document.querySelectorAll('main > [data-hydrate]')[index]
    if (!inner || !element) throw new Error('The page has no such section')
    let onPainted = (): void => {}
    const observed: Observed = {
      keystrokes: [],
      settled: () =>
        observed.keystrokes.at(-1)?.painted === undefined
          ? new Promise((resolve) => (onPainted = resolve))
          : Promise.resolve(),
    }
    Object.assign(window, { observed })
    // Each frame counts from when it was opened.
    for (const [frame, offset] of [
      [window, 0] as const,
      [inner, inner.performance.timeOrigin - performance.timeOrigin] as const,
    ])
      frame.addEventListener('keydown', ({ timeStamp }) => observed.keystrokes.push({ at: timeStamp + offset }), {
        capture: true,
      })
    const headingText = (): string => element.querySelector('h2')?.textContent ?? ''
    let before = headingText()
    new MutationObserver(() => {
      if (headingText() === before) return
      before = headingText()
      const stroke = observed.keystrokes.at(-1)
      if (!stroke || stroke.updated !== undefined) return
      stroke.updated = performance.now()
      // A task that is queued while a frame is prepared runs once it has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          stroke.painted = performance.now()
          onPainted()
        })
        port1.start()
        port2.postMessage(undefined)
      })
    }).observe(element, { subtree: true, childList: true, characterData: true })
  }, section)
}

const LETTERS = 'thequickbrownfoxjumpsoverthelazydog'

/** Types letters into the focused field, each once the one before it has been painted, and deletes them. */
async function type(page: Page, count: number): Promise<Pick<Keystrokes, 'updated' | 'painted'>> {
  await page.evaluate(() => ((window as unknown as { observed: Observed }).observed.keystrokes.length = 0))
  for (let index = 0; index < count; index++) {
    // Letters are typed and deleted in turn, so that the text stays short.
    const isBack = index % 20 >= 10
    await page.keyboard.press(isBack ? 'Backspace' : (LETTERS[index % LETTERS.length] ?? 'e'))
    const isSettled = page.evaluate(() => (window as unknown as { observed: Observed }).observed.settled())
    await Promise.race([isSettled, wait(PATIENCE, undefined, { ref: false }).then(giveUp)])
    await wait(index % 10 === 9 ? REST : PACE)
  }
  const keystrokes = await page.evaluate(() => (window as unknown as { observed: Observed }).observed.keystrokes)
  return {
    updated: keystrokes.map(({ at, updated = Number.NaN }) => updated - at),
    painted: keystrokes.map(({ at, painted = Number.NaN }) => painted - at),
  }
}

function giveUp(): never {
  throw new UserError('A key was pressed, and the page did not show it: measure again when the machine has less to do.')
}

/** The CPU time that the page's thread has used, in milliseconds. */
async function threadTimeOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

/** Sends a request to the studio, whose host name only browsers resolve. */
function ask({ port, host }: URL, path: string, options: RequestOptions, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, host }
    const sent = request({ host: 'localhost', port, path, ...options, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    })
    sent.on('error', reject).end(body)
  })
}

/** Edits a title, as the panel does when typing pauses, and compares the file on disk. */
async function measureEdits(
  url: URL,
  siteDir: string,
  section: number,
  count: number,
  cpu: () => number | undefined,
): Promise<Pick<StudioRun, 'edits' | 'editCpu'>> {
  const cookie = `pagewright-studio-${url.port}=${url.searchParams.get('key')}`
  const html = await ask(url, url.pathname, { headers: { cookie } })
  const token = new RegExp(`name="${STUDIO_TOKEN_META}" content="([^"]+)"`).exec(html)?.[1] ?? ''
  const headers = {
    cookie,
    'content-type': 'application/json',
    origin: url.origin,
    'sec-fetch-site': 'same-origin',
    [STUDIO_TOKEN_HEADER]: token,
  }
  const read = await ask(url, `${API_PATH}/document?file=${LONG_PAGE}`, { headers })
  let { revision } = JSON.parse(read) as DocumentState
  const edits: number[] = []
  let before: number | undefined
  for (let index = 0; index < WARM_UP + count; index++) {
    if (index === WARM_UP) before = cpu()
    const value = `What happens in step ${index}`
    const operations: Operation[] = [{ type: 'set', path: ['blocks', section, 'title'], value }]
    const body = JSON.stringify({
      file: LONG_PAGE,
      canvasFile: LONG_PAGE,
      revision,
      operations,
      label: `step ${index}`,
    })
    const sentAt = performance.now()
    const answer = JSON.parse(await ask(url, `${API_PATH}/edit`, { method: 'POST', headers }, body)) as EditAnswer
    if (index >= WARM_UP) edits.push(performance.now() - sentAt)
    if (!readFileSync(join(siteDir, LONG_PAGE), 'utf8').includes(value))
      throw new UserError(`The edit is not on disk: ${JSON.stringify(answer).slice(0, 200)}`)
    revision = answer.revision
    // Random pauses, as people make them: sometimes the whole site is still being checked after the last edit.
    await wait(300 + ((index * 137) % 900))
  }
  return { edits, editCpu: ((cpu() ?? Number.NaN) - (before ?? Number.NaN)) / count }
}

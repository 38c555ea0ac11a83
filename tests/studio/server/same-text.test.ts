import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test as base, vi } from 'vitest'
import { isSamePath, valueAt } from '#base/json/path.ts'
import type { ToCanvas, ToPanel } from '#studio/protocol/canvas-messages.ts'
import { API_PATH } from '#studio/protocol/addresses.ts'
import type { Api, Refusal } from '#studio/protocol/requests.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import { handleOpened, handleTyped } from '#studio/panel/state/canvas/typed-text.ts'
import { blocksOf } from '#studio/panel/state/documents.ts'
import { openFirst } from '#studio/panel/state/document/open-document.ts'
import { refresh } from '#studio/panel/state/document/refresh.ts'
import { restoreUnsent, settleConflict } from '#studio/panel/state/queue/failed-edits.ts'
import { StudioStore } from '#studio/panel/state/studio-store.ts'
import { loadWords, loadWordsOfDialogs } from '#studio/words/words.ts'
import { repeats } from '../../rounds.ts'
import { studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

const test = base.extend('studio', studioFixture)

const FILE = 'pages/yard.json'
const SECTION = 2
const FIELD = 'title'

/** Each step is an action of one of two windows, or of a program. */
const STEPS = repeats('SAME_TEXT_STEPS', { usual: 40, all: 200 })

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

afterEach(() => void vi.unstubAllGlobals())

/** The lock that a window acquired last. */
let lastHeld = ''

/** The browser APIs that the panel's state needs. */
function stubBrowser(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('location', { origin: 'http://studio.localhost', search: '' })
  vi.stubGlobal('history', { pushState: () => {}, replaceState: () => {} })
  vi.stubGlobal('document', { documentElement: {}, querySelectorAll: () => [] })
  const held = new Set<string>()
  const request = async (name: string, options: unknown, work?: (lock: object | null) => Promise<unknown>) => {
    const during = work ?? (options as () => Promise<unknown>)
    if (!work) lastHeld = name
    const isTaken = held.has(name)
    if (isTaken) return during(null)
    held.add(name)
    return Promise.resolve(during({})).finally(() => held.delete(name))
  }
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request, release: (name: string) => held.delete(name) } })
}

const textIn = (text: string): string => {
  const { blocks } = JSON.parse(text) as { blocks: Record<string, unknown>[] }
  return String(blocks.find((block) => String(block[FIELD]).includes('BASE'))?.[FIELD])
}

/** Words that the person chose to give up when asked. */
interface Outcome {
  typed: Set<string>
  givenUp: Set<string>
  questions: number
  failures: number
  restored: number
}

const WORD = /\b[a-z]\d+\b/g
const wordsIn = (text: unknown): string[] => String(text).match(WORD) ?? []

/** A window: the panel's own code, with a field over the page as in the canvas. Messages between them take a moment. */
class StudioWindow {
  store!: StudioStore
  isClosed = false
  readonly #studio: Studio
  readonly #random: () => number
  readonly #outcome: Outcome
  #sections: Extract<ToCanvas, { type: 'sections' }>['sections'] = {}
  #field: { opening: string; value: string; was: string } | undefined
  #lock = ''
  #toPanel = Promise.resolve()
  #toCanvas = Promise.resolve()

  constructor(studio: Studio, random: () => number, outcome: Outcome) {
    this.#studio = studio
    this.#random = random
    this.#outcome = outcome
  }

  async open(): Promise<this> {
    this.store = new StudioStore(((name: keyof Api, fields: object) => this.#ask(name, fields)) as never)
    await openFirst(this.store, FILE)
    const restoring = restoreUnsent(this.store)
    this.#lock = lastHeld
    await restoring
    this.store.canvas.connect({ postMessage: (message: ToCanvas) => this.#hearPanel(message) } as never)
    return this
  }

  async #ask(name: keyof Api, fields: object): Promise<unknown> {
    const never = new Promise<never>(() => {})
    if (this.isClosed) return never
    const [method = '', path = ''] = name.split(' ')
    const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, string][]
    const isEdit = name === 'POST /edit'
    const fate = isEdit ? this.#random() : 1
    if (fate < 0.05) return this.#fail(new TypeError('Failed to fetch'))
    if (fate < 0.1) return this.#fail(new RefusedError('ENOSPC', { status: 500 }))
    const { status, text } = await (method === 'GET'
      ? this.#studio.send(`${API_PATH}${path}?${new URLSearchParams(given)}`)
      : this.#studio.send(`${API_PATH}${path}`, { method, body: JSON.stringify(fields) }))
    if (this.isClosed) return never
    if (fate < 0.15) return this.#fail(new TypeError('The answer is lost'))
    const answer = JSON.parse(text) as unknown
    if (status !== 200) throw new RefusedError((answer as Refusal).error, { ...(answer as Refusal), status })
    return answer
  }

  #fail(error: Error): never {
    this.#outcome.failures++
    throw error
  }

  #sendToPanel(message: ToPanel): void {
    const wait = this.#random() * 6
    this.#toPanel = this.#toPanel
      .then(() => delay(wait))
      .then(() => {
        if (this.isClosed) return
        if (message.type === 'opened') handleOpened(this.store, message)
        if (message.type === 'typed') handleTyped(this.store, message)
      })
  }

  #hearPanel(message: ToCanvas): void {
    const wait = this.#random() * 6
    this.#toCanvas = this.#toCanvas
      .then(() => delay(wait))
      .then(() => {
        if (message.type === 'sections') this.#sections = message.sections
        const field = this.#field
        if (message.type !== 'renew' || field?.opening !== message.opening) return
        if (message.value === undefined) this.#field = undefined
        else if (field.value === message.was) field.value = field.was = message.value
      })
  }

  /** Opens the text in the page, if the canvas finds it. */
  openField(): void {
    for (const [id, { texts }] of Object.entries(this.#sections)) {
      const text = texts.find(({ path, value }) => isSamePath(path, [FIELD]) && value.includes('BASE'))
      if (!text || (text.place && !text.isOpen)) continue
      const { path, value, place } = text
      this.#field = { opening: crypto.randomUUID(), value, was: value }
      return this.#sendToPanel({
        type: 'opened',
        opening: this.#field.opening,
        id,
        path,
        value,
        ...(place && { place }),
      })
    }
  }

  typeInPage(word: string): void {
    const field = this.#field
    if (!field) return
    this.#outcome.typed.add(word)
    field.value = withWord(field.value, word, this.#random)
    this.#sendToPanel({ type: 'typed', opening: field.opening, value: field.value, was: field.was })
    field.was = field.value
    // The canvas knows what is typed in it.
    for (const { texts } of Object.values(this.#sections))
      for (const text of texts)
        if (isSamePath(text.path, [FIELD]) && text.value.includes('BASE')) text.value = field.value
  }

  typeInForm(word: string): void {
    const index = blocksOf(this.store.get().value).findIndex((block) => String(block[FIELD]).includes('BASE'))
    if (index < 0) return
    const path = ['blocks', index, FIELD]
    this.#outcome.typed.add(word)
    const value = withWord(String(valueAt(this.store.get().value, path)), word, this.#random)
    this.store.document.edit({ label: 'typing', opening: 'form' }, { type: 'set', path, value })
  }

  async answer(): Promise<void> {
    const { conflict } = this.store.get()
    if (!conflict) return
    await this.heard()
    const { yours, theirs, path } = this.store.get().conflict ?? {}
    const choice = path && yours !== undefined && this.#random() < 0.5 ? 'yours' : 'theirs'
    this.#outcome.questions++
    const [kept, left] = choice === 'yours' ? [yours, theirs] : [theirs, yours]
    for (const word of wordsIn(left)) if (!wordsIn(kept).includes(word)) this.#outcome.givenUp.add(word)
    await settleConflict(this.store, choice)
  }

  async heard(): Promise<void> {
    await Promise.all([this.#toPanel, this.#toCanvas])
  }

  close(): void {
    this.isClosed = true
    ;(navigator.locks as unknown as { release: (key: string) => void }).release(this.#lock)
  }
}

const withWord = (text: string, word: string, random: () => number): string =>
  random() < 0.5 ? `${text} ${word}` : `${word} ${text}`

/** The edits of another program: words in the same text, another field, or a section before it. */
function writeElsewhere(studio: Studio, word: string, random: () => number, outcome: Outcome): void {
  const page = JSON.parse(studio.read(FILE)) as { title: string; blocks: Record<string, unknown>[] }
  const fate = random()
  if (fate < 0.6) {
    const block = page.blocks.find((each) => String(each[FIELD]).includes('BASE'))!
    outcome.typed.add(word)
    block[FIELD] = withWord(String(block[FIELD]), word, random)
  } else if (fate < 0.8) page.title = `The yard ${word.length}`
  else page.blocks.splice(1, 0, { type: 'prose', title: `Added ${word.toUpperCase()}`, paragraphs: ['New.'] })
  studio.write(FILE, JSON.stringify(page, undefined, 2))
}

async function runSchedule(studio: Studio, seed: number): Promise<Outcome> {
  const random = randomOf(seed)
  const outcome: Outcome = { typed: new Set(), givenUp: new Set(), questions: 0, failures: 0, restored: 0 }
  const page = JSON.parse(studio.read(FILE)) as { blocks: Record<string, unknown>[] }
  page.blocks[SECTION]![FIELD] = 'BASE'
  studio.write(FILE, JSON.stringify(page, undefined, 2))
  const windows = [
    await new StudioWindow(studio, random, outcome).open(),
    await new StudioWindow(studio, random, outcome).open(),
  ]
  for (let step = 0; step < STEPS; step++) {
    const at = random() < 0.5 ? 0 : 1
    const window = windows[at]!
    const word = `${'ab'[at]}${step}`
    const fate = random()
    if (fate < 0.12) window.openField()
    else if (fate < 0.5) window.typeInPage(word)
    else if (fate < 0.6) window.typeInForm(word)
    else if (fate < 0.75) writeElsewhere(studio, `p${step}`, random, outcome)
    else if (fate < 0.9) void refresh(window.store).catch(() => {})
    else if (fate < 0.95) await window.answer()
    else {
      await window.heard()
      window.close()
      if (!window.store.queue.isIdle) outcome.restored++
      windows[at] = await new StudioWindow(studio, random, outcome).open()
    }
    await delay(random() < 0.3 ? random() * 350 : random() * 30)
  }
  for (let round = 0; round < 40; round++) {
    for (const window of windows) {
      await window.heard()
      await window.answer()
      await window.store.queue.flush()
      await refresh(window.store)
    }
    if (windows.every(({ store }) => store.queue.isIdle && !store.get().conflict)) break
  }
  for (const window of windows) {
    expect(window.store.queue.isIdle).toBe(true)
    window.close()
  }
  return outcome
}

test('two windows and a program type into the same text: every word is in the file, or a person was asked about it', async ({
  studio,
}) => {
  stubBrowser()
  await loadWords(['en'])
  await loadWordsOfDialogs()
  for (const seed of [1, 2, 3]) {
    const { typed, givenUp, ...counts } = await runSchedule(studio, seed)
    const words = wordsIn(textIn(studio.read(FILE)))
    const lost = [...typed].filter((word) => !words.includes(word) && !givenUp.has(word))
    if (process.env['SAME_TEXT_STEPS'] !== undefined)
      process.stdout.write(`${JSON.stringify({ seed, typed: typed.size, givenUp: givenUp.size, ...counts, lost })}\n`)
    expect({ seed, lost }).toEqual({ seed, lost: [] })
    const page = JSON.parse(studio.read(FILE)) as { blocks: Record<string, unknown>[] }
    page.blocks = page.blocks.filter(({ title }) => !String(title).startsWith('Added'))
    studio.write(FILE, JSON.stringify(page, undefined, 2))
  }
}, 300_000)

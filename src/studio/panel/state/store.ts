import { applyOperation } from '#edit/operation.ts'
import type { Operation, Path } from '#edit/operation.ts'
import { CANVAS_PATH, STUDIO_PATH } from '#studio/protocol.ts'
import type { Api, CanvasSection, DocumentState, Group, ToCanvas, ToPanel } from '#studio/protocol.ts'
import { blockLabel } from '#studio/panel/schema/schema.ts'
import { textsOfBlock } from '#studio/panel/schema/texts.ts'
import { ofSchema, t } from '#studio/panel/words/words.ts'
import { RefusedError } from './api.ts'
import type { Ask } from './api.ts'
import { blocksOf, roleOfFile, valueAt } from './documents.ts'
import { sectionActions } from './section-rules.ts'
import type { StudioState } from './studio-state.ts'

/** A block of the canvas, and the path in the document to what it shows. */
interface EditablePlace {
  id: string
  path: Path
}

/** How long typing rests before it is written to disk, in milliseconds. */
const REST = 250
/** How long to wait before what could not be sent is sent again. */
const RETRY = 2000
/** How long until what the site offers is fetched again after a change. */
const FACTS_DELAY = 1500

/** The state of the panel: the document that is edited, and what is on its way to the server. */
export class StudioStore {
  readonly #ask: Ask
  #state!: StudioState
  readonly #listeners = new Set<() => void>()
  #waiting: Operation[] = []
  #label = ''
  #isSending = false
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  #factsTimer: ReturnType<typeof setTimeout> | undefined
  #canvas: Pick<Window, 'postMessage'> | undefined
  /** For a shared block: its index on the page that is shown. */
  #sharedIndex = -1

  constructor(ask: Ask) {
    this.#ask = ask
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): StudioState => this.#state

  set(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  request: Ask = (request, fields) => this.#ask(request, fields)

  announce(announcement: string): void {
    this.set({ announcement })
  }

  // Documents

  /** Opens the first document: the one that is named, or the home page. */
  async start(file?: string): Promise<void> {
    const [fixed, facts] = await Promise.all([this.#ask('GET /fixed-facts', {}), this.#ask('GET /facts', {})])
    const home = facts.pages.find(({ path }) => path === '/') ?? facts.pages[0]
    if (!home) throw new RefusedError(t('noPages'))
    const shown = home.file
    this.#state = { fixed, facts, shown, isEditing: true, canvasLoads: 0, announcement: '' } as StudioState
    await this.open(file ?? home.file).catch(async (error: unknown) => {
      if (file === undefined) throw error
      await this.open(home.file)
    })
  }

  async open(file: string): Promise<void> {
    await this.flush()
    const shown = this.#pageFor(file)
    const document = await this.#ask('GET /document', { file, shown })
    this.#sharedIndex = await this.#indexOfShared(file, shown)
    const isOtherPage = shown !== this.#state.shown
    if (isOtherPage) this.#canvas = undefined
    this.set({
      ...this.#fromDocument(document),
      file,
      shown,
      section: undefined,
      focus: undefined,
      conflict: undefined,
      notice: '',
      saving: 'saved',
    })
    history.replaceState(undefined, '', `${STUDIO_PATH}?file=${encodeURIComponent(file)}`)
    this.#showData(document)
  }

  /** The document to show while another one is edited: of a shared block the first page that has it. */
  #pageFor(file: string): string {
    const { facts, shown } = this.#state
    const role = roleOfFile(file)
    if (role === 'page' || role === 'form') return file
    if (role !== 'shared') return shown
    const [path] = facts.shared.find((block) => block.file === file)?.usedOn ?? []
    return facts.pages.find((page) => page.path === path)?.file ?? shown
  }

  async #indexOfShared(file: string, shown: string): Promise<number> {
    if (roleOfFile(file) !== 'shared') return -1
    const name = this.#state.facts.shared.find((block) => block.file === file)?.name
    const page = parse((await this.#ask('GET /document', { file: shown })).text)
    return blocksOf(page ?? {}).findIndex((block) => block['type'] === 'shared' && block['name'] === name)
  }

  #fromDocument(document: DocumentState): Partial<StudioState> {
    const { text, revision, problems, otherErrors, data, shell, history: steps } = document
    const value = parse(text)
    const [first] = problems
    return {
      value: value ?? this.#state.value ?? {},
      revision,
      problems,
      otherErrors,
      history: steps,
      data: data ?? this.#state.data,
      shell,
      unreadable: value
        ? ''
        : t('halfWritten', { line: first?.line ?? 1, problem: `${first?.message ?? ''} ${first?.hint ?? ''}`.trim() }),
    }
  }

  // Editing

  /** Does operations: on screen at once, on disk a moment later. */
  edit(label: string, ...operations: Operation[]): void {
    const before = this.#state
    if (before.unreadable !== '' || before.conflict) return
    if (this.#waiting.length > 0 && this.#label !== label) void this.flush()
    const value = operations.reduce<unknown>((each, operation) => applyOperation(each, operation), before.value)
    this.#label = label
    this.set({ value: value as Group, saving: 'saving', notice: '' })
    for (const operation of operations) this.#queue(operation)
    const [only] = operations
    clearTimeout(this.#sendTimer)
    if (operations.length === 1 && only?.type === 'set' && typeof only.value === 'string') {
      this.#patch(only.path, only.value)
      this.#sendTimer = setTimeout(() => void this.flush(), REST)
    } else void this.flush()
  }

  /** Of what is typed into one field, the last is enough. */
  #queue(operation: Operation): void {
    const last = this.#waiting.at(-1)
    if (last?.type === 'set' && operation.type === 'set' && isSamePath(last.path, operation.path)) {
      this.#waiting[this.#waiting.length - 1] = { ...operation, ...(last.order && { order: last.order }) }
    } else this.#waiting.push(operation)
  }

  /** The canvas shows a text before the server has heard of it. */
  #patch(path: Path, value: unknown): void {
    const place = this.#places().find((each) => each.path.every((step, index) => path[index] === step))
    if (place) this.send({ type: 'patch', id: place.id, path: path.slice(place.path.length), value })
  }

  /** Sends what waits. Resolves once the server has answered all of it, or cannot be reached. */
  async flush(): Promise<void> {
    clearTimeout(this.#sendTimer)
    if (this.#isSending || this.#waiting.length === 0) return
    const operations = this.#waiting
    const { file, shown, revision } = this.#state
    this.#waiting = []
    this.#isSending = true
    try {
      const answer = await this.#ask('POST /edit', { file, shown, revision, operations, label: this.#label })
      this.#isSending = false
      this.#takeAnswer(answer)
    } catch (error) {
      this.#isSending = false
      this.#waiting = [...operations, ...this.#waiting]
      const isRefused = error instanceof RefusedError
      this.set({ saving: 'failed', notice: isRefused ? error.message : t('noServer') })
      if (!isRefused) this.#sendTimer = setTimeout(() => void this.flush(), RETRY)
      return
    }
    await this.flush()
  }

  #takeAnswer(answer: Api['POST /edit']['answer']): void {
    if ('conflict' in answer) {
      this.#waiting = []
      return this.set({ conflict: answer.conflict, saving: 'failed' })
    }
    // What was typed in the meantime is newer than the answer.
    const isLatest = this.#waiting.length === 0
    const { value, ...rest } = this.#fromDocument(answer)
    this.set({
      ...rest,
      ...(isLatest && { value }),
      saving: isLatest ? 'saved' : 'saving',
      notice: answer.isMerged ? t('merged') : this.#state.notice,
    })
    if (isLatest) this.#showData(answer)
    this.#fetchFactsSoon()
  }

  async undoOrRedo(request: 'POST /undo' | 'POST /redo', id?: string): Promise<void> {
    await this.flush()
    const { file, shown } = this.#state
    try {
      const { step, document } = await this.#ask(request, { file, shown, ...(id !== undefined && { id }) })
      if (document && document.file !== file) {
        await this.#fetchFacts()
        await this.open(document.file)
      } else if (document) {
        this.set({ ...this.#fromDocument(document), saving: 'saved', notice: '', conflict: undefined })
        this.#keepSelection()
        this.#showData(document)
        this.#fetchFactsSoon()
      }
      this.announce(t(request === 'POST /undo' ? 'undone' : 'redone', { step: step.label }))
    } catch (error) {
      this.#report(error)
    }
  }

  async mend(key: string): Promise<void> {
    await this.flush()
    const { file, shown } = this.#state
    await this.#ask('POST /mend', { file, shown, key, label: t('stepMending') }).then(
      (answer) => this.#takeAnswer(answer),
      (error: unknown) => this.#report(error),
    )
  }

  /** Something has changed in the site: another program may have written this document, or the checks found more. */
  async refresh(): Promise<void> {
    this.#fetchFactsSoon()
    if (this.#isSending || this.#waiting.length > 0 || this.#state.conflict) return
    const { file, shown, revision } = this.#state
    const document = await this.#ask('GET /document', { file, shown }).catch((error: unknown) => {
      if (error instanceof RefusedError) this.set({ unreadable: error.message })
    })
    const isLatest = !this.#isSending && this.#waiting.length === 0 && this.#state.file === file
    if (!document || !isLatest) return
    const isForeign = document.revision !== revision && document.revision !== this.#state.revision
    if (!isForeign && this.#state.unreadable === '') {
      const { problems, otherErrors, history: steps } = document
      this.set({ problems, otherErrors, history: steps })
      if (document.shell !== this.#state.shell) this.#showData(document)
      return
    }
    const taken = this.#fromDocument(document)
    this.set({ ...taken, saving: 'saved', notice: taken.unreadable ? '' : t('changedElsewhere') })
    this.#keepSelection()
    this.#showData(document)
  }

  /** Answers the question of a conflict. */
  async settle(choice: 'yours' | 'theirs'): Promise<void> {
    const { conflict, file, shown } = this.#state
    if (!conflict) return
    const document = await this.#ask('GET /document', { file, shown })
    this.set({ ...this.#fromDocument(document), conflict: undefined, saving: 'saved' })
    this.#keepSelection()
    this.#showData(document)
    if (choice === 'yours' && conflict.yours !== undefined)
      this.edit(t('stepYours'), { type: 'set', path: conflict.path, value: conflict.yours })
  }

  #report(error: unknown): void {
    this.set({ notice: error instanceof RefusedError ? error.message : t('noServer') })
  }

  async #fetchFacts(): Promise<void> {
    this.set({ facts: await this.#ask('GET /facts', {}) })
    this.#tellSections()
  }

  #fetchFactsSoon(): void {
    clearTimeout(this.#factsTimer)
    this.#factsTimer = setTimeout(() => void this.#fetchFacts().catch(() => {}), FACTS_DELAY)
  }

  /** Opens a document that the server has just made, renamed or put in place of a deleted one. */
  async openNew(file: string): Promise<void> {
    await this.#fetchFacts()
    await this.open(file)
  }

  /** Gives a shared block of this page a title of its own; its other fields can be added then. */
  async override(index: number): Promise<void> {
    const { facts, value } = this.#state
    const { file } = facts.shared.find(({ name }) => name === blocksOf(value)[index]?.['name']) ?? {}
    if (file === undefined) return
    const shared = parse((await this.#ask('GET /document', { file })).text) ?? {}
    const [name = 'title'] = ['title', 'heading', 'label'].filter((field) => field in shared)
    const path = ['blocks', index, 'override']
    this.edit(t('onThisPageOnly'), { type: 'set', path, value: { [name]: shared[name] ?? '' } })
    this.select(index, [...path, name])
  }

  // What is chosen

  /** Chooses a section, and brings one of its fields into view. */
  select(section: number | undefined, path?: Path, { isScrolled = true, isGrabbed = true } = {}): void {
    this.set({ section, focus: path && { path, isGrabbed } })
    this.#tellSelection(isScrolled)
  }

  #keepSelection(): void {
    const { section, value } = this.#state
    if (section !== undefined && section >= blocksOf(value).length) this.set({ section: undefined })
  }

  setEditing(isEditing: boolean): void {
    this.send({ type: 'editing', isOn: isEditing })
    if (isEditing) this.#canvas = undefined
    this.set({ isEditing, ...(isEditing && { canvasLoads: this.#state.canvasLoads + 1 }) })
  }

  // The canvas

  get canvasAddress(): string {
    return `${CANVAS_PATH}?file=${encodeURIComponent(this.#state.shown)}`
  }

  /** The canvas has loaded. */
  connect(canvas: Pick<Window, 'postMessage'>): void {
    this.#canvas = canvas
    const { data, isEditing, shell } = this.#state
    if (data) this.send({ type: 'show', data })
    this.#tellSections()
    this.send({ type: 'editing', isOn: isEditing })
    this.send({ type: 'shell', shell })
    this.#tellSelection(true)
  }

  send(message: ToCanvas): void {
    this.#canvas?.postMessage(message, location.origin)
  }

  #showData({ data, shell }: DocumentState): void {
    if (data) this.send({ type: 'show', data })
    this.send({ type: 'shell', shell })
    this.#tellSections()
    this.#tellSelection(false)
  }

  /** The id of a section depends on its neighbours: only the server knows it after an operation. */
  #tellSelection(isScrolled: boolean): void {
    const { section, data, file } = this.#state
    const index = roleOfFile(file) === 'shared' ? this.#sharedIndex : section
    this.send({ type: 'select', id: index === undefined ? undefined : data?.blocks[index]?.id, isScrolled })
  }

  #places(): EditablePlace[] {
    const { data, value, file } = this.#state
    const blocks = data?.blocks ?? []
    if (roleOfFile(file) === 'shared') {
      const block = blocks[this.#sharedIndex]
      return block ? [{ id: block.id, path: [] }] : []
    }
    const own = blocksOf(value)
    // Until the server has answered an operation, the canvas has other blocks than the document.
    if (own.length !== blocks.length) return []
    return blocks.flatMap(({ id }, index) =>
      own[index]?.['type'] === 'shared' ? [] : [{ id, path: ['blocks', index] }],
    )
  }

  #tellSections(): void {
    const { value, facts, fixed, data, file } = this.#state
    const places = this.#places()
    const isPage = roleOfFile(file) === 'page'
    const blocks = blocksOf(value)
    const sections = (data?.blocks ?? []).map(({ id, block }, index): [string, CanvasSection] => {
      const place = places.find((each) => each.id === id)
      const texts = place ? textsOfBlock(valueAt(value, place.path), fixed) : []
      const name = ofSchema(blockLabel(String(blocks[index]?.['type'] ?? block.type), fixed)).text
      return [id, { name, texts, actions: isPage && index < blocks.length ? sectionActions(index, this.#state) : {} }]
    })
    const labels = {
      up: t('up'),
      down: t('down'),
      duplicate: t('duplicateThis'),
      delete: t('deleteThis'),
      'add-after': t('addBelow'),
      text: t('textInPage'),
    }
    this.send({ type: 'sections', sections: Object.fromEntries(sections), fillings: facts.fillings, labels })
  }

  /** A message of the canvas about one of its blocks. */
  hear(message: Extract<ToPanel, { type: 'selected' | 'typed' }>): void {
    const { id } = message
    const { data, file, value } = this.#state
    const place = this.#places().find((each) => each.id === id)
    const path = message.path && place && [...place.path, ...message.path]
    if (message.type === 'typed') {
      if (path && valueAt(value, path) !== message.value)
        this.edit(t('stepTyping', { section: this.#typeAt(path) }), { type: 'set', path, value: message.value })
      return
    }
    const index = data?.blocks.findIndex((block) => block.id === id) ?? -1
    if (index < 0) return
    if (roleOfFile(file) === 'page') this.select(index, path, { isScrolled: false, isGrabbed: false })
    else if (path) this.select(undefined, path, { isScrolled: false, isGrabbed: false })
  }

  #typeAt([first, index]: Path): string {
    const { value, fixed } = this.#state
    const block = first === 'blocks' ? blocksOf(value)[Number(index)] : value
    return ofSchema(blockLabel(String(block?.['type']), fixed)).text
  }
}

const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((step, index) => step === b[index])

/** The document in a text; undefined where it is not JSON, as while another program writes it. */
function parse(text: string): Group | undefined {
  try {
    return JSON.parse(text) as Group
  } catch {
    return undefined
  }
}

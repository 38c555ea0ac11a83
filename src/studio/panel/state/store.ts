import { applyOperation } from '#edit/operation.ts'
import type { Operation, Path } from '#edit/operation.ts'
import { formPathOf } from '#model/forms/form-pages.ts'
import { CANVAS_PATH, STUDIO_PATH } from '#studio/protocol.ts'
import type { Api, Changes, Lens, ToPanel } from '#studio/protocol.ts'
import { blockLabel } from '#studio/panel/schema/schema.ts'
import { ofSchema, t } from '#studio/panel/words/words.ts'
import { RefusedError } from './api.ts'
import type { Ask } from './api.ts'
import { CanvasLink } from './canvas-link.ts'
import { blocksOf, parseDocument, roleOfFile, valueAt } from './documents.ts'
import { EditQueue } from './edit-queue.ts'
import { ObservableState } from './observable-state.ts'
import { stateFrom } from './studio-state.ts'
import type { StudioState } from './studio-state.ts'

/** How long until a change that the server has told of is asked for, in milliseconds. */
const REFRESH_DELAY = 100
/** How long until what the site offers is fetched again after a change. */
const FACTS_DELAY = 1500

/** The state of the panel: the document that is edited, on disk and in the canvas. */
export class StudioStore extends ObservableState {
  readonly request: Ask
  readonly #edits: EditQueue
  readonly #canvas = new CanvasLink(this)
  #factsVersion = ''
  /** How many requests are under way upon which the server writes, besides edits. */
  #writing = 0
  #factsTimer: ReturnType<typeof setTimeout> | undefined
  #refreshTimer: ReturnType<typeof setTimeout> | undefined

  constructor(ask: Ask) {
    super()
    this.request = ask
    this.#edits = new EditQueue(this, ask, (answer) => this.#takeAnswer(answer))
  }

  announce(announcement: string): void {
    this.set({ announcement })
  }

  // Documents

  /** Opens the first document: the one that is named, or the home page. */
  async start(file?: string): Promise<void> {
    const [fixed, { version, facts }] = await Promise.all([
      this.request('GET /fixed-facts', {}),
      this.request('GET /facts', {}),
    ])
    this.#factsVersion = version
    const home = facts?.pages.find(({ path }) => path === '/') ?? facts?.pages[0]
    if (!facts || !home) throw new RefusedError(t('noPages'))
    const shown = home.file
    this.set({ fixed, facts, shown, isEditing: true, canvasLoads: 0, announcement: '' } as StudioState)
    await this.open(file ?? home.file).catch(async (error: unknown) => {
      if (file === undefined) throw error
      await this.open(home.file)
    })
  }

  /**
   * Opens another document. While a change of this one cannot be saved, this one stays open, and that is told.
   * `isFollowed`: the canvas shows it already.
   */
  async open(file: string, { isFollowed = false } = {}): Promise<void> {
    if (!(await this.flush())) {
      // A conflict is asked about already.
      if (this.get().conflict) return
      return this.set({ leavingFor: file, notice: `${this.#edits.failure} ${t('staysOpen')}` })
    }
    const shown = this.#pageFor(file)
    const document = await this.request('GET /document', { file, shown })
    const sharedIndex = await this.#indexOfShared(file, shown)
    // What was typed meanwhile is of the document that is about to be left.
    if (!this.#edits.isIdle) return this.open(file, { isFollowed })
    this.#canvas.setSharedIndex(sharedIndex)
    const { shown: before, canvasLoads } = this.get()
    const isLoaded = shown !== before && !isFollowed
    if (isLoaded) this.#canvas.disconnect()
    this.set({
      ...stateFrom(document, this.get()),
      file,
      shown,
      canvasLoads: canvasLoads + Number(isLoaded),
      section: undefined,
      focus: undefined,
      conflict: undefined,
      notice: '',
      leavingFor: undefined,
      saving: 'saved',
    })
    history.replaceState(undefined, '', `${STUDIO_PATH}?file=${encodeURIComponent(file)}`)
    this.#canvas.show(document)
  }

  /** Forgets what could not be saved, and opens the document that was to be opened then. */
  discard(): void {
    this.#edits.clear()
    void this.open(this.get().leavingFor ?? this.get().file)
  }

  /** The document to show while another one is edited: of a shared block the first page that has it. */
  #pageFor(file: string): string {
    const { facts, shown } = this.get()
    const role = roleOfFile(file)
    if (role === 'page' || role === 'form') return file
    if (role !== 'shared') return shown
    const [path] = facts.shared.find((block) => block.file === file)?.usedOn ?? []
    return facts.pages.find((page) => page.path === path)?.file ?? shown
  }

  async #indexOfShared(file: string, shown: string): Promise<number> {
    if (roleOfFile(file) !== 'shared') return -1
    const name = this.get().facts.shared.find((block) => block.file === file)?.name
    const page = parseDocument((await this.request('GET /document', { file: shown })).text)
    return blocksOf(page ?? {}).findIndex((block) => block['type'] === 'shared' && block['name'] === name)
  }

  /** Opens a document that the server has just made, renamed or put in place of a deleted one. */
  async openNew(file: string): Promise<void> {
    await this.#fetchFacts()
    await this.open(file)
  }

  /** The server has told of a change. What this program has written is shown already: its news follow each other closely. */
  refreshSoon(): void {
    clearTimeout(this.#refreshTimer)
    this.#refreshTimer = setTimeout(() => void this.refresh(), REFRESH_DELAY)
  }

  /**
   * Something has changed in the site: another program may have written this document, or the checks found more. `isOwn` is
   * what the server has written because it was asked here.
   */
  async refresh({ isOwn = false } = {}): Promise<void> {
    this.#fetchFactsSoon()
    const { file, shown, revision, conflict, saving } = this.get()
    // What could not be saved, perhaps can be now.
    if (saving === 'failed') await this.flush()
    if (this.#isBusy(isOwn) || conflict) return
    const document = await this.request('GET /document', { file, shown }).catch((error: unknown) => {
      if (error instanceof RefusedError) this.set({ unreadable: error.message })
    })
    const now = this.get()
    if (!document || this.#isBusy(isOwn) || now.file !== file) return
    const isForeign = document.revision !== revision && document.revision !== now.revision
    if (!isForeign && now.unreadable === '') {
      const { problems, otherErrors, history: steps, shell, data = now.data } = document
      this.set({ problems, otherErrors, history: steps })
      if (shell === now.shell) return
      this.set({ shell, data })
      this.#canvas.show(document)
      return
    }
    const taken = stateFrom(document, now)
    this.set({ ...taken, saving: 'saved', notice: taken.unreadable || isOwn ? '' : t('changedElsewhere') })
    this.#keepSelection()
    this.#canvas.show(document)
  }

  /** Whether what is on disk is not the last word: something is on its way there, or, with `isOwn`, an edit is. */
  #isBusy(isOwn: boolean): boolean {
    return !this.#edits.isIdle || (this.#writing > 0 && !isOwn)
  }

  /** Asks the server to write. The change that it tells of before it has answered is none of another program. */
  async #write<T>(request: () => Promise<T>): Promise<T> {
    this.#writing++
    try {
      return await request()
    } finally {
      this.#writing--
    }
  }

  async #fetchFacts(): Promise<void> {
    const { version, facts } = await this.request('GET /facts', { version: this.#factsVersion })
    if (!facts) return
    this.#factsVersion = version
    this.set({ facts })
    this.#canvas.tellSections()
  }

  #fetchFactsSoon(): void {
    clearTimeout(this.#factsTimer)
    this.#factsTimer = setTimeout(() => void this.#fetchFacts().catch(() => {}), FACTS_DELAY)
  }

  // Steps

  /** Does operations: on screen at once, on disk a moment later. */
  edit(label: string, ...operations: Operation[]): void {
    const { unreadable, conflict, value: before } = this.get()
    if (unreadable !== '' || conflict) return
    this.#edits.add(label, operations)
    const value = operations.reduce<unknown>((each, operation) => applyOperation(each, operation), before)
    this.set({ value: value as StudioState['value'], saving: 'saving', notice: '', leavingFor: undefined })
    const [only] = operations
    if (operations.length === 1 && only?.type === 'set' && typeof only.value === 'string') {
      this.#canvas.patch(only.path, only.value)
      // What is said of a colour follows it while it moves.
      if (roleOfFile(this.get().file) !== 'theme') return this.#edits.flushAtRest()
    }
    void this.flush()
  }

  /** Sends what has been done. Resolves once the server has answered, or cannot be reached, with whether all is saved. */
  async flush(): Promise<boolean> {
    do await this.#edits.flush()
    while (!this.#edits.isIdle && this.get().saving !== 'failed')
    return this.#edits.isIdle && !this.get().conflict
  }

  #takeAnswer(answer: Api['POST /edit']['answer']): void {
    if ('conflict' in answer) {
      this.#edits.clear()
      return this.set({ conflict: answer.conflict, saving: 'failed' })
    }
    // What was typed in the meantime is newer than the answer.
    const isLatest = this.#edits.isEmpty
    const { notice, saving } = this.get()
    const { value, ...rest } = stateFrom(answer, this.get())
    this.set({
      ...rest,
      ...(isLatest && { value }),
      saving: isLatest ? 'saved' : 'saving',
      leavingFor: undefined,
      // Of what could not be saved, nothing is to be told any more.
      notice: answer.isMerged ? t('merged') : saving === 'failed' ? '' : notice,
    })
    if (isLatest) this.#canvas.show(answer)
  }

  async undoOrRedo(request: 'POST /undo' | 'POST /redo', id?: string): Promise<void> {
    await this.flush()
    if (!this.#edits.isIdle) return
    const { file, shown } = this.get()
    try {
      const { step, document } = await this.#write(() =>
        this.request(request, { file, shown, ...(id !== undefined && { id }) }),
      )
      if (document && document.file !== file) await this.openNew(document.file)
      else if (document) {
        this.set({ ...stateFrom(document, this.get()), saving: 'saved', notice: '', conflict: undefined })
        this.#keepSelection()
        this.#canvas.show(document)
      }
      this.announce(t(request === 'POST /undo' ? 'undone' : 'redone', { step: step.label }))
    } catch (error) {
      this.#report(error)
    }
  }

  async mend(key: string): Promise<void> {
    if (!(await this.flush())) return
    const { file, shown } = this.get()
    await this.#write(() => this.request('POST /mend', { file, shown, key, label: t('stepMending') })).then(
      (answer) => this.#takeAnswer(answer),
      (error: unknown) => this.#report(error),
    )
  }

  /** Takes back one of the changes since the site was published last. Returns those that are left. */
  async takeBack(id: string, change: string): Promise<Changes> {
    return this.#write(async () => {
      const label = t('stepTakingBack', { change })
      const { step, changes } = await this.request('POST /changes/take-back', { id, label })
      this.announce(t('undone', { step: step.label }))
      if (step.files.includes(this.get().file)) await this.refresh({ isOwn: true })
      return changes
    })
  }

  /** Answers the question of a conflict. */
  async settle(choice: 'yours' | 'theirs'): Promise<void> {
    const { conflict, file, shown } = this.get()
    if (!conflict) return
    const document = await this.request('GET /document', { file, shown })
    this.set({ ...stateFrom(document, this.get()), conflict: undefined, saving: 'saved' })
    this.#keepSelection()
    this.#canvas.show(document)
    if (choice === 'yours' && conflict.path && conflict.yours !== undefined)
      this.edit(t('stepYours'), { type: 'set', path: conflict.path, value: conflict.yours })
  }

  #report(error: unknown): void {
    this.set({ notice: error instanceof RefusedError ? error.message : t('noServer') })
  }

  // What is chosen

  /** Chooses a section, and brings one of its fields into view. */
  select(section: number | undefined, path?: Path, { isScrolled = true, isGrabbed = true } = {}): void {
    this.set({ section, focus: path && { path, isGrabbed } })
    this.#canvas.tellSelection(isScrolled)
  }

  /** Leads to a place in a document, such as that of a problem. */
  async goTo(file: string, path: Path): Promise<void> {
    if (file !== this.get().file) await this.open(file)
    if (file !== this.get().file) return
    const [first, index] = path
    const isInSection = roleOfFile(file) === 'page' && first === 'blocks' && index !== undefined
    this.select(isInSection ? Number(index) : undefined, path)
  }

  /** Leads to what is to be mended first, in this document or in another one. Returns whether there is such a place. */
  async goToFirstError(): Promise<boolean> {
    const { file, problems } = this.get()
    const own = problems.find(({ severity }) => severity === 'error')
    const first = own
      ? { ...own, file }
      : (await this.request('GET /problems', {})).errors.first.find(({ isDocument }) => isDocument)
    if (first) await this.goTo(first.file, first.path)
    return first !== undefined
  }

  #keepSelection(): void {
    const { section, value } = this.get()
    if (section !== undefined && section >= blocksOf(value).length) this.set({ section: undefined })
  }

  // The canvas

  get canvasAddress(): string {
    const { shown, lens } = this.get()
    return `${CANVAS_PATH}?${new URLSearchParams({ file: shown, ...(lens && { lens }) })}`
  }

  /** The canvas has loaded. */
  connect(canvas: Pick<Window, 'postMessage'>): void {
    this.#canvas.connect(canvas)
  }

  /** Whether the page is edited, or tried out as by a visitor. */
  setEditing(isEditing: boolean): void {
    if (isEditing) this.#canvas.disconnect()
    this.set({ isEditing, ...(isEditing && { canvasLoads: this.get().canvasLoads + 1 }) })
    if (!isEditing) this.#canvas.tryOut()
  }

  /** The canvas is at another address: whoever tries the page out has followed a link. Its page is opened, if it has a document. */
  async follow(address: string): Promise<void> {
    const { facts, shown } = this.get()
    const { pathname, searchParams } = new URL(address, location.origin)
    const named = (path: string) => facts.forms.find(({ name }) => formPathOf(name) === path)
    const file =
      pathname === CANVAS_PATH
        ? searchParams.get('file')
        : (facts.pages.find(({ path }) => path === pathname) ?? named(pathname))?.file
    if (file && file !== shown) await this.open(file, { isFollowed: true })
  }

  /** Shows the page in another way. The canvas loads anew. */
  setLens(lens: Lens | undefined): void {
    this.#canvas.disconnect()
    this.set({ lens })
  }

  /** The path in the document of what the canvas tells of; undefined where that is not edited here. */
  placeOf({ id, path }: Pick<Extract<ToPanel, { type: 'dropped' }>, 'id' | 'path'>): Path | undefined {
    return id === undefined || !path ? undefined : this.#canvas.pathOf(id, path)
  }

  /** A message of the canvas about one of its blocks. */
  hear(message: Extract<ToPanel, { type: 'selected' | 'typed' }>): void {
    const { data, file, value } = this.get()
    const path = this.placeOf(message)
    if (message.type === 'typed') {
      if (path && valueAt(value, path) !== message.value)
        this.edit(t('stepTyping', { section: this.#typeAt(path) }), { type: 'set', path, value: message.value })
      return
    }
    const index = data?.blocks.findIndex(({ id }) => id === message.id) ?? -1
    if (index < 0) return
    const isPage = roleOfFile(file) === 'page'
    if (isPage || path)
      this.select(isPage ? index : undefined, path, { isScrolled: false, isGrabbed: message.isGrabbed ?? false })
  }

  #typeAt([first, index]: Path): string {
    const { value, fixed } = this.get()
    const block = first === 'blocks' ? blocksOf(value)[Number(index)] : value
    return ofSchema(blockLabel(String(block?.['type']), fixed)).text
  }
}

import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import { isSamePath, isWithin, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { DocumentState, EditAnswer, Group } from '#studio/protocol/documents.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import type { MadeStale, TranslationState } from '#studio/protocol/translations.ts'
import { setTimeZone } from '#studio/words/time-zone.ts'
import { setOwnWords, t } from '#studio/words/words.ts'
import { failureInWords, RefusedError } from '#studio/client/send-request.ts'
import type { Ask } from './api.ts'
import { stillAsked, withAsked } from './document/asked-fields.ts'
import type { AskedField } from './document/asked-fields.ts'
import { CanvasLink } from './canvas/canvas-link.ts'
import { debounced } from '#studio/client/debounced.ts'
import { blocksOf, roleOfFile } from './documents.ts'
import { EditQueue } from './queue/edit-queue.ts'
import type { StepName } from './queue/edit-queue.ts'
import { obstacleOfOperation } from './people/others.ts'
import { followedPath } from './document/same-items.ts'
import { checksFrom, stateFrom } from './document/edited-document.ts'
import { ObservableState } from './studio-state.ts'
import type { FieldFocus, StudioState } from './studio-state.ts'
import { changeTo, isAlike, keepingRows, rowAt, withChange } from './document/translations.ts'

/** The delay before facts are fetched again after a change, in milliseconds. */
const FACTS_DELAY = 1500

interface Selecting extends Partial<Omit<FieldFocus, 'path'>> {
  isScrolled?: boolean
}

/** The state of the panel: the edited document, on disk and in the canvas. */
export class StudioStore extends ObservableState {
  readonly request: Ask
  readonly edits: EditQueue
  readonly canvas: CanvasLink
  readonly fetchFactsSoon = debounced(() => void this.fetchFacts().catch(() => {}), FACTS_DELAY)
  /** The last opening of a document: answers to earlier ones are ignored. */
  lastOpening: object | undefined
  /** The number of running requests that make the server write, other than edits. */
  #writing = 0

  constructor(ask: Ask) {
    super()
    this.request = async (request, fields) => {
      const answer = await ask(request, fields).catch((error: unknown) => this.#noteEnd(error))
      if (this.get()?.ended) this.set({ ended: undefined })
      return answer
    }
    this.canvas = new CanvasLink(this, this.request)
    this.edits = new EditQueue(this, this.request, (answer) => this.applyAnswer(answer))
  }

  #noteEnd(error: unknown): never {
    const code = error instanceof RefusedError ? error.reason?.code : undefined
    if (code === 'not-signed-in' || code === 'change-gone') this.set({ ended: code })
    throw error
  }

  announce(announcement: string): void {
    this.set({ announcement })
  }

  /** Shows a notice about a finished step, with undo. */
  offerUndo(notice: string, step: HistoryStep | undefined): void {
    this.set({ notice, announcement: notice, undoable: step && { notice, step: step.id } })
  }

  report(error: unknown): void {
    this.set({ notice: failureInWords(error) })
  }

  /** Fetches the data of the site that fields refer to. */
  async fetchFacts(): Promise<void> {
    const { version, facts } = await this.request('GET /facts', { version: this.get().factsVersion })
    if (!facts) return
    const isSame = facts.program === this.get().facts.program
    const fixed = isSame ? this.get().fixed : await this.request('GET /fixed-facts', {})
    setTimeZone(facts.timeZone)
    setOwnWords(fixed.translations)
    this.set({ fixed, facts, factsVersion: version })
    if (isSame) this.canvas.sendSections()
    else this.reloadCanvas()
  }

  /** Reloads the canvas for new code, or for another lens. */
  reloadCanvas(): void {
    this.canvas.disconnect()
    this.set({ canvasLoads: this.get().canvasLoads + 1 })
  }

  /** Chooses a section, and scrolls to one of its fields. */
  select(
    section: number | undefined,
    path?: Path,
    { isScrolled = true, isGrabbed = true, words }: Selecting = {},
  ): void {
    this.set({ section, focus: path && { path, isGrabbed, ...(words !== undefined && { words }) } })
    this.canvas.sendSelection(isScrolled)
    if (path) this.canvas.reveal(path, isScrolled)
  }

  /** Shows a field that the document does not have, and focuses it. Nothing is written before a value is entered. */
  ask(field: AskedField): void {
    const { asked, section } = this.get()
    this.set({ asked: [...asked.filter(({ path }) => !isSamePath(path, field.path)), field] })
    this.select(section, field.path, { isScrolled: false })
  }

  /** Removes a field from the document, or an added one from the form. */
  leaveOut(step: string, path: Path): void {
    const { value, asked } = this.get()
    this.set({ asked: asked.filter((field) => !isWithin(field.path, path)) })
    if (valueAt(value, path) !== undefined) this.edit(step, { type: 'remove', path })
  }

  /** Applies operations: on screen at once, on disk a moment later. */
  edit(step: string | StepName, ...wanted: Operation[]): void {
    const { revision, value: before, asked } = this.get()
    if (revision === '') return
    const operations = withAsked(wanted, asked, before)
    const taken = operations.map((each) => obstacleOfOperation(each, this.get())).find((obstacle) => obstacle !== '')
    if (taken !== undefined) {
      this.set({ notice: taken, announcement: taken })
      // Text typed in the page is already shown there.
      return this.canvas.show(this.get())
    }
    this.edits.add(named(step), operations)
    const value = operations.reduce<unknown>((each, operation) => applyOperation(each, operation), before)
    const typed = typedTexts(operations)
    // After other changes, texts may be elsewhere.
    const madeStale = typed.length > 0 ? this.get().madeStale : []
    this.set({ ...this.#followed(value as Group), madeStale, ...this.#beingSaved() })
    for (const each of typed) this.canvas.patch(each.path, each.value)
    // Problems of a colour are updated while it is dragged.
    if (typed.length > 0 && roleOfFile(this.get().file) !== 'theme') this.edits.flushAtRest()
    else void this.flush()
  }

  /** Applies operations to an older version of the document: the server merges them, or reports a conflict. */
  editVersion(step: StepName, revision: string, operations: readonly Operation[]): void {
    this.edits.add(step, operations, revision)
    this.set(this.#beingSaved())
    this.edits.flushAtRest()
  }

  /** Changes the translations of the document: on screen at once, on disk a moment later. */
  translate(step: string | StepName, ...changes: TranslationChange[]): void {
    const { translation } = this.get()
    if (!translation) return
    this.edits.translate(named(step), changes)
    this.set({ translation: changes.reduce(withChange, translation), ...this.#beingSaved() })
    for (const change of changes) if (change.type === 'translate') this.#patchTranslated(change.path)
    if (changes.every(({ type }) => type === 'translate' || type === 'slug')) this.edits.flushAtRest()
    else void this.flush()
  }

  /**
   * Writes the translation of a text; an empty one removes it. With `isHereOnly`, other texts with the same words keep
   * theirs.
   */
  translateText(step: string | StepName, path: Path, to: string, isHereOnly = false): void {
    const row = rowAt(this.get().translation, path)
    if (row && row.translation !== to)
      this.translate(step, { ...changeTo(row, to), ...(isHereOnly && { isHereOnly: true }) })
  }

  /** While a question is open, edits wait for its answer. */
  #beingSaved(): Pick<StudioState, 'saving' | 'notice' | 'leavingFor'> {
    return { saving: this.get().conflict ? 'failed' : 'saving', notice: '', leavingFor: undefined }
  }

  /** A text without a translation is shown in the site's own language. */
  #patchTranslated(path: Path): void {
    const { translation } = this.get()
    for (const row of translation?.rows ?? [])
      if (isSamePath(row.path, path) || isAlike(row, path)) this.canvas.patch(row.path, row.translation || row.source)
  }

  /** Sends waiting edits. Resolves once the server has answered, or cannot be reached, with whether all is saved. */
  async flush(): Promise<boolean> {
    do await this.edits.flush()
    while (!this.edits.isIdle && this.get().saving !== 'failed')
    return this.edits.isIdle
  }

  /** Applies the answer to an edit. Text typed in the meantime is newer. */
  applyAnswer(answer: EditAnswer): void {
    const isLatest = this.edits.isEmpty
    const { notice, saving, file } = this.get()
    const { value, translation, revision, data, rendered, ...rest } = stateFrom(answer, this.get())
    this.set({
      ...(answer.file === file && rest),
      ...(isLatest && answer.file === file && { data, ...this.#newest({ value, translation, revision, rendered }) }),
      saving: isLatest ? 'saved' : 'saving',
      leavingFor: undefined,
      // Removes the notice of an edit that could not be saved.
      notice: answer.isMerged ? t('merged') : saving === 'failed' ? '' : notice,
    })
    if (answer.madeStale) this.#reportStale(answer.madeStale)
    if (isLatest && answer.file === file) this.#showNewest(answer)
  }

  /** Reported once: translations that were stale before are not news. */
  #reportStale(madeStale: readonly MadeStale[]): void {
    const { madeStale: before, facts } = this.get()
    const nameOf = (tag: string): string => facts.languages.find(({ language }) => language === tag)?.name ?? tag
    const sentences = madeStale.map(({ language, paths }) =>
      t('madeStale', { language: nameOf(language), n: paths.length }),
    )
    this.set({ madeStale: [...before, ...madeStale], announcement: sentences.join(' ') })
  }

  /** Applies and shows a document as it is on disk. */
  applyDocument(document: DocumentState, change: Partial<StudioState>): void {
    // Unsent edits are newer. The answer to them will have the newest document.
    if (!this.edits.isIdle) return this.set({ ...checksFrom(document), ...change, saving: this.get().saving })
    const { value, translation, revision, rendered, ...rest } = stateFrom(document, this.get())
    this.set({ ...rest, ...this.#newest({ value, translation, revision, rendered }), madeStale: [], ...change })
    this.#showNewest(document)
  }

  #showNewest(document: DocumentState): void {
    this.canvas.openText?.keepVersion(this.get())
    this.canvas.show(document)
  }

  #newest({
    value,
    translation,
    revision,
    rendered,
  }: Pick<StudioState, 'value' | 'translation' | 'revision' | 'rendered'>): Pick<
    StudioState,
    'value' | 'section' | 'focus' | 'translation' | 'revision' | 'rendered'
  > {
    const followed = this.#followed(value)
    return {
      ...followed,
      translation: this.#kept(translation),
      revision,
      // The same object, which is compared faster.
      rendered: rendered === value ? followed.value : rendered,
    }
  }

  #kept(translation: TranslationState | undefined): TranslationState | undefined {
    return translation && keepingRows(this.get().translation, translation)
  }

  /** A new value of the document, with the chosen section and field at their new places. */
  #followed(value: Group): Pick<StudioState, 'value' | 'section' | 'focus' | 'asked'> {
    const { value: before = value, section: chosen, focus, asked } = this.get()
    this.canvas.openText?.follow(before, value)
    // The same object, so that nothing renders again when an edit is saved.
    if (before !== value && JSON.stringify(before) === JSON.stringify(value))
      return { value: before, section: chosen, focus, asked }
    const [blocksBefore, blocks] = [blocksOf(before), blocksOf(value)]
    const path = focus && followedPath(focus.path, before, value)
    // If the section was deleted, the next one is chosen, or else the last one.
    const section =
      chosen === undefined || blocks.length === 0
        ? undefined
        : Number(followedPath([chosen], blocksBefore, blocks)?.[0] ?? Math.min(chosen, blocks.length - 1))
    return {
      value,
      section,
      focus: focus && path && (isSamePath(path, focus.path) ? focus : { ...focus, path }),
      asked: stillAsked(asked, before, value),
    }
  }

  /** Makes the server write. A change that it reports before its answer does not come from another program. */
  async write<T>(request: () => Promise<T>): Promise<T> {
    this.#writing++
    try {
      return await request()
    } finally {
      this.#writing--
    }
  }

  /** Whether the text on disk is about to change: a request that writes is running, or, with `isOwn`, an edit. */
  isBusy(isOwn: boolean): boolean {
    return !this.edits.isIdle || (this.#writing > 0 && !isOwn)
  }
}

const named = (step: string | StepName): StepName => (typeof step === 'string' ? { label: step } : step)

/** Texts that may be typed further in a moment; empty for other operations. */
function typedTexts(operations: Operation[]): Extract<Operation, { type: 'set' }>[] {
  const texts = operations.filter((each) => each.type === 'set' && typeof each.value === 'string')
  return texts.length === operations.length ? (texts as Extract<Operation, { type: 'set' }>[]) : []
}

import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import { isSamePath, isWithin, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { CanvasLink } from '#studio/panel/state/canvas/canvas-link.ts'
import { blocksOf, parseDocument, roleOfFile } from '#studio/panel/state/documents.ts'
import { obstacleOfOperation } from '#studio/panel/state/people/others.ts'
import type { Batch, EditQueue, StepName } from '#studio/panel/state/queue/edit-queue.ts'
import type { Canvas, Notices, OpenDocument, Queue, StateWriting } from '#studio/panel/state/studio-state.ts'
import type { DocumentState, EditAnswer, Group } from '#studio/protocol/documents.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import type { MadeStale } from '#studio/protocol/translations.ts'
import { t } from '#studio/words/words.ts'
import { stillAsked, withAsked } from './asked-fields.ts'
import type { AskedField } from './asked-fields.ts'
import { followedPath } from './same-items.ts'
import { changeTo, isAlike, keepingRows, rowAt, withChange } from './translations.ts'

type Written = OpenDocument & Canvas & Queue & Notices

/** The open document: edits change it on screen at once, and answers of the server replace it by its newest version. */
export class EditedDocument {
  readonly #state: StateWriting<Written>
  readonly #queue: EditQueue
  readonly #canvas: CanvasLink
  /** The last opening of a document: answers to earlier ones are ignored. */
  lastOpening: object | undefined

  constructor(state: StateWriting<Written>, queue: EditQueue, canvas: CanvasLink) {
    this.#state = state
    this.#queue = queue
    this.#canvas = canvas
  }

  /** Shows a field that the document does not have, and focuses it. Nothing is written before a value is entered. */
  ask(field: AskedField): void {
    const { asked, section } = this.#state.get()
    this.#state.set({ asked: [...asked.filter(({ path }) => !isSamePath(path, field.path)), field] })
    this.#canvas.select(section, field.path, { isScrolled: false })
  }

  /** Removes a field from the document, or an added one from the form. */
  leaveOut(step: string, path: Path): void {
    const { value, asked } = this.#state.get()
    this.#state.set({ asked: asked.filter((field) => !isWithin(field.path, path)) })
    if (valueAt(value, path) !== undefined) this.edit(step, { type: 'remove', path })
  }

  /** Applies operations: on screen at once, on disk a moment later. */
  edit(step: string | StepName, ...wanted: Operation[]): void {
    const state = this.#state.get()
    const { file, revision, value: before, asked } = state
    if (revision === '') return
    const operations = withAsked(wanted, asked, before)
    const taken = operations.map((each) => obstacleOfOperation(each, state)).find((obstacle) => obstacle !== '')
    if (taken !== undefined) {
      this.#state.set({ notice: taken, announcement: taken })
      // Text typed in the page is already shown there.
      return this.#canvas.show()
    }
    this.#queue.add(named(step), operations)
    const value = operations.reduce<unknown>((each, operation) => applyOperation(each, operation), before)
    const typed = typedTexts(operations)
    // After other changes, texts may be elsewhere.
    const madeStale = typed.length > 0 ? state.madeStale : []
    this.#state.set({ ...this.#followed(value as Group), madeStale, ...this.#beingSaved() })
    for (const each of typed) this.#canvas.patch(each.path, each.value)
    // Problems of a colour are updated while it is dragged.
    if (typed.length > 0 && roleOfFile(file) !== 'theme') this.#queue.flushAtRest()
    else void this.#queue.flush()
  }

  /** Applies operations to an older version of the document: the server merges them, or reports a conflict. */
  editVersion(step: StepName, revision: string, operations: readonly Operation[]): void {
    this.#queue.add(step, operations, revision)
    this.#state.set(this.#beingSaved())
    this.#queue.flushAtRest()
  }

  /** Changes the translations of the document: on screen at once, on disk a moment later. */
  translate(step: string | StepName, ...changes: TranslationChange[]): void {
    const { translation } = this.#state.get()
    if (!translation) return
    this.#queue.translate(named(step), changes)
    this.#state.set({ translation: changes.reduce(withChange, translation), ...this.#beingSaved() })
    for (const change of changes) if (change.type === 'translate') this.#patchTranslated(change.path)
    if (changes.every(({ type }) => type === 'translate' || type === 'slug')) this.#queue.flushAtRest()
    else void this.#queue.flush()
  }

  /**
   * Writes the translation of a text; an empty one removes it. With `isHereOnly`, other texts with the same words keep
   * theirs.
   */
  translateText(step: string | StepName, path: Path, to: string, isHereOnly = false): void {
    const row = rowAt(this.#state.get().translation, path)
    if (row && row.translation !== to)
      this.translate(step, { ...changeTo(row, to), ...(isHereOnly && { isHereOnly: true }) })
  }

  /** A text without a translation is shown in the site's own language. */
  #patchTranslated(path: Path): void {
    for (const row of this.#state.get().translation?.rows ?? [])
      if (isSamePath(row.path, path) || isAlike(row, path)) this.#canvas.patch(row.path, row.translation || row.source)
  }

  /** Applies unsent edits of a closed window, on screen only if they are based on the open version. */
  restore(batches: readonly Batch[]): void {
    const [{ file, revision } = {}] = batches
    const { file: open, revision: now, value } = this.#state.get()
    const isSeen = file === open && revision === now
    this.#queue.restore(batches, isSeen)
    const operations = isSeen ? batches.flatMap((each) => each.operations) : []
    this.#state.set({ value: operations.reduce<unknown>(applyOperation, value) as Group, saving: 'saving' })
  }

  /** While a question is open, edits wait for its answer. */
  #beingSaved(): Pick<Written, 'saving' | 'notice' | 'leavingFor'> {
    return { saving: this.#state.get().conflict ? 'failed' : 'saving', notice: '', leavingFor: undefined }
  }

  /** Applies the answer to an edit. Text typed in the meantime is newer. */
  applyAnswer(answer: EditAnswer): void {
    const isLatest = this.#queue.isEmpty
    const { notice, saving, file } = this.#state.get()
    const isOpen = answer.file === file
    const value = parseDocument(answer.text)
    this.#state.set({
      ...(isOpen && { ...checksFrom(answer), shell: answer.shell, unreadable: whyUnreadable(answer, value) }),
      ...(isOpen && isLatest && this.#newest(answer, value)),
      saving: isLatest ? 'saved' : 'saving',
      leavingFor: undefined,
      // Removes the notice of an edit that could not be saved.
      notice: answer.isMerged ? t('merged') : saving === 'failed' ? '' : notice,
    })
    if (answer.madeStale) this.#reportStale(answer.madeStale)
    if (isOpen && isLatest) this.#showNewest()
  }

  /** Reported once: translations that were stale before are not news. */
  #reportStale(madeStale: readonly MadeStale[]): void {
    const { madeStale: before, facts } = this.#state.get()
    const nameOf = (tag: string): string => facts.languages.find(({ language }) => language === tag)?.name ?? tag
    const sentences = madeStale.map(({ language, paths }) =>
      t('madeStale', { language: nameOf(language), n: paths.length }),
    )
    this.#state.set({ madeStale: [...before, ...madeStale], announcement: sentences.join(' ') })
  }

  /** Applies and shows a document as it is on disk. */
  applyDocument(document: DocumentState, change: Partial<Written>): void {
    // Unsent edits are newer. The answer to them will have the newest document.
    if (!this.#queue.isIdle)
      return this.#state.set({ ...checksFrom(document), ...change, saving: this.#state.get().saving })
    const value = parseDocument(document.text)
    this.#state.set({
      ...checksFrom(document),
      shell: document.shell,
      unreadable: whyUnreadable(document, value),
      ...this.#newest(document, value),
      madeStale: [],
      ...change,
    })
    this.#showNewest()
  }

  /** Applies the problems and other checks of a document whose text is the same; the shell may be newer. */
  applyChecks(document: DocumentState): void {
    const { shell: shellBefore, data: dataBefore, translation: before, value, rendered } = this.#state.get()
    const { shell, data = dataBefore, translation, isStale = false } = document
    this.#state.set({ ...checksFrom(document), translation: translation && keepingRows(before, translation) })
    if (shell === shellBefore) return
    this.#state.set({ shell, data, rendered: isStale ? rendered : value })
    this.#canvas.show()
  }

  #showNewest(): void {
    this.#canvas.openText?.keepVersion(this.#state.get())
    this.#canvas.show()
  }

  /** The newest version of the document and its page. While its text is invalid JSON, the last value is kept. */
  #newest(document: DocumentState, parsed: Group | undefined): Partial<Written> {
    const { file, value: last = {}, revision, translation, data, rendered } = this.#state.get()
    const isSame = document.file === file
    const followed = this.#followed(parsed ?? last)
    // The page of a document with problems may be the last valid one.
    const isRendered = parsed !== undefined && document.isStale !== true
    return {
      ...followed,
      revision: parsed ? document.revision : isSame ? revision : '',
      translation: document.translation && keepingRows(translation, document.translation),
      data: document.data ?? data,
      rendered: isRendered || !isSame ? followed.value : rendered,
    }
  }

  /** A new value of the document, with the chosen section and field at their new places. */
  #followed(value: Group): Pick<Written, 'value' | 'section' | 'focus' | 'asked'> {
    const { value: before = value, section: chosen, focus, asked } = this.#state.get()
    this.#canvas.openText?.follow(before, value)
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
}

const named = (step: string | StepName): StepName => (typeof step === 'string' ? { label: step } : step)

/** Texts that may be typed further in a moment; empty for other operations. */
function typedTexts(operations: Operation[]): Extract<Operation, { type: 'set' }>[] {
  const texts = operations.filter((each) => each.type === 'set' && typeof each.value === 'string')
  return texts.length === operations.length ? (texts as Extract<Operation, { type: 'set' }>[]) : []
}

/** The problems and other checks of a document and the site. */
const checksFrom = (document: DocumentState) => ({
  problems: document.problems,
  otherErrors: document.otherErrors,
  samples: document.samples,
  linksToDraft: document.linksToDraft ?? 0,
  isStale: document.isStale ?? false,
  publishedNames: document.publishedNames,
  history: document.history,
})

/** Why a document cannot be edited, if its text is not JSON; empty if it is. */
function whyUnreadable({ problems: [first] }: DocumentState, value: Group | undefined): string {
  const problem = `${first?.message ?? ''} ${first?.hint ?? ''}`.trim()
  return value ? '' : t('halfWritten', { line: first?.line ?? 1, problem })
}

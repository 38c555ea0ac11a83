import type { Conflict } from '#studio/protocol/changes/steps.ts'
import type { Operation } from '#base/json/operation.ts'
import { isSamePath } from '#base/json/path.ts'
import type { Api } from '#studio/protocol/requests.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import { t } from '#studio/words/words.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import type { Ask } from '#studio/panel/state/api.ts'
import type { Notices, Queue, StateWriting } from '#studio/panel/state/studio-state.ts'
import { UnsentEdits } from './unsent-edits.ts'

/** How long typing rests before it is saved, in milliseconds. */
const REST = 250
/** The delay before an edit is sent again, in milliseconds; it doubles with each attempt. */
const RETRY = 2000
const LONGEST_RETRY = 30_000

/** The label of a step and, for typing, the opening of its field. */
export type StepName = Pick<Api['POST /edit']['request'], 'label' | 'opening'>

type Answer = Api['POST /edit']['answer']

/**
 * The edits of one request, which are one step for undo. They belong to one document, whichever is open when they are
 * sent.
 */
export interface Batch extends Pick<Api['POST /edit']['request'], 'file' | 'label' | 'opening'> {
  id: string
  operations: Operation[]
  /** Changes of the translations in `language` instead of operations. */
  language?: string
  changes: TranslationChange[]
  /** The server may have applied it, or reported a conflict. No further operation is added to it. */
  isSent?: true
  /** The base of the operations. Absent while the previous batch has no result. */
  revision?: string
  /** The state of the panel does not include it: further edits are not based on it. */
  isUnseen?: true
  /** The revision that the batch results in, if a conflict has reported it. */
  ownRevision?: string | undefined
}

/** The operations that are not saved yet: waiting ones, and the sent ones without an answer. */
export class EditQueue {
  readonly #state: StateWriting<Queue & Notices>
  readonly #ask: Ask
  readonly #onAnswer: (answer: Exclude<Answer, Conflict>) => void
  readonly unsent = new UnsentEdits<Batch>()
  /** Why the last sent batch was not saved. */
  failure = ''
  #waiting: Batch[] = []
  /** The sent batch without an answer. */
  #sent: Batch | undefined
  #sending: Promise<void> | undefined
  /** The operation of the first batch that the open question is about: nothing is sent until it is answered. */
  #asked: Pick<Conflict, 'index' | 'revision'> | undefined
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The number of running requests that make the server write, other than edits. */
  #writing = 0

  constructor(state: StateWriting<Queue & Notices>, ask: Ask, onAnswer: (answer: Exclude<Answer, Conflict>) => void) {
    this.#state = state
    this.#ask = ask
    this.#onAnswer = onAnswer
  }

  /** Whether nothing waits to be sent. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Whether nothing is waiting, and the server has answered everything. */
  get isIdle(): boolean {
    return this.isEmpty && !this.#sending
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
    return !this.isIdle || (this.#writing > 0 && !isOwn)
  }

  /**
   * Adds an edit. Only the last of the texts typed into one field is kept; edits under another label are sent first,
   * separately. `revision` is the base of the operations if it is not the state's.
   */
  add(step: StepName, operations: readonly Operation[], revision?: string): void {
    const batch = this.#batchFor(step, undefined, revision)
    for (const operation of operations) {
      const last = batch.operations.at(-1)
      const isMore = last?.type === 'set' && operation.type === 'set' && isSamePath(last.path, operation.path)
      if (isMore) batch.operations.pop()
      batch.operations.push(isMore && last.order ? { ...operation, order: last.order } : operation)
    }
    this.#changed()
  }

  /** Adds changes of the translations in the open language, in the same way. */
  translate(step: StepName, changes: readonly TranslationChange[]): void {
    const { changes: batch } = this.#batchFor(step, this.#state.get().language)
    for (const change of changes) {
      const last = batch.at(-1)
      if (last?.type === 'translate' && change.type === 'translate' && isSamePath(last.path, change.path))
        batch.splice(-1, 1, { ...change, was: last.was })
      else if (last?.type === 'slug' && change.type === 'slug') batch.splice(-1, 1, change)
      else batch.push(change)
    }
    this.#changed()
  }

  #batchFor({ label, opening }: StepName, language: string | undefined, base?: string): Batch {
    const { file, revision: now } = this.#state.get()
    const last = this.#waiting.at(-1)
    const isSameStep = last?.label === label && last.opening === opening
    const isSameBase = base === undefined || base === last?.revision
    if (isSameStep && isSameBase && last.file === file && last.language === language && !last.isSent) return last
    if (last) void this.#sendWaiting()
    const before = last ?? this.#sent
    const revision = base ?? (before?.file === file && !before.isUnseen ? undefined : now)
    const batch: Batch = {
      id: crypto.randomUUID(),
      file,
      label,
      ...(language !== undefined && { language }),
      ...(revision !== undefined && { revision }),
      ...(base !== undefined && { isUnseen: true }),
      ...(opening !== undefined && { opening }),
      operations: [],
      changes: [],
    }
    this.#waiting.push(batch)
    return batch
  }

  /** Adds the unsent batches of a window that was closed. */
  restore(batches: readonly Batch[], isSeen: boolean): void {
    this.#waiting.push(
      ...batches.map((each) => ({ ...each, isSent: true as const, ...(!isSeen && { isUnseen: true as const }) })),
    )
    this.#changed()
  }

  /** Keeps the unsent batches in the browser. Text typed at the place of an open question becomes part of the question. */
  #changed(): void {
    this.unsent.keep([...(this.#sent ? [{ ...this.#sent, isSent: true as const }] : []), ...this.#waiting])
    const { conflict } = this.#state.get() ?? {}
    const last = this.#askedAbout().at(-1)
    if (!conflict || !last || !isTyped(last) || conflict.yours === valueOf(last)) return
    this.#state.set({ conflict: { ...conflict, yours: valueOf(last) } })
  }

  /** Drops waiting batches, and the sent one without an answer. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
    this.#asked = undefined
    this.#changed()
  }

  /** Sends waiting batches once typing rests. */
  flushAtRest(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#sendWaiting(), REST)
  }

  /** Sends waiting edits. Resolves once the server has answered, or cannot be reached, with whether all is saved. */
  async flush(): Promise<boolean> {
    do await this.#sendWaiting()
    while (!this.isIdle && this.#state.get().saving !== 'failed')
    return this.isIdle
  }

  /** Resolves once the server has answered all batches, a question is open, or the server cannot be reached. */
  #sendWaiting(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.isIdle || this.#asked !== undefined) return Promise.resolve()
    return (this.#sending ??= this.#send())
  }

  /** Sends one batch after the other, each based on the result of the previous one. */
  async #send(): Promise<void> {
    let queue: Batch[]
    while ((this.#sent = (queue = this.#waiting).shift())) {
      const batch = this.#sent
      try {
        const answer = await this.#request(batch)
        if ('conflict' in answer) {
          // Otherwise the queue was cleared.
          if (queue === this.#waiting) this.#askAbout(batch, answer)
          break
        }
        // With an unknown base the server reports a conflict for every value that the file does not have.
        const made = answer.ownRevision ?? (answer.isMerged ? batch.revision : answer.revision)
        this.#continueFrom(batch, batch.ownRevision ?? made)
        this.#sent = undefined
        this.#failures = 0
        this.#changed()
        this.#onAnswer(answer)
      } catch (error) {
        if (queue === this.#waiting) this.#fail(batch, error)
        break
      }
    }
    this.#sent = undefined
    this.#sending = undefined
    // The result of an edit that was discarded while it was sent is ignored.
    this.#changed()
  }

  #request(batch: Batch): Promise<Answer> {
    const { language, changes, operations, revision = '', isSent: _, isUnseen: __, ownRevision: ___, ...step } = batch
    const { canvasFile } = this.#state.get()
    return language === undefined
      ? this.#ask('POST /edit', { ...step, revision, operations, canvasFile })
      : this.#ask('POST /translation', { ...step, language, changes, canvasFile })
  }

  /** The text after a batch is the base of the next one. */
  #continueFrom({ file }: Batch, revision: string | undefined): void {
    const [next] = this.#waiting
    if (next?.file === file && next.revision === undefined && revision !== undefined) next.revision = revision
  }

  /** Retries a batch that failed. A batch that the server refuses is kept, and the refusal is shown. */
  #fail(batch: Batch, error: unknown): void {
    this.#waiting.unshift(batch)
    this.#sent = undefined
    const isRefused = error instanceof RefusedError && !error.isPassing
    if (!isRefused) {
      batch.isSent = true
      const delay = Math.min(RETRY * 2 ** this.#failures++, LONGEST_RETRY)
      this.#timer = setTimeout(() => void this.#sendWaiting(), delay)
    }
    const isServers = error instanceof RefusedError && error.status >= 500
    this.failure = isServers ? t('notTaken') : error instanceof RefusedError ? error.message : t('noServer')
    this.#state.set({ saving: 'failed', notice: this.failure })
  }

  /** Keeps a batch that conflicts with the file, and opens the question about it. */
  #askAbout(batch: Batch, { conflict, index, revision, ownRevision = batch.revision }: Conflict): void {
    batch.isSent = true
    // An answered question has moved the batch to another version: the next edits still follow the first one.
    batch.ownRevision ??= ownRevision
    this.#waiting.unshift(batch)
    this.#sent = undefined
    this.#failures = 0
    this.#asked = { index, ...(revision !== undefined && { revision }) }
    this.#state.set({ conflict, saving: 'failed' })
    this.#changed()
  }

  /**
   * Closes the question and continues: drops the operation that it is about, or applies its last value to the version that
   * the person was shown.
   */
  settle(choice: 'yours' | 'theirs'): void {
    const { path, theirs } = this.#state.get().conflict ?? {}
    const asked = this.#askedAbout()
    const [batch] = this.#waiting
    const yours = asked.at(-1)
    const { revision = '' } = this.#asked ?? {}
    this.#asked = undefined
    this.#state.set({ conflict: undefined, saving: 'saving' })
    if (!batch || !yours) return
    const isLeft = (step: Step): boolean => !asked.includes(step)
    for (const each of this.#waiting) {
      each.operations = each.operations.filter(isLeft)
      each.changes = each.changes.filter(isLeft)
    }
    this.#waiting = this.#waiting.filter((each) => stepsOf(each).length > 0)
    if (choice === 'yours' && path)
      this.#waiting.unshift({
        ...batch,
        id: crypto.randomUUID(),
        label: t('stepYours'),
        revision,
        operations: yours.type === 'set' ? [{ ...yours, path }] : [],
        changes: yours.type === 'translate' ? [{ ...yours, path, was: String(theirs ?? '') }] : [],
      })
    else if (this.#waiting[0] !== batch) this.#continueFrom(batch, batch.ownRevision)
    this.#changed()
  }

  /** The operation of the open question, and those that set the same place again. */
  #askedAbout(): Step[] {
    const [first] = this.#waiting
    const asked = first && stepsOf(first)[this.#asked?.index ?? -1]
    if (!asked) return []
    if (!isTyped(asked)) return [asked]
    // A batch with a base of its own was typed over another version of the text.
    const other = this.#waiting.findIndex(
      ({ file, language, revision }, index) =>
        index > 0 && (file !== first.file || language !== first.language || revision !== undefined),
    )
    const steps = this.#waiting.slice(0, other < 0 ? undefined : other).flatMap(stepsOf)
    // After any other operation the same path may refer to another place.
    const end = steps.findIndex((step, index) => index > steps.indexOf(asked) && !isTyped(step))
    return steps
      .slice(steps.indexOf(asked), end < 0 ? undefined : end)
      .filter((step) => isTyped(step) && isSamePath(step.path, asked.path))
  }
}

type Step = Operation | TranslationChange
type Typed = Extract<Step, { type: 'set' | 'translate' }>

const stepsOf = ({ language, operations, changes }: Batch): Step[] => (language === undefined ? operations : changes)

const isTyped = (step: Step): step is Typed => step.type === 'set' || step.type === 'translate'

const valueOf = (step: Typed): unknown => (step.type === 'set' ? step.value : step.translation)

import type { Operation } from '#edit/operation.ts'
import { isSamePath } from '#edit/path.ts'
import type { Api } from '#studio/protocol/requests.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import { t } from '#studio/panel/words/words.ts'
import { RefusedError } from './api.ts'
import type { Ask } from './api.ts'
import type { ObservableState } from './observable-state.ts'

/** How long typing rests before it is written to disk, in milliseconds. */
const REST = 250
/** How long to wait before what could not be sent is sent again. */
const RETRY = 2000

/** What a step is called, and, if it is typed, the opening of its field. */
export type StepName = Pick<Api['POST /edit']['request'], 'label' | 'opening'>

/** What is sent in one request, and undone as one step. It belongs to one document, whatever is open when it is sent. */
interface Batch extends Pick<Api['POST /edit']['request'], 'file' | 'label' | 'opening'> {
  id: string
  operations: Operation[]
  /** Changes of the translations in `language` instead of operations. */
  language: string | undefined
  changes: TranslationChange[]
  /** The server may have done it: its answer was lost. It stays as it is, to be recognized when it is sent again. */
  isSent?: true
  /** The revision of the text that the operations are made for: the answer to the batch before gives it, where there is one. */
  revision: string
}

/** Operations on their way to the server: those that wait, and those that it has not answered yet. */
export class EditQueue {
  readonly #state: ObservableState
  readonly #ask: Ask
  readonly #onAnswer: (answer: Api['POST /edit']['answer']) => void
  /** Why what was sent last has not been saved. */
  failure = ''
  #waiting: Batch[] = []
  #sending: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(state: ObservableState, ask: Ask, onAnswer: (answer: Api['POST /edit']['answer']) => void) {
    this.#state = state
    this.#ask = ask
    this.#onAnswer = onAnswer
  }

  /** Whether nothing waits to be sent. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Whether nothing waits, and the server has answered everything. */
  get isIdle(): boolean {
    return this.isEmpty && !this.#sending
  }

  /** Adds an edit. The last text typed into one field is enough; what waits under another label is sent first, by itself. */
  add(step: StepName, operations: readonly Operation[]): void {
    const batch = this.#batchFor(step, undefined)
    for (const operation of operations) {
      const last = batch.operations.at(-1)
      const isMore = last?.type === 'set' && operation.type === 'set' && isSamePath(last.path, operation.path)
      if (isMore) batch.operations.pop()
      batch.operations.push(isMore && last.order ? { ...operation, order: last.order } : operation)
    }
  }

  /** Adds changes of the translations in the language that is open, in the same way. */
  translate(step: StepName, changes: readonly TranslationChange[]): void {
    const { changes: batch } = this.#batchFor(step, this.#state.get().language)
    for (const change of changes) {
      const last = batch.at(-1)
      if (last?.type === 'translate' && change.type === 'translate' && isSamePath(last.path, change.path))
        batch.splice(-1, 1, { ...change, was: last.was })
      else if (last?.type === 'slug' && change.type === 'slug') batch.splice(-1, 1, change)
      else batch.push(change)
    }
  }

  #batchFor({ label, opening }: StepName, language: string | undefined): Batch {
    const { file, revision } = this.#state.get()
    const last = this.#waiting.at(-1)
    const isSameStep = last?.label === label && last.opening === opening
    if (isSameStep && last.file === file && last.language === language && !last.isSent) return last
    if (last) void this.flush()
    const batch: Batch = {
      id: crypto.randomUUID(),
      file,
      language,
      revision,
      label,
      ...(opening !== undefined && { opening }),
      operations: [],
      changes: [],
    }
    this.#waiting.push(batch)
    return batch
  }

  /** Forgets what waits, and what has been sent without an answer. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
  }

  /** Sends what waits once typing rests. */
  flushAtRest(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), REST)
  }

  /** Sends what waits. Resolves once the server has answered all of it, or cannot be reached. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.isIdle) return Promise.resolve()
    return (this.#sending ??= this.#send())
  }

  /** One batch after the other: each continues from the revision that the answer before it has given. */
  async #send(): Promise<void> {
    let batch: Batch | undefined
    let queue: Batch[]
    while ((batch = (queue = this.#waiting).shift())) {
      try {
        const answer = await this.#request(batch)
        for (const next of this.#waiting)
          if (next.file === batch.file && 'revision' in answer) next.revision = answer.revision
        this.#onAnswer(answer)
      } catch (error) {
        // Otherwise it has been cleared.
        if (queue === this.#waiting) queue.unshift(batch)
        const isRefused = error instanceof RefusedError
        if (!isRefused) batch.isSent = true
        this.failure = isRefused ? error.message : t('noServer')
        this.#state.set({ saving: 'failed', notice: this.failure })
        if (!isRefused) this.#timer = setTimeout(() => void this.flush(), RETRY)
        break
      }
    }
    this.#sending = undefined
  }

  #request(batch: Batch): Promise<Api['POST /edit']['answer']> {
    const { language, changes, operations, revision, isSent: _, ...step } = batch
    const { canvasFile } = this.#state.get()
    return language === undefined
      ? this.#ask('POST /edit', { ...step, revision, operations, canvasFile })
      : this.#ask('POST /translation', { ...step, language, changes, canvasFile })
  }
}

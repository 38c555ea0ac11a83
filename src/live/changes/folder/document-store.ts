import { tidyText } from '#tools/usual-layout.ts'
import { editedText } from '#tools/page/change-plan.ts'
import type { FileChange, FileContent } from '#tools/site-changes.ts'
import { ReasonedError } from '#base/cli/user-error.ts'
import type { Reason } from '#base/text/reason.ts'
import { refusal } from '#live/words/refusal.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Conflict } from '#studio/protocol/changes/steps.ts'
import { placesOf } from '#studio/protocol/changes/unknown-base.ts'
import type { Doer } from './doer.ts'
import { contentOfStep, filesOfStep, statesOf, textChangeOf, textOfStep } from './journal.ts'
import type { Journal, Step, Typed } from './journal.ts'
import { conflictOf, isDoneIn, mergedOperations, pathIn } from './merged-operations.ts'
import { jsonIn } from './json-text.ts'
import { isDocument, isSameContent, revisionOf } from './site-folder.ts'
import type { SiteFolder } from './site-folder.ts'
import { stepUpon } from './step-upon.ts'
import { workQueue } from '#base/async/concurrency.ts'

export interface Edit extends EditMade {
  /** The revision of the text that the operations were made for. */
  revision: string
  operations: readonly Operation[]
}

/** The edit of a document, with its author. */
interface EditMade extends Doer {
  /** A repeated edit is not applied again. */
  id?: string | undefined
  file: string
  label: string
  /** The opening of the field in which it was typed. */
  opening?: string | undefined
  followed?: Followed | undefined
}

/**
 * Further changes that are written with the change of a document, as one step. `textAtStart` returns the text of a file
 * before everything that was typed in the same opening of a field.
 */
export type Followed = (
  change: FileChange,
  textAtStart: (file: string) => Promise<string | undefined>,
) => Promise<readonly FileChange[]>

/** Called within the turn of a step, so that no other step comes between. */
export interface StepListener {
  before: (doer: Doer) => Promise<void>
  after: (step: Step) => void
}

export interface Written {
  /** Another program had changed the file. */
  isMerged: boolean
  /**
   * The revision of the base text with the operations applied: the text that the sender has now. It differs from the
   * file if others have written since. Absent if the base text is no longer cached.
   */
  ownRevision?: string
  /** Absent if the operations change nothing. */
  step?: Step
}

interface DoneStep {
  step: Step
  /** Others have changed some of the same places since: their text stays. */
  isPart: boolean
}

interface StepStanding {
  step: Step
  /** Why it is impossible at present. */
  obstacle?: Reason
}

/** The limit of cached texts, to which edits refer. */
const MOST_TEXTS = 500

/** The limit of remembered edits of a document, to recognize repeated ones. */
const MOST_EDITS = 50

/** The limit of attempts when another program writes at the same moment. */
const MOST_TRIES = 5

const BYTE_ORDER_MARK = '\ufeff'

/** Edits the documents of a site, one request after the other, and undoes edits. */
export class DocumentStore {
  readonly #folder: SiteFolder
  readonly #journal: Journal
  readonly #listener: StepListener | undefined
  readonly #texts = new Map<string, string>()
  /** The answers to the last edits of each document, by their ids. */
  readonly #answers = new Map<string, Map<string, Written>>()
  readonly #inTurn = workQueue()

  constructor(folder: SiteFolder, journal: Journal, listener?: StepListener) {
    this.#folder = folder
    this.#journal = journal
    this.#listener = listener
  }

  /** The text of a document, without a byte order mark. */
  async read(file: string): Promise<{ text: string; revision: string }> {
    const text = await this.#textOf(file)
    return { text: text.replace(BYTE_ORDER_MARK, ''), revision: revisionOf(text) }
  }

  edit(edit: Edit): Promise<Written | Conflict> {
    return this.#once(edit, () => this.#edited(edit))
  }

  /**
   * Writes a planned change of one document, which may be new. The plan is made again if another program writes
   * meanwhile.
   */
  change(edit: EditMade, plan: () => Promise<FileChange | Conflict | undefined>): Promise<Written | Conflict> {
    return this.#once(edit, async () => {
      for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
        const change = await plan()
        if (!change) return { isMerged: false }
        if ('conflict' in change) return change
        const step = await this.#writeAll(edit.label, await this.#withFollowed(change, edit), edit, typedBy(edit))
        if (step) return { isMerged: false, step }
      }
      throw refusal('kept-changing')
    })
  }

  /** Applies an edit in its turn, unless it was applied before. */
  #once(edit: EditMade, work: () => Promise<Written | Conflict>): Promise<Written | Conflict> {
    return this.#inTurn(async () => {
      const { id = '', file } = edit
      const answers = this.#answers.get(file) ?? new Map<string, Written>()
      const cached = answers.get(id) ?? (await this.#doneBefore(edit))
      if (cached) return cached
      const outcome = await work()
      if (id === '' || 'conflict' in outcome) return outcome
      this.#answers.set(file, answers.set(id, outcome))
      const [oldest = ''] = answers.keys()
      if (answers.size > MOST_EDITS) answers.delete(oldest)
      return outcome
    })
  }

  /** The result of an edit that an earlier process has applied: the journal has its id, and its file has its text. */
  async #doneBefore({ id = '', file }: EditMade): Promise<Written | undefined> {
    if (id === '') return undefined
    const text = await this.#folder.read(file)
    if (text !== undefined) this.#remember(text)
    const step = text === undefined ? undefined : this.#journal.stepOfEdit(id, file, revisionOf(text))
    const ownRevision = step?.changes.find((change) => change.file === file && change.edit === id)?.after
    return step && { isMerged: false, step, ...(ownRevision !== undefined && { ownRevision }) }
  }

  async #edited(edit: Edit): Promise<Written | Conflict> {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const before = await this.#textOf(edit.file)
      const isMerged = revisionOf(before) !== edit.revision
      const operations = isMerged ? this.#merged(before, edit) : edit.operations
      const own = isMerged ? this.#ownRevision(edit) : {}
      if ('conflict' in operations) return { ...operations, revision: revisionOf(before), ...own }
      const after = await tidyText(before, editedOrRefused(before, operations))
      const outcome = { isMerged, ...(isMerged ? own : { ownRevision: revisionOf(after) }) }
      if (after === before) return outcome
      const changes = await this.#withFollowed({ file: edit.file, before, after }, edit)
      const step = await this.#writeAll(edit.label, changes, edit, typedBy(edit))
      if (step) return { ...outcome, step }
    }
    throw refusal('kept-changing')
  }

  /** A change, with the changes that follow from it. */
  async #withFollowed(change: FileChange, edit: EditMade): Promise<readonly FileChange[]> {
    if (!edit.followed) return [change]
    const step = this.#journal.typedStep(edit.label, edit, typedBy(edit).typed)
    const files = step ? filesOfStep(step) : []
    const texts = await Promise.all(files.map((file) => this.#folder.content(file)))
    const isContinued =
      files.includes(change.file) &&
      files.every((file, index) => {
        const now = texts[index]
        return step && statesOf(step, file).at(-1) === (now === undefined ? undefined : revisionOf(now))
      })
    const textAtStart = async (file: string): Promise<string | undefined> => {
      const now = await this.#folder.read(file)
      return step && isContinued && files.includes(file) ? textOfStep('before', step, file, now) : now
    }
    return [change, ...(await edit.followed(change, textAtStart))]
  }

  /** Writes several files as one step, in their order. Throws if one of them differs from `before`. */
  write(label: string, plan: () => Promise<readonly FileChange[]>, doer: Doer = {}): Promise<Step> {
    return this.#inTurn(async () => {
      const step = await this.#writeAll(label, await plan(), doer)
      if (!step) throw refusal('changed-meanwhile')
      return step
    })
  }

  /** The last steps that concern a document, with the reason why one of them cannot be undone or redone at present. */
  async historyOf(file: string): Promise<Record<'undo' | 'redo', StepStanding | undefined>> {
    const [undo, redo] = await Promise.all([this.#standingOf('undo', file), this.#standingOf('redo', file)])
    return { undo, redo }
  }

  async #standingOf(way: 'undo' | 'redo', file: string): Promise<StepStanding | undefined> {
    const step = this.#journal.last(way, file)
    if (!step) return undefined
    try {
      // The bytes of pictures are compared when the step is undone.
      await this.#changesOfStep(way, step, filesOfStep(step).filter(isDocument))
      return { step }
    } catch (error) {
      if (!(error instanceof ReasonedError)) throw error
      return { step, obstacle: error.reason }
    }
  }

  /**
   * Undoes or redoes a step: exactly to the byte, or, if others have written since, field by field, so that their edits
   * stay.
   */
  step(
    way: 'undo' | 'redo',
    { file, id }: { file: string; id?: string | undefined },
    doer: Doer = {},
  ): Promise<DoneStep> {
    return this.#inTurn(async () => {
      await this.#listener?.before(doer)
      const step = id === undefined ? this.#journal.last(way, file) : this.#journal.step(way, id)
      if (!step) throw refusal(`nothing-to-${way}`)
      const { changes, isPart } = await this.#changesOfStep(way, step, filesOfStep(step))
      doer.assertMayWrite?.(changes)
      // New files first, so that no address is without its page.
      changes.sort((a, b) => Number(a.after === undefined) - Number(b.after === undefined))
      for (const change of changes)
        if (!(await this.#folder.write(change, modeOf(step, change.file)))) throw refusal('changed-meanwhile')
      for (const { after } of changes) if (typeof after === 'string') this.#remember(after)
      this.#journal.mark(way, step)
      this.#listener?.after(step)
      return { step, isPart }
    })
  }

  async #changesOfStep(
    way: 'undo' | 'redo',
    step: Step,
    files: readonly string[],
  ): Promise<{ changes: FileChange[]; isPart: boolean }> {
    const later = this.#journal.laterThan(way, step)
    if (later) throw refusal('later-first', { step: later.label })
    const changes: FileChange[] = []
    let isPart = false
    for (const file of files) {
      const before = await this.#folder.content(file)
      const { content: after, ...rest } = await this.#contentAfter(way, step, file, before)
      isPart ||= rest.isPart
      if (!isSameContent(before, after))
        changes.push({ file, ...(before !== undefined && { before }), ...(after !== undefined && { after }) })
    }
    return { changes, isPart }
  }

  /** The content of a file after a step is undone or redone. */
  async #contentAfter(
    way: 'undo' | 'redo',
    step: Step,
    file: string,
    now: FileContent | undefined,
  ): Promise<{ content: FileContent | undefined; isPart: boolean }> {
    const end = way === 'undo' ? 'before' : 'after'
    const states = statesOf(step, file)
    const isChanged = !states.includes(now === undefined ? undefined : revisionOf(now))
    const from = isChanged ? this.#texts.get((way === 'undo' ? states.at(-1) : states[0]) ?? '') : undefined
    const to = from === undefined ? undefined : textOfStep(end, step, file, from)
    if (typeof now !== 'string' || from === undefined || to === undefined)
      return { content: await contentOfStep(end, step, file, now, this.#journal.kept), isPart: false }
    const merged = await stepUpon(now, from, to)
    if (!merged) throw refusal('changed-since')
    return { content: merged.text, isPart: merged.isPart }
  }

  /**
   * Runs `work` while no document is written. `receive` writes the changes of others, or nothing if a file has changed.
   */
  whileResting<T>(work: (receive: (changes: readonly FileChange[]) => Promise<boolean>) => Promise<T>): Promise<T> {
    return this.#inTurn(() => work((changes) => this.#receive(changes)))
  }

  /**
   * Writes changes of others, which are not a step: nobody can undo them here. Text that is typed meanwhile is merged
   * with them, since its base is cached.
   */
  async #receive(changes: readonly FileChange[]): Promise<boolean> {
    for (const { file, before } of changes) if (!isSameContent(await this.#folder.content(file), before)) return false
    for (const change of changes) {
      if (!(await this.#folder.write(change))) return false
      for (const text of [change.before, change.after]) if (typeof text === 'string') this.#remember(text)
    }
    return true
  }

  /** Writes everything or nothing; an interrupted write can be undone. Undefined if a file has changed. */
  async #writeAll(
    label: string,
    changes: readonly FileChange[],
    doer: Doer,
    { edit = '', typed }: { edit?: string | undefined; typed?: Typed } = {},
  ): Promise<Step | undefined> {
    doer.assertMayWrite?.(changes)
    await this.#listener?.before(doer)
    for (const { file, before } of changes)
      if (!isSameContent(await this.#folder.content(file), before)) return undefined
    for (const content of changes.flatMap(({ before, after }) => [before, after]))
      if (Buffer.isBuffer(content)) await this.#journal.kept.keep(content)
    const texts = changes.map((change) => ({ ...textChangeOf(change), ...(edit !== '' && { edit }) }))
    for (const [index, { file, after, movedFrom = file }] of changes.entries()) {
      const text = texts[index]
      if (text && (after === undefined || movedFrom !== file)) text.mode = await this.#folder.modeOf(movedFrom)
    }
    const { step, isNew } = this.#journal.add(label, texts, doer, typed)
    const done: FileChange[] = []
    try {
      for (const change of changes) {
        if (!(await this.#folder.write(change, modeOf(step, change.file)))) break
        done.push(change)
        if (typeof change.after === 'string') this.#remember(change.after)
      }
    } finally {
      if (done.length < changes.length) {
        for (const change of done.toReversed()) await this.#folder.write(inverseOf(change), modeOf(step, change.file))
        // A continued step ends at its previous state: the text that was not written never occurs in a file.
        if (isNew) this.#journal.mark('drop', step)
      }
    }
    if (done.length < changes.length) return undefined
    this.#journal.forgetIfNothing(step)
    this.#listener?.after(step)
    return step
  }

  #merged(before: string, edit: Edit): ReturnType<typeof mergedOperations> {
    const { operations } = edit
    const { revision, isUnknown } = placesOf(edit.revision)
    const base = this.#texts.get(revision)
    const [then, now] = [jsonIn(base), jsonIn(before)]
    if (now === undefined) throw refusal('half-written')
    if (then !== undefined && !isUnknown) return mergedOperations(then, now, operations)
    const placed = operations.map(({ path }) => (then === undefined ? path : pathIn(then, now, path)))
    const [first] = operations
    const done = operations.map((each, index) => ({ ...each, path: placed[index] ?? each.path }))
    return first && !(placed.every(Boolean) && isDoneIn(now, done)) ? conflictOf(now, first, placed[0], 0) : []
  }

  /** Caches the text that the sender has after an edit, on which their next operations are based. */
  #ownRevision({ revision, operations }: Edit): Pick<Written, 'ownRevision'> {
    const base = this.#texts.get(revision)
    if (base === undefined) return {}
    const text = editedOrRefused(base, operations)
    this.#remember(text)
    return { ownRevision: revisionOf(text) }
  }

  async #textOf(file: string): Promise<string> {
    const text = await this.#folder.read(file)
    if (text === undefined) throw refusal('gone-meanwhile')
    this.#remember(text)
    return text
  }

  #remember(text: string): void {
    const revision = revisionOf(text)
    this.#texts.delete(revision)
    this.#texts.set(revision, text)
    const [oldest] = this.#texts.keys()
    if (this.#texts.size > MOST_TEXTS && oldest !== undefined) this.#texts.delete(oldest)
  }
}

/** The fields of an edit for the journal. Edits without an opening are joined with the text typed just before. */
const typedBy = ({ id, opening }: EditMade): { edit: string | undefined; typed: Typed } => ({
  edit: id,
  typed: opening === undefined ? {} : { opening },
})

/** The permissions of a file that a step has deleted or moved. */
const modeOf = ({ changes }: Step, file: string): number | undefined =>
  changes.find((change) => change.file === file && change.mode !== undefined)?.mode

/** Throws if the text is not JSON, or an operation has no place in it. */
function editedOrRefused(text: string, operations: readonly Operation[]): string {
  try {
    return editedText(text, operations)
  } catch {
    throw refusal('not-editable')
  }
}

const inverseOf = ({ file, before, after }: FileChange): FileChange => ({
  file,
  ...(after !== undefined && { before: after }),
  ...(before !== undefined && { after: before }),
})

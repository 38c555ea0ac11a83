import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FileChange, FileContent } from '#tools/site-changes.ts'
import { partialOf } from '#base/cli/replace-file.ts'
import { isSameAuthor } from '#live/changes/git/identity.ts'
import { refusal } from '#live/words/refusal.ts'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import type { Doer } from './doer.ts'
import { KeptFiles } from './kept-files.ts'
import { isDocument, revisionOf } from './site-folder.ts'

/** A change of one file: the characters at an offset, and their replacement. */
export interface TextChange {
  file: string
  /** Absent for a new file. */
  before?: string
  /** Absent for a deleted file. Both are revisions. */
  after?: string
  offset: number
  removed: string
  inserted: string
  /** The file has bytes instead of a text: they are among the `KeptFiles`. */
  isKept?: true
  /** The permissions of a file that was deleted, or moved here. */
  mode?: number
  /** The id of the edit that it was made by. */
  edit?: string
}

export interface Step {
  id: string
  label: string
  /** In milliseconds. */
  at: number
  /** The opening of the field in which it was typed. */
  opening?: string
  /** In the order of writing. One file may have several. */
  changes: TextChange[]
  /** The window of the studio in which it was done. */
  by?: string
  author?: Author
}

/** The opening of a field in which text is being typed. */
export type Typed = Pick<Step, 'opening'>

/** Whether a step has deleted a document, and created none instead. */
export const isDeletion = ({ changes }: Step): boolean =>
  changes.some(({ after }) => after === undefined) && changes.every(({ before }) => before !== undefined)

/** Whether a step has changed pictures or public files, which cannot be opened in the studio. */
const isOfMedia = ({ changes }: Step): boolean => changes.some(({ isKept }) => isKept)

type Entry =
  | { type: 'step'; step: Step }
  /** Continues the last step. */
  | { type: 'more'; id: string; at: number; changes: TextChange[] }
  | { type: 'undo' | 'redo' | 'drop'; id: string }

/** How long edits with one label are joined into one step, in milliseconds: undo works by words, not by letters. */
const ONE_STEP = 1500

const MOST_STEPS = 300

/** The limit of lines that are kept when the file is rewritten at the start. */
const MOST_ENTRIES = 2000

/**
 * The steps of the studio, done or undone, in a file that survives a restart. A step is written to it before its files:
 * an interrupted one can be undone, as each of its files is in the state before or after.
 */
export class Journal {
  readonly #file: string
  readonly kept: KeptFiles
  #done: Step[] = []
  #undone: Step[] = []

  constructor(file: string) {
    this.#file = file
    this.kept = new KeptFiles(file.replace(/(\.\w+)?$/, '-files'))
    const { entries, isWhole } = entriesIn(file)
    for (const entry of entries) this.#take(entry)
    if (entries.length > MOST_ENTRIES || !isWhole) this.#compact()
    this.kept.forgetAllBut(new Set([...this.#done, ...this.#undone].flatMap(keptRevisionsOf)))
  }

  /**
   * The last step that concerns a file. Deleted documents and pictures cannot be opened: these steps are undone from
   * any document.
   */
  last(way: 'undo' | 'redo', file: string): Step | undefined {
    const steps = this.#steps(way)
    const latest = steps.at(-1)
    if (way === 'undo' && latest && (isDeletion(latest) || isOfMedia(latest))) return latest
    if (way === 'redo' && latest && isOfMedia(latest) && latest.at > (this.#done.at(-1)?.at ?? 0)) return latest
    return steps.findLast((step) => isOf(step, file))
  }

  /** The last step of all files. */
  latest(): Step | undefined {
    return this.#done.at(-1)
  }

  step(way: 'undo' | 'redo', id: string): Step | undefined {
    return this.#steps(way).find((step) => step.id === id)
  }

  /**
   * The step of an edit that is in its file, which must now have this revision: a killed server may have logged a step
   * that it never wrote.
   */
  stepOfEdit(id: string, file: string, revision: string): Step | undefined {
    const isOfEdit = (change: TextChange): boolean => change.edit === id && change.file === file
    const changes = this.#done.flatMap((step) => step.changes).filter((change) => change.file === file)
    const after = changes.find(isOfEdit)?.after
    const isWritten = after === revision || changes.some(({ before }) => before === after)
    return [...this.#undone, ...(isWritten ? this.#done : [])].find((step) => step.changes.some(isOfEdit))
  }

  /** A later step of the same files, which would have to be undone first. */
  laterThan(way: 'undo' | 'redo', step: Step): Step | undefined {
    const steps = this.#steps(way)
    const files = filesOfStep(step)
    return steps.slice(steps.indexOf(step) + 1).find((later) => files.some((file) => isOf(later, file)))
  }

  /**
   * Logs a step that is about to be written. A `typed` change continues the last step of the same window, if that is
   * from the same opening of a field, or, without an opening, is still being typed.
   */
  add(
    label: string,
    changes: TextChange[],
    { window = '', author }: Doer = {},
    typed?: Typed,
  ): { step: Step; isNew: boolean } {
    const at = Date.now()
    const last = this.typedStep(label, { window, ...(author && { author }) }, typed)
    if (last && isContinuedBy(last, changes)) {
      this.#note({ type: 'more', id: last.id, at, changes })
      return { step: last, isNew: false }
    }
    const step = {
      id: randomUUID(),
      label,
      at,
      ...typed,
      changes,
      ...(window !== '' && { by: window }),
      ...(author && { author }),
    }
    this.#note({ type: 'step', step })
    return { step, isNew: true }
  }

  /** The step that a typed change continues, if its files are in the state that it has left. */
  typedStep(label: string, { window = '', author }: Doer, typed: Typed | undefined): Step | undefined {
    const last = this.#done.at(-1)
    const isSameField =
      last &&
      typed &&
      last.label === label &&
      last.opening === typed.opening &&
      (last.by ?? '') === window &&
      isSameAuthor(last.author, author)
    const isInTime = last && (last.opening !== undefined || Date.now() - last.at < ONE_STEP)
    return isSameField && isInTime ? last : undefined
  }

  /** When each window has last changed a file since a time, in milliseconds. */
  windowsAt(file: string, since: number): Map<string, number> {
    const steps = this.#done.filter((step) => step.by !== undefined && step.at > since && isOf(step, file))
    return new Map(steps.map(({ by = '', at }) => [by, at]))
  }

  /** Drops a step that has left its files unchanged, such as text that was typed and deleted again in one field. */
  forgetIfNothing(step: Step): void {
    const files = filesOfStep(step)
    const isAsBefore = files.every((file) => {
      const states = statesOf(step, file)
      return states[0] === states.at(-1)
    })
    if (isAsBefore && step.changes.length > files.length) this.mark('drop', step)
  }

  mark(way: 'undo' | 'redo' | 'drop', { id }: Step): void {
    this.#note({ type: way, id })
  }

  #steps(way: 'undo' | 'redo'): Step[] {
    return way === 'undo' ? this.#done : this.#undone
  }

  #note(entry: Entry): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`)
    this.#take(entry)
  }

  #take(entry: Entry): void {
    if (entry.type === 'step') {
      const { step } = entry
      this.#done.push(step)
      if (this.#done.length > MOST_STEPS) this.#done.shift()
      this.#forgetUndone(filesOfStep(step))
    } else if (entry.type === 'more') {
      this.#forgetUndone(entry.changes.map(({ file }) => file))
      const index = this.#done.findIndex(({ id }) => id === entry.id)
      const step = this.#done[index]
      if (step) this.#done[index] = Object.assign(step, { at: entry.at, changes: [...step.changes, ...entry.changes] })
    } else {
      const [from, to] = entry.type === 'redo' ? [this.#undone, this.#done] : [this.#done, this.#undone]
      const index = from.findIndex(({ id }) => id === entry.id)
      const [step] = index < 0 ? [] : from.splice(index, 1)
      if (step && entry.type !== 'drop') to.push(step)
    }
  }

  /** Undone steps of files that are written now cannot be redone. */
  #forgetUndone(files: readonly string[]): void {
    this.#undone = this.#undone.filter((step) => !files.some((file) => isOf(step, file)))
  }

  #compact(): void {
    const entries: Entry[] = [
      ...[...this.#done, ...this.#undone.toReversed()].map((step) => ({ type: 'step' as const, step })),
      ...this.#undone.map(({ id }) => ({ type: 'undo' as const, id })),
    ]
    const partial = partialOf(this.#file)
    writeFileSync(partial, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    renameSync(partial, this.#file)
  }
}

/** A killed server may have left half a line at the end. */
function entriesIn(file: string): { entries: Entry[]; isWhole: boolean } {
  const entries: Entry[] = []
  const lines = readIfThere(file).split('\n')
  const rest = lines.pop()
  for (const line of lines) {
    try {
      entries.push(JSON.parse(line) as Entry)
    } catch {
      return { entries, isWhole: false }
    }
  }
  return { entries, isWhole: rest === '' }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

export const filesOfStep = ({ changes }: Step): string[] => [...new Set(changes.map(({ file }) => file))]

const isOf = ({ changes }: Step, file: string): boolean => changes.some((change) => change.file === file)

/**
 * Whether the change of the document, which is the first one, continues a step, and all others start from states that
 * the step has left.
 */
const isContinuedBy = (step: Step, changes: readonly TextChange[]): boolean =>
  changes.every(({ file, before }, index) => (isOf(step, file) ? statesOf(step, file).at(-1) === before : index > 0))

export const historyStep = (step: Step): HistoryStep => ({ id: step.id, label: step.label, files: filesOfStep(step) })

const keptRevisionsOf = ({ changes }: Step): string[] =>
  changes.flatMap(({ isKept, before = '', after = '' }) => (isKept ? [before, after] : []))

/** The smallest replacement that turns one text into the other. Bytes are replaced as a whole. */
export function textChangeOf({ file, before, after }: FileChange): TextChange {
  const isKept = Buffer.isBuffer(before) || Buffer.isBuffer(after)
  const [old, now] = isKept ? ['', ''] : [String(before ?? ''), String(after ?? '')]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start++
  let end = 0
  while (end < shorter - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++
  return {
    file,
    ...(before !== undefined && { before: revisionOf(before) }),
    ...(after !== undefined && { after: revisionOf(after) }),
    ...(isKept && { isKept }),
    offset: start,
    removed: old.slice(start, old.length - end),
    inserted: now.slice(start, now.length - end),
  }
}

/** The content of a file before or after a step; undefined if it did not exist. */
export async function contentOfStep(
  end: 'before' | 'after',
  step: Step,
  file: string,
  now: FileContent | undefined,
  kept: KeptFiles,
): Promise<FileContent | undefined> {
  if (isDocument(file)) return textOfStep(end, step, file, now === undefined ? undefined : String(now))
  const states = statesOf(step, file)
  if (!states.includes(now && revisionOf(now))) throw refusal('changed-since')
  const revision = end === 'before' ? states[0] : states.at(-1)
  return revision === undefined ? undefined : kept.read(revision)
}

/** The revisions of a file before a step and after each of its changes. */
export function statesOf(step: Step, file: string): (string | undefined)[] {
  const changes = step.changes.filter((change) => change.file === file)
  return [changes[0]?.before, ...changes.map(({ after }) => after)]
}

/**
 * The text of a file before or after a step; undefined if it did not exist. Throws if the given text is not one that
 * the step has left.
 */
export function textOfStep(
  end: 'before' | 'after',
  step: Step,
  file: string,
  text: string | undefined,
): string | undefined {
  const changes = step.changes.filter((change) => change.file === file)
  const states = statesOf(step, file)
  const revision = text === undefined ? undefined : revisionOf(text)
  const state = states.lastIndexOf(revision)
  if (state < 0) throw refusal('changed-since')
  const back = changes.slice(0, state).toReversed()
  const result =
    end === 'before'
      ? back.reduce((now, { offset, removed, inserted }) => spliced(now, offset, inserted, removed), text ?? '')
      : changes
          .slice(state)
          .reduce((now, { offset, removed, inserted }) => spliced(now, offset, removed, inserted), text ?? '')
  const expected = end === 'before' ? states[0] : states.at(-1)
  if (expected === undefined) return undefined
  if (revisionOf(result) !== expected) throw new Error(`The journal does not have the text of ${file}`)
  return result
}

const spliced = (text: string, offset: number, old: string, now: string): string =>
  text.slice(0, offset) + now + text.slice(offset + old.length)

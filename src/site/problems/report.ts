import type { Drawing } from '#site/read/svg.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { keyOffsetAt, nodeAt } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { tokenLengthAt } from '#site/read/json-tokens.ts'
import type { Path } from '#base/json/path.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { plain } from './wording.ts'
import { POINTS_AT_NAME, problemText } from './catalogue.ts'
import type { ProblemCode, ProblemDetails } from './catalogue.ts'
import { byPosition, isError } from './problem.ts'
import type { Problem, ProblemText } from './problem.ts'

/** Where a problem was found. `{ file }` is a whole file. */
type Source = JsonDocument | Drawing | { file: string }

/** The path of a value in a document, or a range of its text. */
type Position = Path | { offset: number; path: Path; length?: number }

/**
 * Adds a problem: `report(page, ['title'], 'duplicate-title', { title, other })`, or with a `ProblemText`. If wording an error
 * takes long, pass a function, which is called only for the first errors of a document.
 */
export interface Report {
  <C extends ProblemCode>(source: Source, position: Position, code: C, ...details: ProblemDetails<C>): void
  (source: Source, position: Position, text: ProblemText | (() => ProblemText)): void
}

/** The maximum number of problems of a file that are reported individually. */
export const MAX_REPORTED = 100

/** A `report` and the list that it adds to. */
export function createReport(): { problems: Problem[]; report: Report } {
  const problems: Problem[] = []
  const counts = new Map<string, number>()
  /** The last problem of each file: an individual one, or the one that represents the rest. */
  const lasts = new Map<string, Problem>()
  const report: Report = (
    source: Source,
    position: Position,
    problem: ProblemCode | ProblemText | (() => ProblemText),
    ...details: unknown[]
  ) => {
    const text =
      typeof problem === 'string' ? problemText(problem, ...(details as ProblemDetails<typeof problem>)) : problem
    const { file } = source
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    const before = lasts.get(file)
    if (count <= MAX_REPORTED || !before) {
      const last = problemAt(source, position, typeof text === 'function' ? text() : text)
      lasts.set(file, last)
      problems.push(last)
      return
    }
    const isOfErrors = typeof text === 'function' || text.severity === 'error'
    const rest = restAfter(before, count - MAX_REPORTED, isOfErrors || (before.more !== undefined && isError(before)))
    if (before.more === undefined) {
      lasts.set(file, rest)
      problems.push(rest)
    } else Object.assign(before, rest)
  }
  return { problems, report }
}

/** The problem that represents the further ones of a file, after the last individual one. */
function restAfter({ file, line, column }: Problem, more: number, isOfErrors: boolean): Problem {
  return { ...problemText('more-problems', { more, isOfErrors }), file, line, column, where: '', more }
}

/** Limits the problems of each file: the first ones, errors before warnings, and the number of the others. */
export function firstOfEachFile(problems: readonly Problem[]): Problem[] {
  return [...groupBy(problems, ({ file }) => file).values()].flatMap((all) => {
    const rests = all.filter(({ more }) => more !== undefined)
    if (rests.length === 0 && all.length <= MAX_REPORTED) return all
    const single = all.filter(({ more }) => more === undefined).sort(errorsFirst)
    const reported = single.slice(0, MAX_REPORTED).sort(byPosition)
    const left = single.slice(MAX_REPORTED)
    const more = rests.reduce((sum, rest) => sum + (rest.more ?? 0), left.length)
    const last = reported.at(-1)
    return last ? [...reported, restAfter(last, more, [...left, ...rests].some(isError))] : all
  })
}

const errorsFirst = (a: Problem, b: Problem): number => Number(isError(b)) - Number(isError(a)) || byPosition(a, b)

function problemAt(source: Source, position: Position, text: ProblemText): Problem {
  const { file } = source
  if (!('lines' in source)) return { ...text, file, line: 1, column: 1, where: '' }
  const { offset, path } = 'offset' in position ? position : resolvePosition(source, position, text)
  const { line, column } = source.lines.at(offset)
  const lineText = source.lines.textAt(offset)
  const length = 'offset' in position ? position.length : undefined
  const excerpt = lineText !== '' && {
    excerpt: { line: lineText, length: length ?? tokenLengthAt(lineText, column - 1) },
  }
  return { ...text, file, line, column, where: whereOf(source, path), path, ...excerpt }
}

/** The line of a value, and its position in words. */
export function sourcePositionOf(document: JsonDocument, path: Path): { line: number; where: string } {
  return { line: lineAt(document, path), where: whereOf(document, path) }
}

/** The line in which the value at `path` begins. */
export function lineAt(document: JsonDocument, path: Path): number {
  return document.lines.at(document.root ? nodeAt(document.root, path).offset : 0).line
}

/** Points to the name of the field for problems in `POINTS_AT_NAME`, whose position in words is the object around it. */
function resolvePosition(source: JsonDocument | Drawing, path: Path, { code }: ProblemText) {
  if (source.role === 'drawing' || !source.root) return { offset: 0, path }
  return POINTS_AT_NAME.has(code)
    ? { offset: keyOffsetAt(source.root, path), path: path.slice(0, -1) }
    : { offset: nodeAt(source.root, path).offset, path }
}

/** A position in words, as editors would look for it: "Enterprise RAG > Questions > item 2". */
function whereOf(source: JsonDocument | Drawing, path: Path): string {
  if (source.role === 'drawing') return `Drawing ${source.name}`
  const [first, index, ...rest] = path
  const steps =
    source.role === 'page' && first === 'blocks' && typeof index === 'number'
      ? [blockInWords(source.value['blocks'], index), ...stepsInWords(rest)]
      : stepsInWords(path)
  return [documentInWords(source), ...shortenSteps(steps)].join(' > ')
}

/** Shortens a path, which may be very long where brackets are closed wrongly. */
function shortenSteps(steps: string[]): string[] {
  return steps.length <= 8 ? steps : [...steps.slice(0, 4), '…', ...steps.slice(-2)]
}

function documentInWords({ role, name, value }: JsonDocument): string {
  const title = nonBlank(value['title'])
  if (role === 'page') return title ?? `Page ${name}`
  if (role === 'form') return `Form ${name}`
  if (role === 'shared') return `Shared block ${name}`
  if (role === 'kind') return `Kind ${name}`
  if (role === 'translation') return `Translation ${name.replace(/\.json$/, '')}`
  if (role === 'terms') return `Terms ${name}`
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`
}

/** A block by its title, or else by its number and type. */
function blockInWords(blocks: unknown, index: number): string {
  const block: unknown = Array.isArray(blocks) ? blocks[index] : undefined
  const fields = typeof block === 'object' && block !== null ? (block as JsonObject) : {}
  const type = nonBlank(fields['type'])
  return nonBlank(fields['title']) ?? `block ${index + 1}${type === undefined ? '' : ` (${type})`}`
}

/** The steps of a path in words. Lists called "items" are left out before "item 2", and a block is named by its type. */
function stepsInWords(path: Path): string[] {
  return path.flatMap((step, index) => {
    if (typeof step === 'number') return [`item ${step + 1}`]
    if (step === 'type' && index === path.length - 1) return []
    return UNNAMED_LISTS.has(step) && typeof path[index + 1] === 'number' ? [] : [plain(step)]
  })
}

const UNNAMED_LISTS = new Set(['items', 'redirects'])

function nonBlank(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? plain(value) : undefined
}

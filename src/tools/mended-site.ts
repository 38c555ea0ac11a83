import type { Edit } from 'jsonc-parser'
import { createSiteLoader, isOfSyntax } from '#site/site-loader.ts'
import type { LoadedSite, SiteLoader } from '#site/site-loader.ts'
import { isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { applyEdits } from '#base/json/edits.ts'
import { groupBy } from '#base/text/words/lists.ts'
import type { FileChange } from './site-changes.ts'

/** A fixed problem, and the lines that its edits change. */
export interface MendedProblem {
  problem: Problem
  before: string
  after: string
}

export interface MendedSite {
  mends: MendedProblem[]
  /** The changes of files, not written yet. */
  changes: FileChange[]
  /** The remaining problems after the changes. */
  problems: Problem[]
}

/** The maximum number of rounds. A fixed problem can reveal another one, which the next round fixes. */
const MAX_ROUNDS = 8

/** The maximum number of rounds for a file of whose mistakes only the first are reported. */
const MAX_ROUNDS_OF_MANY = 100

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Applies the edits of all problems that have some, in memory. If the edits of two problems overlap, the second waits for the
 * next round, in which it is found again if it is still a problem.
 */
export async function mendedSite(siteDir: string): Promise<MendedSite> {
  const loader = createSiteLoader(siteDir)
  const mends: MendedProblem[] = []
  const originals = new Map<string, string>()
  const planned = new Map<string, string>()
  /** Edits that did not fix their problem, which are not applied again. */
  const tried = new Set<string>()
  for (let round = 1; ; round += 1) {
    const loaded = loader.load(planned)
    const { problems, documents } = loaded
    const texts = textsOf(documents)
    const hasMore = problems.some(({ more }) => more !== undefined)
    const open = problems.filter((problem) => problem.fix && texts.has(problem.file) && !tried.has(problemKey(problem)))
    // Values can be checked only once the syntax is valid.
    const isSyntaxWrong = open.some(isOfSyntax)
    const chosen = withoutOverlapsInFiles(
      isSyntaxWrong ? open.filter((problem) => isOfSyntax(problem) || problem.fix?.length === 0) : open,
    )
    for (const problem of chosen) tried.add(problemKey(problem))
    const isOver = round > (hasMore ? MAX_ROUNDS_OF_MANY : MAX_ROUNDS)
    const kept = isOver ? [] : isSyntaxWrong ? chosen : harmless(chosen, loaded, planned, loader)
    for (const [file, ofFile] of groupBy(kept, (problem) => problem.file)) {
      const text = texts.get(file) ?? ''
      if (!originals.has(file))
        originals.set(
          file,
          originalText(
            text,
            problems.filter((problem) => problem.file === file),
          ),
        )
      mends.push(...ofFile.map((problem) => ({ problem, ...changedLines(text, problem.fix ?? []) })))
    }
    for (const [file, text] of mendedTexts(kept, texts)) planned.set(file, text)
    if (chosen.length > 0 && !isOver) continue
    const changes = Array.from(planned, ([file, after]) => ({ file, before: originals.get(file) ?? '', after }))
    return { mends, changes, problems }
  }
}

/** The texts of files with the edits of problems applied. */
function mendedTexts(problems: readonly Problem[], texts: ReadonlyMap<string, string>): Map<string, string> {
  const byFile = groupBy(problems, ({ file }) => file)
  return new Map(
    [...byFile].map(([file, all]) => [
      file,
      applyEdits(
        texts.get(file) ?? '',
        all.flatMap(({ fix = [] }) => fix),
      ),
    ]),
  )
}

/** The problems whose edits do not increase the number of errors: if they do so together, each half is tried separately. */
function harmless(
  chosen: readonly Problem[],
  { problems, documents }: LoadedSite,
  planned: ReadonlyMap<string, string>,
  loader: SiteLoader,
): readonly Problem[] {
  const texts = textsOf(documents)
  const most = errorsIn(problems)
  const leavesErrors = (tried: readonly Problem[]): boolean =>
    errorsIn(loader.load(new Map([...planned, ...mendedTexts(tried, texts)])).problems) > most
  let kept: readonly Problem[] = []
  const addHarmless = (more: readonly Problem[]): void => {
    if (more.length === 0) return
    if (!leavesErrors([...kept, ...more])) kept = [...kept, ...more]
    else if (more.length > 1) {
      addHarmless(more.slice(0, more.length / 2))
      addHarmless(more.slice(more.length / 2))
    }
  }
  addHarmless(chosen)
  return kept
}

const errorsIn = (problems: readonly Problem[]): number =>
  problems.filter(isError).reduce((sum, { more = 1 }) => sum + more, 0)

/** The change of a problem's file by the problem's own edits. Undefined if it has none. */
export function changeBy(
  problem: Problem,
  { problems, documents }: Pick<LoadedSite, 'problems' | 'documents'>,
): Required<Omit<FileChange, 'movedFrom'>> | undefined {
  const { file, fix } = problem
  const text = textsOf(documents).get(file)
  if (!fix || text === undefined) return undefined
  const ofFile = problems.filter((other) => other.file === file)
  return { file, before: originalText(text, ofFile), after: applyEdits(text, fix) }
}

/** The stored text of a file: a byte order mark is one of its problems. */
const originalText = (text: string, problems: readonly Problem[]): string =>
  problems.some(({ code }) => code === 'byte-order-mark') ? BYTE_ORDER_MARK + text : text

/** Identifies a problem at its place. */
export const problemKey = ({ file, code, line, column, message }: Problem): string =>
  JSON.stringify([file, code, line, column, message])

/** The text of each document and drawing, by file, without a byte order mark. */
function textsOf(site: SiteDocuments): Map<string, string> {
  const drawings = [...site.drawings.values(), ...site.duplicates]
  return new Map([...documentsOf(site), ...drawings].map(({ file, lines }) => [file, lines.text]))
}

/** The problems whose edits can be applied together. */
export function withoutOverlaps(problems: readonly Problem[]): Problem[] {
  const made: Edit[] = []
  return problems.filter(({ fix = [] }) => {
    if (fix.some((edit) => made.some((other) => doOverlap(edit, other)))) return false
    made.push(...fix)
    return true
  })
}

const withoutOverlapsInFiles = (problems: readonly Problem[]): Problem[] =>
  [...groupBy(problems, ({ file }) => file).values()].flatMap(withoutOverlaps)

/** Two edits at one offset overlap too, because the order of their insertions would be arbitrary. */
const doOverlap = (a: Edit, b: Edit): boolean =>
  a.offset === b.offset || (a.offset < b.offset + b.length && b.offset < a.offset + a.length)

/** The lines that edits change, before and after. */
export function changedLines(text: string, edits: readonly Edit[]): { before: string; after: string } {
  if (edits.length === 0) return { before: '', after: '' }
  const first = Math.min(...edits.map(({ offset }) => offset))
  const last = Math.max(...edits.map(({ offset, length }) => offset + length))
  const start = /[^\r\n]*$/.exec(text.slice(0, first))?.index ?? 0
  const rest = /[\r\n]/.exec(text.slice(last))
  const end = rest ? last + rest.index : text.length
  const before = text.slice(start, end)
  const moved = edits.map((edit) => ({ ...edit, offset: edit.offset - start }))
  return { before, after: applyEdits(before, moved) }
}

import type { Edit } from 'jsonc-parser'
import { createSiteLoader } from '#content/site-loader.ts'
import type { LoadedSite } from '#content/site-loader.ts'
import type { Problem } from '#content/problems/problem.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { applyEdits } from '#edit/edits.ts'
import { groupBy } from '#text/lists.ts'
import type { FileChange } from './site-changes.ts'

/** A problem whose edits are made, and the lines that they change. */
export interface MendedProblem {
  problem: Problem
  before: string
  after: string
}

export interface MendedSite {
  mends: MendedProblem[]
  /** The changes of files, not written yet. */
  changes: FileChange[]
  /** What is left once the changes are made. */
  problems: Problem[]
}

/** Rounds in which what was hidden behind a mended problem is mended too. */
const MAX_ROUNDS = 8

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Makes the edits of all problems that have some, in memory. Where the edits of two problems overlap, the second waits for
 * the next round, in which it is found again if it is still a problem.
 */
export async function mendedSite(siteDir: string): Promise<MendedSite> {
  const loader = createSiteLoader(siteDir)
  const mends: MendedProblem[] = []
  const originals = new Map<string, string>()
  const planned = new Map<string, string>()
  /** Edits that did not make their problem go away are not made twice. */
  const tried = new Set<string>()
  for (let round = 1; ; round += 1) {
    const { problems, documents } = loader.load(planned)
    const texts = textsOf(documents)
    let isChanged = false
    for (const [file, all] of groupBy(problems, (problem) => problem.file)) {
      const text = texts.get(file)
      const open = all.filter(({ fix }) => fix).filter((problem) => !tried.has(problemKey(problem)))
      if (text === undefined || open.length === 0 || round > MAX_ROUNDS) continue
      const chosen = withoutOverlaps(open)
      if (!originals.has(file)) originals.set(file, originalText(text, all))
      for (const problem of chosen) tried.add(problemKey(problem))
      mends.push(...chosen.map((problem) => ({ problem, ...changedLines(text, problem.fix ?? []) })))
      const edits = chosen.flatMap(({ fix = [] }) => fix)
      planned.set(file, applyEdits(text, edits))
      isChanged = true
    }
    if (isChanged) continue
    const changes = Array.from(planned, ([file, after]) => ({ file, before: originals.get(file) ?? '', after }))
    return { mends, changes, problems }
  }
}

/** The change of the file of a problem that the problem's own edits make. Undefined where it has none. */
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

/** The text of a file as it is stored: a byte order mark is one of its problems. */
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

/** The problems whose edits can be made at once. */
export function withoutOverlaps(problems: readonly Problem[]): Problem[] {
  const made: Edit[] = []
  return problems.filter(({ fix = [] }) => {
    if (fix.some((edit) => made.some((other) => doOverlap(edit, other)))) return false
    made.push(...fix)
    return true
  })
}

/** Two edits at one offset overlap too: the order of what they insert would be anybody's guess. */
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

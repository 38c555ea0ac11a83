import type { Edit } from 'jsonc-parser'
import { applyEdits } from '#base/json/edits.ts'
import type { ProblemText } from '#site/problems/problem.ts'

/** A text with edits applied one after the other, which maps its offsets to the original's. */
export interface RepairedText {
  readonly text: string
  /** Applies edits to the current text. */
  apply(edits: readonly Edit[]): void
  /** The offset in the original of an offset in the current text. */
  originalOffset(offset: number): number
  /** Converts edits of the current text to edits of the original; undefined if they touch text that is not in the original. */
  asOriginalEdits(edits: readonly Edit[]): Edit[] | undefined
}

/** A part of the text: from the original, or inserted by an edit. */
interface Piece {
  start: number
  end: number
  /** The offset in the original at which it begins or was inserted. */
  original: number
  isOriginal: boolean
}

export function createRepairedText(original: string): RepairedText {
  let text = original
  let pieces: Piece[] = [{ start: 0, end: text.length, original: 0, isOriginal: true }]

  const pieceAt = (offset: number): Piece | undefined =>
    pieces.find(({ end }) => offset < end) ?? pieces.findLast(({ isOriginal }) => isOriginal)

  const replace = ({ offset, length, content }: Edit): void => {
    const before = pieces.flatMap((piece) => part(piece, 0, offset))
    const after = pieces.flatMap((piece) => part(piece, offset + length, Infinity))
    const replacement = {
      start: offset,
      end: offset + content.length,
      original: originalOffset(offset),
      isOriginal: false,
    }
    const shift = content.length - length
    const moved = after.map((piece) => ({ ...piece, start: piece.start + shift, end: piece.end + shift }))
    pieces = [...before, ...(content === '' ? [] : [replacement]), ...moved]
  }

  const originalOffset = (offset: number): number => {
    const piece = pieceAt(offset)
    if (!piece) return 0
    return piece.isOriginal ? piece.original + offset - piece.start : piece.original
  }

  return {
    get text() {
      return text
    },
    apply(edits) {
      text = applyEdits(text, edits)
      for (const edit of [...edits].sort((a, b) => b.offset - a.offset)) replace(edit)
    },
    originalOffset,
    asOriginalEdits(edits) {
      const moved: Edit[] = []
      for (const edit of edits) {
        const { offset, length } = edit
        const piece = pieces.find(
          ({ start, end, isOriginal }) => isOriginal && start <= offset && offset + length <= end,
        )
        if (!piece) return undefined
        moved.push({ ...edit, offset: piece.original + offset - piece.start })
      }
      return moved
    },
  }
}

/** The part of a piece between two offsets. */
function part(piece: Piece, from: number, to: number): Piece[] {
  const start = Math.max(piece.start, from)
  const end = Math.min(piece.end, to)
  if (start >= end) return []
  const original = piece.isOriginal ? piece.original + start - piece.start : piece.original
  return [{ ...piece, start, end, original }]
}

/** The maximum number of fixes of brackets that are tried in one text. With more of them the intention is unclear. */
const MAX_TRIED = 10

/**
 * Removes fixes of brackets that are guesses. In a text with other mistakes, a bracket may have been intended differently: a
 * fix is offered only if the text can then be parsed to its end without duplicate fields, and if the fix alone leaves fewer
 * mistakes. `mistakesIn` counts the mistakes in a text.
 */
export function withoutGuesses<I extends { problem: ProblemText }>(
  text: string,
  issues: I[],
  isWhole: boolean,
  mistakesIn: (text: string) => number,
): I[] {
  if (isWhole && issues.every(({ problem }) => problem.fix)) return issues
  const isOfBrackets = ({ problem: { fix } }: I): boolean => fix?.some((edit) => changesBrackets(text, edit)) === true
  const tried = issues.filter(isOfBrackets)
  const isClear =
    isWhole && tried.length <= MAX_TRIED && !issues.some(({ problem }) => problem.code === 'duplicate-field')
  const isSound = ({ problem: { fix = [] } }: I): boolean =>
    isClear && mistakesIn(applyEdits(text, [...fix])) < issues.length
  return issues.map((issue) => (isOfBrackets(issue) && !isSound(issue) ? withoutFix(issue) : issue))
}

function withoutFix<I extends { problem: ProblemText }>(issue: I): I {
  const { fix: _, ...problem } = issue.problem
  return { ...issue, problem }
}

/** Whether an edit writes or removes brackets, and nothing else but commas. */
const changesBrackets = (text: string, { offset, length, content }: Edit): boolean =>
  [text.slice(offset, offset + length), content].some((written) => /^[\s,]*[{}[\]][\s,{}[\]]*$/.test(written))

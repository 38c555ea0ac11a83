import type { Edit } from 'jsonc-parser'

/** Edits of one text: offsets refer to the text before all edits, and edits do not overlap. */
export type Edits = readonly Edit[]

export const inserted = (offset: number, content: string): Edit => ({ offset, length: 0, content })
export const removed = (offset: number, length: number): Edit => ({ offset, length, content: '' })
export const replaced = (offset: number, length: number, content: string): Edit => ({ offset, length, content })

/** Applies edits to a text. */
export function applyEdits(text: string, edits: Edits): string {
  let result = ''
  let position = 0
  for (const { offset, length, content } of inOrder(edits)) {
    if (offset < position || offset + length > text.length) throw new Error('Edits overlap, or lie outside of the text')
    result += text.slice(position, offset) + content
    position = offset + length
  }
  return result + text.slice(position)
}

/** The edits that restore `text` from the edited text. */
export function inverseEdits(text: string, edits: Edits): Edit[] {
  let shift = 0
  return inOrder(edits).map(({ offset, length, content }) => {
    const inverse = { offset: offset + shift, length: content.length, content: text.slice(offset, offset + length) }
    shift += content.length - length
    return inverse
  })
}

/** Composes two lists of edits into one. The second list edits the result of the first. */
export function composeEdits(first: Edits, second: Edits): Edit[] {
  const done: Piece[] = []
  let rest = piecesOf(first)
  let position = 0
  for (const { offset, length, content } of inOrder(second)) {
    const [kept, after] = splitAt(rest, offset - position)
    done.push(...kept, { content })
    rest = splitAt(after, length)[1]
    position = offset + length
  }
  return editsOf([...done, ...rest])
}

/** Insertions precede replacements at the same offset, and keep their order among themselves. */
const inOrder = (edits: Edits): Edit[] => edits.toSorted((a, b) => a.offset - b.offset || a.length - b.length)

/** A part of an edited text: a range of the text before, or new content. */
type Piece = { from: number; to: number } | { content: string }

function piecesOf(edits: Edits): Piece[] {
  const pieces: Piece[] = []
  let position = 0
  for (const { offset, length, content } of inOrder(edits)) {
    pieces.push({ from: position, to: offset }, { content })
    position = offset + length
  }
  return [...pieces, { from: position, to: Number.POSITIVE_INFINITY }]
}

function splitAt(pieces: readonly Piece[], length: number): [before: Piece[], after: Piece[]] {
  let left = length
  for (const [index, piece] of pieces.entries()) {
    const size = 'content' in piece ? piece.content.length : piece.to - piece.from
    if (left < size) {
      const [start, end] = split(piece, left)
      return [
        [...pieces.slice(0, index), start],
        [end, ...pieces.slice(index + 1)],
      ]
    }
    left -= size
  }
  return [[...pieces], []]
}

const split = (piece: Piece, at: number): [Piece, Piece] =>
  'content' in piece
    ? [{ content: piece.content.slice(0, at) }, { content: piece.content.slice(at) }]
    : [
        { from: piece.from, to: piece.from + at },
        { from: piece.from + at, to: piece.to },
      ]

function editsOf(pieces: readonly Piece[]): Edit[] {
  const edits: Edit[] = []
  let position = 0
  let content = ''
  for (const piece of pieces) {
    if ('content' in piece) content += piece.content
    else if (piece.from < piece.to) {
      if (piece.from > position || content !== '')
        edits.push({ offset: position, length: piece.from - position, content })
      position = piece.to
      content = ''
    }
  }
  return edits
}

import { Lexer, Tokenizer } from 'marked'
import { mayHaveMarkup } from '#site/model/inline-text.ts'
import type { InlineNode, InlineText } from '#site/model/inline-text.ts'
import { createInlineParser } from '#site/model/inline-parser.ts'
import { areAlike, atomsOfWords, BREAK, isLink, partsOf, tidied, withMark, wordsOf } from './atoms.ts'
import type { Atom, Mark, Part } from './atoms.ts'

/** The markup of running texts in documents, and its meaning. */

const parser = createInlineParser({ Lexer, Tokenizer })

/** Parses a running text of a document: words, or words with parts that are bold, a link and so on. */
export const parseMarkup = (markup: string): InlineText =>
  mayHaveMarkup(markup) ? parser.parse(markup).content : markup

/** The atoms of a running text. `fillings` are the facts of the settings by their names. */
export function atomsOfMarkup(markup: string, fillings: object = {}): Atom[] {
  const content = parseMarkup(markup)
  return atomsOfNodes(typeof content === 'string' ? [content] : content, [], fillings)
}

function atomsOfNodes(nodes: readonly InlineNode[], marks: readonly Mark[], fillings: object): Atom[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return atomsOfWords(node, marks, marks.includes('code') ? {} : fillings)
    if (node.type === 'br') return [{ text: BREAK, marks }]
    const mark: Mark = node.type === 'a' ? `a:${node.href ?? ''}` : node.type
    return atomsOfNodes(node.children ?? [], withMark({ text: '', marks }, mark).marks, fillings)
  })
}

/** The atoms of a text of a document. A plain text has no marks. */
export const atomsOfText = (text: string, isRunning: boolean, fillings: object): Atom[] =>
  isRunning ? atomsOfMarkup(text, fillings) : atomsOfWords(text, [], fillings)

/** The text of atoms. Parts with the same content as before keep every byte. */
export function textOfAtoms(atoms: readonly Atom[], isRunning: boolean, before: string): string {
  if (isRunning) return markupOfAtoms(atoms, before)
  const words = wordsOf(atoms)
  return words === before ? before : words.replace(/\s*\n\s*/g, ' ').trim()
}

/** A part of the markup that represents some atoms by itself: a character, or everything that a mark encloses. */
interface Piece {
  raw: string
  atoms: Atom[]
}

/**
 * The markup of atoms. Parts with the same content as in the markup before keep their spelling, to the byte: parts that the
 * editor has not touched do not change the document.
 */
export function markupOfAtoms(atoms: readonly Atom[], before: string): string {
  const wanted = tidied(atoms)
  if (areAlike(atomsOfMarkup(before), atoms) || says(before, wanted)) return before
  const pieces = piecesOf(before)
  const [start, end] = commonPieces(pieces, wanted)
  const head = pieces.slice(0, start)
  const tail = pieces.slice(pieces.length - end)
  const [from, to] = [lengthOf(head), wanted.length - lengthOf(tail)]
  const emphasis = EMPHASIS_BY_STARS.test(before) ? ['*', '_'] : ['_', '*']
  // Some marks that meet within a word have no markup. They are dropped, and links last.
  for (const isKept of [() => true, (mark: Mark) => mark !== 'em', isLink, () => false]) {
    const kept = wanted.map((atom, at) =>
      at < from || at >= to ? atom : { ...atom, marks: atom.marks.filter(isKept) },
    )
    for (const isCautious of [false, true])
      for (const each of emphasis) {
        const manner = { isCautious, emphasis: each }
        const changed = written(kept.slice(from, to), manner, rawOf(head).at(-1), rawOf(tail)[0])
        const spliced = rawOf(head) + changed + rawOf(tail)
        const markup = says(spliced, kept) ? spliced : written(kept, manner)
        if (says(markup, kept)) return markup
      }
  }
  return escaped(wordsOf(wanted), true, '', '')
}

/** Emphasis with asterisks. */
const EMPHASIS_BY_STARS = /(?<![\p{L}\p{N}*\\])\*(?![\s*])/u

const says = (markup: string, atoms: readonly Atom[]): boolean => areAlike(tidied(atomsOfMarkup(markup)), atoms)

const rawOf = (pieces: readonly Piece[]): string => pieces.map(({ raw }) => raw).join('')

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { atoms }) => sum + atoms.length, 0)

function piecesOf(markup: string): Piece[] {
  const parts = mayHaveMarkup(markup) ? parser.parts(markup) : [{ raw: markup, nodes: [markup] }]
  return parts.flatMap(({ raw, nodes }) =>
    nodes.length === 1 && nodes[0] === raw
      ? atomsOfWords(raw, [], {}).map((atom) => ({ raw: atom.text, atoms: [atom] }))
      : [{ raw, atoms: atomsOfNodes(nodes, [], {}) }],
  )
}

/** The number of pieces at the start, and at the end, that equal the wanted atoms. */
function commonPieces(pieces: readonly Piece[], wanted: readonly Atom[]): [start: number, end: number] {
  let [start, at] = [0, 0]
  for (let piece; (piece = pieces[start]); start++) {
    const next = at + piece.atoms.length
    if (next > wanted.length || !areAlike(piece.atoms, wanted.slice(at, next))) break
    at = next
  }
  let [end, until] = [0, wanted.length]
  for (let piece; start + end < pieces.length && (piece = pieces.at(-1 - end)); end++) {
    const next = until - piece.atoms.length
    if (next < at || !areAlike(piece.atoms, wanted.slice(next, until))) break
    until = next
  }
  return [start, end]
}

interface Manner {
  /** Whether every character that may be markup is escaped, not only where it would be. */
  isCautious: boolean
  emphasis: string
}

/** The markup of atoms, given the text before and after them. */
function written(atoms: readonly Atom[], manner: Manner, before = '', after = ''): string {
  return writtenParts(partsOf(atoms), manner, before, after)
}

function writtenParts(parts: readonly Part[], manner: Manner, before: string, after: string): string {
  return parts.reduce((text, part, index) => {
    const next = parts[index + 1]
    const first = next ? (next && 'atoms' in next ? (next.atoms[0]?.text ?? '') : '*') : after
    return text + writtenPart(part, manner, before + text, first)
  }, '')
}

function writtenPart(part: Part, manner: Manner, before: string, after: string): string {
  if ('atoms' in part) return escaped(wordsOf(part.atoms), manner.isCautious, before, after)
  const { mark, parts } = part
  if (mark === 'code') return inCode(wordsOfParts(parts))
  const [open, close] =
    mark === 'strong' ? ['**', '**'] : mark === 'em' ? [manner.emphasis, manner.emphasis] : ['[', `](${mark.slice(2)})`]
  return open + writtenParts(parts, manner, open, close) + close
}

const wordsOfParts = (parts: readonly Part[]): string =>
  parts.map((part) => ('atoms' in part ? wordsOf(part.atoms) : wordsOfParts(part.parts))).join('')

const inCode = (words: string): string => {
  const ticks = words.includes('`') ? '``' : '`'
  return `${ticks}${words}${ticks}`
}

const MARKUP = /[*_`[\]]/g

/** A backslash at the end of a line would be part of the break. */
const LAST_OF_LINE = /\\(?=\n)/g

/** Escapes each character that would be markup, or would look like invalid markup. */
function escaped(words: string, isCautious: boolean, before: string, after: string): string {
  return words
    .replace(MARKUP, (character, index: number) => {
      const previous = words[index - 1] ?? before.at(-1) ?? ''
      const next = words[index + 1] ?? after[0] ?? ''
      return isCautious || isMarkup(character, previous, next) ? `\\${character}` : character
    })
    .replace(LAST_OF_LINE, '\\ ')
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

function isMarkup(character: string, previous: string, next: string): boolean {
  if (previous === '\\' || previous === character || next === character) return true
  if (character === '[') return false
  if (character === ']') return next === '('
  // As in snake_case, 2*3 and `90s`, beside a price, or alone.
  if (isLetter(previous) && isLetter(next)) return false
  return !(/^\s?$/.test(next) && (character !== '`' || /^\s?$/.test(previous)))
}

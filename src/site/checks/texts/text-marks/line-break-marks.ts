import { problemText } from '#site/problems/catalogue.ts'
import type { TextRange } from '#site/problems/text-offsets.ts'
import type { TextFix, TextMark, TextPlace } from './text-mark.ts'

/** Browsers show a line break as a space. A running text keeps its line breaks, but not empty lines and breaks at its ends. */
export function lineBreakIn(text: string, { field, isItem, isInline }: TextPlace): TextMark | undefined {
  const all = [...text.matchAll(/\s*[\r\n\u2028\u2029]\s*/g)]
  const breaks = isInline ? all.filter((match) => isEdge(text, match) || EMPTY_LINE.test(match[0])) : all
  const [first] = breaks
  if (!first) return undefined
  const list = isItem ? field : undefined
  const fixes = breaks.map(({ index, 0: { length } }) => {
    const range = { index, length }
    return isInline && list === undefined ? asLineBreak(text, range) : breakFix(text, range, list)
  })
  const put = fixes[0]?.put
  const instead =
    put === '' ? 'nothing' : put === ' ' ? 'space' : put === '\n' ? 'one break' : { entryOf: list ?? '', isInline }
  const says = !isInline || isEdge(text, first) ? 'break' : 'empty line'
  return {
    index: first.index,
    length: first[0].length,
    problem: problemText('line-break-in-text', { says, instead }),
    fixes,
  }
}

const EMPTY_LINE = /(?:\r\n|[\r\n\u2028\u2029])[^\S\r\n]*[\r\n\u2028\u2029]/

const isEdge = (text: string, { index, 0: { length } }: RegExpExecArray): boolean =>
  index === 0 || index + length === text.length

/** Replaces a break and the spaces around it by one line break, or by nothing at the ends of a text. */
export function asLineBreak(text: string, range: TextRange): TextFix {
  const { put, ...around } = breakFix(text, range, undefined)
  return { ...around, put: put === '' ? '' : '\n' }
}

/**
 * Replaces a break and the spaces around it by a space, or by nothing at the ends of a text. In an item of a list, the break
 * begins a new item.
 */
export function breakFix(text: string, { index, length }: TextRange, list: string | undefined): TextFix {
  const before = /\s*$/.exec(text.slice(0, index))?.[0].length ?? 0
  const after = /^\s*/.exec(text.slice(index + length))?.[0].length ?? 0
  const range = { index: index - before, length: before + length + after }
  const isAtEnd = range.index === 0 || range.index + range.length === text.length
  return { ...range, put: isAtEnd ? '' : list === undefined ? ' ' : { split: true } }
}

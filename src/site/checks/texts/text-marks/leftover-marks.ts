import { PLACEHOLDERS, withoutEscapedBraces } from '#site/derived/placeholders.ts'
import { withoutCode } from '#site/inline/parse-inline.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { IN_TEXTS } from '#site/checks/texts/texts.ts'
import type { TextMark, TextPlace } from './text-mark.ts'

/**
 * Placeholders of templates, brochures and mail programs. A word in braces without spaces is checked with the placeholders of
 * this program.
 */
const LEFTOVERS = [
  /\{\{(?![A-Za-z][\w-]*\}\})\s*([\w.-]+)\s*\}\}/,
  /\$\{(?![A-Za-z][\w-]*\})\s*([\w.-]+)\s*\}/,
  /(?<![\p{L}\p{N}%])%([A-Za-z]{3,}(?:_[A-Za-z]+)*)%/u,
  /\[(?=[^\]]*\b(?:NAME|COMPANY|CITY|COUNTRY|DATE|PHONE|EMAIL|E-MAIL|ADDRESS|YOUR|INSERT|PLACEHOLDER|TITLE|URL)\b)[A-Z][A-Z _-]+\]/,
  /\[(?:insert|your)\s[^\]]{2,40}\]/i,
  /<(?:(?:insert|your)\s[^<>]{2,40}|[A-Z]+[ _](?:[A-Z]+[ _])*(?:NAME|DATE|ADDRESS))>/i,
  // Marks of other systems: templates, and short codes with a setting or an end.
  /\{%[^%]{1,200}%\}/,
  /\[[a-z][\w-]*(?:\s+[\w-]+=[^\]\s][^\]]*)\]|\[([a-z][\w-]*)\][^[\]]*\[\/\1\]/,
  // Output of spreadsheets and programs for missing values.
  /#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)|\[object Object\]|\bNaN\b/,
]

/** A placeholder of this program, which has no spaces. */
const SPACED_PLACEHOLDER = /(?<![{$])\{ ([A-Za-z][\w-]*)\s*\}(?!\})/

export function leftoverIn(source: string, { field, isInline }: TextPlace): TextMark | undefined {
  const text = withoutEscapedBraces(isInline ? withoutCode(source) : source)
  const [spaced, name = ''] = SPACED_PLACEHOLDER.exec(text) ?? []
  if (spaced !== undefined) {
    const range = { index: text.indexOf(spaced), length: spaced.length }
    const put = factNamed(name) ?? (IN_TEXTS[field]?.includes(name) ? `{${name}}` : undefined)
    const problem = problemText('leftover-in-text', { found: spaced, instead: put, isSpaced: true })
    return { ...range, problem, fixes: put === undefined ? [] : [{ ...range, put }] }
  }
  for (const pattern of LEFTOVERS) {
    const match = pattern.exec(text)
    if (!match) continue
    const [whole, word = ''] = match
    const range = { index: match.index, length: whole.length }
    // Marks with an end enclose words of the text.
    const put = whole.startsWith('[') ? undefined : factNamed(word)
    const problem = problemText('leftover-in-text', { found: whole, instead: put })
    return { ...range, problem, fixes: put === undefined ? [] : [{ ...range, put }] }
  }
  return undefined
}

/** The placeholder of this program for a fact with this name, ignoring capitals. */
function factNamed(name: string): string | undefined {
  const fact = Object.keys(PLACEHOLDERS).find((each) => each.toLowerCase() === name.toLowerCase())
  return fact === undefined ? undefined : `{${fact}}`
}

/** Words for unfinished text. In "TBC Bank" they are part of a name. */
const FILLER =
  /\b[Ll]orem [Ii]psum\b|\b(?:TODO|FIXME|TBC|TBD|TBA)\b(?! [A-Z])|\bx{3,}\b|\bX{4,}\b|\bXXX[ -]XXXX?\b|\b[Tt]est test\b|\basdf\w*\b/

export function fillerIn(text: string): TextMark | undefined {
  const match = FILLER.exec(text)
  if (!match) return undefined
  const { index, 0: filler } = match
  return { index, length: filler.length, problem: problemText('filler-in-text', { found: filler }), fixes: [] }
}

/** Additions of chat assistants: marks of sources, and sentences for the user. */
const SOURCE_MARK = /\s*(?:【\d+[^】]{0,20}】|:contentReference\[oaicite:\d+\](?:\{index=\d+\})?)/g
const CHAT_SENTENCE =
  /^(?:Sure|Certainly|Of course|Absolutely)[!,.] Here(?:['’]s| is| are)\b[^.:!?]*|\bAs an AI(?: language)? model, I\b/i

export function chatIn(text: string): TextMark | undefined {
  const marks = [...text.matchAll(SOURCE_MARK)]
  const first = marks[0] ?? CHAT_SENTENCE.exec(text)
  if (!first) return undefined
  const phrase = first[0].trim()
  return {
    index: first.index + first[0].indexOf(phrase),
    length: phrase.length,
    problem: problemText('chat-in-text', { found: phrase }),
    fixes: marks.map(({ index, 0: { length } }) => ({ index, length, put: '' })),
  }
}

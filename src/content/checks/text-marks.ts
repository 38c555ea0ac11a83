import { parseInline } from '#content/inline/parse-inline.ts'
import { plainText } from '#model/inline-text.ts'
import { inlineMarkIn } from './inline-marks.ts'
import type { TextMark } from './text-mark.ts'
import { PLACEHOLDERS } from '#content/derived/placeholders.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { quote } from '#content/problems/wording.ts'
import type { TextRange } from '#content/problems/text-offsets.ts'

/** Where a text stands. */
export interface TextPlace {
  /** The name of its field; for an item of a list, of the list. */
  field: string
  isItem: boolean
  /** Whether it is a running text: some of its words may be bold, a link and so on. */
  isInline: boolean
}

/** The marks of HTML, of Markdown and of other systems in a text, each sort once. */
export function marksIn(text: string, place: TextPlace): TextMark[] {
  const html = htmlIn(text, place)
  const found = html ? [html] : [entityIn(text), markdownIn(text, place)]
  return [...found, lineBreakIn(text, place), leftoverIn(text), fillerIn(text), chatIn(text), misreadIn(text)].filter(
    (mark) => mark !== undefined,
  )
}

/** Elements that editors paste into texts. Words in angle brackets that are none of them are words. */
const ELEMENTS = `a|abbr|article|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul|video`
/** With attributes a tag has an equals sign: "a <b and c> d" is none. */
const TAG = new RegExp(
  `<br\\s*/?>(?:\\s*<br\\s*/?>)+|<(?!/script)(/?)(${ELEMENTS})(?:\\s[^<>]*=[^<>]*)?\\s*/?>|<!--.*?-->`,
  'gis',
)
/** Elements that only change how words look. */
const INLINE = /^(?:abbr|b|big|center|cite|code|del|em|font|i|ins|mark|s|small|span|strike|strong|sub|sup|u)$/i

function htmlIn(text: string, { field, isItem, isInline }: TextPlace): TextMark | undefined {
  if (!text.includes('<')) return undefined
  const tags = [...text.matchAll(TAG)]
  const [first] = tags
  if (!first) return undefined
  const [tag] = first
  const list = isItem ? field : undefined
  const element = isBreak(tag) ? 'br' : (first[2] ?? '').toLowerCase()
  const isMended = tags.every(([written, , name = '']) => INLINE.test(name) || isBreak(written))
  return {
    index: first.index,
    length: tag.length,
    problem: problemText('html-in-text', {
      tag,
      element,
      list,
      isInline: isInline && !(list !== undefined && isEmptyLine(tag)),
    }),
    fixes: isInline
      ? markupFor(text, tags, list)
      : isMended
        ? tags.map(({ index, 0: written }) => {
            const range = { index, length: written.length }
            return isBreak(written) ? breakFix(text, range, list) : { ...range, put: '' }
          })
        : [],
  }
}

/** What a running text has in place of elements. */
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', cite: '*', code: '`' }

/** Markup in place of HTML, where it says the same. */
function markupFor(text: string, tags: readonly RegExpExecArray[], list: string | undefined): TextMark['fixes'] {
  const hrefs: string[] = []
  const fixes = tags.flatMap(({ index, 0: written, 1: slash, 2: name = '' }): TextMark['fixes'] => {
    const range = { index, length: written.length }
    const element = name.toLowerCase()
    if (isBreak(written)) return [isEmptyLine(written) ? breakFix(text, range, list) : asLineBreak(text, range)]
    if (element !== 'a') return INLINE.test(element) ? [{ ...range, put: MARKS[element] ?? '' }] : []
    if (slash !== '') return [{ ...range, put: `](${hrefs.pop() ?? ''})` }]
    const [, , href] = /href\s*=\s*(["'])([^"'\s()]+)\1/i.exec(written) ?? []
    if (href === undefined) return []
    hrefs.push(href)
    return [{ ...range, put: '[' }]
  })
  if (fixes.length < tags.length) return []
  if (!fixes.every(isReplacement)) return fixes
  const mended = fixes.reduceRight(
    (mend, { index, length, put }) => mend.slice(0, index) + put + mend.slice(index + length),
    text,
  )
  return inOneLine(plainText(parseInline(mended).content)) === inOneLine(text.replace(TAG, breakAsSpace)) ? fixes : []
}

const isReplacement = (fix: TextMark['fixes'][number]): fix is TextRange & { put: string } =>
  typeof fix.put === 'string'

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const breakAsSpace = (tag: string): string => (isBreak(tag) ? ' ' : '')

/** A line break with the spaces around it; none at the end of a text. */
function asLineBreak(text: string, range: TextRange): TextMark['fixes'][number] {
  const { put, ...around } = breakFix(text, range, undefined)
  return { ...around, put: put === '' ? '' : '\n' }
}

const isEmptyLine = (tag: string): boolean => /^<br\b.*<br\b/is.test(tag)

const isBreak = (tag: string): boolean => /^<br\b/i.test(tag)

/** What stands for a line break, with the spaces around it. In a list of texts it begins a new one. */
function breakFix(text: string, { index, length }: TextRange, list: string | undefined): TextMark['fixes'][number] {
  const before = /\s*$/.exec(text.slice(0, index))?.[0].length ?? 0
  const after = /^\s*/.exec(text.slice(index + length))?.[0].length ?? 0
  const range = { index: index - before, length: before + length + after }
  const isAtEnd = range.index === 0 || range.index + range.length === text.length
  return { ...range, put: isAtEnd ? '' : list === undefined ? ' ' : { split: true } }
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  apos: "'",
  bull: '•',
  copy: '©',
  deg: '°',
  eacute: 'é',
  euro: '€',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  pound: '£',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  shy: '',
  thinsp: ' ',
  times: '×',
  trade: '™',
  zwnj: '',
}
const ENTITY = new RegExp(`&(?:(${Object.keys(ENTITIES).join('|')})|#(\\d{2,6})|#x([0-9a-f]{2,5}));`, 'gi')

function entityIn(text: string): TextMark | undefined {
  if (!text.includes('&')) return undefined
  const entities = [...text.matchAll(ENTITY)]
  const [first] = entities
  if (!first) return undefined
  return {
    index: first.index,
    length: first[0].length,
    problem: problemText('entity-in-text', { entity: first[0], character: characterOf(first) }),
    fixes: entities.map((entity) => ({ index: entity.index, length: entity[0].length, put: characterOf(entity) })),
  }
}

/** A space that does not break is written as a space: nobody sees the difference in a file. */
function characterOf([, name, decimal, hexadecimal]: RegExpExecArray): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? ''
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code === 0xa0 || code > 0x10ffff || code < 0x20 ? ' ' : String.fromCodePoint(code)
}

const BOLD = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])[^*]*[^\s*]\*\*(?![\p{L}\p{N}*])/gu
const LINK = /!?\[([^[\]]+)\]\(((?:https?:|mailto:|tel:|\/|#|www\.)[^\s()]*)\)/
/** A number may be written with the mark: "# 1 in the city". */
const HEADING = /^#{1,6} (?=\p{L})/u
const BULLET = /^[-*+] (?=\p{L})/u
/** A paragraph that begins with an asterisk is a footnote. */
const DASH = /^- (?=\p{L})/u

function markdownIn(text: string, { field, isItem, isInline }: TextPlace): TextMark | undefined {
  const inline = isInline ? inlineMarkIn(text) : undefined
  if (inline) return inline
  const bold = isInline ? [] : [...text.matchAll(BOLD)]
  const [first] = bold
  if (first) {
    const [whole] = first
    return {
      index: first.index,
      length: whole.length,
      problem: problemText('markdown-in-text', { found: whole, advice: 'Delete the **: this text has no bold words.' }),
      fixes: bold.flatMap((found) => [
        { index: found.index, length: 2, put: '' },
        { index: found.index + found[0].length - 2, length: 2, put: '' },
      ]),
    }
  }
  const link = isInline ? null : LINK.exec(text)
  if (link) {
    const [found, label = ''] = link
    return {
      index: link.index,
      length: found.length,
      problem: problemText('markdown-link', { found, label }),
      fixes: [],
    }
  }
  const [mark] = HEADING.exec(text) ?? (isItem && field !== 'paragraphs' ? BULLET.exec(text) : undefined) ?? []
  if (mark !== undefined) {
    const isHeading = mark.startsWith('#')
    const advice = isHeading
      ? field === 'paragraphs'
        ? `Write the words as the "heading" of a part of their own, without ${mark.trim()}.`
        : `Delete ${mark.trim()}: the place of a text makes it a heading.`
      : `Delete ${mark.trim()}: every entry of this list has its mark already.`
    return {
      index: 0,
      length: mark.length - 1,
      problem: problemText('markdown-in-text', { found: mark.trim(), advice }),
      fixes: isHeading && field === 'paragraphs' ? [] : [{ index: 0, length: mark.length, put: '' }],
    }
  }
  const bullet = field === 'paragraphs' ? DASH.exec(text) : null
  if (!bullet) return undefined
  return {
    index: 0,
    length: 1,
    problem: problemText('markdown-in-text', {
      found: bullet[0].trim(),
      advice: 'Write the entries as a "list" beside "paragraphs": "list": ["…", "…"].',
    }),
    fixes: [],
  }
}

/** Browsers show a line break as a space. A running text has its line breaks, but neither empty lines nor breaks at its ends. */
function lineBreakIn(text: string, { field, isItem, isInline }: TextPlace): TextMark | undefined {
  const all = [...text.matchAll(/\s*[\r\n\u2028\u2029]\s*/g)]
  const breaks = isInline ? all.filter((found) => isEdge(text, found) || EMPTY_LINE.test(found[0])) : all
  const [first] = breaks
  if (!first) return undefined
  const list = isItem ? field : undefined
  const fixes = breaks.map(({ index, 0: { length } }) => {
    const range = { index, length }
    return isInline && list === undefined ? asLineBreak(text, range) : breakFix(text, range, list)
  })
  const put = fixes[0]?.put
  const advice =
    put === ''
      ? 'Delete it.'
      : put === ' '
        ? 'Write a space.'
        : put === '\n'
          ? 'Write a single line break: \\n.'
          : `Begin a new entry of ${quote(list ?? '')}: "…", "…". Where only a ${isInline ? 'line break is meant, write \\n once' : 'space is meant, write a space'}.`
  const says = !isInline || isEdge(text, first) ? 'break' : 'empty line'
  return {
    index: first.index,
    length: first[0].length,
    problem: problemText('line-break-in-text', { says, advice }),
    fixes,
  }
}

const EMPTY_LINE = /(?:\r\n|[\r\n\u2028\u2029])[^\S\r\n]*[\r\n\u2028\u2029]/

const isEdge = (text: string, { index, 0: { length } }: RegExpExecArray): boolean =>
  index === 0 || index + length === text.length

/**
 * Words that stand for others in templates, brochures and mail programs. A word in braces without spaces is a placeholder
 * of this program too, and checked with them.
 */
const LEFTOVERS = [
  /\{\{(?![A-Za-z][\w-]*\}\})\s*([\w.-]+)\s*\}\}/,
  /\$\{(?![A-Za-z][\w-]*\})\s*([\w.-]+)\s*\}/,
  /(?<![\p{L}\p{N}%])%([A-Za-z]{3,}(?:_[A-Za-z]+)*)%/u,
  /\[(?=[^\]]*\b(?:NAME|COMPANY|CITY|COUNTRY|DATE|PHONE|EMAIL|E-MAIL|ADDRESS|YOUR|INSERT|PLACEHOLDER|TITLE|URL)\b)[A-Z][A-Z _-]+\]/,
  /\[(?:insert|your)\s[^\]]{2,40}\]/i,
  /<(?:(?:insert|your)\s[^<>]{2,40}|[A-Z]+[ _](?:[A-Z]+[ _])*(?:NAME|DATE|ADDRESS))>/i,
]

function leftoverIn(text: string): TextMark | undefined {
  for (const pattern of LEFTOVERS) {
    const found = pattern.exec(text)
    if (!found) continue
    const [written, name = ''] = found
    const range = { index: found.index, length: written.length }
    const put = factNamed(name)
    const problem = problemText('leftover-in-text', { found: written, instead: put })
    return { ...range, problem, fixes: put === undefined ? [] : [{ ...range, put }] }
  }
  return undefined
}

/** The placeholder of a fact, whatever its capitals. */
function factNamed(name: string): string | undefined {
  const fact = Object.keys(PLACEHOLDERS).find((known) => known.toLowerCase() === name.toLowerCase())
  return fact === undefined ? undefined : `{${fact}}`
}

/** Words for what is still to be written. "TBC Bank" is a name. */
const FILLER =
  /\b[Ll]orem [Ii]psum\b|\b(?:TODO|FIXME|TBC|TBD|TBA)\b(?! [A-Z])|\bx{3,}\b|\bX{4,}\b|\bXXX[ -]XXXX?\b|\b[Tt]est test\b|\basdf\w*\b/

function fillerIn(text: string): TextMark | undefined {
  const found = FILLER.exec(text)
  if (!found) return undefined
  const { index, 0: written } = found
  return { index, length: written.length, problem: problemText('filler-in-text', { found: written }), fixes: [] }
}

/** What a program that writes texts leaves beside them: marks of sources, and sentences to whoever has asked. */
const SOURCE_MARK = /\s*(?:【\d+[^】]{0,20}】|:contentReference\[oaicite:\d+\](?:\{index=\d+\})?)/g
const TO_WHO_ASKED =
  /^(?:Sure|Certainly|Of course|Absolutely)[!,.] Here(?:['’]s| is| are)\b[^.:!?]*|\bAs an AI(?: language)? model, I\b/i

function chatIn(text: string): TextMark | undefined {
  const marks = [...text.matchAll(SOURCE_MARK)]
  const first = marks[0] ?? TO_WHO_ASKED.exec(text)
  if (!first) return undefined
  const found = first[0].trim()
  return {
    index: first.index + first[0].indexOf(found),
    length: found.length,
    problem: problemText('chat-in-text', { found }),
    fixes: marks.map(({ index, 0: { length } }) => ({ index, length, put: '' })),
  }
}

/** Letters with which UTF-8 begins where it is read as Windows-1252: é as Ã©, – as â€“, an Arabic letter as Ø or Ù and a mark. */
const MISREAD = /[ÂÃâÐÑØÙð][^\p{ASCII}]+/gu

/** What Windows-1252 has from 0x80 on, where Unicode has control characters. (Not every version of Node.js decodes it.) */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function byteOf(letter: string): number | undefined {
  const index = FROM_0X80.indexOf(letter)
  if (index >= 0) return 0x80 + index
  const code = letter.codePointAt(0) ?? 0
  return code >= 0xa0 && code <= 0xff ? code : undefined
}

function misreadIn(text: string): TextMark | undefined {
  const fixes = [...text.matchAll(MISREAD)].flatMap(({ index, 0: written }) => {
    const meant = asUtf8(written)
    return meant === undefined ? [] : [{ index, length: written.length, put: meant }]
  })
  const [first] = fixes
  if (!first) return undefined
  const start = first.index - (/[\p{L}\p{N}]*$/u.exec(text.slice(0, first.index))?.[0].length ?? 0)
  const found = /^[^\s.,;:!?"]+/.exec(text.slice(start))?.[0] ?? ''
  const meant = found.replace(MISREAD, (written) => asUtf8(written) ?? written)
  return { index: start, length: found.length, problem: problemText('misread-text', { found, meant }), fixes }
}

/** What a text is as UTF-8, if its letters are the bytes of UTF-8. */
function asUtf8(text: string): string | undefined {
  const bytes = Array.from(text, byteOf)
  if (!bytes.every((byte) => byte !== undefined)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    return undefined
  }
}

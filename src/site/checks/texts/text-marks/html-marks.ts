import { parseInline } from '#site/inline/parse-inline.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { TextRange } from '#site/problems/text-offsets.ts'
import { plainText } from '#site/model/inline-text.ts'
import { oneLine } from '#base/text/words/characters.ts'
import { asLineBreak, breakFix } from './line-break-marks.ts'
import type { TextFix, TextMark, TextPlace } from './text-mark.ts'

/** Elements that are pasted into texts. Other words in angle brackets are treated as words. */
const ELEMENTS = `a|abbr|article|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul|video`
/** A tag has only attributes after its name, which have an equals sign: "a <b and c> d" is not a tag. */
const TAG = new RegExp(
  `<br\\s*/?>(?:\\s*<br\\s*/?>)+|<(?!/script)(/?)(${ELEMENTS})(?:\\s[^<>]*=[^<>]*)?\\s*/?>|<!--.*?-->`,
  'gis',
)
/** Elements that only change how words look. */
const INLINE = /^(?:abbr|b|big|center|cite|code|del|em|font|i|ins|mark|s|small|span|strike|strong|sub|sup|u)$/i

export function htmlIn(text: string, { field, isItem, isInline }: TextPlace): TextMark | undefined {
  if (!text.includes('<')) return undefined
  const tags = [...text.matchAll(TAG)]
  const [first] = tags
  if (!first) return undefined
  const [tag] = first
  const list = isItem ? field : undefined
  const element = isBreak(tag) ? 'br' : (first[2] ?? '').toLowerCase()
  const isMended = tags.every(([markup, , name = '']) => INLINE.test(name) || isBreak(markup))
  return {
    index: first.index,
    length: tag.length,
    problem: problemText('html-in-text', {
      tag,
      element,
      list,
      isFirst: first.index === 0,
      isInline: isInline && !(list !== undefined && isEmptyLine(tag)),
    }),
    fixes: isInline
      ? markupFor(text, tags, list)
      : isMended
        ? tags.map(({ index, 0: markup }) => {
            const range = { index, length: markup.length }
            return isBreak(markup) ? breakFix(text, range, list) : { ...range, put: '' }
          })
        : [],
  }
}

/** The marks of a running text for elements. */
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', cite: '*', code: '`' }

/** Fixes that replace HTML by the markup of running texts. Empty if the words would change. */
function markupFor(text: string, tags: readonly RegExpExecArray[], list: string | undefined): TextFix[] {
  const hrefs: string[] = []
  const fixes = tags.flatMap(({ index, 0: markup, 1: slash, 2: name = '' }): TextFix[] => {
    const range = { index, length: markup.length }
    const element = name.toLowerCase()
    if (isBreak(markup)) return [isEmptyLine(markup) ? breakFix(text, range, list) : asLineBreak(text, range)]
    if (element !== 'a') return INLINE.test(element) ? [{ ...range, put: MARKS[element] ?? '' }] : []
    if (slash !== '') return [{ ...range, put: `](${hrefs.pop() ?? ''})` }]
    const [, , href] = /href\s*=\s*(["'])([^"'\s()]+)\1/i.exec(markup) ?? []
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
  return oneLine(plainText(parseInline(mended).content)) === oneLine(text.replace(TAG, breakAsSpace)) ? fixes : []
}

const isReplacement = (fix: TextFix): fix is TextRange & { put: string } => typeof fix.put === 'string'

const breakAsSpace = (tag: string): string => (isBreak(tag) ? ' ' : '')

const isEmptyLine = (tag: string): boolean => /^<br\b.*<br\b/is.test(tag)

const isBreak = (tag: string): boolean => /^<br\b/i.test(tag)

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
/** The most frequent entities are also recognized without their semicolon. */
const ENTITY = new RegExp(
  `&(?:(?:(${Object.keys(ENTITIES).join('|')})|#(\\d{2,6})|#x([0-9a-f]{2,5}));|(nbsp|amp|quot|lt|gt)(?=\\s|$))`,
  'gi',
)

export function entityIn(text: string, { isInline }: TextPlace): TextMark | undefined {
  if (!text.includes('&')) return undefined
  const entities = [...text.matchAll(ENTITY)]
  const [first] = entities
  if (!first) return undefined
  return {
    index: first.index,
    length: first[0].length,
    problem: problemText('entity-in-text', {
      entity: first[0],
      character: asText(first, isInline).replace('\\', '\\\\'),
    }),
    fixes: entities.map((entity) => ({ index: entity.index, length: entity[0].length, put: asText(entity, isInline) })),
  }
}

/** The character of an entity in a text: escaped if it would be a mark there. */
function asText(entity: RegExpExecArray, isInline: boolean): string {
  const character = characterOf(entity)
  const after = entity.input.slice(entity.index + entity[0].length)
  const isMark = character === '{' ? NAME_IN_BRACES.test(after) : isInline && MARKUP.test(character)
  return isMark ? `\\${character}` : character
}

const NAME_IN_BRACES = /^[A-Za-z][\w-]*(?::\d+)?(?:\}|&#125;|&#x7d;|&rcub;)/i
const MARKUP = /^[*_`[\]]$/

/** The character of an entity. A no-break space becomes an ordinary one, as they look the same in a file. */
function characterOf([, closed, decimal, hexadecimal, unclosed]: RegExpExecArray): string {
  const name = closed ?? unclosed
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? ''
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code === 0xa0 || code > 0x10ffff || code < 0x20 ? ' ' : String.fromCodePoint(code)
}

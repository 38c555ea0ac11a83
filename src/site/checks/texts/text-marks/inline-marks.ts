import { mayHaveLinks, parseInline, withoutCode } from '#site/inline/parse-inline.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { LinkFault, MarkdownAdvice } from '#site/problems/catalogue/texts.ts'
import type { TextRange } from '#site/problems/text-offsets.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { TextMark, TextPlace } from './text-mark.ts'

/** Markup in a running text that is not recognised, so that its characters are visible. */
export function inlineMarkIn(
  text: string,
  { hasFootnotes = false }: Pick<TextPlace, 'hasFootnotes'>,
): TextMark | undefined {
  const link = mayHaveLinks(text) ? (malformedLinkIn(text) ?? unclosedLinkIn(text) ?? linkByNameIn(text)) : undefined
  return link ?? (text.includes('] (') ? spacedLinkIn(text) : undefined) ?? unclosedMarkIn(text, hasFootnotes)
}

const markAt = (
  text: string,
  { index, length }: TextRange,
  instead: MarkdownAdvice,
  { part, fixes = [] }: { part?: string; fixes?: TextMark['fixes'] } = {},
): TextMark => ({
  index,
  length,
  problem: problemText('markdown-in-text', {
    found: text.slice(index, index + length),
    instead,
    ...(part !== undefined && { part }),
  }),
  fixes,
})

/** A picture, or a link without words or address, or with a title. */
function malformedLinkIn(text: string): TextMark | undefined {
  const { links, images } = parseInline(text)
  const [image] = images
  if (image) return markAt(text, image, 'picture')
  for (const { whole, address, label, title } of links) {
    const markup = text.slice(whole.index, whole.index + whole.length)
    const asWritten = text.slice(address.index, address.index + address.length)
    const problem = (lacks: LinkFault, part: string) => problemText('link-in-text', { found: markup, lacks, part })
    if (label.trim() === '') return { ...whole, problem: problem('words', asWritten), fixes: [] }
    if (asWritten === '') return { ...whole, problem: problem('address', label), fixes: [] }
    if (title === undefined) continue
    const put = `${text.slice(whole.index, address.index)}${asWritten})`
    return { ...whole, problem: problem('title', put), fixes: [{ ...whole, put }] }
  }
  return undefined
}

/** Words in square brackets, and an address in unclosed round brackets. */
const UNCLOSED_LINK = /\[[^[\]]+\]\((?:https?:|mailto:|tel:|\/|#|www\.)[^\s()]*(?=\s|$)/

function unclosedLinkIn(text: string): TextMark | undefined {
  const match = UNCLOSED_LINK.exec(text)
  if (!match) return undefined
  const range = { index: match.index, length: match[0].length }
  if (text.includes(')', match.index + match[0].length)) return markAt(text, range, 'space-in-address')
  const end = { index: match.index + match[0].length, length: 0 }
  return markAt(text, range, 'open-address', { part: `${match[0]})`, fixes: [{ ...end, put: ')' }] })
}

/** Words in square brackets, followed by text that is not an address, such as the name of a page. */
const LINK_BY_NAME = /\[([^[\]]*\p{L}[^[\]]*)\]\([^()]*(?:\)|$)/u

function linkByNameIn(text: string): TextMark | undefined {
  const { links, images, codes } = parseInline(text)
  const ranges = [...links.map(({ whole }) => whole), ...images, ...codes]
  const masked = ranges
    .reduce((rest, { index, length }) => rest.slice(0, index) + '.'.repeat(length) + rest.slice(index + length), text)
    .replace(/\\[*_`[\]]/g, '..')
  const match = LINK_BY_NAME.exec(masked)
  if (!match) return undefined
  const range = { index: match.index, length: match[0].length }
  const found = text.slice(range.index, range.index + range.length)
  const [, part = ''] = match
  return { ...range, problem: problemText('link-in-text', { found, lacks: 'page-name', part }), fixes: [] }
}

/** A space between words in square brackets and an address in round ones. A number in brackets refers to a source. */
const SPACED_LINK = /(\[[^[\]]*\p{L}[^[\]]*\])( +)(\((?:https?:|mailto:|tel:|\/|#|www\.)[^\s()]*\))/u

function spacedLinkIn(text: string): TextMark | undefined {
  const match = SPACED_LINK.exec(text)
  if (!match) return undefined
  const [whole, words = '', space = '', address = ''] = match
  const range = { index: match.index, length: whole.length }
  const gap = { index: match.index + words.length, length: space.length }
  return markAt(text, range, 'space-in-link', { part: words + address, fixes: [{ ...gap, put: '' }] })
}

/** Asterisks before a word within a sentence. The asterisks of a footnote are at the beginning of a text, or after a word. */
const UNCLOSED_BOLD = /(?<=[\p{Ll}\p{Lo},;] )\*\*(?=[\p{L}\p{N}])/u

/** Asterisks at the beginning, which belong to a footnote if another text of the document has asterisks after a word. */
const BOLD_AT_START = /^\*\*(?=[\p{L}\p{N}])/u

/** Visible marks around words: beside letters of a script with spaces (un**likely** so), or with a space inside. */
const MARKED_WORDS = [
  /(?<![*\p{L}\p{N}])\*{2,3}(?=[^\s*])(?:[^*]|(?<!\*)\*(?!\*))*[^\s*]\*{2,3}(?!\*)/u,
  /(?<![*\p{L}\p{N}])\*{3}(?=[^\s*])[^*]*[^\s*\p{N}]\*(?!\*)/u,
  /(?<!\*)(?<!\p{N}(?=\*+\p{L}))\*{2,3}(?=[^\s*\p{N}])(?=[^*]*\p{L})[^*]*[^\s*]\*{2,3}(?!\*)/u,
  /(?<![*\p{L}\p{N}])\*{2,3}(?=[^\s*])[^*\n]*[^\s*.!?。] +\*{2,3}(?!\*)/u,
  /(?<![*\p{L}\p{N}])\*{2,3} +[^*\n]*\p{L}[^*\n]*\*{2,3}(?![*\p{L}\p{N}])/u,
  /(?<=[^\s*\p{N}])\*{4,6}(?=[^\s*\p{N}][^*]*\*\*)/u,
]

const UNCLOSED_EMPHASIS = /(?<=[\p{Ll}\p{Lo},;] )(?:\*(?=\p{L})|_(?=\p{L}+ ))/u

/** A mark before a longer word: before a shorter one it may be an apostrophe, as in rock `n roll. */
const UNCLOSED_CODE = /(?<=[\p{Ll}\p{Lo},;] )`(?=\p{L}{4})/u

/** A mark without a matching one, which therefore has no effect. */
function unclosedMarkIn(text: string, hasFootnotes: boolean): TextMark | undefined {
  if (!/[*_`]/.test(text)) return undefined
  const visible = plainText(parseInline(withoutCode(text)).content)
  const ofBold = [UNCLOSED_BOLD, ...MARKED_WORDS, ...(hasFootnotes ? [] : [BOLD_AT_START])]
  const patterns: (readonly [pattern: RegExp, instead: MarkdownAdvice])[] = [
    ...ofBold.map((each) => [each, 'bold'] as const),
    [UNCLOSED_EMPHASIS, 'emphasis'],
    [UNCLOSED_CODE, 'code'],
  ]
  for (const [pattern, instead] of patterns) {
    if (!pattern.test(visible)) continue
    const shown = [...text.matchAll(new RegExp(pattern, 'gu'))].find(([marked]) => visible.includes(marked))
    const length = shown && /^(?:\*+|_|`)/.exec(shown[0])?.[0].length
    if (shown && length) return markAt(text, { index: shown.index, length }, instead)
  }
  return undefined
}

/** Whether a text has two stars after a word, which refer to a footnote. */
export const refersToFootnote = (text: string): boolean =>
  text.includes('**') && /[^\s*]\*\*(?![^\s.,;:!?)])/u.test(plainText(parseInline(text).content))

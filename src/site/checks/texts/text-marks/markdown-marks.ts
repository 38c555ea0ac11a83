import { problemText } from '#site/problems/catalogue.ts'
import type { MarkdownAdvice } from '#site/problems/catalogue/texts.ts'
import { inlineMarkIn } from './inline-marks.ts'
import type { TextMark, TextPlace } from './text-mark.ts'

const BOLD = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])[^*]*[^\s*]\*\*(?![\p{L}\p{N}*])/gu
const LINK = /!?\[([^[\]]+)\]\(((?:https?:|mailto:|tel:|\/|#|www\.)[^\s()]*)\)/
/** A number may be written with the mark: "# 1 in the city". */
const HEADING = /^#{1,6} (?=\p{L})/u
const BULLET = /^[-*+] (?=\p{L})/u
/** A paragraph that begins with an asterisk is a footnote. */
const DASH = /^- (?=\p{L})/u

export function markdownIn(
  text: string,
  { field, isItem, isInline, hasFootnotes = false }: TextPlace,
): TextMark | undefined {
  const inline = isInline ? inlineMarkIn(text, { hasFootnotes }) : undefined
  if (inline) return inline
  const bold = isInline ? [] : [...text.matchAll(BOLD)]
  const [first] = bold
  if (first) {
    const [whole] = first
    return {
      index: first.index,
      length: whole.length,
      problem: problemText('markdown-in-text', { found: whole, instead: 'no-bold' }),
      fixes: bold.flatMap((match) => [
        { index: match.index, length: 2, put: '' },
        { index: match.index + match[0].length - 2, length: 2, put: '' },
      ]),
    }
  }
  const link = isInline ? null : LINK.exec(text)
  if (link) {
    const [whole, label = ''] = link
    return {
      index: link.index,
      length: whole.length,
      problem: problemText('markdown-link', { found: whole, label }),
      fixes: [],
    }
  }
  const [mark] = HEADING.exec(text) ?? (isItem && field !== 'paragraphs' ? BULLET.exec(text) : undefined) ?? []
  if (mark !== undefined) {
    const isHeading = mark.startsWith('#')
    const found = mark.trim()
    const instead = isHeading ? (field === 'paragraphs' ? 'heading-of-part' : 'heading') : 'list-mark'
    return {
      index: 0,
      length: mark.length - 1,
      problem: problemText('markdown-in-text', { found, instead, part: found }),
      fixes: isHeading && field === 'paragraphs' ? [] : [{ index: 0, length: mark.length, put: '' }],
    }
  }
  const bullet = field === 'paragraphs' ? DASH.exec(text) : null
  if (!bullet) return blockMarkIn(text)
  return {
    index: 0,
    length: 1,
    problem: problemText('markdown-in-text', { found: bullet[0].trim(), instead: 'list' }),
    fixes: [],
  }
}

/** Other marks of Markdown, each with what to do instead. `marks` are the characters that a fix deletes. */
const BLOCK_MARKS: readonly [pattern: RegExp, instead: MarkdownAdvice, marks?: RegExp][] = [
  [/^\s*\|?(?:[^|\n]*\|)+[^|\n]*\n\s*\|?[ :]*-{2,}[-| :]*|^\|(?:[^|\n]+\|){2,}$/, 'table'],
  [/```[^`]*```|^```|```$/, 'code-box', /```/g],
  [/~~(?=\S)[^~]*\S~~/, 'struck'],
  [/^> (?=\p{Lu}.*[.!?]$)/su, 'quotation', /^> /g],
  [/^(?:[-*] )?\[[ xX]\] (?=\p{L})/u, 'checkbox', /^(?:[-*] )?\[[ xX]\] /g],
  [/\[\^\d+\]/, 'footnote'],
  [/(?:^|\n)[ \t]*(?:-{3,}|_{3,}|\*{3,})[ \t]*(?=\n|$)/, 'rule'],
]

function blockMarkIn(text: string): TextMark | undefined {
  for (const [pattern, instead, marks] of BLOCK_MARKS) {
    const match = pattern.exec(text)
    if (!match) continue
    const trimmed = match[0].trim()
    return {
      index: match.index + match[0].indexOf(trimmed),
      length: trimmed.length,
      problem: problemText('markdown-in-text', { found: trimmed, instead }),
      fixes: marks ? [...text.matchAll(marks)].map(({ index, 0: { length } }) => ({ index, length, put: '' })) : [],
    }
  }
  return undefined
}

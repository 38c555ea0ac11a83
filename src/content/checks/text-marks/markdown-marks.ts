import { problemText } from '#content/problems/catalogue.ts'
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
      problem: problemText('markdown-in-text', { found: whole, advice: 'Delete the **: this text has no bold words.' }),
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
  if (!bullet) return blockMarkIn(text)
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

/** Other marks of Markdown, each with what to do instead. `marks` are the characters that a fix deletes. */
const BLOCK_MARKS: readonly [pattern: RegExp, advice: string, marks?: RegExp][] = [
  [
    /^\s*\|?(?:[^|\n]*\|)+[^|\n]*\n\s*\|?[ :]*-{2,}[-| :]*|^\|(?:[^|\n]+\|){2,}$/,
    'Write it as a block "table": it has a field for each row.',
  ],
  [/```[^`]*```|^```|```$/, 'Delete the three marks: texts have no boxes of code.', /```/g],
  [/~~(?=\S)[^~]*\S~~/, 'Delete the marks, or the words between them: texts have no words struck out.'],
  [/^> (?=\p{Lu}.*[.!?]$)/su, 'Delete it. What others have said is a block "testimonials" or "recognition".', /^> /g],
  [/^(?:[-*] )?\[[ xX]\] (?=\p{L})/u, 'Delete it.', /^(?:[-*] )?\[[ xX]\] /g],
  [/\[\^\d+\]/, 'Delete it, or write the note in brackets behind the sentence: texts have no footnotes.'],
  [/(?:^|\n)[ \t]*(?:-{3,}|_{3,}|\*{3,})[ \t]*(?=\n|$)/, 'Delete it: blocks are set apart by themselves.'],
]

function blockMarkIn(text: string): TextMark | undefined {
  for (const [pattern, advice, marks] of BLOCK_MARKS) {
    const match = pattern.exec(text)
    if (!match) continue
    const trimmed = match[0].trim()
    return {
      index: match.index + match[0].indexOf(trimmed),
      length: trimmed.length,
      problem: problemText('markdown-in-text', { found: trimmed, advice }),
      fixes: marks ? [...text.matchAll(marks)].map(({ index, 0: { length } }) => ({ index, length, put: '' })) : [],
    }
  }
  return undefined
}

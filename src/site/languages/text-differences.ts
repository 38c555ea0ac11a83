import { placeholdersIn } from '#site/derived/placeholders.ts'
import { parseInline, withoutCode } from '#site/inline/parse-inline.ts'
import type { TextMark } from '#site/problems/catalogue/languages.ts'
import { mayHaveMarkup } from '#site/model/inline-text.ts'
import type { InlineNode } from '#site/model/inline-text.ts'

/** The parts of a text other than words. */
interface TextParts {
  /** The placeholders that are filled in: `{brand}`. */
  placeholders: string[]
  marks: Set<TextMark>
  /** The addresses of its links, sorted. */
  links: string[]
}

/** The differences of a translation from the text, other than its words. */
export interface TextDifferences {
  /** The placeholders that it has lost, and the ones that it has added. */
  lost: string[]
  added: string[]
  /** The placeholders of the text. */
  placeholders: string[]
  /** The marks that it has lost. */
  marks: TextMark[]
  /** The addresses of the links of both, if they differ and both have some. */
  links?: { text: string[]; translation: string[] }
}

export function differencesBetween(text: string, translation: string, isInline: boolean): TextDifferences {
  const [source, translated] = [partsOf(text, isInline), partsOf(translation, isInline)]
  const hasLinks = source.links.length > 0 && translated.links.length > 0
  return {
    lost: source.placeholders.filter((name) => !translated.placeholders.includes(name)),
    added: translated.placeholders.filter((name) => !source.placeholders.includes(name)),
    placeholders: source.placeholders,
    marks: [...source.marks].filter((mark) => !translated.marks.has(mark)),
    ...(hasLinks &&
      source.links.join(' ') !== translated.links.join(' ') && {
        links: { text: source.links, translation: translated.links },
      }),
  }
}

function partsOf(text: string, isInline: boolean): TextParts {
  const names = placeholdersIn(isInline ? withoutCode(text) : text).map(({ name }) => `{${name}}`)
  const placeholders = [...new Set(names)]
  if (!isInline || !mayHaveMarkup(text)) return { placeholders, marks: new Set(), links: [] }
  const { content, links } = parseInline(text)
  const marks = new Set<TextMark>()
  if (typeof content !== 'string') for (const node of content) addMarks(node, marks)
  return { placeholders, marks, links: links.map(({ href }) => href).sort() }
}

const MARKS: Readonly<Record<string, TextMark>> = { strong: 'bold', em: 'emphasis', code: 'code', a: 'link' }

function addMarks(node: InlineNode, marks: Set<TextMark>): void {
  if (typeof node === 'string') return
  const mark = MARKS[node.type]
  if (mark) marks.add(mark)
  for (const child of node.children ?? []) addMarks(child, marks)
}

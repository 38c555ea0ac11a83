import { escapeBraces } from '#site/derived/placeholders.ts'
import { shorten } from '#base/text/words/characters.ts'
import type { ForeignPart, Words } from './foreign-page.ts'
import { fits, partedWords, plainText, runningText } from './fitted-text.ts'
import { rowAsLine } from './read-html.ts'

export interface ProseSection {
  heading?: string
  paragraphs?: string[]
  list?: string[]
  numberedList?: string[]
  numberedFrom?: number
  quote?: { text: string; source?: string }
  table?: TableFacts & { caption: string }
}

export interface TableFacts {
  columns: { heading: string }[]
  rows: { cells: string[] }[]
  rowHeadings?: boolean
}

export type Block = { type: string } & Record<string, unknown>

/** Reports that words changed on the page; or, with `words`, that they are missing there. */
export type Tell = (what: string, words?: string) => void

const MOST_SECTIONS = 40
const MOST_PARAGRAPHS = 20
const MOST_ENTRIES = 30
const MOST_ROWS = 60
const MOST_COLUMNS = 8
const LARGEST_NUMBER = 9999

/** The order in which a section shows its parts. */
const RANK: Record<string, number> = { paragraphs: 0, list: 1, numberedList: 1, numberedFrom: 1, quote: 2, table: 3 }

/** Collects parts of a page into sections of running text. A part that precedes the last one in a section begins another. */
export class ProseBuilder {
  #sections: ProseSection[] = []
  readonly #tell: Tell
  readonly #title: string

  /** `title` is the page's title. */
  constructor(tell: Tell, title: string) {
    this.#tell = tell
    this.#title = title
  }

  get isEmpty(): boolean {
    return this.#sections.length === 0
  }

  /** The blocks of the parts that were collected since the last call. */
  take(): Block[] {
    const blocks: Block[] = []
    for (let at = 0; at < this.#sections.length; at += MOST_SECTIONS)
      blocks.push({ type: 'prose', sections: this.#sections.slice(at, at + MOST_SECTIONS) })
    this.#sections = []
    return blocks
  }

  /** The last heading, if nothing follows it: it can become the heading of another section. */
  takeHeading(): { title?: string } {
    const last = this.#sections.at(-1)
    if (last?.heading === undefined || Object.keys(last).length > 1) return {}
    this.#sections.pop()
    return { title: last.heading }
  }

  heading(words: Words): void {
    const heading = plainText(words)
    if (fits(heading, 2, 90)) {
      this.#sections.push({ heading })
      return
    }
    this.#tell('a heading that is too long or too short, now bold words', undefined)
    this.#paragraph(words.map((atom) => ({ ...atom, marks: ['strong'] })))
  }

  /** False for a part other than text. */
  add(part: ForeignPart): boolean {
    switch (part.type) {
      case 'heading':
        this.heading(part.words)
        return true
      case 'paragraph':
        this.#paragraph(part.words)
        return true
      case 'list':
        this.#list(part)
        return true
      case 'quote':
        this.#quote(part.words, part.source)
        return true
      case 'table':
        this.#table(part)
        return true
      default:
        return false
    }
  }

  /** The section to which a part can be added. */
  #sectionFor(place: keyof ProseSection): ProseSection {
    const last = this.#sections.at(-1)
    const ranks = Object.keys(last ?? {}).map((key) => RANK[key] ?? -1)
    const rank = RANK[place] ?? 0
    const hasRoom =
      rank === 0
        ? Math.max(-1, ...ranks) <= 0 && (last?.paragraphs?.length ?? 0) < MOST_PARAGRAPHS
        : Math.max(-1, ...ranks) < rank
    if (last && hasRoom) return last
    const section: ProseSection = {}
    this.#sections.push(section)
    return section
  }

  #paragraph(words: Words): void {
    for (const each of partedWords(words, 1200)) {
      const marked = runningText(each)
      const isTooLong = marked.length > 1200
      if (isTooLong) this.#tell('a link whose address is too long, now words', marked)
      const text = isTooLong ? plainText(each) : marked
      if (!fits(text, 2, 1200)) {
        this.#tell('a text of one character', text)
        continue
      }
      const section = this.#sectionFor('paragraphs')
      section.paragraphs = [...(section.paragraphs ?? []), text]
    }
  }

  #list({ items, isNumbered, start = 1 }: Extract<ForeignPart, { type: 'list' }>): void {
    const texts = items.map(runningText)
    const isPossible = !isNumbered || (start >= 0 && start + items.length <= LARGEST_NUMBER)
    if (!isPossible || texts.some((text) => !fits(text, 2, 400))) {
      this.#tell('a list with long or very short entries, now paragraphs')
      items.forEach((item, index) => this.#paragraph(isNumbered ? [...asWords(`${start + index}. `), ...item] : item))
      return
    }
    for (let at = 0; at < texts.length; at += MOST_ENTRIES) {
      const place = isNumbered ? 'numberedList' : 'list'
      const section = this.#sectionFor(place)
      section[place] = texts.slice(at, at + MOST_ENTRIES)
      if (isNumbered && start + at !== 1) section.numberedFrom = start + at
    }
  }

  #quote(words: Words, source: Words | undefined): void {
    const text = runningText(words)
    const attribution = source && runningText(source)
    if (!fits(text, 2, 800) || (attribution !== undefined && !fits(attribution, 2, 160))) {
      this.#tell('a long quotation, now paragraphs')
      for (const each of [words, source ?? []]) this.#paragraph(each)
      return
    }
    this.#sectionFor('quote').quote = { text, ...(attribution !== undefined && { source: attribution }) }
  }

  #table(part: Extract<ForeignPart, { type: 'table' }>): void {
    const facts = tableFacts(part, this.#tell)
    const heading = this.#sections.at(-1)?.heading
    const own = part.caption === undefined ? undefined : escapeBraces(part.caption)
    if (!facts || (own !== undefined && !fits(own, 2, 120))) {
      this.#tell('a table that has no room on a page, now a line for each row')
      for (const words of [part.caption === undefined ? [] : asWords(part.caption), ...part.rows.map(rowAsLine)])
        this.#paragraph(words)
      return
    }
    const caption = shorten(own ?? heading ?? this.#title, 120)
    for (const each of facts) this.#sectionFor('table').table = { caption, ...each }
  }
}

const asWords = (text: string): Words => Array.from(text, (character) => ({ text: character, marks: [] }))

/** The table of a document, split if it is long; undefined if it does not fit. */
export function tableFacts(
  { rows, hasHeadings }: Extract<ForeignPart, { type: 'table' }>,
  tell: Tell,
): TableFacts[] | undefined {
  const [first = [], ...others] = rows
  const columns = first.map((cell) => ({ heading: plainText(cell) || '–' }))
  const bodies = others.map((row) => ({ cells: row.map((cell) => runningText(cell) || '–') }))
  const hasRoom =
    columns.length >= 2 &&
    columns.length <= MOST_COLUMNS &&
    bodies.length > 0 &&
    columns.every(({ heading }) => heading.length <= 60) &&
    first.every((cell) => cell.every(({ marks }) => !marks.some((mark) => mark.startsWith('a:')))) &&
    bodies.every(({ cells }) => cells.every((cell) => cell.length <= 300))
  if (!hasRoom) return undefined
  if (!hasHeadings) tell('the first row of a table, now the headings of its columns')
  const tables: TableFacts[] = []
  for (let at = 0; at < bodies.length; at += MOST_ROWS) tables.push({ columns, rows: bodies.slice(at, at + MOST_ROWS) })
  return tables
}

import { readFileSync } from 'node:fs'
import type { NumberList } from '#content/read/page-summary.ts'

/**
 * The file in which a build caches summaries of its pages. Its first line has the keys of the program and of the documents that
 * all pages depend on; each further line has the summary of a page.
 */
export interface SummaryLines {
  /** The `commonDocumentsHash` of the site when the summaries were made. Empty where there are none. */
  commonHash: string
  /** By the page's file. Of several lines of a page, the last one counts. */
  byFile: ReadonlyMap<string, SummaryLine>
  /** How many lines there are, with outdated ones. */
  count: number
}

/** A line of the file: the hash of a page's file, a space, the file, and the parts of a `PageSummary`, each after a tab. */
export class SummaryLine {
  readonly hash: string
  readonly #bytes: Buffer
  readonly #start: number
  readonly #end: number
  /** Cache of the offsets at which the parts begin. */
  #starts: readonly number[] | undefined

  constructor(hash: string, bytes: Buffer, start: number, end: number) {
    this.hash = hash
    this.#bytes = bytes
    this.#start = start
    this.#end = end
  }

  /** All parts. */
  text(): string {
    return this.#bytes.toString('utf8', this.#start, this.#end)
  }

  /** Whether it has each part once. Where a build was killed, the next build has continued its unfinished line. */
  isComplete(): boolean {
    return this.#startsOfParts().length === PARTS
  }

  part(index: number): string {
    const starts = this.#startsOfParts()
    return this.#bytes.toString('utf8', starts[index], (starts[index + 1] ?? this.#end + 1) - 1)
  }

  get longTexts(): Float64Array {
    return numbersOf(this.part(LONG_TEXTS))
  }

  get titles(): Float64Array {
    return numbersOf(this.part(TITLES))
  }

  /** Whether these bytes are in its outline. */
  mayHave(bytes: Buffer): boolean {
    const [start, end] = this.#startsOfParts()
    return this.#bytes.subarray(start, end).includes(bytes)
  }

  #startsOfParts(): readonly number[] {
    if (this.#starts) return this.#starts
    const starts = [this.#start]
    for (let at = this.#start; (at = this.#bytes.indexOf(TAB, at) + 1) > 0 && at <= this.#end;) starts.push(at)
    return (this.#starts = starts)
  }
}

/** Numbers in Base64. */
export const partOfNumbers = (numbers: NumberList): string =>
  Buffer.from(new Float64Array(numbers).buffer).toString('base64')

export function numbersOf(part: string): Float64Array {
  const numbers = new Float64Array((part.length * 3) >> 5)
  Buffer.from(numbers.buffer).write(part, 'base64')
  return numbers
}

const TAB = 0x09
/** The parts of a line. */
export const [OUTLINE, BLOCKS, LONG_TEXTS, WRITTEN, SHOWN, TITLES, PARTS] = [0, 1, 2, 3, 4, 5, 6] as const

export const NO_SUMMARIES: SummaryLines = { commonHash: '', byFile: new Map(), count: 0 }

/** The most lines for each page, with outdated ones, before the file is written again without these. */
const MOST_LINES_PER_PAGE = 1.5

/** Whether new lines are appended to the file, which then has `count` lines. */
export const areAppended = (count: number, pages: number): boolean => count < MOST_LINES_PER_PAGE * pages

export const headOf = (program: string, commonHash: string): string => `${program} ${commonHash}`

/** `text` has the parts of the summary. */
export const lineOf = (hash: string, file: string, text: string): string => `${hash} ${file}\t${text}\n`

/**
 * Reads the lines of the file. A line that a killed build has not finished does not count. The parts of a line are decoded when
 * they are asked for.
 */
export function readSummaryLines(file: string, program: string): SummaryLines {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return NO_SUMMARIES
  }
  let end = bytes.indexOf('\n')
  const head = bytes.toString('utf8', 0, end)
  const commonHash = head.slice(program.length + 1)
  if (head !== headOf(program, commonHash)) return NO_SUMMARIES
  const byFile = new Map<string, SummaryLine>()
  let count = 0
  for (let start = end + 1; start < bytes.length; start = end + 1) {
    end = bytes.indexOf('\n', start)
    if (end < 0) break
    count++
    const from = bytes.indexOf(TAB, start) + 1
    const written = bytes.toString('utf8', start, from - 1)
    const space = written.indexOf(' ')
    byFile.set(written.slice(space + 1), new SummaryLine(written.slice(0, space), bytes, from, end))
  }
  return { commonHash, byFile, count }
}

import { numeral } from '#tools/import/list-label.ts'
import { childOf, childrenOf, isOn, valueOf } from './word-xml.ts'
import type { XmlElement } from './word-xml.ts'
import type { WordStyles } from './word-styles.ts'

/** The number that Word shows before a paragraph. */
interface WordNumber {
  value: number
  /** Its display: "4.", "b)", "2.1". Empty if it is hidden. */
  label: string
}

interface Level {
  start: number
  format: string
  text: string
  isLegal: boolean
  style: string | undefined
  /** The level after which the numbers restart; 0 for never. */
  restart: number | undefined
}

interface List {
  abstract: string
  levels: ReadonlyMap<number, Level>
  /** The start numbers of its levels on its first use. */
  starts: ReadonlyMap<number, number>
}

const FORMATS: Record<string, string> = { lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' }

/** Counts the numbered paragraphs of a document as Word does: lists of one kind continue, wherever they are. */
export class WordNumbers {
  readonly #lists: ReadonlyMap<string, List>
  readonly #styles: WordStyles
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #begun = new Set<string>()

  constructor(numbering: XmlElement | undefined, styles: WordStyles) {
    this.#styles = styles
    const levels = new Map(
      childrenOf(numbering, 'w:abstractNum').map((each) => [each.attributes['w:abstractNumId'] ?? '', levelsOf(each)]),
    )
    const linked = new Map(
      childrenOf(numbering, 'w:abstractNum').map((each) => [
        each.attributes['w:abstractNumId'] ?? '',
        valueOf(each, 'w:numStyleLink'),
      ]),
    )
    const numbers = new Map(childrenOf(numbering, 'w:num').map((each) => [each.attributes['w:numId'] ?? '', each]))
    this.#lists = new Map(
      [...numbers].map(([id, number]) => {
        const own = valueOf(number, 'w:abstractNumId') ?? ''
        // A list may be defined by a style.
        const link = linked.get(own)
        const other = link === undefined ? undefined : valueOf(styles.numbering(link), 'w:numId')
        const abstract = other === undefined ? own : (valueOf(numbers.get(other), 'w:abstractNumId') ?? own)
        const overrides = childrenOf(number, 'w:lvlOverride')
        const levelOf = (each: XmlElement): number => Number(each.attributes['w:ilvl'] ?? 0)
        const ofList = new Map(levels.get(abstract))
        for (const each of overrides) {
          const level = childOf(each, 'w:lvl')
          if (level) ofList.set(levelOf(each), levelFrom(level))
        }
        const starts = overrides.flatMap((each) => {
          const start = valueOf(each, 'w:startOverride')
          return start === undefined ? [] : [[levelOf(each), Number(start)] as const]
        })
        return [id, { abstract, levels: ofList, starts: new Map(starts) }]
      }),
    )
  }

  /** The number of the next paragraph; undefined for a paragraph without number or with a bullet. */
  next(paragraph: XmlElement): WordNumber | undefined {
    const properties = childOf(paragraph, 'w:pPr')
    const style = valueOf(properties, 'w:pStyle')
    const own = childOf(properties, 'w:numPr')
    const ofStyle = this.#styles.numbering(style)
    const id = valueOf(own, 'w:numId') ?? valueOf(ofStyle, 'w:numId')
    const list = id === undefined ? undefined : this.#lists.get(id)
    if (id === undefined || !list) return undefined
    const byStyle = [...list.levels].find(([, level]) => style !== undefined && level.style === style)?.[0]
    const at = Number(valueOf(own, 'w:ilvl') ?? byStyle ?? valueOf(ofStyle, 'w:ilvl') ?? 0)
    const level = list.levels.get(at)
    if (!level) return undefined
    const counts = this.#counts.get(list.abstract) ?? []
    this.#counts.set(list.abstract, counts)
    const start = list.starts.get(at)
    const isNew = start !== undefined && !this.#begun.has(`${id} ${at}`)
    this.#begun.add(`${id} ${at}`)
    const before = counts[at]
    counts[at] = isNew ? start : before === undefined ? (start ?? level.start) : before + 1
    for (const [index, { restart }] of list.levels)
      if (index > at && restart !== 0 && (restart ?? index) > at) delete counts[index]
    if (level.format === 'bullet') return undefined
    return { value: counts[at], label: labelOf(level, list.levels, counts) }
  }
}

function labelOf(level: Level, levels: List['levels'], counts: readonly (number | undefined)[]): string {
  if (level.format === 'none') return ''
  return level.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1
      const other = levels.get(index)
      const format = level.isLegal ? '' : (FORMATS[other?.format ?? ''] ?? '')
      return numeral(counts[index] ?? other?.start ?? 1, format)
    })
    .trim()
}

const levelsOf = (abstract: XmlElement): Map<number, Level> =>
  new Map(childrenOf(abstract, 'w:lvl').map((each) => [Number(each.attributes['w:ilvl'] ?? 0), levelFrom(each)]))

function levelFrom(level: XmlElement): Level {
  const own = Number(level.attributes['w:ilvl'] ?? 0)
  const restart = valueOf(level, 'w:lvlRestart')
  return {
    start: Number(valueOf(level, 'w:start') ?? 1),
    format: valueOf(level, 'w:numFmt') ?? 'decimal',
    text: valueOf(level, 'w:lvlText') ?? `%${own + 1}.`,
    isLegal: isOn(level, 'w:isLgl') ?? false,
    style: valueOf(level, 'w:pStyle'),
    restart: restart === undefined ? undefined : Number(restart),
  }
}

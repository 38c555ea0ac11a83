import { childOf, childrenOf, isOn, valueOf } from './word-xml.ts'
import type { XmlElement } from './word-xml.ts'

/** The styles of a Word document. */
export class WordStyles {
  readonly #byId: ReadonlyMap<string, XmlElement>
  readonly #usual: string | undefined

  constructor(styles: XmlElement | undefined) {
    const list = childrenOf(styles, 'w:style')
    this.#byId = new Map(list.map((style) => [style.attributes['w:styleId'] ?? '', style]))
    this.#usual = list.find(
      ({ attributes }) => attributes['w:type'] === 'paragraph' && /^(?:1|true|on)$/.test(attributes['w:default'] ?? ''),
    )?.attributes['w:styleId']
  }

  /**
   * Whether a run has a toggle property, such as `w:vanish`. The run's own value wins; otherwise the styles of its paragraph and
   * of the run each toggle it (17.7.3 of ECMA-376).
   */
  isRun(name: string, run: XmlElement, paragraph: XmlElement | undefined): boolean {
    const properties = childOf(run, 'w:rPr')
    const own = isOn(properties, name)
    if (own !== undefined) return own
    const ofParagraph = valueOf(childOf(paragraph, 'w:pPr'), 'w:pStyle') ?? this.#usual
    return this.#isStyle(name, ofParagraph) !== this.#isStyle(name, valueOf(properties, 'w:rStyle'))
  }

  #isStyle(name: string, id: string | undefined): boolean {
    for (const style of this.#chain(id)) {
      const own = isOn(childOf(style, 'w:rPr'), name)
      if (own !== undefined) return own
    }
    return false
  }

  /** The paragraph properties of a style that define its numbering. */
  numbering(id: string | undefined): XmlElement | undefined {
    for (const style of this.#chain(id)) {
      const own = childOf(childOf(style, 'w:pPr'), 'w:numPr')
      if (own) return own
    }
    return undefined
  }

  /** A style with the styles that it is based on. */
  *#chain(id: string | undefined): Generator<XmlElement> {
    const seen = new Set<string>()
    for (let next = id; next !== undefined && !seen.has(next);) {
      seen.add(next)
      const style = this.#byId.get(next)
      if (!style) return
      yield style
      next = valueOf(style, 'w:basedOn')
    }
  }
}

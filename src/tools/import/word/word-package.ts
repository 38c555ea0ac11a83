import { posix } from 'node:path'
import type { Archive } from '#tools/import/archive.ts'
import { childrenOf, parseXml } from './word-xml.ts'
import type { XmlElement } from './word-xml.ts'

/** A part that another one refers to. */
interface Relation {
  id: string
  /** The last word of its type: "image", "header". */
  type: string
  /** Its name in the archive; undefined for an external address. */
  part?: string
}

/** Far more text than a document of a thousand pages has. */
const MOST_TEXT = 50_000_000

/** Pictures hardly shrink in an archive, so a larger one is not a picture. */
const MOST_OF_PICTURE = 200_000_000

/** The parts of a Word document. */
export class WordPackage {
  /** The name of the part with the text. */
  readonly main: string
  readonly #archive: Archive
  readonly #parts = new Map<string, XmlElement>()

  constructor(archive: Archive) {
    this.#archive = archive
    const office = this.relationsOf('').find(({ type, part }) => type === 'officeDocument' && this.has(part))
    this.main = office?.part ?? 'word/document.xml'
  }

  has(name: string | undefined): name is string {
    return name !== undefined && this.#archive.has(name)
  }

  /** Unpacks a part with text, or a picture. */
  read(name: string, isText: boolean): Buffer {
    return this.#archive.read(name, isText ? MOST_TEXT : MOST_OF_PICTURE)
  }

  /** Reads a part; undefined if it is missing. Throws if it is damaged or far too large. */
  part(name: string | undefined): XmlElement | undefined {
    if (!this.has(name)) return undefined
    const cached = this.#parts.get(name)
    if (cached) return cached
    const root = parseXml(this.read(name, true))
    this.#parts.set(name, root)
    return root
  }

  /** The part of a type that the text refers to. */
  related(type: string): XmlElement | undefined {
    return this.part(this.relationsOf(this.main).find((each) => each.type === type && this.has(each.part))?.part)
  }

  /** The parts that a part refers to; an empty name is the document itself. */
  relationsOf(name: string): Relation[] {
    const folder = posix.dirname(name)
    return childrenOf(this.relationsPart(name).root, 'rel:Relationship').map(({ attributes }) => {
      const { Id: id = '', Type = '', Target = '', TargetMode } = attributes
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      const part = Target.startsWith('/') ? posix.normalize(Target).slice(1) : posix.join(folder, Target)
      return { id, type, ...(TargetMode !== 'External' && { part }) }
    })
  }

  /** The part that lists the references of a part. */
  relationsPart(part: string): { name: string; root: XmlElement | undefined } {
    const name = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)
    return { name, root: this.part(name) }
  }

  /** All parts with visible words that the text refers to: headers, notes, charts. */
  partsWithWords(): { type: string; root: XmlElement }[] {
    const typeByPart = new Map<string, string>([[this.main, 'text']])
    for (const [name] of typeByPart)
      for (const { type, part } of this.relationsOf(name))
        if (PARTS_WITH_WORDS.has(type) && this.has(part) && !typeByPart.has(part)) typeByPart.set(part, type)
    return [...typeByPart].flatMap(([name, type]) => {
      const root = this.part(name)
      return root ? [{ type, root }] : []
    })
  }
}

const PARTS_WITH_WORDS = new Set([
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'comments',
  'chart',
  'chartEx',
  'chartUserShapes',
  'diagramData',
])

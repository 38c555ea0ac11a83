import { extname } from 'node:path/posix'
import { paragraphTexts } from './word-texts.ts'
import { shownText } from './shown-text.ts'
import type { Crop } from './shown-text.ts'
import { WordNumbers } from './word-numbers.ts'
import type { WordPackage } from './word-package.ts'
import { WordStyles } from './word-styles.ts'
import { childrenOf, xml, xmlText } from './word-xml.ts'
import type { XmlElement } from './word-xml.ts'

/** The interface through which mammoth reads the parts of a document. */
interface Parts {
  exists: (name: string) => boolean
  read: (name: string, encoding?: string) => Promise<Uint8Array | string>
}

/** The parts of a document as Word shows them. Texts that are left out or on no page are reported. */
export function shownParts(word: WordPackage, tell: (what: string, words?: string) => void): Parts {
  const styles = new WordStyles(word.related('styles'))
  const texts = new Map<string, string>()
  const pictures = new Map<string, { part: string; crop: Crop }>()
  for (const name of partsOfText(word)) {
    const root = word.part(name)
    if (!root) continue
    const added: XmlElement[] = []
    const relations = word.relationsOf(name)
    const cropped = (relation: string, crop: Crop): string => {
      const part = relations.find(({ id }) => id === relation)?.part ?? ''
      const target = `crops/${pictures.size + 1}${extname(part)}`
      const id = `pagewright-crop-${pictures.size + 1}`
      pictures.set(`word/${target}`, { part, crop })
      added.push(xml('rel:Relationship', { Id: id, Type: IMAGE, Target: target }))
      return id
    }
    const numbers = name === word.main ? { numbers: new WordNumbers(word.related('numbering'), styles) } : {}
    const shown = shownText(root, { word, part: name, styles, tell, cropped, ...numbers })
    texts.set(name, xmlText(shown))
    const list = word.relationsPart(name)
    if (added.length > 0 && list.root)
      texts.set(list.name, xmlText({ ...list.root, children: [...list.root.children, ...added] }))
  }
  tellAround(word, tell)
  return {
    exists: (name) => texts.has(name) || pictures.has(name) || word.has(name),
    async read(name, encoding) {
      const text = texts.get(name)
      if (text !== undefined) return text
      const picture = pictures.get(name)
      const bytes = picture
        ? await croppedPicture(word.read(picture.part, false), picture.crop)
        : word.read(name, encoding === 'utf-8')
      return encoding === undefined ? new Uint8Array(bytes) : bytes.toString(encoding as BufferEncoding)
    },
  }
}

const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'

const partsOfText = (word: WordPackage): string[] => [
  word.main,
  ...word
    .relationsOf(word.main)
    .flatMap(({ type, part }) => (part !== undefined && /^(?:foot|end)notes$/.test(type) ? [part] : [])),
]

/** Reports content around the text: headers and footers, which the site has itself, and comments. */
function tellAround(word: WordPackage, tell: (what: string, words?: string) => void): void {
  const reported = new Set<string>()
  for (const { type, root } of word.partsWithWords()) {
    const noun = AROUND[type]
    if (noun === undefined) continue
    const entries = type === 'comments' ? childrenOf(root, 'w:comment') : [root]
    for (const entry of entries) {
      const words = paragraphTexts(entry)
        .map((text) => text.trim())
        .filter(Boolean)
        .join(' – ')
      if (words !== '' && !reported.has(noun + words)) tell(noun, words)
      reported.add(noun + words)
    }
  }
}

const AROUND: Record<string, string> = {
  header: 'the header of the document',
  footer: 'the footer of the document',
  comments: 'a comment',
}

/** The visible part of a picture. Empty if it cannot be cropped, as the rest of it would become public. */
async function croppedPicture(content: Buffer, { left, top, right, bottom }: Crop): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // large, and needed for few documents
  try {
    const { autoOrient, format } = await sharp(content).metadata()
    const { width, height } = autoOrient
    const [x, y] = [Math.round(left * width), Math.round(top * height)]
    const part = {
      left: x,
      top: y,
      width: Math.round(width * (1 - right)) - x,
      height: Math.round(height * (1 - bottom)) - y,
    }
    const cut = sharp(content).autoOrient().extract(part)
    return await (format === 'jpeg' ? cut.jpeg({ quality: 95 }) : cut.png()).toBuffer()
  } catch {
    return Buffer.alloc(0)
  }
}

import { equationText } from './equation-text.ts'
import { allOf, at, childOf, childrenOf, isOn, isXml, plainTextOf, valueOf, xml } from './word-xml.ts'
import type { XmlElement, XmlNode } from './word-xml.ts'
import type { WordNumbers } from './word-numbers.ts'
import type { WordPackage } from './word-package.ts'
import type { WordStyles } from './word-styles.ts'

/** The crop of a picture: shares of its width and height that are cut off at each side. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

interface TextAround {
  word: WordPackage
  /** The name of the part. */
  part: string
  styles: WordStyles
  /** Counts the paragraphs of the part; undefined for parts with unnumbered paragraphs. */
  numbers?: WordNumbers
  tell: (what: string, words?: string) => void
  /** The relation to the visible part of a picture. */
  cropped: (relation: string, crop: Crop) => string
}

/** The prefix of bookmarks with the number of a paragraph: its value and its display. */
export const NUMBER = 'pagewright-number:'

/** Styles of entries of a diagram. */
export const ENTRY = 'PagewrightEntry'

const IN_PROPERTIES = new Set(['w:pPr', 'w:rPr', 'w:tblPr', 'w:trPr', 'w:tcPr', 'w:sectPr', 'w:sdtPr'])

/** Word's own marks, which have no words: positions of changes, comments and permissions. */
const MARK = /Range(?:Start|End)$|^w:(?:perm(?:Start|End)|proofErr|commentReference)$/

/** Check marks of symbol fonts as characters that most fonts have. */
const TICKS: Record<string, string> = { fe: '☑', fd: '☒', a8: '☐', '6f': '☐', fc: '✓', fb: '✗' }

/**
 * A part of a Word document in simpler elements, with the content that Word shows: text boxes, diagrams and equations become
 * paragraphs and runs, hidden words and prompts are left out and reported, and paragraphs contain their numbers.
 */
export function shownText(part: XmlElement, around: TextAround): XmlElement {
  return new Reader(around).root(part)
}

class Reader {
  readonly #around: TextAround
  #paragraph: XmlElement | undefined
  /** A run of hidden words. */
  #hidden = ''

  constructor(around: TextAround) {
    this.#around = around
  }

  root(part: XmlElement): XmlElement {
    const shown = this.#inner(part)
    this.#tellHidden()
    return shown
  }

  #inner(element: XmlElement): XmlElement {
    return { ...element, children: element.children.flatMap((child) => this.#read(child)) }
  }

  #tellHidden(): void {
    const words = this.#hidden.trim()
    this.#hidden = ''
    if (words !== '') this.#around.tell('hidden words, left out', words)
  }

  #read(node: XmlNode): XmlNode[] {
    if (!isXml(node) || IN_PROPERTIES.has(node.name)) return [node]
    const { tell } = this.#around
    switch (node.name) {
      case 'w:del':
      case 'w:moveFrom':
        return []
      case 'mc:AlternateContent':
        return shownAlternative(node).flatMap((child) => this.#read(child))
      case 'w:p':
        return this.#readParagraph(node)
      case 'w:r':
        return this.#readRun(node)
      case 'w:sdt':
        return this.#readField(node)
      case 'w:sym':
        return [signOf(node)]
      case 'w:tr':
        return [this.#inner(withColumnsBefore(node))]
      case 'w:drawing':
        return this.#readDrawing(node)
      case 'v:imagedata':
        return [this.#croppedOld(node)]
      case 'v:textpath':
        tell('a text that is drawn', node.attributes['string'])
        return []
      case 'm:oMath': {
        const text = equationText(node)
        tell('an equation, now in one line', text)
        return [runOf(text)]
      }
      case 'm:oMathPara':
        return node.children.flatMap((child) => this.#read(child))
      case 'w:ruby':
        return [
          ...this.#content(childOf(node, 'w:rubyBase')),
          runOf(' ('),
          ...this.#content(childOf(node, 'w:rt')),
          runOf(')'),
        ]
      case 'w:altChunk':
        tell('a document within the document, which is not read')
        return []
      default:
        return MARK.test(node.name) ? [] : [this.#inner(node)]
    }
  }

  #content(element: XmlElement | undefined): XmlNode[] {
    return element?.children.flatMap((child) => this.#read(child)) ?? []
  }

  #readParagraph(paragraph: XmlElement): XmlNode[] {
    const outer = this.#paragraph
    this.#paragraph = paragraph
    // A paragraph whose end is deleted continues in the next one.
    const isJoined = at(paragraph, 'w:pPr', 'w:rPr', 'w:del') !== undefined
    const number = isJoined ? undefined : this.#around.numbers?.next(paragraph)
    const shown = this.#inner(paragraph)
    this.#tellHidden()
    this.#paragraph = outer
    if (!number) return [shown]
    if (number.label === '') return [withProperties(shown, xml('w:numPr', {}, xml('w:numId', { 'w:val': '0' })))]
    const bookmark = xml('w:bookmarkStart', { 'w:name': `${NUMBER}${number.value}:${number.label}` })
    const [first, ...rest] = shown.children
    const properties = first !== undefined && isXml(first) && first.name === 'w:pPr' ? [first] : []
    const content = properties.length > 0 ? rest : shown.children
    return plainTextOf(shown).trim() === '' ? [shown] : [{ ...shown, children: [...properties, bookmark, ...content] }]
  }

  #readRun(run: XmlElement): XmlNode[] {
    const { styles, tell } = this.#around
    const isRun = (name: string): boolean => styles.isRun(name, run, this.#paragraph)
    if (isRun('w:vanish') || isRun('w:webHidden')) {
      this.#hidden += run.children.map((child) => (isXml(child) ? runText(child) : '')).join('')
      if (childOf(run, 'w:drawing') ?? childOf(run, 'w:pict')) tell('a hidden picture or box, left out', textIn(run))
      // The marks of fields belong to the content between them.
      const fields = run.children.filter((child) => isXml(child) && /^w:(?:fldChar|instrText)$/.test(child.name))
      return fields.length > 0 ? [{ ...run, children: fields }] : []
    }
    if (runText(run) !== '') this.#tellHidden()
    const shown = this.#inner(run)
    if (!isRun('w:strike') && !isRun('w:dstrike')) return [shown]
    const properties = childOf(run, 'w:rPr')
    const struck = xml('w:rPr', {}, ...(properties?.children ?? []), xml('w:strike', {}))
    const others = shown.children.filter((child) => !isXml(child) || child.name !== 'w:rPr')
    return [{ ...shown, children: [struck, ...others] }]
  }

  /** A field for user input. Its prompt does not count as content. */
  #readField(field: XmlElement): XmlNode[] {
    const properties = childOf(field, 'w:sdtPr')
    const content = childOf(field, 'w:sdtContent')
    if (isOn(properties, 'w:showingPlcHdr') === true) {
      this.#around.tell('the prompt of an empty field, left out', content && textIn(content))
      return childrenOf(content, 'w:tc').map((cell) => ({
        ...cell,
        children: [...childrenOf(cell, 'w:tcPr'), xml('w:p', {})],
      }))
    }
    // A check box is the character that Word shows for it.
    return childOf(properties, 'w14:checkbox') ? this.#content(content) : [this.#inner(field)]
  }

  #readDrawing(drawing: XmlElement): XmlNode[] {
    const [properties] = allOf(drawing, 'wp:docPr')
    if (/^(?:1|true)$/.test(properties?.attributes['hidden'] ?? '')) {
      this.#around.tell('a hidden picture or box, left out', textIn(drawing) || properties?.attributes['descr'])
      return []
    }
    const pictures = allOf(drawing, 'pic:pic').length
    const found: XmlNode[] = []
    const take = (element: XmlElement): void => {
      if (element.name === 'pic:pic') found.push(this.#picture(element, pictures === 1 ? properties : undefined))
      else if (element.name === 'w:txbxContent') found.push(box(this.#content(element)))
      else if (element.name === 'dgm:relIds') found.push(box(this.#diagram(element.attributes['r:dm'] ?? '')))
      else if (element.name === 'c:chart') this.#tellChart(element.attributes['r:id'] ?? '')
      else if (element.name === 'mc:AlternateContent') shownAlternative(element).filter(isXml).forEach(take)
      else element.children.filter(isXml).forEach(take)
    }
    take(drawing)
    return found
  }

  #picture(picture: XmlElement, properties: XmlElement | undefined): XmlElement {
    const own = at(picture, 'pic:nvPicPr', 'pic:cNvPr')
    const fill = childOf(picture, 'pic:blipFill')
    const blip = childOf(fill, 'a:blip')
    const crop = cropOf(childOf(fill, 'a:srcRect'))
    const relation = blip?.attributes['r:embed']
    const isCropped = crop !== undefined && relation !== undefined
    const attributes = isCropped
      ? { 'r:embed': this.#crop(relation, crop, properties ?? own) }
      : (blip?.attributes ?? {})
    const name = properties ?? (own && { ...own, name: 'wp:docPr' })
    const simple = xml('pic:pic', {}, xml('pic:blipFill', {}, xml('a:blip', attributes)))
    const graphic = xml('a:graphic', {}, xml('a:graphicData', {}, simple))
    return xml('w:drawing', {}, xml('wp:inline', {}, ...(name ? [name] : []), graphic))
  }

  #croppedOld(image: XmlElement): XmlElement {
    const side = (name: string): number => fraction(image.attributes[`crop${name}`])
    const crop = visibleCrop({ left: side('left'), top: side('top'), right: side('right'), bottom: side('bottom') })
    const relation = image.attributes['r:id']
    return crop && relation !== undefined
      ? { ...image, attributes: { ...image.attributes, 'r:id': this.#crop(relation, crop, undefined) } }
      : image
  }

  #crop(relation: string, crop: Crop, named: XmlElement | undefined): string {
    this.#around.tell('a cropped picture: only the part that Word shows is in the file', named?.attributes['descr'])
    return this.#around.cropped(relation, crop)
  }

  #related(relation: string): XmlElement | undefined {
    const { word, part } = this.#around
    return word.part(word.relationsOf(part).find(({ id }) => id === relation)?.part)
  }

  /** The texts of a diagram as a list, from the outer to the inner ones. */
  #diagram(relation: string): XmlElement[] {
    const data = this.#related(relation)
    if (!data) return []
    const points = new Map(allOf(data, 'dgm:pt').map((each) => [each.attributes['modelId'] ?? '', each]))
    const below = new Map<string, { id: string; order: number }[]>()
    for (const { attributes } of allOf(data, 'dgm:cxn')) {
      if ((attributes['type'] ?? 'parOf') !== 'parOf') continue
      const list = below.get(attributes['srcId'] ?? '') ?? []
      list.push({ id: attributes['destId'] ?? '', order: Number(attributes['srcOrd'] ?? 0) })
      below.set(attributes['srcId'] ?? '', list)
    }
    const left = new Map(points)
    const entries: XmlElement[] = []
    const take = (id: string, depth: number): void => {
      const point = left.get(id)
      if (!point) return
      left.delete(id)
      const text = allOf(point, 'a:p').map(textIn).filter(Boolean).join(' ')
      const style = xml('w:pPr', {}, xml('w:pStyle', { 'w:val': `${ENTRY}${depth > 1 ? 2 : 1}` }))
      if (text !== '') entries.push(xml('w:p', {}, style, runOf(text)))
      for (const each of (below.get(id) ?? []).toSorted((a, b) => a.order - b.order)) take(each.id, depth + 1)
    }
    for (const [id, point] of points) if (point.attributes['type'] === 'doc') take(id, 0)
    for (const id of points.keys()) take(id, 1)
    return entries
  }

  #tellChart(relation: string): void {
    const chart = this.#related(relation)
    if (chart) this.#around.tell('a chart', [...new Set(chartTexts(chart))].join(', '))
  }
}

/** The texts of a chart: its titles, then each series with its values. */
export function chartTexts(chart: XmlElement): string[] {
  const values = (element: XmlElement | undefined): string[] => (element ? allOf(element, 'c:v').map(plainTextOf) : [])
  return [
    ...allOf(chart, 'a:p').map(textIn),
    ...allOf(chart, 'c:ser').flatMap((series) => [
      ...values(childOf(series, 'c:tx')),
      ...values(childOf(series, 'c:cat')),
      ...values(childOf(series, 'c:val')),
    ]),
  ].filter((text) => text.trim() !== '')
}

/** The alternative that Word shows: the newer one if it has words or pictures that are read here. */
export function shownAlternative(element: XmlElement): readonly XmlNode[] {
  const choice = childOf(element, 'mc:Choice')
  const fallback = childOf(element, 'mc:Fallback')
  const isRead = ['w:txbxContent', 'pic:pic', 'dgm:relIds', 'c:chart'].some(
    (name) => choice && allOf(choice, name).length > 0,
  )
  return (isRead ? choice : (fallback ?? choice))?.children ?? []
}

const runOf = (text: string): XmlElement => xml('w:r', {}, xml('w:t', { 'xml:space': 'preserve' }, text))

/** A box beside the text. */
const box = (content: readonly XmlNode[]): XmlElement =>
  xml('w:pict', {}, xml('v:shape', {}, xml('v:textbox', {}, xml('w:txbxContent', {}, ...content))))

/** The words of a run or a paragraph. */
function runText(element: XmlElement): string {
  if (element.name === 'w:t' || element.name === 'a:t') return plainTextOf(element)
  if (/^(?:w|a):(?:tab|br|cr)$/.test(element.name)) return ' '
  if (IN_PROPERTIES.has(element.name) || element.name === 'mc:Fallback') return ''
  return element.children.map((child) => (isXml(child) ? runText(child) : '')).join('')
}

const textIn = (element: XmlElement): string => runText(element).replace(/\s+/g, ' ').trim()

function withProperties(paragraph: XmlElement, numbering: XmlElement): XmlElement {
  const others =
    childOf(paragraph, 'w:pPr')?.children.filter((child) => !isXml(child) || child.name !== 'w:numPr') ?? []
  const content = paragraph.children.filter((child) => !isXml(child) || child.name !== 'w:pPr')
  return { ...paragraph, children: [xml('w:pPr', {}, ...others, numbering), ...content] }
}

function signOf(sign: XmlElement): XmlElement {
  const tick = TICKS[(sign.attributes['w:char'] ?? '').toLowerCase().replace(/^(?:f0|00)/, '')]
  return tick !== undefined && sign.attributes['w:font'] === 'Wingdings' ? xml('w:t', {}, tick) : sign
}

/** A row that begins further to the right gets an empty cell before. */
function withColumnsBefore(row: XmlElement): XmlElement {
  const columns = valueOf(childOf(row, 'w:trPr'), 'w:gridBefore')
  if (columns === undefined || columns === '0') return row
  const cell = xml('w:tc', {}, xml('w:tcPr', {}, xml('w:gridSpan', { 'w:val': columns })), xml('w:p', {}))
  const first = row.children.findIndex((child) => isXml(child) && !/^w:(?:trPr|tblPrEx)$/.test(child.name))
  return first < 0 ? row : { ...row, children: row.children.toSpliced(first, 0, cell) }
}

function cropOf(rectangle: XmlElement | undefined): Crop | undefined {
  const side = (name: string): number => {
    const value = rectangle?.attributes[name] ?? '0'
    return Number.parseFloat(value) / (value.endsWith('%') ? 100 : 100_000)
  }
  return rectangle && visibleCrop({ left: side('l'), top: side('t'), right: side('r'), bottom: side('b') })
}

/** A share in VML notation: "0.25", or "16384f" of 65536. */
const fraction = (written = '0'): number => Number.parseFloat(written) / (written.endsWith('f') ? 65_536 : 1)

/** A crop that removes something. Undefined for a frame beyond the picture. */
function visibleCrop(crop: Crop): Crop | undefined {
  const share = (part: number): number => (part > 0.001 ? part : 0)
  const { left, top, right, bottom } = crop
  const shares = { left: share(left), top: share(top), right: share(right), bottom: share(bottom) }
  return Object.values(shares).some((each) => each > 0) ? shares : undefined
}

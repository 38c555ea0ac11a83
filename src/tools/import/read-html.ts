import { atomsOfWords, BREAK, isSpace, withMark, wordsOf } from '#site/model/rich-text/atoms.ts'
import type { Atom, Mark } from '#site/model/rich-text/atoms.ts'
import { decoded } from '#base/text/addresses/address-forms.ts'
import {
  areApart,
  attribute,
  clean,
  elementsIn,
  htmlRoot,
  isElement,
  isHidden,
  isText,
  named,
  textOf,
} from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { textsOfHtml } from './html-texts.ts'
import type { ForeignPart, Words } from './foreign-page.ts'
import { raised } from './foreign-page.ts'
import { listLabel } from './list-label.ts'
import { tableGrid } from './table-grid.ts'

/** Resolves addresses to full ones; undefined for an invalid one. */
export type Resolve = (address: string) => string | undefined

const BLOCKS = new Set(
  'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer header hgroup hr li main ol p pre section summary tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const NOTHING = named(
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'meta',
  'link',
  'title',
  'source',
  'track',
  'param',
)
const MEDIA: Record<string, string> = {
  video: 'a video',
  audio: 'a sound',
  object: 'an embedded object',
  embed: 'an embedded object',
}
const BOLD = /(?<!-)font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i
const NOT_BOLD = /(?<!-)font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i
const ITALIC = /(?<!-)font-style\s*:\s*(?:italic|oblique)/i
const STRUCK = /text-decoration(?:-line)?\s*:[^;]*line-through/i

interface Walk {
  parts: ForeignPart[]
  /** The words of the current paragraph. */
  open: Atom[]
  resolve: Resolve
  /** Whether line breaks in the source are line breaks in the text. */
  hasTypedLines: boolean
  /** The ids of elements that other elements of the page open, such as the parts behind tabs. */
  opened: ReadonlySet<string>
}

/** The parts of an element of a page. */
export function partsOfHtml(root: HtmlElement, resolve: Resolve, hasTypedLines = false): ForeignPart[] {
  const walk: Walk = { parts: [], open: [], resolve, hasTypedLines, opened: openedIn(root) }
  takeChildren(root, [], walk)
  endParagraph(walk)
  return walk.parts
}

/** The ids that buttons and links of a page show and hide. */
function openedIn(root: HtmlElement): Set<string> {
  const ids = elementsIn(root, () => true).flatMap((element) => [
    ...(attribute(element, 'aria-controls') ?? '').split(/\s+/),
    ...['href', 'data-target', 'data-bs-target', 'data-tab'].map((name) => attribute(element, name)?.replace(/^#/, '')),
  ])
  return new Set(ids.flatMap((id) => id || []))
}

/** Whether visitors never saw an element. One that they can open is a part of the page, unless it is in front of the page. */
function isUnseen(element: HtmlElement, { opened }: Walk): boolean {
  const role = attribute(element, 'role') ?? ''
  const isOpened = role === 'tabpanel' || opened.has(attribute(element, 'id') ?? '')
  return isHidden(element) && !(isOpened && !/^(?:dialog|alertdialog|menu|template)$/.test(role || element.tagName))
}

function takeChildren({ childNodes }: { childNodes: HtmlNode[] }, marks: readonly Mark[], walk: Walk): void {
  for (const [index, child] of childNodes.entries()) {
    const before = childNodes[index - 1]
    if (isText(child)) takeText(child.value, marks, walk)
    else if (isElement(child)) {
      if (before && areApart(before, child)) takeText(' ', marks, walk)
      takeElement(child, marks, walk)
    }
  }
}

function takeText(text: string, marks: readonly Mark[], walk: Walk): void {
  const lines = walk.hasTypedLines ? text.split('\n') : [text]
  for (const [index, line] of lines.entries()) {
    if (index > 0) takeBreak(walk)
    walk.open.push(...atomsOfWords(clean(line), marks, {}))
  }
}

function endParagraph(walk: Walk): void {
  const words = trimmed(walk.open)
  walk.open = []
  if (words.length > 0) walk.parts.push({ type: 'paragraph', words })
}

function takeElement(element: HtmlElement, marks: readonly Mark[], walk: Walk): void {
  const { tagName } = element
  if (NOTHING(element) || isUnseen(element, walk)) return
  if (tagName === 'br') return takeBreak(walk)
  if (tagName === 'img') return takePicture(element, walk)
  if (tagName === 'svg' || tagName === 'canvas' || tagName === 'math') return takeOther(element, 'a drawing', walk)
  if (tagName in MEDIA) return takeMedia(element, MEDIA[tagName]!, walk)
  if (tagName === 'iframe') return takeFrame(element, walk)
  if (tagName === 'form') return takeOther(element, 'a form', walk)
  if (tagName === 'nav') return takeOther(element, 'a menu in the text', walk)
  if (/^(?:button|input|select|textarea)$/.test(tagName)) return takeOther(element, 'a field or button', walk)
  if (/^h[1-6]$/.test(tagName) || tagName === 'summary') return takeHeading(element, walk)
  if (tagName === 'ul' || tagName === 'ol') return takeList(element, walk)
  if (tagName === 'dl') return takeTerms(element, walk)
  if (tagName === 'blockquote') return takeQuote(element, walk)
  if (tagName === 'table') return takeTable(element, walk)
  if (tagName === 'figure') return takeFigure(element, walk)
  if (tagName === 'pre') return takePreformatted(element, walk)
  if (isCommentOfDocs(element)) return takeOther(element, 'a comment', walk)
  if (isMarkOfComment(element)) return
  if (isStruckOut(element)) return takeOther(element, 'words that were struck out, left out', walk)
  if (tagName === 'sup' || tagName === 'sub') return takeRaised(element, marks, walk)
  if (takeBackground(element, walk) || takeScripted(element, walk)) return
  if (tagName === 'a') reportPictureLink(element, walk)
  const isBlock = BLOCKS.has(tagName)
  if (isBlock) endParagraph(walk)
  takeChildren(element, marksOf(element, marks, walk), walk)
  if (isBlock) endParagraph(walk)
}

/** The comments of a Google Docs document, which are at its end, and the marks in the text that link to them. */
const isMarkOfComment = (element: HtmlElement): boolean =>
  element.tagName === 'a' && /^#cmnt\d/.test(attribute(element, 'href') ?? '')

function isCommentOfDocs(element: HtmlElement): boolean {
  if (element.tagName !== 'p' && element.tagName !== 'div') return false
  const [mark] = elementsIn(element, (each) => /^cmnt\d/.test(attribute(each, 'id') ?? ''))
  return mark !== undefined && textOf(mark) !== '' && textOf(element).trimStart().startsWith(textOf(mark))
}

/** A deleted old price would read as the valid one: texts here cannot be struck out. */
const isStruckOut = (element: HtmlElement): boolean =>
  /^(?:s|strike|del)$/.test(element.tagName) || STRUCK.test(attribute(element, 'style') ?? '')

/** Reads a background picture of an element without text; the label of one describes the picture. */
function takeBackground(element: HtmlElement, walk: Walk): boolean {
  const [, written = ''] =
    /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)/i.exec(attribute(element, 'style') ?? '') ?? []
  const label = clean(attribute(element, 'aria-label') ?? '').trim()
  const source = walk.resolve(written)
  if (source === undefined) return false
  if (label === '' && attribute(element, 'role') !== 'img') {
    walk.parts.push({ type: 'other', what: 'a picture in the background', words: decoded(written) })
    return false
  }
  endParagraph(walk)
  walk.parts.push({ type: 'picture', source, ...(label !== '' && { alt: label }) })
  return clean(textOf(element)).trim() === ''
}

/** Pictures have no links here: reports the address of a link without words, unless it is a larger copy. */
function reportPictureLink(element: HtmlElement, walk: Walk): void {
  const href = (attribute(element, 'href') ?? '').trim()
  const isOfPicture = elementsIn(element, named('img')).length > 0 && clean(textOf(element)).trim() === ''
  const isLarger = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(href)
  if (walk.resolve(href) === undefined || !isOfPicture || isLarger) return
  walk.parts.push({ type: 'other', what: 'a link of a picture, left out', words: decoded(href) })
}

/** Reads HTML that a script of the page inserts, such as a video of Squarespace. */
function takeScripted(element: HtmlElement, walk: Walk): boolean {
  const html = attribute(element, 'data-html') ?? ''
  if (!html.includes('<') || clean(textOf(element)).trim() !== '') return false
  endParagraph(walk)
  const body = elementsIn(htmlRoot(html), named('body'))[0]
  walk.parts.push(...(body ? innerParts(body, walk) : []))
  return true
}

/** Two line breaks end a paragraph. */
function takeBreak(walk: Walk): void {
  if (walk.open.findLast((atom) => atom.text === BREAK || !isSpace(atom))?.text === BREAK) endParagraph(walk)
  else if (walk.open.length > 0) walk.open.push({ text: BREAK, marks: [] })
}

function marksOf(element: HtmlElement, marks: readonly Mark[], walk: Walk): readonly Mark[] {
  const { tagName } = element
  const style = attribute(element, 'style') ?? ''
  let atom: Atom = { text: '', marks }
  const isBold = tagName === 'b' || tagName === 'strong' ? !NOT_BOLD.test(style) : BOLD.test(style)
  if (isBold) atom = withMark(atom, 'strong')
  if (/^(?:i|em|cite)$/.test(tagName) || ITALIC.test(style)) atom = withMark(atom, 'em')
  if (/^(?:code|kbd|tt|samp)$/.test(tagName)) atom = withMark({ ...atom, marks: [] }, 'code')
  const target = tagName === 'a' ? (attribute(element, 'href') ?? '').trim() : ''
  // A link to a section of the same page is kept, to be reported.
  const href = /^#./.test(target) ? target : walk.resolve(target)
  return href === undefined ? atom.marks : withMark(atom, `a:${inMarkup(href)}`).marks
}

/** Escapes an address for markup. */
const inMarkup = (href: string): string =>
  href.trim().replace(/\s/g, '%20').replaceAll('(', '%28').replaceAll(')', '%29')

function takeHeading(element: HtmlElement, walk: Walk): void {
  const inner = innerParts(element, walk)
  const words = joined(inner)
  if (words.length > 0)
    walk.parts.push({
      type: 'heading',
      level: Number(/^h(\d)$/.exec(element.tagName)?.[1] ?? 6),
      words: withoutMarks(words),
    })
  walk.parts.push(...inner.filter(isNoText))
}

/** All content of an element, as separate parts. */
function innerParts(element: { childNodes: HtmlNode[] }, walk: Walk, marks: readonly Mark[] = []): ForeignPart[] {
  endParagraph(walk)
  const inner: Walk = { ...walk, parts: [], open: [] }
  takeChildren(element, marks, inner)
  endParagraph(inner)
  return inner.parts
}

/** Whether a part cannot be a line of another one. */
const isNoText = ({ type }: ForeignPart): boolean => !['paragraph', 'heading', 'quote', 'list', 'table'].includes(type)

/** Joins the words of parts into one text of several lines. */
function joined(parts: readonly ForeignPart[]): Atom[] {
  const lines = parts.flatMap((part): Words[] => {
    if (part.type === 'list')
      return part.items.map((item, index) => [
        ...plainWords(part.isNumbered ? `${(part.start ?? 1) + index}. ` : '– '),
        ...item,
      ])
    if (part.type === 'table')
      return [...(part.caption === undefined ? [] : [plainWords(part.caption)]), ...part.rows.map(rowAsLine)]
    return 'words' in part && typeof part.words !== 'string' ? [part.words] : []
  })
  return lines.flatMap((words, index) => [...(index === 0 ? [] : [{ text: BREAK, marks: [] }]), ...words])
}

export const plainWords = (text: string): Atom[] => atomsOfWords(text, [], {})

/** The cells of a row in one line. A cell that was merged across columns occurs once. */
export const rowAsLine = (row: readonly Words[]): Atom[] =>
  row
    .filter((cell, index) => cell.length > 0 && cell !== row[index - 1])
    .flatMap((cell, index) => [...(index === 0 ? [] : plainWords(' · ')), ...cell])

const withoutMarks = (words: Words): Atom[] =>
  words.map(({ text }) => ({ text: text === BREAK ? ' ' : text, marks: [] }))

function takeList(element: HtmlElement, walk: Walk): void {
  endParagraph(walk)
  const entries: Entry[] = []
  const after: ForeignPart[] = []
  let number = numberIn(element, 'start') ?? 1
  for (const child of element.childNodes) {
    if (isText(child) && child.value.trim() === '') continue
    const item = isElement(child) && child.tagName === 'li' ? child : undefined
    const inner = innerParts(item ?? { childNodes: [child] }, walk)
    const words = joined(inner)
    number = (item && numberIn(item, 'value')) ?? number
    const label = item && attribute(item, 'data-pagewright-label')
    if (words.length > 0)
      entries.push({ words, number, label: label ?? listLabel(number, attribute(element, 'type') ?? '1') })
    if (words.length > 0 || item) number++
    if (item && elementsIn(item, named('ul', 'ol')).length > 0) after.push({ type: 'other', what: NESTED, words: '' })
    after.push(...inner.filter(isNoText))
  }
  walk.parts.push(...(element.tagName === 'ol' ? numberedParts(entries) : bulletedParts(entries)), ...after)
}

const NESTED = 'a list within an entry of a list, now lines of this entry'

interface Entry {
  words: Words
  number: number
  /** The displayed number: "4.", "b)". */
  label: string
}

const bulletedParts = (entries: readonly Entry[]): ForeignPart[] =>
  entries.length > 0 ? [{ type: 'list', isNumbered: false, items: entries.map(({ words }) => words) }] : []

/** A list for each run of numbers. Letters and other labels remain in paragraphs. */
function numberedParts(entries: readonly Entry[]): ForeignPart[] {
  const parts: ForeignPart[] = []
  let next: number | undefined
  for (const { words, number, label } of entries) {
    const last = parts.at(-1)
    if (!/^\(?\p{Nd}+[.)]?$/u.test(label)) {
      parts.push({ type: 'paragraph', words: [...plainWords(`${label} `), ...words] })
      next = undefined
    } else if (last?.type === 'list' && number === next) {
      last.items.push(words)
      next++
    } else {
      parts.push({ type: 'list', isNumbered: true, ...(number !== 1 && { start: number }), items: [words] })
      next = number + 1
    }
  }
  return parts
}

function numberIn(element: HtmlElement, name: string): number | undefined {
  const value = attribute(element, name)?.trim() ?? ''
  return /^-?\d{1,6}$/.test(value) ? Number(value) : undefined
}

/** Reads terms with their definitions as entries of a list that begin with bold words. */
function takeTerms(element: HtmlElement, walk: Walk): void {
  endParagraph(walk)
  const items: Atom[][] = []
  const after: ForeignPart[] = []
  for (const child of elementsIn(element, named('dt', 'dd'))) {
    const inner = innerParts(child, walk)
    const words = joined(inner)
    const last = items.at(-1)
    if (child.tagName === 'dt') items.push(words.map((atom) => withMark(atom, 'strong')))
    else if (last) last.push(...plainWords(' '), ...words)
    else items.push(words)
    after.push(...inner.filter(isNoText))
  }
  const entries = items.filter((words) => words.length > 0)
  if (entries.length > 0) walk.parts.push({ type: 'list', isNumbered: false, items: entries })
  walk.parts.push(...after)
}

function takeQuote(element: HtmlElement, walk: Walk): void {
  const isSource = named('cite', 'footer', 'figcaption')
  const source = elementsIn(element, isSource)[0]
  const inner = innerParts({ childNodes: element.childNodes.filter((child) => child !== source) }, walk)
  const isNested = source !== undefined && !element.childNodes.includes(source)
  const words = joined(inner)
  const attribution = source && !isNested ? joined(innerParts(source, walk)) : []
  if (words.length > 0)
    walk.parts.push({ type: 'quote', words, ...(attribution.length > 0 && { source: attribution }) })
  else if (attribution.length > 0) walk.parts.push({ type: 'paragraph', words: attribution })
  walk.parts.push(...inner.filter(isNoText))
}

const MERGED = 'merged cells of a table, now repeated in each of their columns and rows'
const ROW = named('tr')
const CELL = named('td', 'th')

function takeTable(element: HtmlElement, walk: Walk): void {
  endParagraph(walk)
  const rows = elementsIn(element, ROW).filter((row) => tableAround(row, element) === element)
  const holdsPage = elementsIn(element, named('table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'form')).length > 0
  const cells = rows.map((row) => row.childNodes.filter(isElement).filter(CELL))
  // A layout table is read as a page.
  if (holdsPage || Math.max(0, ...cells.map((row) => row.length)) < 2) {
    for (const cell of element.childNodes) walk.parts.push(...innerParts({ childNodes: [cell] }, walk))
    return
  }
  const after: ForeignPart[] = []
  const grid = tableGrid(
    cells.map((row) =>
      row.map((cell) => {
        const inner = innerParts(cell, walk)
        after.push(...inner.filter(isNoText))
        return {
          words: joined(inner),
          columns: numberIn(cell, 'colspan') ?? 1,
          rows: numberIn(cell, 'rowspan') ?? 1,
          isHeading: cell.tagName === 'th',
        }
      }),
    ),
  )
  const caption = elementsIn(element, named('caption'))[0]
  const { title = [], ...facts } = grid
  const captionText = [caption ? clean(textOf(caption)).trim() : '', wordsOf(withoutMarks(title))]
    .filter(Boolean)
    .join(' – ')
  if (facts.rows.length > 0)
    walk.parts.push({ type: 'table', ...(captionText !== '' && { caption: captionText }), ...facts })
  const merged = cells.flat().filter((cell) => ['colspan', 'rowspan'].some((name) => (numberIn(cell, name) ?? 1) !== 1))
  if (merged.length > 0) walk.parts.push({ type: 'other', what: MERGED, words: '' })
  walk.parts.push(...after)
}

/** The table that contains a row. */
function tableAround(row: HtmlElement, outer: HtmlElement): HtmlElement {
  let table: HtmlElement = outer
  let node: HtmlNode | HtmlElement['parentNode'] = row
  while (node && node !== outer) {
    if (isElement(node) && node.tagName === 'table') {
      table = node
      break
    }
    node = 'parentNode' in node ? node.parentNode : null
  }
  return table
}

function takeFigure(element: HtmlElement, walk: Walk): void {
  const captions = elementsIn(element, named('figcaption'))
  const inner = innerParts(
    { childNodes: element.childNodes.filter((child) => !captions.includes(child as HtmlElement)) },
    walk,
  )
  const words = captions.flatMap((caption, index) => [
    ...(index === 0 ? [] : [{ text: BREAK, marks: [] }]),
    ...joined(innerParts(caption, walk)),
  ])
  const picture = inner.find((part) => part.type === 'picture')
  if (picture && words.length > 0) picture.caption = words
  walk.parts.push(...inner)
  const quote = inner.find((part) => part.type === 'quote')
  if (!picture && quote && words.length > 0) quote.source = words
  else if (!picture && words.length > 0) walk.parts.push({ type: 'paragraph', words })
}

function takePreformatted(element: HtmlElement, walk: Walk): void {
  endParagraph(walk)
  const lines = textOf(element)
    .split('\n')
    .map((line) => clean(line).trim())
    .filter(Boolean)
  const words = lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [{ text: BREAK, marks: [] }]),
    ...plainWords(line),
  ])
  if (words.length > 0) walk.parts.push({ type: 'paragraph', words })
}

function takePicture(element: HtmlElement, walk: Walk): void {
  const alt = attribute(element, 'alt')
  const [source, ...others] = picturesOf(element, walk)
  // Tracking pixels are not pictures.
  if (attribute(element, 'width') === '1' && attribute(element, 'height') === '1') return
  const words = trimmed(walk.open)
  const text = clean(alt ?? '').trim()
  const isDecoration = alt !== undefined && (attribute(element, 'role') === 'presentation' || text === '')
  // A picture within a sentence follows the sentence.
  if (words.length === 0) walk.open = []
  if (source === undefined) walk.parts.push({ type: 'other', what: 'a picture without an address', words: text })
  else
    walk.parts.push({
      type: 'picture',
      source,
      ...(others.length > 0 && { others }),
      ...(isDecoration ? { alt: '' } : text !== '' && { alt: text }),
    })
}

/** The addresses of a picture in its sizes, the largest first. The ones beside the usual one precede other hosts. */
function picturesOf(element: HtmlElement, { resolve }: Walk): string[] {
  const around = element.parentNode && isElement(element.parentNode) ? element.parentNode : undefined
  const sets = [element, ...(around?.tagName === 'picture' ? elementsIn(around, named('source')) : [])].flatMap(
    (each) => ['srcset', 'data-srcset', 'data-lazy-srcset'].flatMap((name) => sizesIn(attribute(each, name) ?? '')),
  )
  const usual = ['data-src', 'data-lazy-src', 'data-original', 'src'].map((name) => attribute(element, name))
  const all = [...sets.toSorted((a, b) => b.size - a.size).map(({ address }) => address), ...usual].flatMap(
    (each) => (each !== undefined && resolve(each)) || [],
  )
  const first = usual.flatMap((each) => (each !== undefined && resolve(each)) || [])[0]
  const isNear = (each: string): boolean => first === undefined || new URL(each).host === new URL(first).host
  return [...new Set([...all.filter(isNear), ...all])]
}

/** The addresses in a `srcset` with their widths or densities. Programs that save pages write spaces in them. */
const sizesIn = (srcset: string): { address: string; size: number }[] =>
  srcset.split(/(?<=\s[\d.]+[wx])\s*,\s*|,\s+/).map((each) => {
    const [, address = '', size = '1'] = /^\s*(.*?)(?:\s+([\d.]+)[wx])?\s*$/s.exec(each) ?? []
    return { address, size: Number(size) }
  })

function takeMedia(element: HtmlElement, what: string, walk: Walk): void {
  endParagraph(walk)
  const [first] = [element, ...elementsIn(element, named('source'))].map(
    (each) => attribute(each, 'src') ?? attribute(each, 'data'),
  )
  const source = first ?? elementsIn(element, named('source')).map((each) => attribute(each, 'src'))[0]
  const words = [clean(textOf(element)).trim(), source ?? ''].filter(Boolean).join(' ')
  walk.parts.push({ type: 'other', what, words })
}

/** Writes superscript and subscript as Unicode characters: "m²". Other text stays in the line, as "1st"; numbers are reported. */
function takeRaised(element: HtmlElement, marks: readonly Mark[], walk: Walk): void {
  const text = clean(textOf(element)).trim()
  const signs = raised(text, element.tagName === 'sup' ? 'sup' : 'sub')
  if (signs !== undefined) return takeText(signs, marks, walk)
  takeChildren(element, marks, walk)
  if (/\p{N}/u.test(text) && !/^\[.*\]$/.test(text))
    walk.parts.push({ type: 'other', what: 'raised or lowered words, now in the line', words: text })
}

function takeFrame(element: HtmlElement, walk: Walk): void {
  endParagraph(walk)
  const address = walk.resolve(attribute(element, 'data-src') ?? attribute(element, 'src') ?? '')
  const title = clean(attribute(element, 'title') ?? '').trim()
  walk.parts.push(
    address === undefined
      ? { type: 'other', what: 'an embedded page', words: title }
      : { type: 'embed', address, title },
  )
}

function takeOther(element: HtmlElement, what: string, walk: Walk): void {
  const words = textsOfHtml(element)
    .map(({ text }) => text)
    .join(' ')
  if (words !== '') walk.parts.push({ type: 'other', what, words })
}

/** One space between words, and none at the ends or beside a line break. */
export function trimmed(atoms: readonly Atom[]): Atom[] {
  const result: Atom[] = []
  for (const atom of atoms) {
    if (atom.text === BREAK) while (result.at(-1)?.text === ' ') result.pop()
    const last = result.at(-1)
    if (isSpace(atom) && (!last || isSpace(last))) continue
    result.push(atom)
  }
  while (result.length > 0 && isSpace(result.at(-1)!)) result.pop()
  return wordsOf(result).trim() === '' ? [] : result
}

import { atomsOfWords, BREAK, isSpace, withMark, wordsOf } from '#site/model/rich-text/atoms.ts'
import type { Atom, Mark } from '#site/model/rich-text/atoms.ts'
import { addressOf } from './link-target.ts'
import { atomsOfText } from '#site/model/rich-text/markup.ts'
import type { RichTextWords } from './words.ts'

/** Pasted content, as texts of a site can have it. */
export interface Pasted {
  paragraphs: PastedParagraph[]
  /** Content that texts cannot have. Its words are in the paragraphs, except pictures. */
  left: Set<LeftBehind>
}

export interface PastedParagraph {
  atoms: Atom[]
  isBullet: boolean
}

type LeftBehind = 'pictures' | 'tables' | 'headings' | 'colours'

interface PasteOptions {
  isRunning: boolean
  fillings: object
  /** The origin of the studio: a link to it is a link to a page of the site. */
  origin: string
}

export function pastedFrom(data: Pick<DataTransfer, 'getData'>, options: PasteOptions): Pasted {
  const html = data.getData('text/html')
  const pasted = html === '' ? pastedPlain(data.getData('text/plain'), options) : pastedHtml(html, options)
  return pasted.paragraphs.length > 0 || html === '' ? pasted : pastedPlain(data.getData('text/plain'), options)
}

/** A sentence about content that was left out; empty if all was pasted. */
export function leftInWords({ left }: Pasted, words: RichTextWords): string {
  if (left.size === 0) return ''
  const list = new Intl.ListFormat(words.language).format([...left].map((each) => words[each]))
  return words.pastedWithout.replace('{what}', list)
}

/** All pasted content as one paragraph: on several lines if the text may have them. */
export const fittedIn = ({ paragraphs }: Pasted, isRunning: boolean): Atom[] =>
  paragraphs.flatMap(({ atoms }, index) => [
    ...(index === 0 ? [] : [{ text: isRunning ? BREAK : ' ', marks: [] }]),
    ...(isRunning ? atoms : atoms.map((atom) => ({ text: atom.text === BREAK ? ' ' : atom.text, marks: [] }))),
  ])

/** Words pasted into a line, with a space at each end where the neighbouring text has none. */
export function spacedIn(
  pasted: readonly Atom[],
  plain: string,
  before: Atom | undefined,
  after: Atom | undefined,
): Atom[] {
  if (/[\r\n]/.test(plain)) return [...pasted]
  const space = (isWanted: boolean, beside: Atom | undefined): Atom[] =>
    isWanted && beside && !isSpace(beside) ? [{ text: ' ', marks: [] }] : []
  return [...space(/^\s/.test(plain), before), ...pasted, ...space(/\s$/.test(plain), after)]
}

/** The paragraphs joined with the text around them: the first one continues it, unless it is an entry of a list. */
export function joinedWith({ paragraphs }: Pasted, before: readonly Atom[], after: readonly Atom[]): PastedParagraph[] {
  const joined = paragraphs.map((each) => ({ ...each }))
  const [first, last] = [joined[0]!, joined.at(-1)!]
  if (first.isBullet && before.length > 0) joined.unshift({ isBullet: false, atoms: [...before] })
  else first.atoms = [...before, ...first.atoms]
  last.atoms = [...last.atoms, ...after]
  return joined
}

// Plain text

/** The marker of a list entry in plain text, as Word and others write it. */
const BULLET = /^\s*(?:[•·▪◦‣●○■\uf0b7\uf0a7–*-]|o(?=\t)|\(?\d{1,2}[.)])[\t\u00a0 ]\s*/

function pastedPlain(text: string, { isRunning, fillings }: PasteOptions): Pasted {
  const left = new Set<LeftBehind>()
  const lines = text.replace(/\r\n?|[\u2028\u2029\v]/g, '\n').split(/\n/)
  // If empty lines separate paragraphs, other line breaks are within a paragraph.
  const isByEmptyLines = lines.some((line, index) => index > 0 && index < lines.length - 1 && line.trim() === '')
  const paragraphs: { words: string; isBullet: boolean }[] = []
  let isAfterEmpty = true
  for (const line of lines) {
    const words = clean(line).trim()
    const isBullet = BULLET.test(line) && /\p{L}/u.test(words)
    const last = paragraphs.at(-1)
    const heading = /^#{1,6} (?=\S)/.exec(words)
    if (heading) left.add('headings')
    if (words !== '' && isByEmptyLines && !isAfterEmpty && !isBullet && last && !last.isBullet)
      last.words += `\n${words}`
    else if (words !== '')
      paragraphs.push({
        words: isBullet ? clean(line.replace(BULLET, '')).trim() : words.slice(heading?.[0].length ?? 0),
        isBullet,
      })
    isAfterEmpty = words === ''
  }
  return {
    paragraphs: paragraphs.map(({ words, isBullet }) => ({ atoms: atomsOfText(words, isRunning, fillings), isBullet })),
    left,
  }
}

/** Words without tabs, no-break spaces and zero-width characters. */
const clean = (words: string): string => words.replace(/[\u200b\u2060\ufeff\u00ad]/g, '').replace(/[\s\u00a0]+/g, ' ')

// HTML

/** Block elements, which start a new line. */
const BLOCK =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|CAPTION|CENTER|DD|DETAILS|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TD|TFOOT|TH|THEAD|TR|UL)$/
const NOTHING = /^(?:HEAD|STYLE|SCRIPT|TITLE|META|LINK|TEMPLATE|NOSCRIPT|BUTTON|INPUT|SELECT|TEXTAREA)$/
const PICTURE = /^(?:IMG|PICTURE|SVG|VIDEO|CANVAS|OBJECT|IFRAME|V:SHAPE|V:IMAGEDATA)$/i
const BOLD = /(?<!-)font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i
const NOT_BOLD = /(?<!-)font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i
const ITALIC = /(?<!-)font-style\s*:\s*(?:italic|oblique)/i
/** The default colours of text. */
const USUAL_COLOUR =
  /^(?:windowtext|black|auto|inherit|initial|currentcolor|#000(?:000)?|rgba?\(0, ?0, ?0(?:, ?1)?\)|#(?:1|2|3)[0-9a-f](?:1|2|3)[0-9a-f](?:1|2|3)[0-9a-f]|rgb\((?:[0-6]?\d), ?(?:[0-6]?\d), ?(?:[0-6]?\d)\))$/i

interface Walk extends PasteOptions {
  paragraphs: PastedParagraph[]
  left: Set<LeftBehind>
  /** Whether the next words begin a paragraph. */
  isNew: boolean
}

interface Around {
  marks: readonly Mark[]
  isBullet: boolean
  isHeading: boolean
  isInCell: boolean
}

function pastedHtml(html: string, options: PasteOptions): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walk: Walk = { ...options, paragraphs: [], left: new Set(), isNew: true }
  takeChildren(body, { marks: [], isBullet: false, isHeading: false, isInCell: false }, walk)
  const paragraphs = walk.paragraphs.map((each) => ({ ...each, atoms: trimmed(each.atoms) }))
  return { paragraphs: paragraphs.filter(({ atoms }) => atoms.length > 0), left: walk.left }
}

function takeChildren(node: Node, around: Around, walk: Walk): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) takeWords(child.nodeValue ?? '', around, walk)
    else if (child.nodeType === Node.ELEMENT_NODE) takeElement(child as HTMLElement, around, walk)
  }
}

function takeWords(text: string, { marks, isBullet }: Around, walk: Walk): void {
  const words = clean(text)
  const last = walk.paragraphs.at(-1)
  if (words.trim() === '' && (walk.isNew || !last)) return
  const atoms = atomsOfWords(words, walk.isRunning ? marks : [], walk.fillings)
  if (walk.isNew || !last) walk.paragraphs.push({ atoms, isBullet })
  else last.atoms.push(...atoms)
  walk.isNew = false
}

function takeElement(element: HTMLElement, around: Around, walk: Walk): void {
  const { nodeName } = element
  const style = element.getAttribute('style') ?? ''
  if (NOTHING.test(nodeName) || isUnseen(element, style)) return
  if (PICTURE.test(nodeName)) return void walk.left.add('pictures')
  if (nodeName === 'BR') return takeBreak(element, walk)
  const isHeading = around.isHeading || isHeadingElement(element)
  if (isHeading && !around.isHeading) walk.left.add('headings')
  if (nodeName === 'TABLE' && element.querySelectorAll('td,th').length > 1) walk.left.add('tables')
  const isColoured = nodeName !== 'A' && !around.marks.some((mark) => mark.startsWith('a:')) && hasColour(style)
  if (isColoured && !isHeading && element.textContent.trim() !== '') walk.left.add('colours')
  const inner: Around = {
    marks: marksOf(element, style, isHeading, around.marks, walk),
    isBullet: isBulletElement(element, style, around.isBullet),
    isHeading,
    isInCell: around.isInCell || /^T[DH]$/.test(nodeName),
  }
  // The cells of a row stay together in one paragraph.
  const isCell = /^T[DH]$/.test(nodeName)
  const isBlock = BLOCK.test(nodeName) && !(around.isInCell || isCell)
  if (isBlock) walk.isNew = true
  if (isCell && element.previousElementSibling) takeWords(', ', around, walk)
  takeChildren(element, inner, walk)
  if (isBlock) walk.isNew = true
}

/** Two line breaks end a paragraph. */
function takeBreak(element: HTMLElement, walk: Walk): void {
  const last = walk.paragraphs.at(-1)
  if (walk.isNew || !last || element.className === 'Apple-interchange-newline') return
  if (last.atoms.findLast((atom) => atom.text === BREAK || !isSpace(atom))?.text === BREAK) walk.isNew = true
  else last.atoms.push({ text: BREAK, marks: [] })
}

/** Content for the source program only: list markers of Word, comments, hidden text. */
const isUnseen = (element: HTMLElement, style: string): boolean =>
  /mso-list\s*:\s*ignore|mso-hide\s*:\s*all|display\s*:\s*none|mso-element\s*:\s*(?:comment|footnote)/i.test(style) ||
  /^(?:#_msocom|#_ftn)/.test(element.getAttribute('href') ?? '') ||
  /\bMsoCommentReference\b/.test(element.className)

const isHeadingElement = ({ nodeName, className }: HTMLElement): boolean =>
  /^H[1-6]$/.test(nodeName) || /\bMso(?:Title|Subtitle|Heading\d)\b/.test(className)

function isBulletElement({ nodeName, className }: HTMLElement, style: string, isInBullet: boolean): boolean {
  if (nodeName === 'LI') return true
  if (/\bMsoList(?:Paragraph|Bullet|Number)/.test(className) || nodeName === 'P')
    return isInBullet || /mso-list\s*:\s*l\d/i.test(style)
  return isInBullet
}

function hasColour(style: string): boolean {
  const [, colour = ''] = /(?:^|[;\s])color\s*:\s*([^;]+)/i.exec(style) ?? []
  const [, ground = ''] = /(?:^|[;\s])(?:background|background-color|mso-highlight)\s*:\s*([^;]+)/i.exec(style) ?? []
  const isUsualGround =
    /^(?:|transparent|white|none|initial|inherit|#fff(?:fff)?|rgba?\(255, ?255, ?255.*|rgba\(.*, ?0\))$/i.test(
      ground.trim(),
    )
  return (colour !== '' && !USUAL_COLOUR.test(colour.trim())) || !isUsualGround
}

function marksOf(
  element: HTMLElement,
  style: string,
  isHeading: boolean,
  marks: readonly Mark[],
  walk: Walk,
): readonly Mark[] {
  const { nodeName } = element
  let atom: Atom = { text: '', marks }
  const isBold = /^(?:B|STRONG)$/.test(nodeName) ? !NOT_BOLD.test(style) : BOLD.test(style)
  // Headings are bold by themselves.
  if (isBold && !isHeading) atom = withMark(atom, 'strong')
  else if (NOT_BOLD.test(style)) atom = { ...atom, marks: atom.marks.filter((mark) => mark !== 'strong') }
  if (/^(?:I|EM|CITE)$/.test(nodeName) || ITALIC.test(style)) atom = withMark(atom, 'em')
  if (/^(?:CODE|KBD|TT)$/.test(nodeName)) atom = withMark({ ...atom, marks: [] }, 'code')
  const href = nodeName === 'A' ? addressIn(element.getAttribute('href') ?? '', walk.origin) : undefined
  return href === undefined ? atom.marks : withMark(atom, `a:${href}`).marks
}

/** The target of a pasted link: a page of the site, or another address, without the redirect that Google adds. */
function addressIn(href: string, origin: string): string | undefined {
  const [, behind] = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href) ?? []
  const address = behind === undefined ? href.trim() : decodeURIComponent(behind)
  if (address.startsWith(`${origin}/`)) return address.slice(origin.length)
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(address) ? addressOf(encodeSpaces(address), []) : undefined
}

const encodeSpaces = (address: string): string => address.replace(/\s/g, '%20')

/** Single spaces between words, and none at the ends or beside a line break. */
function trimmed(atoms: readonly Atom[]): Atom[] {
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

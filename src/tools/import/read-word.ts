import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { ArchiveError, openArchive } from './archive.ts'
import { oneLineOf } from './fitted-text.ts'
import type { ForeignPage, ForeignPart, Notice, SourceText } from './foreign-page.ts'
import type { HtmlElement } from './html-tree.ts'
import { attribute, elementsIn, htmlRoot, isElement } from './html-tree.ts'
import { partsOfHtml } from './read-html.ts'
import type { Source } from './source.ts'
import { shownParts } from './word/shown-parts.ts'
import { ENTRY, NUMBER } from './word/shown-text.ts'
import { WordPackage } from './word/word-package.ts'
import { textsOfWord } from './word/word-texts.ts'

/** A page from a Word document, with its pictures by the names of their parts. */
export interface WordPage {
  page: ForeignPage
  pictures: ReadonlyMap<string, Buffer>
  notices: Notice[]
}

/** Word's names of headings in other languages, for documents without the names of the format. */
const HEADING_NAMES =
  /^(?:heading|überschrift|titre|t[ií]tulo|titolo|kop|overskrift|rubrik|otsikko|nagłówek|nadpis|заголовок|επικεφαλίδα|başlık|כותרת|عنوان|العنوان|标题|見出し)\s*([1-6١-٦])$/i
const TITLE_NAMES = /^(?:title|titel|titre principal|t[ií]tulo|titolo|العنوان|标题|表題)$/i

interface WordParagraph {
  type: 'paragraph'
  styleId?: string
  styleName?: string
}

/** The first bytes of files of Word before 2007, and of files with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Far more bytes than a document with pictures has. */
const MOST_UNPACKED = 500_000_000

export async function readWord(path: string): Promise<WordPage> {
  const content = await readFile(path)
  const name = basename(path)
  if (content.subarray(0, 4).equals(OLE))
    throw new UserError(
      content.includes(ENCRYPTED)
        ? `"${name}" has a password. Open it in Word, take the password out (File, Info, Protect document), and save it.`
        : `"${name}" is a document of an old Word. Open it in Word and save it as "Word document (.docx)".`,
    )
  const notices: Notice[] = []
  const tell = (what: string, words?: string): void =>
    void notices.push({ source: name, what, ...(words !== undefined && { words }) })
  const { html, pictures, texts } = await converted(content, name, tell)
  const root = htmlRoot(html)
  const notes = notesIn(root)
  nameNumbers(root)
  const parts = partsOfHtml(withoutNotes(root), (address) => (isUsable(address) ? address : undefined))
  const notesPart: ForeignPart[] = notes ? partsOfHtml({ ...root, childNodes: [notes] }, () => undefined) : []
  const first = parts.find((part) => part.type === 'heading' || part.type === 'paragraph')
  const title = first && 'words' in first && typeof first.words !== 'string' ? oneLineOf(first.words) : ''
  if (parts.length === 0) throw new UserError(`"${name}" has no text and no picture.`)
  const stem = name.replace(/\.docx$/i, '')
  return {
    page: {
      source: name,
      title: title.length >= 2 && title.length <= 90 ? title : stem,
      parts: [...parts, ...notesPart],
      texts,
    },
    pictures,
    notices,
  }
}

/** Whether a link works outside of the document. Anchors in it have other names on a page. */
const isUsable = (address: string): boolean => /^(?:https?:\/\/[^\s/]|mailto:.|tel:.|picture:)/i.test(address)

interface Converted {
  html: string
  pictures: Map<string, Buffer>
  texts: SourceText[]
}

async function converted(
  content: Buffer,
  name: string,
  tell: (what: string, words?: string) => void,
): Promise<Converted> {
  const { default: mammoth } = await import('mammoth')
  const pictures = new Map<string, Buffer>()
  try {
    const word = new WordPackage(openArchive(content, MOST_UNPACKED))
    const texts = textsOfWord(word)
    // The library reads these parts instead of unpacking the file itself.
    const input = { file: shownParts(word, tell) } as unknown as { buffer: Buffer }
    const { value, messages } = await mammoth.convertToHtml(input, {
      styleMap: [
        'u => u',
        "p[style-name='Title'] => h1:fresh",
        `p.${ENTRY}1 => ul > li:fresh`,
        `p.${ENTRY}2 => ul > li > ul > li:fresh`,
      ],
      transformDocument: transformed,
      convertImage: mammoth.images.imgElement(async (image) => {
        const source = `picture:${pictures.size + 1}`
        pictures.set(source, Buffer.from(await image.readAsArrayBuffer()))
        return { src: source }
      }),
    })
    tellMessages(messages, tell)
    return { html: value, pictures, texts }
  } catch (error) {
    if (error instanceof ArchiveError && error.reason === 'too-large')
      throw new UserError(`"${name}" unpacks to far more than a document has (500 MB, 50 MB of text): it is not read.`)
    throw new UserError(
      `"${name}" cannot be read: it is no Word document, or it is damaged. Open it in Word and save it again.`,
    )
  }
}

interface WordElement {
  type: string
  children?: WordElement[]
}

/** Gives paragraphs with a localized heading style the style that the library knows. */
function transformed<Element extends WordElement>(element: Element): Element {
  const children = element.children?.map(transformed)
  const changed = children ? { ...element, children } : element
  if (element.type !== 'paragraph') return changed
  const { styleName = '', styleId = '' } = element as unknown as WordParagraph
  const level = HEADING_NAMES.exec(styleName)?.[1] ?? HEADING_NAMES.exec(styleId)?.[1]
  if (level !== undefined) {
    const number = '١٢٣٤٥٦'.indexOf(level) + 1 || Number(level)
    return { ...changed, styleId: `Heading${number}`, styleName: `Heading ${number}` }
  }
  return TITLE_NAMES.test(styleName) ? { ...changed, styleId: 'Title', styleName: 'Title' } : changed
}

const idOf = (element: HtmlElement): string => attribute(element, 'id') ?? ''
const hrefOf = (element: HtmlElement): string => attribute(element, 'href') ?? ''
const isNote = (element: HtmlElement): boolean => /^(?:foot|end)note-\d/.test(idOf(element))
const isListOfNotes = (element: HtmlElement): boolean =>
  element.tagName === 'ol' && elementsIn(element, isNote).length > 0

/** The footnotes. */
const notesIn = (root: HtmlElement): HtmlElement | undefined => elementsIn(root, isListOfNotes)[0]

/** The document without footnotes and the links back from them. */
function withoutNotes(root: HtmlElement): HtmlElement {
  prune(root, (element) => /^#(?:foot|end)note-ref/.test(hrefOf(element)))
  // The caller reads the list itself, so its links are removed first.
  prune(root, isListOfNotes)
  return root
}

/** Gives each entry of a list the number that Word shows. Before other paragraphs the number is part of the text. */
function nameNumbers(root: HtmlElement): void {
  for (const mark of elementsIn(root, (element) => idOf(element).startsWith(NUMBER))) {
    const [, value = '1', label = ''] = /^(\d+):(.*)$/.exec(idOf(mark).slice(NUMBER.length)) ?? []
    const entry = mark.parentNode
    if (entry && isElement(entry) && entry.tagName === 'li')
      entry.attrs.push({ name: 'value', value }, { name: 'data-pagewright-label', value: label })
    else mark.childNodes = [{ nodeName: '#text', value: `${label} `, parentNode: mark }]
  }
}

/** Reports content that the library has not read. */
function tellMessages(messages: readonly { message: string }[], tell: (what: string, words?: string) => void): void {
  const named = (pattern: RegExp): string =>
    [...new Set(messages.flatMap(({ message }) => pattern.exec(message)?.slice(1).find(Boolean) ?? []))].join(', ')
  const styles = named(/^Unrecognised \w+ style: '(.*?)'|^\w+ style with ID (?!Pagewright)(\S+) was referenced/)
  if (styles !== '') tell('the look of styles, which is left to the theme', styles)
  const elements = named(/^An unrecognised element was ignored: (?:\{urn:other\})?(.*)$/)
  if (elements !== '') tell('elements of the document that are not read', elements)
  const signs = named(/^A w:sym element .*?: (.*)$/)
  if (signs !== '') tell('signs of a font of signs, left out', signs)
  // A picture that no browser shows is reported when it is stored.
  const expected = /^Unrecognised \w+ style|^\w+ style with ID|^An unrecognised element|^A w:sym|^Image of type/
  for (const { message } of messages)
    if (!expected.test(message)) tell(`a part of the document that was not read: ${message}`)
}

/** Removes elements from a tree. */
function prune(root: HtmlElement, isGone: (element: HtmlElement) => boolean): void {
  root.childNodes = root.childNodes.filter((child) => !isElement(child) || !isGone(child))
  for (const child of root.childNodes) if (isElement(child)) prune(child, isGone)
}

/** A Word document: one page, without an old address. */
export async function wordSource(path: string): Promise<Source> {
  const { page, pictures, notices } = await readWord(path)
  return {
    pages: [page],
    notices,
    readPicture: async (source) => pictures.get(source),
    settled: async (pages) => ({ pages, redirects: [], notices: [] }),
    answers: () => [],
  }
}

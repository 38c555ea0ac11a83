import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import type { ForeignPage, ForeignPart, Told } from './foreign-page.ts'
import { oneLineOf } from './fitted-text.ts'
import { attribute, clean, elementsIn, htmlRoot, isElement, named, textOf } from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'
import { partsOfHtml } from './read-html.ts'
import { unpacksToMore } from './unpacked-size.ts'

/** A page of a document of Word, with the pictures in it by the names that its parts give them. */
export interface WordPage {
  page: ForeignPage
  pictures: ReadonlyMap<string, Buffer>
  told: Told[]
}

/** What Word calls its headings in other languages, where a program has written no name of the format's own. */
const HEADING_NAMES =
  /^(?:heading|überschrift|titre|t[ií]tulo|titolo|kop|overskrift|rubrik|otsikko|nagłówek|nadpis|заголовок|επικεφαλίδα|başlık|כותרת|عنوان|العنوان|标题|見出し)\s*([1-6١-٦])$/i
const TITLE_NAMES = /^(?:title|titel|titre principal|t[ií]tulo|titolo|العنوان|标题|表題)$/i

interface WordParagraph {
  type: 'paragraph'
  styleId?: string
  styleName?: string
}

/** The first bytes of the files that Word made before 2007, and of those with a password. */
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
  if (unpacksToMore(content, MOST_UNPACKED))
    throw new UserError(`"${name}" unpacks to more than 500 MB, as no document does: it is not read.`)
  const { html, pictures } = await converted(content, name)
  const root = htmlRoot(html)
  const told: Told[] = []
  const [notes, comments] = notesIn(root)
  for (const comment of comments) told.push({ source: name, what: 'a comment', words: comment })
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
    },
    pictures,
    told,
  }
}

/** Links that work outside of the document. Places in it have other names on a page. */
const isUsable = (address: string): boolean => /^(?:https?:\/\/[^\s/]|mailto:.|tel:.|picture:)/i.test(address)

async function converted(content: Buffer, name: string): Promise<{ html: string; pictures: Map<string, Buffer> }> {
  const { default: mammoth } = await import('mammoth')
  const pictures = new Map<string, Buffer>()
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: content },
      {
        styleMap: ['comment-reference => sup', 'u => u', "p[style-name='Title'] => h1:fresh"],
        transformDocument: transformed,
        convertImage: mammoth.images.imgElement(async (image) => {
          const source = `picture:${pictures.size + 1}`
          pictures.set(source, Buffer.from(await image.readAsArrayBuffer()))
          return { src: source }
        }),
      },
    )
    return { html: value, pictures }
  } catch {
    throw new UserError(
      `"${name}" cannot be read: it is no Word document, or it is damaged. Open it in Word and save it again.`,
    )
  }
}

interface WordElement {
  type: string
  children?: WordElement[]
}

/** Paragraphs with a heading's style of another language have the style that the library knows. */
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
const isComment = (element: HtmlElement): boolean => idOf(element).startsWith('comment-')
const isListOfNotes = (element: HtmlElement): boolean =>
  element.tagName === 'ol' && elementsIn(element, isNote).length > 0

/** The footnotes, and what the comments say. */
function notesIn(root: HtmlElement): [notes: HtmlElement | undefined, comments: string[]] {
  const comments = elementsIn(root, isComment)
    .filter(named('dt'))
    .map((term) => {
      const siblings = term.parentNode && 'childNodes' in term.parentNode ? term.parentNode.childNodes : []
      const said = siblings[siblings.indexOf(term) + 1]
      return said ? clean(textOf(said)).replace('↑', '').trim() : ''
    })
  return [elementsIn(root, isListOfNotes)[0], comments.filter(Boolean)]
}

/** The document without comments, footnotes and the arrows that lead back from these. */
function withoutNotes(root: HtmlElement): HtmlElement {
  const isArrow = (element: HtmlElement): boolean => /^#(?:comment|(?:foot|end)note)-ref/.test(hrefOf(element))
  const isOfComment = (element: HtmlElement): boolean =>
    (element.tagName === 'a' && hrefOf(element).startsWith('#comment-')) ||
    (element.tagName === 'dl' && elementsIn(element, isComment).length > 0)
  prune(root, (element) => isArrow(element) || isOfComment(element))
  // The list itself is read by the caller, so its arrows had to go first.
  prune(root, isListOfNotes)
  return root
}

/** Takes elements out of a tree. */
function prune(root: HtmlElement, isGone: (element: HtmlElement) => boolean): void {
  root.childNodes = root.childNodes.filter((child) => !isElement(child) || !isGone(child))
  for (const child of root.childNodes) if (isElement(child)) prune(child, isGone)
}

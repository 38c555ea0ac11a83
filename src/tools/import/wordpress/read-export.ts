import { basename } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UserError } from '#base/cli/user-error.ts'
import { parseUrl } from '#base/text/addresses/address-forms.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import type { Notice } from '#tools/import/foreign-page.ts'
import { clean, htmlRoot, textOf } from '#tools/import/html-tree.ts'

/** A category or tag of the old site. */
export interface Term {
  slug: string
  name: string
  /** The slug of the parent category; empty without one. */
  parent: string
  description: string
}

/** A post, page, picture or any other item of WordPress. */
export interface ExportItem {
  id: string
  type: string
  status: string
  title: string
  /** Its full address. */
  link: string
  /** The date, as `2026-11-20`; undefined for a draft without one. */
  day?: string
  author: string
  slug: string
  parent: string
  hasPassword: boolean
  /** Whether it was pinned above all later posts. */
  isSticky: boolean
  content: string
  excerpt: string
  /** The address of the file of an attachment. */
  file: string
  meta: ReadonlyMap<string, string>
  terms: readonly { kind: string; slug: string; name: string }[]
  /** The comments of visitors, and the number of unapproved ones. */
  comments: readonly string[]
  hiddenComments: number
}

export interface WordPressExport {
  /** The name of the file. */
  name: string
  /** The program that has written it: other programs write the format of WordPress too, but have other addresses. */
  program: 'WordPress' | 'Squarespace'
  title: string
  /** A tag such as `en-US`; empty if the file does not name a language. */
  language: string
  /** The address of the home page. */
  home: URL
  /** The names of authors, by login name. */
  authors: ReadonlyMap<string, string>
  categories: readonly Term[]
  tags: readonly Term[]
  items: readonly ExportItem[]
  /** Content around the export that was not read. */
  notices: readonly Notice[]
}

type Node = Readonly<Record<string, unknown>>

const LISTS = new Set(['item', 'category', 'wp:author', 'wp:category', 'wp:tag', 'wp:postmeta', 'wp:comment'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => LISTS.has(name),
})

/** Whether a file has the format of exports, which extends the format of feeds. */
export const isFeed = (xml: string): boolean => /<(?:rss|rdf:RDF|feed)[\s>]/.test(xml.slice(0, 10_000))

/** Parses a WordPress export. Throws if it is damaged or empty: nothing is imported in part. */
export function readExport(written: string, path: string): WordPressExport {
  const name = basename(path)
  if (!/<wp:(?:wxr_version|post_type|author|base_site_url)\b/.test(written))
    throw new UserError(
      `"${name}" is a feed, which has only the latest posts. Choose Tools, Export, "All content" in WordPress, and bring that file.`,
    )
  const { xml, notices } = repaired(written, name)
  if (!/<\/rss>\s*(?:<!--[^>]*-->\s*)*$/.test(xml.slice(-2000)))
    throw new UserError(`"${name}" ends in the middle: it was not saved whole. Download it from WordPress again.`)
  const flaw = XMLValidator.validate(xml, { allowBooleanAttributes: true })
  if (flaw !== true) {
    const line = shorten(oneLine(xml.split('\n')[flaw.err.line - 1] ?? ''), 120)
    throw new UserError(
      `"${name}" is damaged in line ${flaw.err.line}, which is: ${line}\nDownload it from WordPress again. If the new file has the same fault, a plugin writes it: open the file in a text editor, and mend or delete the line.`,
    )
  }
  const { channel } = (parser.parse(xml) as { rss?: { channel?: Node } }).rss ?? {}
  const read = nodesIn(channel, 'item').map(itemOf)
  const addresses = [textIn(channel, 'wp:base_blog_url'), textIn(channel, 'link'), ...read.map(({ link }) => link)]
  const home = addresses.map((each) => parseUrl(each)).find((url) => url !== undefined) ?? new URL('http://old.invalid')
  const items = read.map((item) => ({ ...item, link: fullAddress(item.link, home) }))
  const isSquarespace = read.some(
    ({ link, content }) => link.startsWith('/') || /\bsqs-(?:block|layout)\b/.test(content),
  )
  if (!channel || !items.some(({ type }) => type === 'post' || type === 'page'))
    throw new UserError(
      `"${name}" has no post and no page. Choose Tools, Export, "All content" in WordPress, and bring that file.`,
    )
  const authors = nodesIn(channel, 'wp:author').map(
    (each) => [textIn(each, 'wp:author_login'), plainText(textIn(each, 'wp:author_display_name'))] as const,
  )
  return {
    name,
    program: isSquarespace ? 'Squarespace' : 'WordPress',
    title: plainText(textIn(channel, 'title')),
    language: textIn(channel, 'language'),
    home,
    authors: new Map(authors),
    categories: nodesIn(channel, 'wp:category').map((each) => ({
      slug: textIn(each, 'wp:category_nicename'),
      name: plainText(textIn(each, 'wp:cat_name')),
      parent: textIn(each, 'wp:category_parent'),
      description: plainText(textIn(each, 'wp:category_description')),
    })),
    tags: nodesIn(channel, 'wp:tag').map((each) => ({
      slug: textIn(each, 'wp:tag_slug'),
      name: plainText(textIn(each, 'wp:tag_name')),
      parent: '',
      description: plainText(textIn(each, 'wp:tag_description')),
    })),
    items,
    notices,
  }
}

/** Completes an address, as some programs leave the host out. */
function fullAddress(link: string, home: URL): string {
  try {
    return link === '' ? '' : new URL(link, home).href
  } catch {
    return link
  }
}

/** An export without text that plugins write around it, and with valid XML entities. */
function repaired(written: string, name: string): { xml: string; notices: Notice[] } {
  const begin = Math.max(0, written.search(/<\?xml|<rss[\s>]/))
  const end = written.lastIndexOf('</rss>') < 0 ? written.length : written.lastIndexOf('</rss>') + '</rss>'.length
  const noise = [written.slice(0, begin), written.slice(end)]
  const notices = noise.flatMap((text, index): Notice[] => {
    const words = plainText(text.replace(/<!--[\s\S]*?-->/g, ''))
    const where = index === 0 ? 'before' : 'behind'
    return words === '' ? [] : [{ source: name, what: `a text ${where} the export, which was not read`, words }]
  })
  const xml = written
    .slice(begin, end)
    .replace(
      /<!\[CDATA\[[\s\S]*?\]\]>|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)(?:([a-z]\w*);)?/gi,
      (found, entity?: string) => {
        if (found.startsWith('<')) return found
        const sign = entity === undefined ? found : textOf(htmlRoot(found))
        return sign.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      },
    )
  return { xml, notices }
}

function itemOf(node: Node): ExportItem {
  const comments = nodesIn(node, 'wp:comment').filter(
    (comment) => !/^(?:pingback|trackback)$/.test(textIn(comment, 'wp:comment_type')),
  )
  const shown = comments.filter((comment) => textIn(comment, 'wp:comment_approved') === '1')
  const day = /^(?!0000)\d{4}-\d{2}-\d{2}/.exec(textIn(node, 'wp:post_date'))?.[0]
  return {
    id: textIn(node, 'wp:post_id'),
    type: textIn(node, 'wp:post_type'),
    status: textIn(node, 'wp:status'),
    title: plainText(textIn(node, 'title')),
    link: textIn(node, 'link'),
    ...(day !== undefined && { day }),
    author: textIn(node, 'dc:creator'),
    slug: textIn(node, 'wp:post_name'),
    parent: textIn(node, 'wp:post_parent'),
    isSticky: textIn(node, 'wp:is_sticky') === '1',
    hasPassword: textIn(node, 'wp:post_password') !== '',
    content: textIn(node, 'content:encoded'),
    excerpt: textIn(node, 'excerpt:encoded'),
    file: textIn(node, 'wp:attachment_url'),
    meta: new Map(
      nodesIn(node, 'wp:postmeta').map((each) => [textIn(each, 'wp:meta_key'), textIn(each, 'wp:meta_value')]),
    ),
    terms: nodesIn(node, 'category').map((each) => ({
      kind: textIn(each, '@domain'),
      slug: textIn(each, '@nicename'),
      name: plainText(textIn(each, '#text')),
    })),
    comments: shown.map(
      (each) => `${textIn(each, 'wp:comment_author')}: ${plainText(textIn(each, 'wp:comment_content'))}`,
    ),
    hiddenComments: comments.length - shown.length,
  }
}

/** The elements with a name that are objects: an element with only text is not. */
function nodesIn(node: Node | undefined, name: string): Node[] {
  const list = node?.[name]
  if (!Array.isArray(list)) return []
  return (list as unknown[]).map((each) =>
    typeof each === 'object' && each !== null ? (each as Node) : { '#text': String(each) },
  )
}

/** The text of an element or attribute, and the first of several elements. */
function textIn(node: Node | undefined, name: string): string {
  const value = node?.[name]
  const first: unknown = Array.isArray(value) ? (value as unknown[])[0] : value
  const text = typeof first === 'object' && first !== null ? (first as Node)['#text'] : first
  return typeof text === 'string' ? text.trim() : ''
}

/** The plain text of a field in which WordPress stores HTML, such as a title. */
export const plainText = (html: string): string =>
  /[<&]/.test(html) ? clean(textOf(htmlRoot(html))).trim() : clean(html).trim()

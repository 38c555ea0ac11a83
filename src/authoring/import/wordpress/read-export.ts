import { basename } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UserError } from '#cli/user-error.ts'
import { parseUrl } from '#text/parse-url.ts'
import { clean, htmlRoot, textOf } from '#authoring/import/html-tree.ts'

/** A category or tag of the old site. */
export interface Term {
  slug: string
  name: string
  /** The slug of the category around it; empty for none. */
  parent: string
  description: string
}

/** A post, page, picture or anything else that WordPress keeps. */
export interface ExportItem {
  id: string
  type: string
  status: string
  title: string
  /** Its full address. */
  link: string
  /** The day, as `2026-11-20`; undefined for a draft that has none. */
  day?: string
  author: string
  slug: string
  parent: string
  hasPassword: boolean
  content: string
  excerpt: string
  /** The address of the file of an attachment. */
  file: string
  meta: ReadonlyMap<string, string>
  terms: readonly { kind: string; slug: string; name: string }[]
  /** What visitors wrote, and how much of it was not shown. */
  comments: readonly string[]
  hiddenComments: number
}

export interface WordPressExport {
  /** The name of the file. */
  name: string
  title: string
  /** The address of the home page. */
  home: URL
  /** The names of authors, by those with which they log in. */
  authors: ReadonlyMap<string, string>
  categories: readonly Term[]
  tags: readonly Term[]
  items: readonly ExportItem[]
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

/** Whether a file is of the format of exports, which is that of feeds with more in it. */
export const isFeed = (xml: string): boolean => /<(?:rss|rdf:RDF|feed)[\s>]/.test(xml.slice(0, 10_000))

/** An export of WordPress. Throws for one that is damaged or empty: nothing is brought by halves. */
export function readExport(xml: string, path: string): WordPressExport {
  const name = basename(path)
  if (!/<wp:(?:wxr_version|post_type|author|base_site_url)\b/.test(xml))
    throw new UserError(
      `"${name}" is a feed, which has only the latest posts. Choose Tools, Export, "All content" in WordPress, and bring that file.`,
    )
  if (!/<\/rss>\s*(?:<!--[^>]*-->\s*)*$/.test(xml.slice(-2000)))
    throw new UserError(`"${name}" ends in the middle: it was not saved whole. Download it from WordPress again.`)
  const flaw = XMLValidator.validate(xml, { allowBooleanAttributes: true })
  if (flaw !== true)
    throw new UserError(`"${name}" is damaged in line ${flaw.err.line}. Download it from WordPress again.`)
  const { channel } = (parser.parse(xml) as { rss?: { channel?: Node } }).rss ?? {}
  const items = nodesIn(channel, 'item').map(itemOf)
  const addresses = [textIn(channel, 'wp:base_blog_url'), textIn(channel, 'link'), ...items.map(({ link }) => link)]
  if (!channel || !items.some(({ type }) => type === 'post' || type === 'page'))
    throw new UserError(
      `"${name}" has no post and no page. Choose Tools, Export, "All content" in WordPress, and bring that file.`,
    )
  const authors = nodesIn(channel, 'wp:author').map(
    (each) => [textIn(each, 'wp:author_login'), plainText(textIn(each, 'wp:author_display_name'))] as const,
  )
  return {
    name,
    title: plainText(textIn(channel, 'title')),
    home: addresses.map((each) => parseUrl(each)).find((url) => url !== undefined) ?? new URL('http://old.invalid'),
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
  }
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

/** Elements of a name, as objects: one that has only text is none. */
function nodesIn(node: Node | undefined, name: string): Node[] {
  const list = node?.[name]
  if (!Array.isArray(list)) return []
  return (list as unknown[]).map((each) =>
    typeof each === 'object' && each !== null ? (each as Node) : { '#text': String(each) },
  )
}

/** The text of an element or attribute; of the first one where there are several. */
function textIn(node: Node | undefined, name: string): string {
  const value = node?.[name]
  const first: unknown = Array.isArray(value) ? (value as unknown[])[0] : value
  const text = typeof first === 'object' && first !== null ? (first as Node)['#text'] : first
  return typeof text === 'string' ? text.trim() : ''
}

/** The words of a text in which WordPress keeps HTML, such as a title. */
export const plainText = (html: string): string =>
  /[<&]/.test(html) ? clean(textOf(htmlRoot(html))).trim() : clean(html).trim()

import { escapeHtml } from '#base/text/escape.ts'
import type { ExportItem } from './read-export.ts'
import { withoutShortcodes } from './shortcodes.ts'
import type { Shortcode } from './shortcodes.ts'

/** Items that contents refer to. */
export interface Referred {
  /** The contents of reusable blocks, by id. */
  blocks: ReadonlyMap<string, string>
  /** The pictures of a gallery: with these ids, or all of an item. */
  pictures: (ids: readonly string[] | undefined, item: ExportItem) => { file: string; alt: string; caption: string }[]
  isOwn: (address: string) => boolean
}

export interface PostHtml {
  html: string
  /** Whether line breaks in the source are line breaks in the text, and empty lines end paragraphs: the older editor wrote no paragraphs. */
  hasTypedLines: boolean
  /** Content that WordPress or a plugin filled in when the page was requested. */
  notices: { what: string; words: string }[]
}

/** Blocks without words that only separate or space others. */
const SILENT = /^(?:spacer|separator|more|nextpage|post-title|post-content|site-logo|avatar)$/

/** The content of a post as plain HTML. */
export function postHtml(item: ExportItem, referred: Referred): PostHtml {
  const [blocks, codes] = [new Set<string>(), new Set<string>()]
  const content = withSharedBlocks(item.content.replace(/\r\n?/g, '\n'), referred.blocks)
  const hasTypedLines = !/<!-- wp:/.test(content)
  const html = withoutShortcodes(
    withoutBlocks(content, item, (block) => blocks.add(block)),
    (code) => htmlOf(code, item, referred),
    (tag) => codes.add(tag),
  )
  const notices = [
    { what: 'blocks that WordPress or a plugin fills in', words: [...blocks].join(', ') },
    { what: 'shortcodes that WordPress or a plugin fills in', words: [...codes].join(' ') },
  ].filter(({ words }) => words !== '')
  return { html: withEmbeds(html, referred.isOwn), hasTypedLines, notices }
}

/** The maximum depth of nested reusable blocks. */
const MOST_DEPTH = 5

function withSharedBlocks(content: string, blocks: Referred['blocks'], depth = 0): string {
  if (depth === MOST_DEPTH) return content
  return content.replace(/<!-- wp:block \{"ref":(\d+)[^}]*\} \/-->/g, (comment, id: string) => {
    const inner = blocks.get(id)
    return inner === undefined ? comment : withSharedBlocks(inner, blocks, depth + 1)
  })
}

/** The content with the information in block comments: covers and footnotes. Blocks without content are reported. */
function withoutBlocks(content: string, item: ExportItem, leave: (block: string) => void): string {
  return content
    .replace(/<!-- wp:freeform[^>]*-->[\s\S]*?<!-- \/wp:freeform -->/g, (block) => block.replaceAll('\n', '<br>'))
    .replace(/<!-- wp:cover (\{.*?\}) -->/g, (comment, json: string, at: number, text: string) => {
      const address = /"url":"([^"]+)"/.exec(json)?.[1]?.replaceAll('\\/', '/')
      const hasPicture = text.slice(at, text.indexOf('<!-- /wp:cover', at)).includes('<img')
      return address === undefined || hasPicture ? comment : `<p><img src="${escapeHtml(address)}" alt=""></p>`
    })
    .replace(/<!-- wp:([a-z][\w/-]*)(?: (\{.*?\}))? \/-->/g, (_, name: string, json = '') => {
      if (name === 'footnotes') return footnotesOf(item)
      if (!SILENT.test(name)) leave(`${name} ${unescaped(json)}`.trim())
      return ''
    })
}

/** The editor escapes some characters of its JSON, as they would end a comment. */
const unescaped = (json: string): string =>
  json.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function footnotesOf({ meta }: ExportItem): string {
  try {
    const notes = JSON.parse(meta.get('footnotes') ?? '[]') as { content?: unknown }[]
    return `<ol>${notes.map(({ content }) => `<li>${String(content ?? '')}</li>`).join('')}</ol>`
  } catch {
    return ''
  }
}

/** The HTML of one of WordPress's own shortcodes; undefined for a plugin's. */
function htmlOf(
  { name, attributes, values, inner }: Shortcode,
  item: ExportItem,
  { pictures }: Referred,
): string | undefined {
  if (name === 'caption' || name === 'wp_caption') {
    const [picture = '', words = ''] = /^([\s\S]*<img[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner)?.slice(1) ?? [inner]
    return `<figure>${picture}<figcaption>${attributes.get('caption') ?? ''}${words}</figcaption></figure>`
  }
  if (name === 'gallery') {
    const listed = attributes.get('ids') ?? attributes.get('include')
    return pictures(listed?.split(/[\s,]+/), item)
      .map(
        ({ file, alt, caption }) =>
          `<figure><img src="${escapeHtml(file)}" alt="${escapeHtml(alt)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
      )
      .join('')
  }
  if (name === 'embed' || name === 'youtube' || name === 'vimeo' || name === 'googlemaps') {
    const address = inner.trim() || (values[0] ?? attributes.get('src') ?? attributes.get('id') ?? '')
    const full = name === 'vimeo' && /^\d+$/.test(address) ? `https://vimeo.com/${address}` : address
    return `<iframe src="${escapeHtml(full)}"></iframe>`
  }
  if (name === 'audio' || name === 'video') {
    const source = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav'].map((key) => attributes.get(key))
    return `<${name} src="${escapeHtml(source.find((each) => each !== undefined) ?? values[0] ?? '')}"></${name}>`
  }
  return undefined
}

/** Replaces an address on its own line by an embedded frame or a link. */
function withEmbeds(html: string, isOwn: Referred['isOwn']): string {
  return html.replace(
    /(^|\n|<p>|__wrapper">\n?)([ \t]*)(https?:\/\/[^\s<>"[\]]+)(?=[ \t]*(?:\n|$|<\/p>|<\/div>))/g,
    (_, before: string, space: string, address: string) => {
      const escaped = escapeHtml(address.replaceAll('&amp;', '&'))
      return `${before}${space}${isOwn(address) ? `<a href="${escaped}">${escaped}</a>` : `<iframe src="${escaped}"></iframe>`}`
    },
  )
}

import { escapeHtml } from '#base/text/escape.ts'
import type { ExportItem } from './read-export.ts'

/** The fields in which page builders store the content of a page. */
const BUILDERS: Record<string, string> = {
  _elementor_data: 'Elementor',
  _fl_builder_data: 'Beaver Builder',
  _bricks_page_content_2: 'Bricks',
  _breakdance_data: 'Breakdance',
  ct_builder_json: 'Oxygen',
  panels_data: 'SiteOrigin',
  _themify_builder_settings_json: 'Themify',
}

export interface BuilderData {
  builder: string
  /** The texts, pictures and links of the page, in their order. */
  html: string
  texts: readonly string[]
}

/** The data that a page builder stores for a page; undefined for a page without a builder. */
export function builderDataOf({ meta }: Pick<ExportItem, 'meta'>): BuilderData | undefined {
  for (const [key, builder] of Object.entries(BUILDERS)) {
    const value = meta.get(key)
    if (value === undefined || value === '' || value === '[]') continue
    const found: Found = { html: [], texts: [] }
    take(valueIn(value), '', found, {})
    return { builder, html: found.html.join('\n'), texts: found.texts }
  }
  return undefined
}

interface Found {
  html: string[]
  texts: string[]
}

const HEADING = /^(?:title|title_text|tab_title|heading|heading_title|alert_title|acc_title)$/
const RICH =
  /^(?:editor|tab_content|html|content|text|description|description_text|testimonial_content|alert_description|quote)$/
const LINE =
  /(?:^|_)(?:caption|label|name|job|price|period|subtitle|sub_heading|prefix|suffix|button_text|btn_text|number|message|excerpt|list_item|heading|footer_additional_info)$/
const FILM = /^(?:youtube|vimeo|dailymotion)_url$/
const PICTURE = /image|photo|gallery|carousel|slide/
const STYLE =
  /color|typography|align|css|size|animation|shadow|position|icon$|_tag$|^_|unit|width|height|margin|padding/

/** Collects the texts of builder data as HTML. Builders use the same field names for all widgets. */
function take(value: unknown, key: string, found: Found, around: Readonly<Record<string, unknown>>): void {
  if (typeof value === 'string') return takeText(value, key, found, around)
  if (Array.isArray(value)) {
    for (const each of value as unknown[]) take(each, key, found, around)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const fields = value as Readonly<Record<string, unknown>>
  const { url, alt } = fields
  if (PICTURE.test(key) && typeof url === 'string' && url !== '')
    found.html.push(
      `<img src="${escapeHtml(url)}"${typeof alt === 'string' && alt !== '' ? ` alt="${escapeHtml(alt)}"` : ''}>`,
    )
  for (const [name, each] of Object.entries(fields)) take(each, /^\d+$/.test(name) ? key : name, found, fields)
}

function takeText(text: string, key: string, { html, texts }: Found, around: Readonly<Record<string, unknown>>): void {
  if (STYLE.test(key) || !/[\p{L}\p{N}]/u.test(text)) return
  const isKnown = [HEADING, RICH, LINE, FILM].some((pattern) => pattern.test(key))
  if (isKnown || /\p{L}\s+\p{L}/u.test(text)) texts.push(text)
  if (FILM.test(key)) html.push(`<iframe src="${escapeHtml(text)}"></iframe>`)
  else if (HEADING.test(key)) {
    const tag = /^h[1-6]$/.exec(String(around['header_size'] ?? ''))?.[0] ?? 'h3'
    html.push(`<${tag}>${text}</${tag}>`)
  } else if (RICH.test(key)) html.push(linked(text, around['link']))
  else if (LINE.test(key)) html.push(`<p>${text}</p>`)
}

/** A button is its text, linked to the address beside it. */
function linked(text: string, link: unknown): string {
  const url = typeof link === 'object' && link !== null && 'url' in link ? link.url : link
  return typeof url === 'string' && url !== '' && !text.includes('<')
    ? `<p><a href="${escapeHtml(url)}">${text}</a></p>`
    : `<div>${text}</div>`
}

/** Parses a value in JSON or PHP's serialization; undefined for damaged data. */
function valueIn(text: string): unknown {
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : unserialized(Buffer.from(text))
  } catch {
    return undefined
  }
}

/** Parses a serialized PHP value. Arrays and objects become objects. Throws for damaged data. */
function unserialized(bytes: Buffer): unknown {
  let at = 0
  const until = (sign: string): string => {
    const end = bytes.indexOf(sign, at)
    if (end < 0) throw new Error('Serialized data ends early')
    const text = bytes.toString('utf8', at, end)
    at = end + sign.length
    return text
  }
  const value = (depth: number): unknown => {
    if (depth > 100) throw new Error('Serialized data is too deep')
    const type = bytes.toString('latin1', at, at + 1)
    if (type === 'N') return void until(';')
    until(':')
    if (type === 's') {
      const length = Number(until(':'))
      const text = bytes.toString('utf8', at + 1, at + 1 + length)
      at += length + 3
      return text
    }
    if (type === 'O') until(':{') // its class, with its length
    if (type !== 'a' && type !== 'O') return until(';')
    const count = type === 'a' ? Number(until(':{')) : Infinity
    const entries: [string, unknown][] = []
    while (entries.length < count && bytes.toString('latin1', at, at + 1) !== '}')
      entries.push([String(value(depth + 1)), value(depth + 1)])
    until('}')
    return Object.fromEntries(entries)
  }
  return value(0)
}

/** A shortcode of WordPress, such as `[gallery ids="1,2"]`. */
export interface Shortcode {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Values without a name, such as the address in `[youtube https://…]`. */
  values: readonly string[]
  /** The text between `[caption]` and `[/caption]`. */
  inner: string
  /** The whole shortcode. */
  text: string
}

const TAG = /\[(\/?)([a-z][\w-]*)((?:[\s=][^[\]]*)?)\]/gi

/**
 * Replaces the shortcodes in a text. `replace` returns the HTML for one that it supports. The tags of others are removed and
 * passed to `leave`, and the text between them is kept.
 */
export function withoutShortcodes(
  text: string,
  replace: (code: Shortcode) => string | undefined,
  leave: (tag: string) => void,
): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()))
  let result = ''
  let end = 0
  for (const match of text.matchAll(TAG)) {
    const [tag, slash, written = '', rest = ''] = match
    const at = match.index
    // Inside the previous shortcode, or escaped by double brackets.
    if (at < end || (text[at - 1] === '[' && text[at + tag.length] === ']')) continue
    const name = written.toLowerCase()
    if (!isShortcode(name, rest, closed, standsAlone(text, at, tag))) continue
    result += text.slice(end, at)
    end = at + tag.length
    const close = slash === '' && closed.has(name) && KNOWN.has(name) ? text.indexOf(`[/${written}]`, end) : -1
    const inner = close < 0 ? '' : text.slice(end, close)
    const html = slash === '' ? replace({ name, ...attributesIn(rest), inner, text: tag }) : undefined
    if (html === undefined) {
      if (slash === '') leave(tag)
      result += betweenWords(name, text[at - 1] ?? '', text[end] ?? '')
    } else {
      result += html
      if (close >= 0) end = close + name.length + 3
    }
  }
  return result + text.slice(end)
}

/** The shortcodes of page builders for rows, columns and boxes. */
const OF_BUILDER = /^(?:vc|et_pb|fusion|av|cs|tatsu|mk|cmsmasters|nectar)_/

/** The replacement for a removed tag, which keeps the words before and after it separate. */
function betweenWords(name: string, before: string, after: string): string {
  if (OF_BUILDER.test(name)) return '<div></div>'
  return /[\p{L}\p{N}.!?:;]/u.test(before) && /[\p{L}\p{N}[]/u.test(after) ? ' ' : ''
}

/** Whether words in brackets are a shortcode: an export does not list the shortcodes of its site. */
const isShortcode = (name: string, rest: string, closed: ReadonlySet<string>, isAlone: boolean): boolean =>
  rest.includes('=') || closed.has(name) || /[_-]/.test(name) || isAlone || KNOWN.has(name)

const KNOWN = new Set([
  'gallery',
  'caption',
  'wp_caption',
  'embed',
  'audio',
  'video',
  'playlist',
  'youtube',
  'vimeo',
  'googlemaps',
])

const standsAlone = (text: string, at: number, tag: string): boolean =>
  /(?:^|[\n>])[ \t]*$/.test(text.slice(Math.max(0, at - 40), at)) &&
  /^[ \t]*(?:$|[\r\n<])/.test(text.slice(at + tag.length, at + tag.length + 40))

function attributesIn(text: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes = new Map<string, string>()
  const values: string[] = []
  const straight = text.replace(/[“”″]|&quot;|&#(?:34|8220|8221|8243);/g, '"')
  for (const [, name, double, single, bare, value = '', word] of straight.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=]+)/g,
  )) {
    if (name === undefined) values.push(word ?? value)
    else attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  }
  return { attributes, values }
}

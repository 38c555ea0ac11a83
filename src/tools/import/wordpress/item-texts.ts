import type { SourceText } from '#tools/import/foreign-page.ts'
import { htmlRoot } from '#tools/import/html-tree.ts'
import { textsOfHtml } from '#tools/import/html-texts.ts'
import { builderDataOf } from './builder-data.ts'
import type { ExportItem } from './read-export.ts'
import { withoutShortcodes } from './shortcodes.ts'

/** The texts that plugins store with a post, by field name. */
const FACTS: [key: RegExp, place: string][] = [
  [
    /^(?:_yoast_wpseo_title|rank_math_title|_aioseo_title|_seopress_titles_title|_genesis_title)$/,
    'the title for search engines',
  ],
  [
    /^(?:_yoast_wpseo_metadesc|rank_math_description|_aioseo_description|_seopress_titles_desc|_genesis_description)$/,
    'the description for search engines',
  ],
  [/^(?:_yoast_wpseo_focuskw|rank_math_focus_keyword)$/, 'the keywords for search engines'],
  [
    /^(?:_yoast_wpseo_|rank_math_)(?:opengraph|twitter|facebook)[_-](?:title|description)$/,
    'a text for social networks',
  ],
  [/^_(?:regular_|sale_)?price$/, 'a price'],
  [/^_sku$/, 'the number of a product (SKU)'],
  [/^_?event_?(?:start|end)?_?(?:date|time)(?:_?time)?$/i, 'the date of an event'],
  [/^_Event(?:Cost|URL|Venue\w*|Organizer\w*)$/, 'a fact of an event'],
  [/^_wp_attachment_image_alt$/, 'the description of a picture'],
]

/** The internal data of themes and plugins in fields with arbitrary names. */
const INTERNAL =
  /^(?:_|rank_math|wpb?_|fusion|avada|et_|om_|sbg_|ekit|elementor|ct_|panels_data|brizy|site-|ast-|theme|slide_template|post_views|views|total_sales|classic-editor|footnotes|inline_featured_image)/

/** Placeholders that plugins fill in, such as "%%title%%". */
const CODE = /%%?[a-z_]+%%?/g

/** All texts of an item in an export, whether they were shown or not. */
export function textsOfItem(item: ExportItem): SourceText[] {
  const { title, content, excerpt, meta } = item
  return [
    { place: 'the title', text: title },
    ...textsOfHtml(htmlRoot(withoutCodes(content))),
    ...textsOfHtml(htmlRoot(excerpt)).map(({ text }) => ({ place: 'the excerpt', text })),
    ...(builderDataOf(item)?.texts ?? []).flatMap((html) =>
      textsOfHtml(htmlRoot(withoutCodes(html))).map(({ text }) => ({ place: 'a text of the page builder', text })),
    ),
    ...[...meta].flatMap(([key, value]) => factOf(key, value)),
  ]
}

/** The words of WordPress's own shortcodes. The tags of others are reported as they are. */
const withoutCodes = (content: string): string =>
  withoutShortcodes(
    content.replace(
      /\[(?:gallery|embed|youtube|vimeo|googlemaps|audio|video|playlist)\b[^\]]*\](?:[^[]*\[\/(?:embed|audio|video)\])?/g,
      ' ',
    ),
    ({ inner }) => (inner === '' ? undefined : ` ${inner} `),
    () => undefined,
  )

function factOf(key: string, value: string): SourceText[] {
  const text = value.replace(CODE, ' ')
  if (!/[\p{L}\p{N}]/u.test(text) || /^(?:field_\w+$|[aOs]:\d+:|[[{])/.test(text)) return []
  const fact = FACTS.find(([pattern]) => pattern.test(key))
  if (fact) return [{ place: fact[1], text }]
  return INTERNAL.test(key)
    ? []
    : textsOfHtml(htmlRoot(text)).map((each) => ({ place: `the field "${key}"`, text: each.text }))
}

import { headlineOf } from '#site/model/posts/post-index.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { InlineText } from '#site/model/inline-text.ts'
import { indexablePages } from '#site/model/routes.ts'
import type { Page, Site } from '#site/model/site.ts'
import type { SearchPage } from './search-index.ts'

/** The pages that a search finds, with their texts: the pages that search engines may index. */
export const searchPagesOf = (site: Pick<Site, 'pages'>): SearchPage[] => indexablePages(site).map(searchPageFrom)

function searchPageFrom(page: Page): SearchPage {
  const texts: string[] = []
  const headings: string[] = []
  for (const { block } of page.blocks) collect(block, '', texts, headings)
  if (page.post) texts.push(page.post.author?.name ?? '', ...(page.post.tags ?? []))
  const heading = headlineOf(page)
  return {
    path: page.path,
    title: heading,
    headings: [page.title, ...headings],
    text: texts.filter(Boolean).map(closed).join(' '),
  }
}

/** Separates a text without a full stop, such as a heading or a label, from the next text in excerpts. */
const closed = (text: string): string => (/[.!?…:؟]$/.test(text) ? text : `${text} ·`)

/** Fields whose values are not text for visitors: appearance, links, names. A test compares the list with the schemas. */
const NO_TEXT = new Set(
  `type anchor only href form folder drawing group level narrowDrawing mark logo color layout ground sky size shape tone presentation direction image
   publishDate clickSource file alternative poster captions side page currency opens closes days language placeholder`.split(
    /\s+/,
  ),
)

const ADDRESS = /^https?:\/\/\S+$/

const HEADINGS = new Set(['title', 'heading', 'question'])

const INLINE = new Set(['strong', 'em', 'code', 'a', 'br'])

const isInline = (value: readonly unknown[]): boolean =>
  value.some((part) => typeof part === 'object' && part !== null && 'type' in part && INLINE.has(String(part.type)))

function collect(value: unknown, field: string, texts: string[], headings: string[]): void {
  if (NO_TEXT.has(field)) return
  const isText = typeof value === 'string' || (Array.isArray(value) && isInline(value))
  if (isText) {
    const text = plainText(value as InlineText)
    if (ADDRESS.test(text)) return
    if (HEADINGS.has(field)) headings.push(text)
    texts.push(text)
  } else if (Array.isArray(value)) {
    for (const item of value as unknown[]) collect(item, '', texts, headings)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) collect(child, name, texts, headings)
  }
}

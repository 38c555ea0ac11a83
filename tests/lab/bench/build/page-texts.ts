import type { Page } from '#site/model/types.generated.ts'

/** A block of a page for other systems: its texts, in order. */
export interface TextSection {
  title: string
  paragraphs: string[]
  links: { label: string; href: string }[]
}

/** A page for other systems, with the texts that our page shows. */
export interface TextPage {
  address: string
  title: string
  description: string
  sections: TextSection[]
}

/** Fields that no visitor reads: names of things, addresses, choices. */
const NOT_SHOWN = new Set([
  'type',
  'mark',
  'drawing',
  'sky',
  'layout',
  'presentation',
  'href',
  'form',
  'clickSource',
  'contents',
])

export function textPageOf(address: string, { title, seo, blocks }: Page): TextPage {
  const sections = blocks
    .filter(({ type }) => type !== 'shared')
    .map((block): TextSection => {
      const [heading = '', ...paragraphs] = textsIn(block)
      return { title: heading, paragraphs, links: linksIn(block) }
    })
  return { address, title, description: seo?.description ?? sections[0]?.paragraphs[0] ?? title, sections }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => (NOT_SHOWN.has(name) ? [] : textsIn(child)))
}

function linksIn(value: unknown): TextSection['links'] {
  if (typeof value !== 'object' || value === null) return []
  const { title, label, href } = value as Record<string, unknown>
  const ownLinks = typeof href === 'string' ? [{ label: String(title ?? label), href }] : []
  return [...ownLinks, ...Object.values(value).flatMap(linksIn)]
}

/** The texts of a page that are not in its HTML. */
export function missingTexts({ sections }: TextPage, html: string): string[] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const visible = plainText(main)
  return sections
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .filter((text) => !visible.includes(text.replace(/\s+/g, ' ').trim()))
}

/** The elements of a page, in order. Its wrappers and scripts are left out: they are ours alone. */
export function elementsOf(html: string): string[] {
  const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? ''
  const visible = body.replace(/<script.*?<\/script>/gs, '').replace(/<div (?:id="app"|data-block=)[^>]*>/g, '')
  return Array.from(visible.matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name.toLowerCase())
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", '#34': '"' }

function plainText(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
}

import { oneLine } from '#base/text/words/characters.ts'
import { structuredDataIn } from '../check-site/head-findings.ts'
import { isIn } from '../check-site/html-page.ts'
import type { HtmlElement, HtmlPage } from '../check-site/html-page.ts'

/** The content of a page for visitors and search engines, without parts that differ in each build. */
export interface PageContent {
  /** The visible text of the body, a line for each heading, paragraph, entry, cell or control. */
  text: string[]
  /** The content of the head, by name: "title", "description", "og:image", "canonical". */
  head: Map<string, string>
  /** The nodes of the structured data as JSON, by type and id. */
  structuredData: Map<string, string>
}

/** Elements that are lines of their own. */
const LINES = new Set(
  'address article aside blockquote button caption dd details dialog div dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header label legend li main nav ol option p pre section summary table td th tr ul'.split(
    ' ',
  ),
)

const UNSEEN = new Set(['script', 'style', 'template'])

export function pageContentOf(page: HtmlPage): PageContent {
  return { text: linesOf(page), head: headOf(page), structuredData: structuredDataOf(page) }
}

function linesOf(page: HtmlPage): string[] {
  let text = ''
  const add = (node: HtmlElement | string): void => {
    if (typeof node === 'string') {
      text += node
      return
    }
    if (UNSEEN.has(node.localName)) return
    const isLine = LINES.has(node.localName)
    if (isLine) text += '\u0000'
    const alternative = node.getAttribute('alt')
    if (alternative) text += `\u0000Picture: ${alternative}\u0000`
    node.childNodes.forEach(add)
    if (isLine) text += '\u0000'
  }
  page.named('body').forEach(add)
  return text
    .split('\u0000')
    .map(oneLine)
    .filter((line) => line !== '')
}

/** The types of links to files that a page loads, which are not part of its content. */
const LOADED = /(?:^|\s)(?:stylesheet|preload|modulepreload)(?:\s|$)/

function headOf(page: HtmlPage): Map<string, string> {
  const { documentElement } = page
  const inHead = (name: string): HtmlElement[] => page.named(name).filter((element) => isIn(element, 'head'))
  const entries: [name: string, value: string][] = [
    ['language', documentElement.getAttribute('lang') ?? ''],
    ['direction', documentElement.getAttribute('dir') ?? ''],
    ['title', inHead('title')[0]?.textContent ?? ''],
  ]
  for (const meta of inHead('meta')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property')
    const media = meta.getAttribute('media') ?? ''
    if (name) entries.push([`${name} ${media}`.trim(), meta.getAttribute('content') ?? ''])
  }
  for (const link of inHead('link')) {
    const rel = link.getAttribute('rel')
    if (rel === null || LOADED.test(rel)) continue
    const which = [rel, link.getAttribute('hreflang'), link.getAttribute('type')]
    entries.push([which.filter(Boolean).join(' '), link.getAttribute('href') ?? ''])
  }
  return new Map(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, withoutHashes(value)]))
}

function structuredDataOf(page: HtmlPage): Map<string, string> {
  const nodes = structuredDataIn(page).flatMap((script) => {
    const { '@graph': graph = [] } = JSON.parse(script.textContent) as { '@graph'?: Record<string, unknown>[] }
    return graph
  })
  return new Map(
    nodes.map((node) => [
      [node['@type'], node['@id']].flat().filter(Boolean).join(' '),
      withoutHashes(JSON.stringify(node, undefined, 1)),
    ]),
  )
}

/** File names end with a hash of their content, whose differences are invisible. */
const withoutHashes = (text: string): string => text.replace(/(\/assets\/[^"\s]+?)-[\w-]{6,12}(\.\w+)/g, '$1$2')

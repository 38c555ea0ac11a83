import { oneLine } from '#base/text/words/shorten.ts'

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
const LINES =
  'address,article,aside,blockquote,button,caption,dd,details,dialog,div,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,label,legend,li,main,nav,ol,option,p,pre,section,summary,table,td,th,tr,ul'

const UNSEEN = 'script,style,template'

export function pageContentOf(document: Document): PageContent {
  return { text: linesOf(document.body), head: headOf(document), structuredData: structuredDataOf(document) }
}

function linesOf(body: Element): string[] {
  let text = ''
  const add = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) text += node.textContent
    if (node.nodeType !== node.ELEMENT_NODE || (node as Element).matches(UNSEEN)) return
    const isLine = (node as Element).matches(LINES)
    if (isLine) text += '\u0000'
    const alternative = (node as Element).getAttribute('alt')
    if (alternative) text += `\u0000Picture: ${alternative}\u0000`
    node.childNodes.forEach(add)
    if (isLine) text += '\u0000'
  }
  add(body)
  return text
    .split('\u0000')
    .map(oneLine)
    .filter((line) => line !== '')
}

function headOf({ head, documentElement }: Document): Map<string, string> {
  const entries: [name: string, value: string][] = [
    ['language', documentElement.lang],
    ['direction', documentElement.dir],
    ['title', head.querySelector('title')?.textContent ?? ''],
  ]
  for (const meta of head.querySelectorAll('meta[content]')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property')
    const media = meta.getAttribute('media') ?? ''
    if (name) entries.push([`${name} ${media}`.trim(), meta.getAttribute('content') ?? ''])
  }
  for (const link of head.querySelectorAll('link[rel]:not([rel~=stylesheet],[rel~=preload],[rel~=modulepreload])')) {
    const which = [link.getAttribute('rel'), link.getAttribute('hreflang'), link.getAttribute('type')]
    entries.push([which.filter(Boolean).join(' '), link.getAttribute('href') ?? ''])
  }
  return new Map(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, withoutHashes(value)]))
}

function structuredDataOf(document: Document): Map<string, string> {
  const nodes = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const { '@graph': graph = [] } = JSON.parse(script.textContent ?? '') as { '@graph'?: Record<string, unknown>[] }
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

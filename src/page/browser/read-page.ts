import type { Head, ServedPage } from '#site/model/page-data.ts'
import type { FetchedPage } from '#page/app/shown-page.ts'
import { trustedHtml } from '#page/ui/trusted-html.ts'

/** Reads everything needed to show a page from the text of its document. Throws if that is not a page of a site. */
export function readPage(html: string): FetchedPage {
  // Without its style: browsers would report that the policy of the running document does not allow it.
  const parts = html.split(/<\/?style>/)
  const [markup, style] = [0, 1].map((rest) => parts.filter((_, index) => index % 2 === rest).join('\n'))
  const { __html } = trustedHtml(markup!)
  const document = new DOMParser().parseFromString(__html, 'text/html')
  return {
    ...servedPageIn(document),
    head: headOf(document),
    jsonLd: document.getElementById('structured-data')?.textContent ?? '',
    markup: markupOf(document),
    style: style!,
    policy: servedPolicyOf(document),
  }
}

function servedPageIn(document: Document): ServedPage {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? '') as ServedPage
}

/** The markup of static blocks, by id. */
function markupOf(document: Document): Map<string, string> {
  const blocks = document.querySelectorAll<HTMLElement>('main > [data-block]')
  return new Map(Array.from(blocks, ({ dataset, innerHTML }) => [dataset['block']!, innerHTML]))
}

/** The Content-Security-Policy that a document is served with; undefined in development, which has none. */
export function servedPolicyOf(document: Document): string | undefined {
  return document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content') ?? undefined
}

/** The tags that change from page to page. */
function headOf({ title, head }: Document): Head {
  return { title, meta: servedTags(head, 'meta'), link: servedTags(head, 'link') }
}

function servedTags(head: Element, name: 'meta' | 'link'): Record<string, string>[] {
  return Array.from(head.querySelectorAll(`${name}[data-served]`), ({ attributes }) => {
    const { 'data-served': _, ...tag } = Object.fromEntries(Array.from(attributes, (each) => [each.name, each.value]))
    return tag
  })
}

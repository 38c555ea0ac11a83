import type { Settings } from '#site/model/types.generated.ts'
import { listOf } from '#base/text/words/lists.ts'
import { parseUrl } from '#base/text/addresses/address-forms.ts'
import { PROGRAM_FAULT } from './finding.ts'
import type { FindingText } from './finding.ts'
import type { HtmlElement, HtmlPage } from './html-page.ts'

/** The values with which the head of a page is compared. */
export interface HeadContext {
  settings: Pick<Settings, 'language' | 'origin'>
  /** The address of the page; undefined for the 404 page, which has no address. */
  path: string | undefined
}

const inHead = (message: string, hint = PROGRAM_FAULT): FindingText => ({ place: 'the head', message, hint })

/** The faults in title, description, language, canonical address and structured data of a page. */
export function headFindings(page: HtmlPage, context: HeadContext): FindingText[] {
  return [
    ...titleFindings(page),
    ...descriptionFindings(page),
    ...languageFindings(page, context),
    ...canonicalFindings(page, context),
    ...structuredDataFindings(page),
  ]
}

function titleFindings(page: HtmlPage): FindingText[] {
  const titles = page.named('title').filter(({ parentElement }) => parentElement?.localName === 'head')
  if (titles.length > 1) return [inHead(`The page has ${titles.length} titles for search results.`)]
  if (titles[0]?.textContent.trim()) return []
  return [
    inHead('The page has no title for search results.', 'Write one: "title" under "seo", or the page\'s own "title".'),
  ]
}

function descriptionFindings(page: HtmlPage): FindingText[] {
  const descriptions = page.named('meta').filter((meta) => meta.getAttribute('name') === 'description')
  if (descriptions.length > 1) return [inHead(`The page has ${descriptions.length} descriptions for search results.`)]
  if (descriptions[0]?.getAttribute('content')?.trim()) return []
  const hint = 'Write one: "description" under "seo", or "description" in settings.json for all pages without.'
  return [inHead('The page has no description for search results.', hint)]
}

function languageFindings({ documentElement }: HtmlPage, { settings: { language } }: HeadContext): FindingText[] {
  const lang = documentElement.getAttribute('lang') ?? ''
  if (lang === language) return []
  const problem = lang === '' ? 'names no language' : `says that its language is "${lang}"`
  return [inHead(`The page ${problem}, where settings.json has "${language}".`)]
}

function canonicalFindings(page: HtmlPage, { path, settings: { origin } }: HeadContext): FindingText[] {
  const canonicals = page.named('link').filter((link) => link.getAttribute('rel') === 'canonical')
  const links = canonicals.map((link) => link.getAttribute('href') ?? '')
  const expected = path === undefined ? [] : [origin + path]
  if (links.join(' ') === expected.join(' ')) return []
  const [canonical = 'none, as it has no address'] = expected
  return [
    inHead(`The page names ${listOf(links) || 'nothing'} as its own address for search engines. That is ${canonical}.`),
  ]
}

function structuredDataFindings(page: HtmlPage): FindingText[] {
  const scripts = structuredDataIn(page)
  if (scripts.length === 0) return [inHead('The page has no structured data for search engines.')]
  return scripts.every((script) => isGraph(script.textContent))
    ? []
    : [inHead('The structured data for search engines cannot be read.')]
}

/** The scripts that have the structured data of a page. */
export const structuredDataIn = (page: HtmlPage): HtmlElement[] =>
  page.named('script').filter((script) => script.getAttribute('type') === 'application/ld+json')

function isGraph(text: string): boolean {
  try {
    const { '@graph': graph } = JSON.parse(text) as { '@graph'?: unknown }
    return Array.isArray(graph) && graph.length > 0
  } catch {
    return false
  }
}

/** The addresses of the pictures that social networks show for a page, each once. */
export function shareImagesOf(page: HtmlPage): string[] {
  const tags = page
    .named('meta')
    .filter((meta) => meta.getAttribute('property') === 'og:image' || meta.getAttribute('name') === 'twitter:image')
  return [...new Set(tags.map((tag) => tag.getAttribute('content') ?? ''))]
}

/** The pictures for social networks that are addresses of this site without a file. */
export function shareImageFindings(
  addresses: string[],
  { settings: { origin } }: HeadContext,
  isServed: (address: string) => boolean,
): FindingText[] {
  const isMissing = (address: string): boolean =>
    address.startsWith(`${origin}/`) ? !isServed(address.slice(origin.length)) : !parseUrl(address)
  return addresses
    .filter(isMissing)
    .map((address) =>
      inHead(
        `Social networks are told to show ${address || 'a picture without address'}, which is not there.`,
        'Put the picture into public/, or delete "image" under "seo": then one is drawn.',
      ),
    )
}

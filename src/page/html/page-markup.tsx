import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { AppRoot, Page } from '#page/app/Page.tsx'
import type { ShownPage } from '#page/app/shown-page.ts'
import { viewOf } from '#page/app/views.ts'
import type { LanguageLink } from '#site/model/page-data.ts'
import type { SiteContext } from '#site/model/page-input.ts'
import type { Page as SitePage, PlacedBlock } from '#site/model/site.ts'
import { withBlockInError } from './block-failure.ts'
import type { ShellMarkup } from './shell-markup.tsx'

/** The comment that React renders for a Suspense boundary whose content threw. */
const ERROR_MARKER = '<!--$!-->'

/**
 * The markup that is hydrated in the browser. Static blocks are rendered one by one, because they are not part of the
 * tree that is hydrated; the rest is one tree, as in the browser.
 */
export function pageMarkup(page: SitePage, shownPage: ShownPage): string {
  const markup = new Map<string, string>()
  page.blocks.forEach((placed, index) => {
    if ('block' in shownPage.blocks[index]!) return
    const { id } = placed
    const render = (): string => renderToStaticMarkup(blockElement(placed, shownPage), { identifierPrefix: `${id}-` })
    markup.set(id, withBlockInError(page, placed, render))
  })
  const sections = <Page page={shownPage} viewIn={(_, { block }) => viewOf(block.type)} markup={markup} />
  const html = renderToString(<AppRoot page={sections} />)
  // React swallows an error inside a Suspense boundary. Rendered alone, the block throws it.
  if (html.includes(ERROR_MARKER))
    for (const placed of page.blocks)
      withBlockInError(page, placed, () => renderToString(blockElement(placed, shownPage)))
  return html
}

function blockElement({ id, block }: PlacedBlock, { context }: ShownPage) {
  const View = viewOf(block.type)
  return <View id={id} block={block} page={context} />
}

/** A link to an address of the site: its path, without the query. A file has an extension. */
const LINK = /<a ([^>]*?)href="(\/[^"?#]*)([^>]*)>/g

/**
 * Marks the links of a page to pages in another language, which exist only there. It changes the markup, as components do
 * not know the languages of pages.
 */
export function withLanguagesOfLinks<T extends { app: string; shell: ShellMarkup }>(
  parts: T,
  { shell: { language, languages } }: SiteContext,
): T {
  if (!languages) return parts
  const mark = (markup: string): string =>
    markup.replaceAll(LINK, (link, before: string, path: string, after: string) => {
      const led = languageAt(path, languages)
      if (led === language || /\.[^/]+$/.test(path) || /\bhreflang=/i.test(link)) return link
      return `<a ${before}href="${path}${after} hreflang="${led}">`
    })
  const { header, contactBar, footer } = parts.shell
  const shell = { ...parts.shell, header: mark(header), contactBar: mark(contactBar), footer: mark(footer) }
  return { ...parts, app: mark(parts.app), shell }
}

/** The language of the page at an address: the language whose home page it is below, else the site's own. */
function languageAt(path: string, languages: readonly LanguageLink[]): string | undefined {
  const [own, ...others] = languages
  const other = others.find(({ home }) => path === home || path.startsWith(`${home}/`))
  return (other ?? own)?.language
}

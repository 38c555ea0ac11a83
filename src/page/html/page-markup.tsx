import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Page as SitePage, PlacedBlock } from '#site/model/site.ts'
import { AppRoot } from '#page/app/AppRoot.tsx'
import { Page } from '#page/app/Page.tsx'
import type { ShownPage } from '#page/app/shown-page.ts'
import { viewOf } from '#page/app/views.ts'
import { withBlockInError } from './block-failure.ts'

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

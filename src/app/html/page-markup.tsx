import { renderToString } from 'react-dom/server'
import type { Page as SitePage, PlacedBlock } from '#model/site.ts'
import { forBlock } from './block-failure.ts'
import { AppRoot } from '#app/page/AppRoot.tsx'
import { Page } from '#app/page/Page.tsx'
import type { ShownPage } from '#app/page/shown-page.ts'
import { viewOf } from '#app/page/views.ts'

/** What React writes for a part that threw, to be tried again in the browser. */
const THREW = '<!--$!-->'
const HEADER_SLOT = '<template data-slot="header"></template>'

/**
 * What React takes over in the browser, as markup. The header comes ready-made; static blocks are drawn one by one, for
 * there they stay as they are; the rest is one tree, as in the browser.
 */
export function pageMarkup(page: SitePage, shown: ShownPage, header: string): string {
  const staticIds = new Set(shown.blocks.flatMap((place) => ('block' in place ? [] : [place.id])))
  const markup = new Map(
    page.blocks
      .filter(({ id }) => staticIds.has(id))
      .map((place): [string, string] => [place.id, blockMarkup(place, page, shown)]),
  )
  const html = renderToString(
    <AppRoot
      header={<template data-slot="header" />}
      page={<Page page={shown} viewIn={(_, place) => viewOf(place.block.type)} markup={markup} />}
    />,
  )
  // Inside a Suspense boundary React keeps an error to itself; drawn alone, the block shows it.
  if (html.includes(THREW)) for (const place of page.blocks) blockMarkup(place, page, shown)
  return html.replace(HEADER_SLOT, () => header)
}

function blockMarkup(place: PlacedBlock, page: SitePage, shown: ShownPage): string {
  const { id, block } = place
  const View = viewOf(block.type)
  return forBlock(page, place, () =>
    renderToString(<View id={id} block={block} page={shown.context} />, { identifierPrefix: `${id}-` }),
  )
}

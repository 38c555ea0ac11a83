import { renderToString } from 'react-dom/server'
import type { Page as SitePage, PlacedBlock } from '#model/site.ts'
import { AppRoot } from '#app/page/AppRoot.tsx'
import { Page } from '#app/page/Page.tsx'
import type { ShownPage } from '#app/page/shown-page.ts'
import { viewOf } from '#app/page/views.ts'
import { withBlockInError } from './block-failure.ts'
import { SharedText } from './shared-text.ts'
import type { TextPart } from './shared-text.ts'
import { staticMarkup } from './static-markup.ts'
import { attributesIn } from './markup-names.ts'

/** The comment that React renders for a Suspense boundary whose content threw. */
const ERROR_MARKER = '<!--$!-->'

interface PageMarkup {
  /**
   * In parts, because each is encoded separately: V8 encodes ASCII fifteen times faster, and few blocks of a page have any
   * other character.
   */
  parts: TextPart[]
  /** The attributes of the markup on which the style of the page depends. */
  attributes: Iterable<string>
}

/**
 * The markup that is hydrated in the browser. Static blocks are rendered one by one, because they are not part of the
 * tree that is hydrated; the rest is one tree, as in the browser.
 */
export function pageMarkup(page: SitePage, shown: ShownPage): PageMarkup {
  const attributes: string[] = []
  const markup = new Map<string, string>()
  page.blocks.forEach((placed, index) => {
    if ('block' in shown.blocks[index]!) return
    const { id } = placed
    const ofBlock = withBlockInError(page, placed, () =>
      staticMarkup(blockElement(placed, shown), `${id}-`, attributes),
    )
    markup.set(id, ofBlock)
  })
  // Without a live block nothing needs React, and the style does not depend on the markup around the blocks.
  if (markup.size === shown.blocks.length) {
    const pieces = aroundBlocks([...markup.keys()], shown)
    const parts: TextPart[] = [pieces[0]!]
    let index = 0
    for (const ofBlock of markup.values()) parts.push(ofBlock, pieces[++index]!)
    return { parts, attributes }
  }
  const html = renderToString(<AppRoot page={sectionsOf(shown, markup)} />)
  // React swallows an error inside a Suspense boundary. Rendered alone, the block throws it.
  if (html.includes(ERROR_MARKER))
    for (const placed of page.blocks) withBlockInError(page, placed, () => renderToString(blockElement(placed, shown)))
  return { parts: [html], attributes: attributesIn(html) }
}

const sectionsOf = (page: ShownPage, markup: ReadonlyMap<string, string>) => (
  <Page page={page} viewIn={(_, { block }) => viewOf(block.type)} markup={markup} />
)

/** Stands for the markup of a block. It cannot occur elsewhere, as texts and attributes are escaped. */
const PLACEHOLDER = '<>'

/** Cache of the markup before, between and after static blocks, by their ids: most pages of a kind have the same ids. */
const around = new Map<string, readonly SharedText[]>()
/** The most entries, so that a site with other ids on each page does not fill the memory. */
const MOST_AROUND = 1000

function aroundBlocks(ids: readonly string[], page: ShownPage): readonly SharedText[] {
  const key = ids.join('\n')
  const known = around.get(key)
  if (known) return known
  const markup = staticMarkup(sectionsOf(page, new Map(ids.map((id) => [id, PLACEHOLDER]))))
  const made = markup.split(PLACEHOLDER).map((piece) => new SharedText(piece))
  if (around.size < MOST_AROUND) around.set(key, made)
  return made
}

function blockElement({ id, block }: PlacedBlock, { context }: ShownPage) {
  const View = viewOf(block.type)
  return <View id={id} block={block} page={context} />
}

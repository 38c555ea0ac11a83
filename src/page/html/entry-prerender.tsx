import { blocks } from '#page/blocks/registry.ts'
import { structuredData } from '#page/blocks/structured-data.ts'
import { loadSteppedForm } from '#page/forms/steps/load-stepped-form.ts'
import { graphOf, jsonLdOf } from '#site/model/structured-data/graph.ts'
import { pageDataOf } from '#site/model/page-data-of.ts'
import type { BuildInfo, PageState, RenderedPage, Renderer } from '#site/model/rendering.ts'
import { pageUrlOf } from '#site/model/routes.ts'
import type { PageInput, SiteContext } from '#site/model/page-input.ts'
import type { BlockType } from '#site/model/site.ts'
import type { StructuredDataOf, Thing } from '#site/model/structured-data/structured-data.ts'
import '#page/ui/style/base.styles.ts'
import { withBlockInError } from './block-failure.ts'
import './document.styles.ts'
import { documentOf } from './document.ts'
import { pageMarkup, withLanguagesOfLinks } from './page-markup.tsx'
import { namesIn } from './markup-names.ts'
import { pageStyleOf, printCss } from './page-style.ts'
import { shellMarkupOf } from './shell-markup.tsx'
import { servedPageOf, shownOnServer } from '#page/app/shown-page.ts'
import { isLive, loadViews } from '#page/app/views.ts'

/** Loads the components of blocks, and the parts that these load later. Call it before `renderPage`. */
export async function loadBlocks(types: Iterable<BlockType> = Object.keys(blocks) as BlockType[]): Promise<void> {
  await Promise.all([loadViews(types), loadSteppedForm()])
}

export { printCss }

/** Renders one page. */
export function renderPage(
  input: PageInput,
  site: SiteContext,
  buildInfo: BuildInfo,
  { formReply, ...slots }: PageState = {},
): RenderedPage {
  const { page } = input
  const jsonLd = jsonLdOf(graphOf(input, site, contributionsOf(input, site)))
  const data = pageDataOf(input, site, { build: buildInfo.id, jsonLd, formReply })
  const served = servedPageOf(data, ({ block }) => buildInfo.development === true || isLive(block))
  const shownPage = shownOnServer(served, data, site.shell.texts)
  const shell = shellMarkupOf(shownPage, site, input.alternates)
  const app = pageMarkup(page, shownPage)
  const names = new Set([...shell.names, ...namesIn(app)])
  const { head, forms, blocks: blocksOfPage } = data
  const parts = {
    head,
    style: pageStyleOf(names, site, buildInfo),
    shell,
    app,
    jsonLd,
    data: served,
    forms,
    blocks: blocksOfPage,
  }
  return documentOf(buildInfo.development ? parts : withLanguagesOfLinks(parts, site), site, buildInfo, slots)
}

function contributionsOf({ page, images, videos }: PageInput, site: SiteContext): Thing[] {
  const pageUrl = pageUrlOf(page, site)
  const things: Thing[] = []
  for (const placed of page.blocks) {
    const { id, block } = placed
    // The cast is safe: `structuredData` has a function of its type for each type.
    const contribution = structuredData[block.type] as StructuredDataOf<BlockType> | undefined
    if (!contribution) continue
    const blockUrl = `${pageUrl}#${id}`
    things.push(
      ...withBlockInError(page, placed, () => contribution(block, { page, images, videos, site, pageUrl, blockUrl })),
    )
  }
  return things
}

// The build, the development server and the server import this module as a `Renderer`.
void ({ loadBlocks, printCss, renderPage } satisfies Renderer)

import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { pageMarkup } from '#app/html/page-markup.tsx'
import { textOf } from '#app/html/shared-text.ts'
import { plainMarkup, staticMarkup } from '#app/html/static-markup.ts'
import { attributesIn } from '#app/html/markup-names.ts'
import { AppRoot } from '#app/page/AppRoot.tsx'
import { Page } from '#app/page/Page.tsx'
import { servedPageOf, shownOnServer } from '#app/page/shown-page.ts'
import type { ShownPage } from '#app/page/shown-page.ts'
import { isLive, loadViews, viewOf } from '#app/page/views.ts'
import type { PageContext } from '#blocks/block.ts'
import { loadSite } from '#content/site-loader.ts'
import { pageDataOf } from '#model/page-data-of.ts'
import { pageInputOf, siteContextOf } from '#model/page-input.ts'
import type { PlacedBlock, Site } from '#model/site.ts'
import { exampleContext } from './example-page.tsx'
import { blockTypes, examplesOf, withPlaces } from './examples.ts'

beforeAll(() => loadViews(blockTypes))

function sectionOf({ id, block }: PlacedBlock, page: PageContext) {
  const View = viewOf(block.type)
  return <View id={id} block={block} page={page} />
}

const staticExamplesOf = (type: (typeof blockTypes)[number]) => examplesOf(type).filter(({ block }) => !isLive(block))
const staticTypes = blockTypes.filter((type) => staticExamplesOf(type).length > 0)

test('every type but those whose examples are all live has static markup', () => {
  expect(blockTypes.filter((type) => !staticTypes.includes(type))).toEqual(['carousel', 'formSection'])
})

test.each(staticTypes)('the static markup of every example of %s is what React renders', (type) => {
  for (const { block } of staticExamplesOf(type)) {
    const section = sectionOf({ id: type, block: withPlaces(block) }, exampleContext)
    expect(staticMarkup(section, `${type}-`)).toBe(renderToStaticMarkup(section, { identifierPrefix: `${type}-` }))
  }
})

/** A page as the build shows it. */
function shownIn(site: Site, page: Site['pages'][number]): ShownPage {
  const data = pageDataOf(pageInputOf(page, site), site, { build: 'b1', jsonLd: '' })
  return shownOnServer(
    servedPageOf(data, ({ block }) => isLive(block)),
    data,
    siteContextOf(site).shell.texts,
  )
}

test.each(['tests/first-site', 'tests/second-site'])(
  'the markup of every page of %s is what React renders, and no static block is left to React',
  async (folder) => {
    const site = (await loadSite(folder)).site!
    for (const page of [...site.pages, ...site.formPages, site.notFound]) {
      const shown = shownIn(site, page)
      const markup = new Map<string, string>()
      for (const placed of page.blocks.filter(({ block }) => !isLive(block))) {
        const section = sectionOf(placed, shown.context)
        markup.set(placed.id, renderToStaticMarkup(section))
        expect(plainMarkup(section)).toBe(markup.get(placed.id))
      }
      const sections = <Page page={shown} viewIn={(_, { block }) => viewOf(block.type)} markup={markup} />
      const { parts, attributes } = pageMarkup(page, shown)
      const html = textOf(parts)
      expect(html).toBe(renderToString(<AppRoot page={sections} />))
      expect(new Set(attributes)).toEqual(attributesIn(html))
    }
  },
)

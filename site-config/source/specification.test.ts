import { loadSite } from '#site/site-loader.ts'
import { loadBlocks, renderPage } from '#page/html/entry-prerender.tsx'
import { pageAt } from '#site/model/all-pages.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import { parseHtml } from '../../tests/parse-html.ts'
import { SPECIFIED } from '../../tests/build/specified-pages.ts'
import { checkSpecification } from '../../tests/build/specification.ts'

/** Holds every count, figure and label of the specification that a page of this site shows, whoever edits the page. */

const { site } = loadSite('site-config')
if (!site) throw new Error('The site has errors: npm run validate lists them.')
await loadBlocks()

const context = siteContextOf(site)
const inputAt = (path: string) => {
  const page = pageAt(path, site)
  if (!page) throw new Error(`The site has no page ${path}`)
  return pageInputOf(page, site)
}
const documents = new Map(
  Object.keys(SPECIFIED).map((path) => {
    const buildInfo = { id: 'specification', scripts: { boot: '/boot.js' }, fonts: {} }
    return [path, parseHtml(renderPage(inputAt(path), context, buildInfo).html)]
  }),
)

checkSpecification({
  documentAt: (path) => documents.get(path)!,
  blocksAt: (path) => inputAt(path).page.blocks,
  extras: ['instrument', 'exhibit', 'quickLinks', 'linkGroups', 'cta'],
})

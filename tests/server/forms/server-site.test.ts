import { expect, test } from 'vitest'
import { loadBlocks, renderPage } from '#page/html/entry-prerender.tsx'
import { loadSite } from '#site/site-loader.ts'
import { serverSiteOf } from '#site/model/server-site.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { PageState } from '#site/model/rendering.ts'
import { onSite } from '#site/model/site.fixture.ts'
import type { Page } from '#site/model/site.ts'

/** The server renders form pages from `site.json` as the build renders them from the whole site. */

const { site } = await loadSite('tests/first-site')
if (!site) throw new Error('The site has problems')
const buildInfo = { id: 'b1', scripts: { boot: '/boot.js' }, fonts: {} }
const serverSite = JSON.parse(JSON.stringify(serverSiteOf(site, () => buildInfo))) as ServerSite
await loadBlocks()

const states: [string, Partial<Page>, PageState?][] = [
  ['as built', {}],
  ['with a lead source', { leadSource: 'financial_services' }],
  [
    'with errors and values',
    {},
    { formReply: { errors: { email: 'Please fill in this field.' }, values: { name: 'Ada' } } },
  ],
]
const cases = site.formPages.flatMap((page) =>
  states.map(([name, changes, state]) => ({ path: page.path, name, changes, state })),
)

test('the first site has form pages', () => {
  expect(site.formPages.length).toBeGreaterThanOrEqual(4)
})

test.each(cases)(
  '$path, $name, is the same rendered from the whole site and from site.json',
  ({ path, changes, state }) => {
    const page = site.formPages.find((each) => each.path === path)!
    const input = serverSite.formPages.find((each) => each.page.path === path)!
    const built = renderPage(...onSite({ ...page, ...changes }, site), buildInfo, state)
    const changed = { ...input, page: { ...input.page, ...changes } }
    const served = renderPage(changed, serverSite, serverSite.buildInfo, state)
    expect(served).toEqual(built)
  },
)

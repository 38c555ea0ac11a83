import { expect, test } from 'vitest'
import * as modules from '#app/html/entry-prerender.tsx'
import type { BuildInfo, Renderer } from '#model/rendering.ts'
import { siteContextOf, pageInputOf } from '#model/page-input.ts'
import { examplePage, exampleSite } from '#model/site.fixture.ts'
import { cachedRenderer } from '../../scripts/dev/cached-renderer.ts'

const development: BuildInfo = { id: 'development', scripts: { boot: '/boot.ts' }, fonts: {}, development: true }

test('what is kept of the renderer renders what its modules render in development', async () => {
  await cachedRenderer.keep()
  const kept = await cachedRenderer.load()
  const page = examplePage()
  const site = exampleSite({ pages: [page] })
  const rendered = async (renderer: Renderer | undefined) => {
    await renderer?.loadBlocks()
    return renderer?.renderPage(pageInputOf(page, site), siteContextOf(site), development).html
  }
  expect(await rendered(kept)).toBe(await rendered(modules))
})

import { expect } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import { readBuiltSite } from '#server/files/built-site.ts'
import { checkPages } from '../../../scripts/check-site/check-pages.ts'
import { builtSite } from '../../build/built-sites.ts'
import { test as base } from '../fixtures.ts'

/** What a restaurant needs: photographs, prices, posts, many kinds of form fields, search. */
const outDir = await builtSite('third')
const test = base.extend('outDir', outDir)

test(
  'every page passes the checks of check-site, with the contrast of AAA',
  { timeout: 600_000 },
  async ({ browser, served }) => {
    const { site } = await loadSite('tests/third-site')
    const { manifest } = readBuiltSite(outDir)
    expect(Object.keys(manifest.pages)).toEqual(expect.arrayContaining(['/', '/menu', '/house', '/visit']))
    expect(await checkPages({ site: site!, manifest, origin: served.origin, browser, level: 'AAA' })).toEqual([])
  },
)

import { expect } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import { isError } from '#content/problems/problem.ts'
import { readBuiltSite } from '#server/files/built-site.ts'
import { checkPages } from '../../../scripts/check-site/check-pages.ts'
import { siteBuild } from '../../build/built-sites.ts'
import { test as base } from '../fixtures.ts'

/** The site of this repository, by the checks of `npm run check-site`, so that its owner can change it freely. */

const { outDir, status, printed } = await siteBuild('siteConfig')
const test = base.extend('outDir', outDir)

test('is built, and every page passes the checks of check-site', { timeout: 600_000 }, async ({ browser, served }) => {
  const { site, problems } = await loadSite('site-config')
  expect(problems.filter(isError)).toEqual([])
  expect(printed).toContain('Built ')
  expect(status).toBe(0)
  const { manifest } = readBuiltSite(outDir)
  expect(await checkPages({ site: site!, manifest, origin: served.origin, browser })).toEqual([])
})

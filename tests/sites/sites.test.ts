import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadForChecks, loadSite } from '#content/load-site.ts'
import { catalogue } from '#content/problems/catalogue.ts'
import { isObject } from '#content/read/json-tree.ts'
import { NO_SUMMARIES } from '#prerender/last-build/summary-lines.ts'
import { openSummaryCache } from '#prerender/last-build/summary-cache.ts'
import { jargonIn } from './jargon.ts'
import { EXPECTED, makeSite, readCase, siteCases } from './site-case.ts'

/**
 * Codes for keywords that no schema uses yet (`src/content/validate/explain.test.ts` covers them), and one for sites in the
 * program's own folder (`tests/content/schema-lines.test.ts`).
 */
const WITHOUT_A_CASE = ['does-not-fit', 'missing-schema-line']

/** With the fields of all objects in one order: those of pages from a summary stand in another. */
const inOrder = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, child: unknown) =>
    isObject(child)
      ? Object.fromEntries(Object.entries(child).sort(([one], [other]) => (one < other ? -1 : 1)))
      : child,
  )

/**
 * Whoever loads a site finds the same: with all documents in memory, checks alone, and a build, which reads pages again.
 * After a change of messages run this test with `-u`, and read the difference.
 */
test.each(siteCases)('%s', async (name) => {
  const siteDir = makeSite(name)
  const { now } = readCase(name)
  const wanted = now === undefined ? {} : { now: new Date(now) }
  const { problems, site } = await loadSite(siteDir, wanted)
  expect((await loadForChecks(siteDir, wanted)).problems).toEqual(problems)
  const cache = openSummaryCache(`${siteDir}.summaries`, {
    program: '',
    siteDir,
    hashOf: () => '',
    lines: NO_SUMMARIES,
  })
  const built = await loadSite(siteDir, wanted, { summaries: cache })
  expect(built.problems).toEqual(problems)
  expect(JSON.stringify(inOrder(built.site))).toBe(JSON.stringify(inOrder(site)))
  cache.discard()
  rmSync(siteDir, { recursive: true, force: true })
  const told = problems.map((problem) => {
    const { inForm: _, ...inFiles } = problem
    return inFiles
  })
  const expected = `${JSON.stringify({ ...readCase(name), problems: told }, undefined, 2)}\n`
  await expect(expected).toMatchFileSnapshot(join('..', '..', 'tests', 'sites', name, EXPECTED))
  expect(problems.length).toBeGreaterThan(0)
  expect(site === undefined).toBe(problems.some(({ severity }) => severity === 'error'))
  expect(problems.flatMap(jargonIn)).toEqual([])
})

test('the base site has no problems', async () => {
  const siteDir = makeSite()
  const { problems, site } = await loadSite(siteDir)
  rmSync(siteDir, { recursive: true, force: true })
  expect(problems).toEqual([])
  expect(site).toBeDefined()
})

test('every code of the catalogue has a case', () => {
  const covered = new Set(siteCases.flatMap((name) => readCase(name).problems.map(({ code }) => code)))
  const uncovered = Object.keys(catalogue).filter((code) => !covered.has(code))
  expect(uncovered.sort()).toEqual(WITHOUT_A_CASE)
})

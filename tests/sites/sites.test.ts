import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { catalogue } from '#site/problems/catalogue.ts'
import { reportedProblem } from '#site/problems/problem.ts'
import { jargonIn } from './jargon.ts'
import { EXPECTED, makeSite, readCase, siteCases } from './site-case.ts'

/**
 * Codes for keywords that no schema uses yet (`src/site/validate/explain.test.ts` covers them), and one for sites in the
 * program's own folder (`tests/content/schema-lines.test.ts`).
 */
const WITHOUT_A_CASE = ['does-not-fit', 'missing-schema-line', 'more-problems']

/** After a change of messages run this test with `-u`, and read the difference. */
test.each(siteCases)('%s', async (name) => {
  const siteDir = makeSite(name)
  const { now, strict = false } = readCase(name)
  const wanted = { strict, ...(now !== undefined && { now: new Date(now) }) }
  const { problems, site } = await loadSite(siteDir, wanted)
  rmSync(siteDir, { recursive: true, force: true })
  const reported = problems.map(reportedProblem)
  const expected = `${JSON.stringify({ ...readCase(name), problems: reported }, undefined, 2)}\n`
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

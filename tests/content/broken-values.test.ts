import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { suggestionsOf } from '#tools/editor/suggestions.ts'
import { isError } from '#site/problems/problem.ts'
import type { Path } from '#base/json/path.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import { repeats } from '../rounds.ts'

vi.setConfig({ testTimeout: 4 * 3_600_000 })

const SITES = ['sites/base', 'first-site', 'second-site', 'second-site-arabic', 'third-site', 'third-site-arabic']

const NOW = new Date('2026-11-01T09:00:00Z')

/** How many values of each site are broken: 8, or the number in `BROKEN_VALUES=99999 npm test -- broken-values`. */
const MOST = repeats('BROKEN_VALUES', { usual: 8, all: 1000 })

const BROKEN = [null, {}, [], 0, -1.5, '', 'x', true]

test.for(SITES)('a value of %s that is replaced or deleted is a problem, or leaves the site valid', (site) => {
  const loader = createSiteLoader(`tests/${site}`, { now: NOW })
  const cases = documentsOf(loader.load().documents).flatMap(({ file, value }) =>
    pathsIn(value).flatMap((path) =>
      changesOf(path).map((operation) => ({ file, value, operation, told: `${file} ${JSON.stringify(operation)}` })),
    ),
  )
  // Every page depends on the settings: all of their fields are broken.
  const always = cases.filter(
    ({ file, operation: { type, path } }) => file === 'settings.json' && type === 'remove' && path.length === 1,
  )
  const chosen =
    cases.length <= MOST ? cases : [...always, ...fc.sample(fc.constantFrom(...cases), { numRuns: MOST, seed: 1 })]
  expect(chosen.length).toBeGreaterThanOrEqual(MOST)
  for (const { file, value, operation, told } of chosen) {
    const text = JSON.stringify(applyOperation(value, operation), undefined, 2)
    const load = () => loader.load(new Map([[file, text]]))
    expect(load, told).not.toThrow()
    const { problems, documents, site: valid } = load()
    expect(problems.some(isError) || valid !== undefined, told).toBe(true)
    expect(() => suggestionsOf(documents, engineSchemas()), told).not.toThrow()
  }
})

/** The paths of all values in a value. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, child]) =>
          pathsIn(child, [...path, Array.isArray(value) ? Number(name) : name]),
        )
      : []
  return path.length === 0 ? below : [path, ...below]
}

const changesOf = (path: Path): Operation[] => [
  { type: 'remove', path },
  ...BROKEN.map((value): Operation => ({ type: 'set', path, value })),
]

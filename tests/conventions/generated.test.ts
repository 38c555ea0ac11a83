import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reasons } from '#site/problems/reasons.ts'
import { generatedFiles } from '#tools/editor/generated-files.ts'
import { decisionIndex } from '../../scripts/generate/decision-index.ts'
import { GUIDE_FOLDERS, guidePages } from '../../scripts/generate/guide/guide-pages.ts'
import { PROBLEM_PAGES, problemPages } from '../../scripts/generate/problem-pages.ts'

const pages = new Map([...problemPages(), ...(await guidePages())])
const files = new Map([...(await generatedFiles()), ...pages, decisionIndex()])

test.each([...files.keys()])('%s is the current output of `npm run generate`', (path) => {
  expect(existsSync(path), `${path} is missing: run npm run generate`).toBe(true)
  expect(readFileSync(path, 'utf8') === files.get(path), `${path} is stale: run npm run generate`).toBe(true)
})

test('every file in schema/editor is generated', () => {
  const expected = [...files.keys()].filter((path) => path.startsWith('schema/editor/'))
  // Suggestions are made from the site by the commands that read it, and not tracked.
  const found = readdirSync('schema/editor').filter((name) => name !== 'suggestions.schema.json')
  expect(found.map((name) => `schema/editor/${name}`).sort()).toEqual(expected.sort())
})

test.each([PROBLEM_PAGES, ...GUIDE_FOLDERS])('every page in %s is generated', (folder) => {
  const expected = [...pages.keys()].filter((path) => path.startsWith(`${folder}/`))
  const found = readdirSync(folder).map((name) => `${folder}/${name}`)
  expect(found.sort()).toEqual(expected.sort())
})

test('every reason why a problem matters is in full sentences', () => {
  expect(Object.entries(reasons).filter(([, reason]) => !/^[A-Z].+[.]$/.test(reason))).toEqual([])
})

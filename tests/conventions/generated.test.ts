import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from '#editor/generated-files.ts'

const files = await generatedFiles()

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

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from '#editor/generated-files.ts'

const files = await generatedFiles()

test.each([...files.keys()])('%s is what `npm run generate` makes', (path) => {
  expect(existsSync(path), `${path} is missing: run npm run generate`).toBe(true)
  expect(readFileSync(path, 'utf8') === files.get(path), `${path} is stale: run npm run generate`).toBe(true)
})

test('no editor schema is left over', () => {
  const expected = [...files.keys()].filter((path) => path.startsWith('schema/editor/'))
  // Suggestions come from the site, not from the schemas: adding a page must turn nothing red.
  const found = readdirSync('schema/editor').filter((name) => name !== 'suggestions.schema.json')
  expect(found.map((name) => `schema/editor/${name}`).sort()).toEqual(expected.sort())
})

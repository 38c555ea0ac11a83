import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FORMATS_IN_WORDS, PATTERNS_IN_WORDS } from '#site/validate/patterns.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import required from '#live/words/ar/required.json' with { type: 'json' }
import { arabic } from './arabic.ts'

test('a problem in a block of the site has the Arabic names of its fields', () => {
  const file = 'pages/contact.json'
  const text = readFileSync(`tests/own-blocks/site-config/${file}`, 'utf8').replace('"ml"', '"litres"')
  const { documents, problems } = createSiteLoader('tests/own-blocks/site-config').load(new Map([[file, text]]))
  const [problem] = problems
  const document = documents.pages.find((page) => page.file === file)
  const { message, hint, where } = arabic.problem(problem!, { path: problem!.path ?? [], document, documents })
  expect(`${where}: ${message} ${hint}`.replace(/[\u2066-\u2069]/g, '')).toMatchInlineSnapshot(
    `"Contact › القسم «What goes into our rye» › البند 2 › الوحدة: الحقل «الوحدة» لا يقبل «litres». الممكن: «غرام»، «ملّيلتر» أو «قطع»."`,
  )
})

test('there is an Arabic description of the required value for every schema, pattern and format', () => {
  const says = JSON.stringify(engineSchemas().definitions).matchAll(/"x-says":("(?:[^"\\]|\\.)*")/g)
  const english = [
    ...[...says].map(([, text = '']) => JSON.parse(text) as string),
    ...Object.values(PATTERNS_IN_WORDS),
    ...Object.values(FORMATS_IN_WORDS),
  ]
  expect(english.length).toBeGreaterThan(40)
  expect(english.filter((text) => !(text in required))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FORMATS_IN_WORDS, PATTERNS_IN_WORDS } from '#site/validate/patterns.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { arabic } from './arabic.ts'
import { counted, listed, possible, weekdays } from './say.ts'
import { VALUE_FORMS } from './value-forms.ts'

test.each([
  [1, 'حرف واحد'],
  [2, 'حرفان'],
  [3, '3 أحرف'],
  [11, '11 حرفًا'],
  [100, '100 حرف'],
  [103, '103 أحرف'],
])('%i is counted with its noun', (n, text) => {
  expect(counted(n, 'letters')).toBe(text)
})

test('the last of several names has its conjunction', () => {
  expect(listed(['أ', 'ب', 'ج'])).toBe('أ، ب وج')
  expect(listed(['أ', 'ب'], 'أو')).toBe('أ أو ب')
  expect(weekdays(['Friday', 'Sunday'])).toBe('الجمعة والأحد')
})

test('the suggestion comes before the possible values, and of many names only the nearest are listed', () => {
  const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
  expect(plain(possible('rey', ['rye', 'oats'], 'الموجود', ''))).toBe('ربما تقصد «rye». الموجود: «rye»، «oats».')
  const many = Array.from({ length: 12 }, (_, index) => `loaf-${index}`)
  expect(plain(possible('cake', many, 'الموجود', ''))).toMatch(/^الموجود: .* وغيرها \(9\)\.$/)
  expect(possible('cake', [], 'الموجود', 'لا شيء.')).toBe('لا شيء.')
})

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
  expect(english.filter((text) => !(text in VALUE_FORMS))).toEqual([])
})

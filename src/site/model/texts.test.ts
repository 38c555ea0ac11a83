import { expect, test } from 'vitest'
import { exampleSite } from './site.fixture.ts'
import { postTextsOf, textsOf } from './texts.ts'

const { settings } = exampleSite()

test.each([
  ['en-GB', 'Home', 'Older posts'],
  ['ar', 'الرئيسية', 'مقالات أقدم'],
  ['ar-AE', 'الرئيسية', 'مقالات أقدم'],
  ['de', 'Home', 'Older posts'],
])('the standard texts of a site in "%s"', (language, home, older) => {
  expect(textsOf({ ...settings, language }).home).toBe(home)
  expect(postTextsOf({ ...settings, language }).olderPosts).toBe(older)
})

test('texts of the settings replace the texts of the language', () => {
  const texts = { home: 'البداية' }
  expect(textsOf({ ...settings, language: 'ar', texts })).toMatchObject({ home: 'البداية', closeDialog: 'أغلق' })
})

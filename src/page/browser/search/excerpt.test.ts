import { expect, test } from 'vitest'
import { queryTerms } from '#base/text/words/search-terms.ts'
import { excerptOf } from './excerpt.ts'

const LONG = `${'Nothing of note is said here. '.repeat(8)}Then the loaves are baked, and a loaf is kept. ${'And so on. '.repeat(30)}`
const marked = (text: string, query: string, language = 'en'): string =>
  excerptOf(text, queryTerms(query, language), language)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('an excerpt has the words around the first match, and marks every form of them', () => {
  expect(marked(LONG, 'baking loaf')).toMatch(/^… .*Then the \[loaves\]|\[loaf\].* …$/)
  expect(marked(LONG, 'baking loaf')).toContain('are [baked], and a [loaf] is kept.')
  expect(marked(LONG, 'loaf').length).toBeLessThan(200)
})

test('the excerpt of a page that has the word only in its title is its beginning', () => {
  expect(marked('Bread & <b>tea</b>.', 'harbour')).toBe('Bread & <b>tea</b>.')
})

test('an Arabic word is marked as it is written', () => {
  expect(marked('قهوة في المَطعم', 'مطعم', 'ar')).toBe('قهوة في [المَطعم]')
})

test('excerptOf cuts a text without spaces around the searched words', () => {
  const parts = excerptOf(`${'早上好'.repeat(60)}烤面包${'晚上好'.repeat(60)}`, queryTerms('面包', 'zh'), 'zh')
  expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['面包'])
  const shown = parts.map(({ text }) => text).join('')
  expect(shown.length).toBeLessThan(190)
  expect(shown).toMatch(/^… .+烤面包晚.+ …$/)
})

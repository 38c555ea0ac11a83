import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test.each([
  ['with and without article', ['المطعم', 'مطعم', 'والمطعم', 'بالمطعم', 'للمطعم']],
  ['with and without hamza', ['أسماك', 'اسماك', 'الأسماك']],
  ['with taa marbuta and with haa', ['قهوة', 'قهوه', 'القهوة']],
  ['with alef maqsura and with yaa', ['مقهى', 'مقهي']],
  ['with and without vowel marks', ['مَطْعَم', 'مطـــعم']],
  ['in singular and plural', ['طاولة', 'طاولات', 'الطاولات']],
])('Arabic words meet %s', (_, words) => {
  expect([...new Set(words.flatMap((word) => searchTerms(word, 'ar')))]).toHaveLength(1)
})

test.each([
  ['plural', ['boat', 'boats', "boat's"]],
  ['-es', ['dish', 'dishes']],
  ['-ies', ['city', 'cities']],
  ['tenses', ['bake', 'baked', 'baking', 'bakes']],
  ['doubled consonants', ['plan', 'planned', 'planning']],
  ['accents', ['café', 'cafe', 'Cafés']],
  ['capitals', ['RAG', 'rag']],
])('English words meet in %s', (_, words) => {
  expect([...new Set(words.flatMap((word) => searchTerms(word, 'en-GB')))]).toHaveLength(1)
})

test('short words, and words that only look alike, have different terms', () => {
  const terms = ['bus', 'bush', 'sing', 'sin', 'red', 'news', 'new'].flatMap((word) => searchTerms(word, 'en'))
  expect(terms).toEqual(['bus', 'bush', 'sing', 'sin', 'red', 'new', 'new'])
})

test('words of other languages are kept whole, without accents and capitals', () => {
  expect(searchTerms('Fährverbindungen nach Ølen: 12,5 km – ٢٠٢٦ – २०२७', 'de')).toEqual([
    'fahrverbindungen',
    'nach',
    'ølen',
    '12',
    '5',
    'km',
    '2026',
    '2027',
  ])
})

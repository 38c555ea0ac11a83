import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingTexts, missingWordsOf } from './missing-words.ts'

const missing = (text: string, ...kept: string[]): string[] => missingWordsOf(kept)(text)

describe('words of a text', () => {
  test('are kept if another text contains them', () => {
    expect(missing('From £140 a metre', 'Oak costs **from** [£140](/oak) a metre, laid.')).toEqual([])
    expect(missing('Fees', 'Our fees 2026')).toEqual([])
    expect(missing('com\u00adpany cafe\u0301', 'company caf\u00e9')).toEqual([])
  })

  test('are missing although each of them occurs somewhere', () => {
    expect(missing('From £140 a metre', 'From oak to ash', 'a room of one metre', '£140')).toEqual([
      'From £140 a metre',
    ])
    expect(missing('Ask us', 'Ask for us')).toEqual(['Ask us'])
  })

  test('are missing if they were joined', () => expect(missing('312 gardens', '312gardens')).toEqual(['312 gardens']))

  test('may be divided over several texts', () => {
    expect(missing('One two three four five six', 'One two three four', 'five six')).toEqual([])
    expect(missing('One two three four', 'One', 'two three four')).toEqual([])
    expect(missing('パンは毎朝焼いています', 'パンは毎朝', '焼いています')).toEqual([])
  })

  test('are reported without their neighbours that are kept', () =>
    expect(
      missing(
        'We bake rye and wheat, for £4 each, every night of the week',
        'We bake rye and wheat',
        'every night of the week',
      ),
    ).toEqual(['for £4 each']))
})

test('of any sentences exactly the missing ones are reported', () => {
  const sentence = fc.array(fc.stringMatching(/^[a-z]{4,8}$/), { minLength: 3, maxLength: 9 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(sentence, fc.boolean()), { selector: ([words]) => words.join(' ') }), (all) => {
      const kept = all.flatMap(([words, isKept]) => (isKept ? [words.join(' ')] : []))
      const runs = new Set(
        all.flatMap(([words, isKept]) => (isKept ? words.map((_, at) => words.slice(at, at + 3).join(' ')) : [])),
      )
      const isByChance = (words: readonly string[]): boolean =>
        words.some((_, at) => runs.has(words.slice(at, at + 3).join(' ')))
      const isMissing = (words: readonly string[]): boolean => missing(words.join(' '), ...kept).length > 0
      const lost = all.filter(([words, isKept]) => !isKept && !isByChance(words))
      expect(lost.filter(([words]) => !isMissing(words))).toEqual([])
      expect(all.filter(([words, isKept]) => isKept && isMissing(words))).toEqual([])
    }),
  )
})

test('a text that many pages miss is reported once', () => {
  const texts = [{ place: 'a text', text: 'Open from Monday to Friday' }]
  expect(
    missingTexts([
      { source: '/a', texts: [...texts, { place: 'a label', text: 'Tern at night' }], kept: ['Boats'] },
      { source: '/b', texts, kept: [] },
      { source: '/c', texts, kept: ['We are open from Monday to Friday.'] },
    ]),
  ).toEqual([
    { source: '2 pages, such as /a', what: 'a text, not on the new page', words: 'Open from Monday to Friday' },
    { source: '/a', what: 'a label, not on the new page', words: 'Tern at night' },
  ])
})

test('a long text of one word is compared at once', () => {
  const long = 'ha '.repeat(50_000)
  expect(missing(long, long)).toEqual([])
})

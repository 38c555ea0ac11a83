import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refersToFootnote } from './inline-marks.ts'
import { marksIn } from './text-marks.ts'
import { mayHaveMark } from '#site/checks/texts/visible-texts.ts'

const TITLE = { field: 'title', isItem: false, isInline: false }
const SENTENCE = { field: 'answer', isItem: false, isInline: true }
const PARAGRAPH = { field: 'paragraphs', isItem: true, isInline: true }
const ENTRY = { field: 'points', isItem: true, isInline: false }

describe('marksIn finds nothing in', () => {
  test.each([
    'R&D, Q&A and AT&T;',
    'Fish & chips &c.',
    'Answers in <5 ms, and > 99 % of them right',
    'if a < b and c > d',
    'a <b and c> d',
    'a * b * c, 2**3 and 4**5',
    'Prices* are net. *Without delivery',
    'Prices** are net. **Without 5* hotels. ***Net (5*3)',
    'x**2 + y**2 and 2**n',
    'C#, F# and #1 in the city',
    '# 1 in the city',
    '- 20 °C at night',
    '50 % off, 20%off, 100% cotton, 5%-10%',
    'AED 1,200 [1] [sic] [PDF] [EN/AR]',
    'f(x) [see below] (or not)',
    'Read more [here] (old)',
    'Bread is old [1] (https://harbour.example/history)',
    'XXL, XXX and MMXXX',
    'TBC Bank',
    'What to do now. WHAT TO DO',
    'a test of tests: contest testing',
    'snake_case, __init__ and {brand}',
    'Costs $5 {address}',
    '1. Plan 2. Build',
    'Cloud | AI | Data',
    'Bread --- and butter, ~20 °C, ~~ waves',
    'C:\\new, and \\*one star\\*',
    '#NOW, #N and [see: note]',
    'Nan bread, {5 % off} and & quotation',
    'Open > Save',
    '& < > " \' * # _ ~ ` [ ] ( ) { } % $',
    'سؤال؟ جواب.',
  ])('%s', (text) => {
    expect(marksIn(text, TITLE)).toEqual([])
    expect(marksIn(text, SENTENCE)).toEqual([])
    expect(marksIn(text, PARAGRAPH)).toEqual([])
    expect(marksIn(text, ENTRY)).toEqual([])
  })

  test('ordinary prose with signs between its words', () => {
    const word = fc.constantFrom(
      'bread',
      'R&D',
      'C#',
      '<5',
      '>',
      '*',
      '5*',
      '#1',
      '$20',
      '50%',
      '(new)',
      '[1]',
      '“so”',
      'a_b',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        expect(marksIn(words.join(' '), TITLE)).toEqual([])
        expect(marksIn(words.join(' '), SENTENCE)).toEqual([])
      }),
    )
  })
})

test('marksIn finds each kind of mark once, and HTML before marks inside its attributes', () => {
  const codes = (text: string): string[] => marksIn(text, ENTRY).map(({ problem }) => problem.code)
  expect(codes('<a href="/?a=1&amp;b=2">**x**</a> TODO')).toEqual(['html-in-text', 'filler-in-text'])
  expect(codes('&lt;b&gt; **one** **two** {{ x }}')).toEqual(['entity-in-text', 'markdown-in-text', 'leftover-in-text'])
})

test('marksIn allows the mark of a footnote at the start of a paragraph, and no mark at the start of an entry of a list', () => {
  expect(marksIn('* Without delivery', PARAGRAPH)).toEqual([])
  expect(marksIn('* Without delivery', ENTRY)).toHaveLength(1)
})

test.each([
  ['| Boat | Price |\n|---|---|\n| Skiff | 20 |', 'markdown-in-text', 0],
  ['Boat | Price\n--- | ---\nSkiff | 20', 'markdown-in-text', 0],
  ['The slip was ~~long~~ short', 'markdown-in-text', 13],
  ['```npm run build```', 'markdown-in-text', 0],
  ['> They bake well.', 'markdown-in-text', 0],
  ['- [ ] Buy flour', 'markdown-in-text', 0],
  ['Laid in 1871[^1] by hand', 'markdown-in-text', 12],
  ['Laid in 1871\n---\nand short', 'markdown-in-text', 13],
  ['The slip {% if old %} is short', 'leftover-in-text', 9],
  ['[contact-form-7 id="123"]', 'leftover-in-text', 0],
  ['[caption]The slip[/caption]', 'leftover-in-text', 0],
  ['It costs #REF! pounds', 'leftover-in-text', 9],
  ['It costs [object Object]', 'leftover-in-text', 9],
  ['It costs NaN pounds', 'leftover-in-text', 9],
  ['Bed &amp Breakfast', 'entity-in-text', 4],
  ['Fine&nbsp', 'entity-in-text', 4],
  ['The caf\ufffd', 'lost-letter', 7],
  ['\uf0b7 The slip', 'lost-letter', 0],
  ['One\\nTwo', 'escape-in-text', 3],
  ['One \\u2013 two', 'escape-in-text', 4],
])('marksIn finds what was pasted in %j', (text, code, index) => {
  for (const place of [TITLE, SENTENCE, PARAGRAPH]) {
    const [mark] = marksIn(text, place).filter(({ problem }) => problem.code !== 'line-break-in-text')
    expect([mark?.problem.code, mark?.index]).toEqual([code, index])
    expect(mayHaveMark(JSON.stringify(text))).toBe(true)
  }
})

test.each([
  ['One\u000btwo', 'One\ntwo', 'One two'],
  ['One\u000c2', 'One\n2', 'One 2'],
  ['C:\foot', 'C:\foot', 'C:\foot'],
  ['\u0000A\u0007 bell\u001b', 'A bell', 'A bell'],
  ['It\u0092s \u0093so\u0094\u007f', 'It’s “so”', 'It’s “so”'],
  ['Half \ud83d and \udc4d', 'Half  and ', 'Half  and '],
  ['Turned \u202e round', 'Turned  round', 'Turned  round'],
  ['Never \u2067 ended', 'Never  ended', 'Never  ended'],
  ['Ba\u200bke\ufeffry', 'Bakery', 'Bakery'],
  ['A\u{e0041}\u{e0042}B', 'AB', 'AB'],
])('marksIn finds an invisible character in %j, and fixes it', (text, running, plain) => {
  for (const [place, mended] of [
    [SENTENCE, running],
    [TITLE, plain],
  ] as const) {
    const mark = marksIn(text, place).find(({ problem }) => problem.code === 'hidden-character')
    const fixed = (mark?.fixes ?? [])
      .toSorted((a, b) => a.index - b.index)
      .reduceRight((all, { index, length, put }) => all.slice(0, index) + String(put) + all.slice(index + length), text)
    expect(fixed).toBe(mended)
    expect(mayHaveMark(JSON.stringify(text))).toBe(true)
  }
})

test.each([
  'A flag 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} and a family 👨\u200d👩',
  'ภาษา\u200bไทย',
  'می\u200cخواهم',
  'A \u2068balanced\u2069 and \u202aone\u202c mark, \u200fone of Arabic',
  'Soft\u00adly and a\u00a0gap',
])('marksIn leaves the marks that scripts need in %j', (text) => {
  expect(marksIn(text, SENTENCE)).toEqual([])
})

test.each([
  ['Choose [poor scans](Cloud migration) first', 7],
  ['Choose [poor scans](Cloud', 7],
  ['Choose [`a`](b), [poor scans](Cloud migration)', 17],
])('marksIn finds in %j the link that leads to the name of a page', (text, index) => {
  expect(marksIn(text, SENTENCE)).toMatchObject([{ index, problem: { code: 'link-in-text' } }])
  expect(mayHaveMark(JSON.stringify(text))).toBe(true)
})

test.each([
  ['We are **open every day', 7],
  ['**Open every day', 0],
  ['We are *open every day', 7],
  ['We are _open every day', 7],
  ['Type `hello to begin', 5],
])('marksIn finds in %j the mark that has no other one', (text, index) => {
  expect(marksIn(text, SENTENCE)).toMatchObject([{ index, problem: { code: 'markdown-in-text' } }])
  expect(mayHaveMark(JSON.stringify(text))).toBe(true)
})

test('marksIn treats two asterisks at the beginning as a footnote if another text refers to one', () => {
  expect(refersToFootnote('Bread from 3 €**')).toBe(true)
  expect(refersToFootnote('**Bread** from 3 €')).toBe(false)
  expect(marksIn('**Without delivery', { ...SENTENCE, hasFootnotes: true })).toEqual([])
})

test.each([
  '\\*\\*bold\\*\\* words, \\[x\\](Cloud migration)',
  'rock `n roll, the `90s, [1](see below), snake_case and 5 *',
])('marksIn leaves the characters in %j as they are meant', (text) => {
  expect(marksIn(text, SENTENCE)).toEqual([])
})

test.each([
  ['It is un**likely**hood', 8],
  ['See **Note:**Monday', 4],
  ['월요일은 **A:**b', 5],
  ['**Good** and ***Note:***Monday', 13],
  ['Say ***“hello”***to', 4],
  ['un***likely***hood', 2],
  ['**€5**per', 0],
  ['5**（注意）**5', 1],
  ['***both** half', 0],
  ['***both* half', 0],
  ['**注意*：***月曜日', 0],
  ['** bold words **', 0],
  ['**bold: **Monday', 0],
])('marksIn finds the stars that visitors see in %j', (text, index) => {
  expect(marksIn(text, SENTENCE)).toMatchObject([{ index, problem: { code: 'markdown-in-text' } }])
})

test('mayHaveMark is true for every text with a mark', () => {
  const signs =
    '<b>|<br>|<!--|-->|&amp;|&#8217;|&#x2019;|**|[|]|(|)|#|- |+ |* |{{|}}|${|}|%|【1|】|Ã|©|â|€|“|\\|"|/|~~|```|> |[ ] |[^1]|---|{%|%}|#REF!|NaN|\ufffd|\uf0b7|\\n|&amp|&nbsp '
  const words =
    'NAME|your |Lorem |ipsum|TODO|FIXME|TBC|XXX|xxx|test |asdf|oaicite:1|Sure|! |Here| is|As an AI| model, I'
  const part = fc.constantFrom('a', ' ', 'B', '\n', '\u2028', ...signs.split('|'), ...words.split('|'))
  const place = fc.constantFrom(SENTENCE, PARAGRAPH, ENTRY)
  let withMark = 0
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), place, (parts, at) => {
      const text = parts.join('')
      const hasMark = marksIn(text, at).length > 0
      withMark += Number(hasMark)
      expect(!hasMark || mayHaveMark(JSON.stringify(text))).toBe(true)
    }),
    { numRuns: 3000 },
  )
  expect(withMark).toBeGreaterThan(100)
})

import { describe, expect, test } from 'vitest'
import { valueOf } from './json-tree.ts'
import { linesOf } from './lines.ts'
import { parseJson } from './parse-json.ts'

/** The value as far as it was parsed, and each issue as "line:column code". */
function read(text: string) {
  const { root, issues } = parseJson(text)
  const lines = linesOf(text)
  const located = issues.map(({ offset, problem }) => {
    const { line, column } = lines.at(offset)
    return `${line}:${column} ${problem.code}`
  })
  return { value: root && valueOf(root), issues: located }
}

test('parseJson reads valid JSON', () => {
  const text = '{ "a": [1, -2.5e3, true, false, null], "b": { "c": "\\u00e9\\n\\"" }, "d": [], "e": {} }'
  expect(read(text)).toEqual({ value: JSON.parse(text), issues: [] })
})

describe('parseJson recovers from a mistake with a clear meaning', () => {
  const value = { a: 1, b: 'two' }
  test.each([
    ['{ "a": 1 "b": "two" }', ['1:9 missing-comma']],
    ['{ "a": 1, "b": "two", }', ['1:21 trailing-comma']],
    ['{ "a": 1,, "b": "two" }', ['1:10 extra-comma']],
    ['{ , "a": 1, "b": "two" }', ['1:3 extra-comma']],
    ['{ "a" 1, "b": "two" }', ['1:6 missing-colon']],
    ['{ "a": 1, // one\n "b": /* two */ "two" }', ['1:11 comment', '2:7 comment']],
    ["{ 'a': 1, \"b\": 'two' }", ['1:3 wrong-quotes', '1:16 wrong-quotes']],
    ['{ “a”: 1, "b": „two“ }', ['1:3 wrong-quotes']],
    ['{ a: 1, "b": two }', ['1:3 missing-quotes', '1:14 missing-quotes']],
    ['{ "a": 01, "b": "two" }', ['1:8 wrong-number']],
    ['{ "a": +1, "b": "two" }', ['1:8 wrong-number']],
    ['{ "a": 1., "b": "two" }', ['1:8 wrong-number']],
    ['{ "a": 1, "b": "two,\n}', ['1:16 unclosed-text']],
    ['{ "a": 1, "b": "two", "a": 3 }', ['1:23 duplicate-field']],
    ['{ "a": 1, "b": "two", "__proto__": { "c": 1 } }', ['1:23 forbidden-field']],
    ['{ "a": 1, "b": "two" ] }', ['1:22 extra-bracket']],
    ['{ "a": 1, "b": "two" } }', ['1:24 extra-bracket']],
    ['{ "a: 1, "b": "two" }', ['1:3 unclosed-text']],
    ['{ "a": 1, "b": "two }', ['1:16 unclosed-text']],
    ['{ "a": 1, b": "two" }', ['1:11 unopened-text']],
    ['{ "a": 1, ""b"": "two" }', ['1:11 doubled-quote']],
    ['{ "a"： 1， "b": "two" }', ['1:6 wrong-punctuation', '1:9 wrong-punctuation']],
    ['{ "a" = 1; "b" => "two" }', ['1:7 wrong-punctuation', '1:10 wrong-punctuation', '1:16 wrong-punctuation']],
    ['{ "a": 1,\u00a0"b": "two" }', ['1:10 odd-space']],
    ['{ "a": 1, "b": "two", # one\n}', ['1:21 trailing-comma', '1:23 comment']],
    ['{ "a": 1, "b": "two" }\n{ "a": 1 }', ['2:1 second-document']],
    ['{ "a": 1, "b": "two" } and more', ['1:24 text-after-end']],
    ['```json\n{ "a": 1, "b": "two" }\n```', ['1:1 pasted-marks']],
    ['{ "a": 1,\n<<<<<<< ours\n"b": "two"\n=======\n"b": "2"\n>>>>>>> theirs\n}', ['2:1 merge-conflict']],
  ])('%s', (text, issues) => {
    expect(read(text)).toEqual({ value, issues })
  })

  test('parseJson reports every mistake of a file', () => {
    const text = '{\n  "a": 1\n  "b": [1, 2,],\n  // no\n  \'c\': True\n}'
    const issues = ['2:9 missing-comma', '3:13 trailing-comma', '4:3 comment', '5:3 wrong-quotes', '5:8 odd-word']
    expect(read(text)).toEqual({ value: { a: 1, b: [1, 2], c: true }, issues })
  })

  test.each([
    ['{ "a": [1, 2 }', { a: [1, 2] }, '1:13 unclosed-bracket'],
    ['{ "a": [1, 2} }', { a: [1, 2] }, '1:13 wrong-bracket'],
    ['{ "a": {1, 2} }', { a: [1, 2] }, '1:8 wrong-container'],
    ['{ "a": ["b": 1, "c": 2] }', { a: { b: 1, c: 2 } }, '1:8 wrong-container'],
    ['{ "a": [{ "b": 1 }, { "c": 2, { "c": 3 }] }', { a: [{ b: 1 }, { c: 2 }, { c: 3 }] }, '1:29 unclosed-bracket'],
    [
      '{ "a": [{ "b": 1, "c": 2 }, "b": 3, "c": 4 }] }',
      {
        a: [
          { b: 1, c: 2 },
          { b: 3, c: 4 },
        ],
      },
      '1:29 unopened-bracket',
    ],
    ['{ "a": [[1, 2] }', { a: [1, 2] }, '1:8 extra-bracket'],
    ['{\n  "a": {\n    "b": 1\n  ,\n  "c": 2\n}', { a: { b: 1 }, c: 2 }, '3:11 unclosed-bracket'],
    ['{\n  "a": { "b": 1 }},\n  "c": 2\n}', { a: { b: 1 }, c: 2 }, '2:18 extra-bracket'],
    ['["a": 1]', ['a', 1], '1:5 wrong-punctuation'],
  ])('brackets: %s', (text, repaired, issue) => {
    expect(read(text)).toEqual({ value: repaired, issues: [issue] })
  })

  test.each([
    ['{ "a": "the "best" one" }', 'the "best" one', '1:13 quote-inside-text'],
    ['{ "a": "C:\\new\\Users\\me" }', 'C:\\new\\Users\\me', '1:15 wrong-escape'],
    ['{ "a": "one,\n  two" }', 'one, two', '1:8 text-over-lines'],
    ['{ "a": "one.\n\n  two" }', 'one. two', '1:8 paragraphs-in-text'],
    ['{ "a": "one” }', 'one', '1:8 mixed-quotes'],
    ['{ "a": \'don\'t say "no"\' }', 'don\'t say "no"', '1:8 wrong-quotes'],
    ['{ "a": two words }', 'two words', '1:8 missing-quotes'],
    ['{ "a": 5 px }', '5 px', '1:8 missing-quotes'],
    ['{ "a": yes }', true, '1:8 odd-word'],
    ['{ "a": None }', null, '1:8 odd-word'],
    ['{ "a": , "b": 1 }', null, '1:8 missing-value'],
    ['{ "a": .5 }', 0.5, '1:8 wrong-number'],
    ['{ "a": 1,000 }', 1000, '1:8 wrong-number'],
    ['{ "a": 1,5 }', 1.5, '1:8 wrong-number'],
    ['{ "a": 5% }', '5%', '1:8 wrong-number'],
    ['{ "a": ١٢ }', 12, '1:8 wrong-number'],
  ])('values: %s', (text, a, issue) => {
    const { value: parsed, issues } = read(text)
    expect(parsed).toHaveProperty('a', a)
    expect(issues.filter((each) => !each.startsWith('1:3 '))).toEqual([issue])
  })
})

describe('parseJson offers no fix for a bracket that may have another meaning', () => {
  const list = (indent: string) =>
    ['{', '"items": [', '{', '"a": 1', '}', '"layout": "wide",', '"title": "x"', '"text": "y"', '}']
      .map((line, index) => (index === 0 ? line : indent.repeat([0, 1, 2, 3, 2, 1, 1, 1, 0][index] ?? 0) + line))
      .join('\n')
  const fixesOf = (text: string) =>
    parseJson(text).issues.map(({ problem: { code, fix } }) => [code, fix !== undefined])

  test('beside another mistake it does, if the indentation shows which bracket is missing', () => {
    expect(fixesOf(list('  '))).toEqual([
      ['unclosed-bracket', true],
      ['missing-comma', true],
    ])
  })

  test('if the text cannot be read to its end', () => {
    expect(fixesOf(list(''))).toEqual([
      ['wrong-punctuation', false],
      ['missing-comma', true],
      ['file-cut-off', false],
    ])
  })

  test('if two groups of fields would become one', () => {
    const text = '{ "items": [{ "a": 1, { "a": 2, "b": 2 }, "b": 1 }] }'
    expect(fixesOf(text).filter(([, isFixed]) => isFixed)).toEqual([])
  })
})

describe('parseJson stops if further issues would be guesses', () => {
  test.each([
    ['{ "a": ', '1:7 file-cut-off'],
    ['{', '1:2 file-cut-off'],
    ['{ "a": [{ "b": 1 }, { "c"', '1:26 file-cut-off'],
    ['kind: standard\ntitle: Home', '1:1 another-format'],
    ['<html><body>', '1:1 another-format'],
    ['{ "a": 1 /* never closed }', '1:10 comment'],
    ['['.repeat(99), '1:61 nested-too-deeply'],
  ])('%s', (text, issue) => {
    expect(read(text)).toEqual({ value: undefined, issues: [issue] })
  })
})

test('an issue has the path of the value around it', () => {
  const { issues } = parseJson('{ "blocks": [{}, { "items": [1 2] }] }')
  expect(issues.map(({ path }) => path)).toEqual([['blocks', 1, 'items']])
})

test('linesOf counts lines as editors do, and columns from one', () => {
  const lines = linesOf('a\r\nbc\rd\n')
  expect([0, 3, 4, 6, 8].map((offset) => lines.at(offset))).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
    { line: 3, column: 1 },
    { line: 4, column: 1 },
  ])
})

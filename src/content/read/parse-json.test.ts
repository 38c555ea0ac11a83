import { describe, expect, test } from 'vitest'
import { valueOf } from './json-tree.ts'
import { linesOf } from './lines.ts'
import { parseJson } from './parse-json.ts'

/** The value as far as it was parsed, and each issue as "line:column code". */
function read(text: string) {
  const { root, issues } = parseJson(text)
  const lines = linesOf(text)
  const found = issues.map(({ offset, problem }) => {
    const { line, column } = lines.at(offset)
    return `${line}:${column} ${problem.code}`
  })
  return { value: root && valueOf(root), issues: found }
}

test('parseJson reads valid JSON', () => {
  const text = '{ "a": [1, -2.5e3, true, false, null], "b": { "c": "\\u00e9\\n\\"" }, "d": [], "e": {} }'
  expect(read(text)).toEqual({ value: JSON.parse(text), issues: [] })
})

describe('parseJson recovers from a mistake whose meaning is plain', () => {
  const value = { a: 1, b: 'two' }
  test.each([
    ['{ "a": 1 "b": "two" }', ['1:9 missing-comma']],
    ['{ "a": 1, "b": "two", }', ['1:21 trailing-comma']],
    ['{ "a": 1,, "b": "two" }', ['1:10 extra-comma']],
    ['{ , "a": 1, "b": "two" }', ['1:3 extra-comma']],
    ['{ "a" 1, "b": "two" }', ['1:6 missing-colon']],
    ['{ "a": 1, // one\n "b": /* two */ "two" }', ['1:11 comment', '2:7 comment']],
    ["{ 'a': 1, \"b\": 'two' }", ['1:3 wrong-quotes', '1:16 wrong-quotes']],
    ['{ “a”: 1, "b": „two“ }', ['1:3 wrong-quotes', '1:16 wrong-quotes']],
    ['{ a: 1, "b": two }', ['1:3 missing-quotes', '1:14 missing-quotes']],
    ['{ "a": 01, "b": "two" }', ['1:8 wrong-number']],
    ['{ "a": +1, "b": "two" }', ['1:8 wrong-number']],
    ['{ "a": 1., "b": "two" }', ['1:8 wrong-number']],
    ['{ "a": 1, "b": "two,\n}', ['1:16 unclosed-text']],
    ['{ "a": 1, "b": "two", "a": 3 }', ['1:23 duplicate-field']],
    ['{ "a": 1, "b": "two", "__proto__": { "c": 1 } }', ['1:23 forbidden-field']],
    ['{ "a": 1, "b": "two" ] }', ['1:22 extra-bracket']],
    ['{ "a": 1, "b": "two" } }', ['1:24 extra-bracket']],
  ])('%s', (text, issues) => {
    expect(read(text)).toEqual({ value, issues })
  })

  test('parseJson reports every mistake of a file', () => {
    const text = '{\n  "a": 1\n  "b": [1, 2,],\n  // no\n  \'c\': True\n}'
    const issues = ['2:9 missing-comma', '3:13 trailing-comma', '4:3 comment', '5:3 wrong-quotes', '5:8 missing-quotes']
    expect(read(text)).toEqual({ value: { a: 1, b: [1, 2], c: true }, issues })
  })

  test('an unclosed array ends where the object around it does', () => {
    expect(read('{ "a": [1, 2 }')).toEqual({ value: { a: [1, 2] }, issues: ['1:8 unclosed-bracket'] })
  })
})

describe('parseJson stops where further issues would be guesses', () => {
  test.each([
    ['{ "a": ', '1:8 missing-value'],
    ['{ "a": , "b": 1 }', '1:8 missing-value'],
    ['{', '1:1 unclosed-bracket'],
    ['{ "a": [{ "b": 1 }, { "c": 2, { "d": 3 }] }', '1:21 unclosed-bracket'],
    ['{ "a }', '1:3 unclosed-text'],
    ['{ "title: "Home",\n "b": 1 }', '1:3 unclosed-text'],
    ['{ "a": "Home, "b": 1 }', '1:8 unclosed-text'],
    ['{ "a": "the "best" one" }', '1:13 quote-inside-text'],
    ['{ "a": two words }', '1:8 missing-quotes'],
    ['{ "a": 5 px }', '1:10 missing-quotes'],
    ['["a": 1]', '1:5 unexpected-colon'],
    ['{} and more', '1:4 text-after-end'],
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

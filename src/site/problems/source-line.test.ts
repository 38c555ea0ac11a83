import { expect, test } from 'vitest'
import { terminalWidth } from '#base/text/terminal/terminal-width.ts'
import { sourceLine } from './source-line.ts'

/** The two lines that are printed for a problem; `«»` surround the marked text. */
function printed(marked: string): string[] {
  const column = marked.indexOf('«') + 1
  const length = marked.indexOf('»') - column
  const source = sourceLine({ line: 9, column, excerpt: { line: marked.replace(/[«»]/g, ''), length } })
  return source ? [source.gutter + source.line, source.margin + source.mark] : []
}

test.each([
  ['"title": «"About"»,', ['9 | "title": "About",', '  |          ^^^^^^^']],
  ['\t\t"a":\t«12»', ['9 | "a":  12', '  |       ^^']],
  ['    «»', ['9 | ', '  | ^']],
  ['  { "a": 1 }«»', ['9 | { "a": 1 }', '  |           ^']],
  ['"日本": «"語"»,', ['9 | "日本": "語",', '  |         ^^^^']],
  ['"👩‍👧 e\u0301": «x»', ['9 | "👩‍👧 e\u0301": x', '  |         ^']],
  ['"a": «"مرحبا بكم"», "b": 1', ['9 | "a": "مرحبا بكم", "b": 1', '  |      ^^^^^^^^^^^']],
  ['"bell \u0007": «no»', ['9 | "bell \\u0007": no', '  |                ^^']],
])('sourceLine of %j', (marked, expected) => {
  expect(printed(marked)).toEqual(expected)
})

test('sourceLine cuts a long line around the mark, which stays under the marked text', () => {
  const long = 'some 日本 words '.repeat(200)
  const [line = '', mark = ''] = printed(`{ "text": "${long}", «"here"»: "${long}" }`)
  expect(line).toMatch(/^9 \| ….*words ", "here": ".*…$/)
  expect(printed(`{ "text": "${'x'.repeat(70)}", «"here"»: 1 }`)[0]).not.toContain('…')
  const start = line.slice(0, line.indexOf('"here"'))
  expect(mark).toBe(`  |${' '.repeat(terminalWidth(start) - 3)}^^^^^^`)
  expect(terminalWidth(line)).toBeLessThanOrEqual(100)
  expect(terminalWidth(line)).toBeGreaterThan(94)
})

test('sourceLine cuts a long marked text', () => {
  const [line = '', mark = ''] = printed(`"a": «"${'x'.repeat(400)}"»`)
  expect(line).toBe(`9 | "a": "${'x'.repeat(42)}…`)
  expect(mark).toBe(`  |      ${'^'.repeat(44)}`)
})

test('sourceLine is undefined for a file as a whole', () => {
  expect(sourceLine({ line: 1, column: 1 })).toBeUndefined()
})

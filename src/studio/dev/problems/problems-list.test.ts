// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ShownProblem } from '#studio/protocol/dev-protocol.ts'
import { problemsList } from './problems-list.ts'

const PROBLEM: ShownProblem = {
  label: 'pages/index.json:26:19',
  open: 'pages/index.json:26:19',
  line: 26,
  code: 'unknown-form',
  severity: 'error',
  where: 'الرئيسية > عشاء > actions',
  message: 'There is no form "طاولة".',
  hint: 'Did you mean "table"?',
  source: { text: '"label": "احجز", "form": "طاولة &amp; شاي"', start: 32, end: 37 },
}

// jsdom does not have it.
beforeAll(() => void vi.stubGlobal('isSecureContext', false))
afterAll(() => void vi.unstubAllGlobals())

/** The list of one problem, with isolated parts in brackets and marked ones between stars. */
function textsOf(problem: ShownProblem): (string | undefined)[] {
  const [list] = problemsList(
    { files: [{ file: 'pages/index.json', isOfPage: true, problems: [problem] }], left: 0, token: '' } as never,
    () => true,
  )
  for (const isolate of list?.querySelectorAll('bdi') ?? []) isolate.replaceWith(`[`, ...isolate.childNodes, `]`)
  for (const mark of list?.querySelectorAll('mark') ?? []) mark.replaceWith(`*${mark.textContent}*`)
  return ['.place', '.message', '.hint', 'code'].map((part) => list?.querySelector(part)?.textContent)
}

test('problemsList keeps the order of words around Arabic names, quotations and strings of the file', () => {
  expect(textsOf(PROBLEM)).toEqual([
    '[الرئيسية] > [عشاء] > [actions]',
    'There is no form ["طاولة"].',
    'Did you mean ["table"]?',
    '26 ["label"]: ["احجز"], ["form"]: ["طاولة *&amp;* شاي"]',
  ])
})

test('problemsList marks whole strings, the text between them, and the end of a line', () => {
  const codeOf = (text: string, start: number, end: number) => textsOf({ ...PROBLEM, source: { text, start, end } })[3]
  expect(codeOf('"a" "b"', 4, 7)).toBe('26 ["a"] [*"b"*]')
  expect(codeOf('"a": nul,', 5, 8)).toBe('26 ["a"]: *nul*,')
  expect(codeOf('"a" "b"', 2, 5)).toBe('26 ["a*"*]* *[*"*b"]')
  expect(codeOf('"a": 1', 6, 6)).toBe('26 ["a"]: 1*\u200b*')
})

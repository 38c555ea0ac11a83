import { expect, test } from 'vitest'
import type { Violation } from './browser/axe.ts'
import { overflowFindings } from './browser/page-walk.ts'
import { findingOf } from './browser/violation-words.ts'
import { formatFindings } from './format-findings.ts'

const violation = (rule: string, rest: Partial<Violation> = {}): Violation => ({
  rule,
  help: 'Lists must be lists',
  helpUrl: 'https://rules.example/list',
  place: '“Questions”',
  name: '“Read on”',
  html: '<a>Read on</a>',
  ...rest,
})

test('a violation of contrast names the text, both colours and the contrast needed', () => {
  const contrast = { contrastRatio: 3.54, expectedContrastRatio: '4.5:1', fgColor: '#888888', bgColor: '#ffffff' }
  expect(findingOf(violation('color-contrast', { contrast }), 'light')).toEqual({
    place: '“Questions”',
    message: 'The text “Read on” is hard to read: its contrast is 3.54, and 4.5 is needed (#888888 on #ffffff).',
    hint: 'Change one of the two colours in theme.json, or in the drawing that has them.',
  })
  expect(findingOf(violation('color-contrast-enhanced', { contrast }), 'dark').message).toMatch(/^In dark colours: The/)
})

test.each([
  ['link-name', 'A link says nothing to people who cannot see the page: “Read on”.'],
  ['image-alt', 'An image or drawing says nothing to people who cannot see the page: “Read on”.'],
  ['heading-order', 'The heading “Read on” skips a level.'],
  ['list', 'Lists must be lists: “Read on”.'],
])('describes a violation of %s in words', (rule, message) => {
  expect(findingOf(violation(rule), 'light').message).toBe(message)
})

test('the hint about a rule without words of our own names its page', () => {
  expect(findingOf(violation('list'), 'light').hint).toContain('https://rules.example/list')
})

test('reports a page that is too wide by the elements that are too wide', () => {
  const parts = [
    { what: 'page', width: 412, place: '', name: '' },
    { what: 'element', width: 400, place: '“Rye”', name: '“Donaudampfschiff”' },
  ] as const
  expect(overflowFindings([...parts]).map(({ message }) => message)).toEqual([
    'On a phone of 320 pixels “Donaudampfschiff” is wider than the screen.',
  ])
  expect(overflowFindings([parts[0]]).map(({ message }) => message)).toEqual([
    'On a phone of 320 pixels the page is 412 pixels wide.',
  ])
})

test('findings are printed by page, and once where several pages have them', () => {
  const pages = ['/', '/a', '/b', '/c', '/d', '/e']
  const at = (page: string, message: string, place = '') => ({ page, place, message, hint: 'Mend it.' })
  const findings = [
    at('/e', 'Alone.', '“Rye\u001b[31m”'),
    at('/b', 'Alone.'),
    ...pages.map((page) => at(page, 'Everywhere.', 'the footer')),
    ...pages.slice(1).map((page) => at(page, 'On most.')),
    at('/e', 'Alone.', '“Rye\u001b[31m”'),
  ]
  const fileOf = (page: string): string | undefined => (page === '/b' ? 'site/pages/b.json' : undefined)
  expect(formatFindings(findings, { pages, fileOf })).toBe(
    [
      'On every page\n  In the footer: Everywhere.\n    Mend it.\n',
      'On /a, /b, /c, /d and 1 more page\n  On most.\n    Mend it.\n',
      '/b   site/pages/b.json\n  Alone.\n    Mend it.\n',
      '/e\n  In “Rye\\u001b[31m”: Alone.\n    Mend it.\n',
    ].join('\n'),
  )
})

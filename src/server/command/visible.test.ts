import { expect, test } from 'vitest'
import { shortened, visible, visibleLines } from './visible.ts'

test('what would work in a terminal in secret is shown', () => {
  expect(visible('\u001b[2J\u001b]0;owned\u0007')).toBe('\\u001b[2J\\u001b]0;owned\\u0007')
  expect(visible('\u009b31m red \u007f \r back')).toBe('\\u009b31m red \\u007f \\u000d back')
  expect(visible('invoice\u202egnp.exe')).toBe('invoice\\u202egnp.exe')
})

test('any script is left as it is', () => {
  expect(visible('دبي · 東京 · 🧭 · Zoë')).toBe('دبي · 東京 · 🧭 · Zoë')
})

test('a text of several lines keeps them', () => {
  expect(visibleLines('\ufeffLead,name\r\nl1,"two\nlines \u001b[2J"\r\n')).toBe(
    'Lead,name\nl1,"two\nlines \\u001b[2J"\n',
  )
})

test('a long text is cut between characters, and stands on one line', () => {
  expect(shortened('one\ntwo\t three', 100)).toBe('one two three')
  expect(shortened('🧭🧭🧭🧭', 3)).toBe('🧭🧭…')
})

import { expect, test } from 'vitest'
import { terminalSafe } from './terminal-safe.ts'

test('terminalSafe shows control characters and bidirectional marks', () => {
  expect(terminalSafe('\u001b[2J\u001b]0;owned\u0007')).toBe('\\u001b[2J\\u001b]0;owned\\u0007')
  expect(terminalSafe('\u009b31m red \u007f \r back')).toBe('\\u009b31m red \\u007f \\u000d back')
  expect(terminalSafe('invoice\u202egnp.exe')).toBe('invoice\\u202egnp.exe')
})

test('terminalSafe replaces them with a given replacement', () => {
  expect(terminalSafe('a\u001b[2Jb', '?')).toBe('a?[2Jb')
  expect(terminalSafe('a\u202eb', '')).toBe('ab')
})

test('terminalSafe keeps text of any script', () => {
  expect(terminalSafe('دبي · 東京 · 🧭 · Zoë')).toBe('دبي · 東京 · 🧭 · Zoë')
})

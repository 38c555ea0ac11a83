import { expect, test } from 'vitest'
import { shortLine, terminalSafeLines } from './terminal.ts'

test('terminalSafeLines keeps line breaks and removes the byte order mark', () => {
  expect(terminalSafeLines('\ufeffLead,name\r\nl1,"two\nlines \u001b[2J"\r\n')).toBe(
    'Lead,name\nl1,"two\nlines \\u001b[2J"\n',
  )
})

test('shortLine joins lines, and splits no surrogate pair', () => {
  expect(shortLine('one\ntwo\t three', 100)).toBe('one two three')
  expect(shortLine('🧭🧭🧭🧭', 3)).toBe('🧭🧭…')
})

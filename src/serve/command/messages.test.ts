import { expect, test } from 'vitest'
import { shortLine, terminalSafeLines, withoutControls } from './messages.ts'

test('terminalSafeLines keeps line breaks and removes the byte order mark', () => {
  expect(terminalSafeLines('\ufeffLead,name\r\nl1,"two\nlines \u001b[2J"\r\n')).toBe(
    'Lead,name\nl1,"two\nlines \\u001b[2J"\n',
  )
})

test('shortLine joins lines, and splits no surrogate pair', () => {
  expect(shortLine('one\ntwo\t three', 100)).toBe('one two three')
  expect(shortLine('🧭🧭🧭🧭', 3)).toBe('🧭🧭…')
})

test('withoutControls escapes control characters, and keeps line breaks, tabs, marks of direction and the byte order mark', () => {
  expect(withoutControls('\ufeffa\tb\r\nc\u200f د\u061c')).toBe('\ufeffa\tb\r\nc\u200f د\u061c')
  for (const [sequence, escaped] of [
    ['\u001b]0;owned\u0007', '\\u001b]0;owned\\u0007'],
    ['\u001b[2J', '\\u001b[2J'],
    ['\u009b31m', '\\u009b31m'],
    ['\u0090q\u009c', '\\u0090q\\u009c'],
    ['\b\0\v\f\u007f\u0085', '\\u0008\\u0000\\u000b\\u000c\\u007f\\u0085'],
  ] as const)
    expect(withoutControls(`a${sequence}b`)).toBe(`a${escaped}b`)
})

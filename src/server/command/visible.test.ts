import { expect, test } from 'vitest'
import { shortened, visibleLines } from './visible.ts'

test('a text of several lines keeps them', () => {
  expect(visibleLines('\ufeffLead,name\r\nl1,"two\nlines \u001b[2J"\r\n')).toBe(
    'Lead,name\nl1,"two\nlines \\u001b[2J"\n',
  )
})

test('a long text is cut between characters, and stands on one line', () => {
  expect(shortened('one\ntwo\t three', 100)).toBe('one two three')
  expect(shortened('🧭🧭🧭🧭', 3)).toBe('🧭🧭…')
})

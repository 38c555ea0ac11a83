import { expect, test } from 'vitest'
import { isSeen, withoutUnseen } from './unseen.ts'

test.for(['', ' ', '\u200b', '\u2060\ufeff', '\u3164', '\u200d', '\u0007'])('nothing of %j is seen', (text) => {
  expect(isSeen(text)).toBe(false)
})

test.for(['Mona', 'منى', '★', '🏴', '.'])('%s is seen', (text) => {
  expect(isSeen(text)).toBe(true)
})

test('invisible characters are removed, except those that join letters or select pictures', () => {
  expect(withoutUnseen('M\u200bo\u2060n\ufeffa\u202e\u00ad')).toBe('Mona')
  expect(withoutUnseen('می\u200cخواهم ❤\ufe0f 👩\u200d💻')).toBe('می\u200cخواهم ❤\ufe0f 👩\u200d💻')
})

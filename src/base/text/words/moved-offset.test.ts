import { expect, test } from 'vitest'
import { movedOffset } from './moved-offset.ts'

/** The later text with the caret, which is `|` in the earlier one. */
function moved(marked: string, after: string): string {
  const offset = movedOffset(marked.indexOf('|'), marked.replace('|', ''), after)
  return `${after.slice(0, offset)}|${after.slice(offset)}`
}

test('a caret stays between the same letters while the text around it is changed', () => {
  expect(moved('Fresh| bread', 'Fresh bread by Bilal')).toBe('Fresh| bread by Bilal')
  expect(moved('Fresh bread|', 'Very fresh bread')).toBe('Very fresh bread|')
  expect(moved('Fresh| bread', 'Our fresh bread')).toBe('Our fresh| bread')
  expect(moved('Fresh bread|', 'Fresh bread by Bilal')).toBe('Fresh bread| by Bilal')
  expect(moved('|Fresh bread', 'Our Fresh bread')).toBe('|Our Fresh bread')
})

test('a caret within replaced words moves behind the new ones', () => {
  expect(moved('Fresh br|ead daily', 'Fresh cake daily')).toBe('Fresh cake| daily')
  expect(moved('ab|c', '')).toBe('|')
})

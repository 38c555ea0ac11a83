import { expect, test } from 'vitest'
import { weekdaysIn, weekdaysInWords } from './weekdays.ts'

test.each([
  ['Monday to Saturday', 'en', 'Monday to Saturday'],
  ['Mon–Fri', 'en', 'Monday to Friday'],
  ['Mon. - Fri.', 'en', 'Monday to Friday'],
  ['Sunday to Thursday', 'en', 'Sunday to Thursday'],
  ['Saturday to Monday', 'en', 'Saturday to Monday'],
  ['Mondays and Fridays', 'en', 'Monday, Friday'],
  ['Monday, Wednesday, Friday–Saturday', 'en', 'Monday, Wednesday, Friday, Saturday'],
  ['Daily', 'en', 'every day'],
  ['open every day', 'en', 'every day'],
  ['Saturday', 'en', 'Saturday'],
  ['Montag bis Freitag', 'de', 'Monday to Friday'],
  ['Mo–Fr', 'de', 'Monday to Friday'],
  ['du lundi au vendredi', 'fr', 'Monday to Friday'],
  ['من الثلاثاء إلى السبت', 'ar', 'Tuesday to Saturday'],
  ['الجمعة والسبت', 'ar', 'Friday, Saturday'],
  ['يوميًا'.normalize('NFC').replace('ًا', 'اً'), 'ar', 'every day'],
  ['Monday', 'ar', 'Monday'],
])('weekdaysIn reads %j in %s as %s', (text, language, expected) => {
  expect(weekdaysInWords(weekdaysIn(text, language) ?? [])).toBe(expected)
})

test.each([
  'Every day except Friday',
  'Weekdays',
  'Monday to',
  'noon',
  '',
  'The Monday market',
  'Ramadan: Monday to Friday',
])('weekdaysIn concludes nothing from %j', (text) => {
  expect(weekdaysIn(text)).toBeUndefined()
})

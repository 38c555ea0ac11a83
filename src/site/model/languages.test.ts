import { expect, test } from 'vitest'
import { localeOf } from './languages.ts'

const organization = { email: 'hello@harbour.example', country: 'AE' }
const date = new Date('2026-11-20')
const dayIn = (locale: string): string => date.toLocaleDateString(locale, { day: 'numeric', timeZone: 'UTC' })

test('dates and numbers have the format of the organization’s country', () => {
  expect(localeOf({ language: 'en', organization })).toBe('en-AE')
  expect(localeOf({ language: 'en-GB', organization })).toBe('en-GB')
  expect(localeOf({ language: 'ar', organization: { email: organization.email } })).toBe('ar')
})

test('the settings of a language choose the digits', () => {
  expect(dayIn(localeOf({ language: 'ar', digits: 'arabic', organization }))).toBe('٢٠')
  expect(dayIn(localeOf({ language: 'ar', digits: 'latin', organization }))).toBe('20')
})

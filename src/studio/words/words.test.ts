// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import {
  chooseLanguage,
  exampleInWords,
  languages,
  loadWords,
  loadWordsOfDialogs,
  ofSchema,
  setOwnWords,
  t,
} from './words.ts'

afterEach(() => localStorage.clear())

test('the studio uses the first language of the browser that it has a file for, and its direction', async () => {
  expect(languages.sort()).toEqual(['ar', 'en'])
  await loadWords(['fr-FR', 'ar-AE', 'en'])
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(t('toMend', { n: 2 })).toBe('أمران للإصلاح')
  expect(ofSchema('Small drawing')).toEqual({ text: 'رسم صغير' })
  expect(ofSchema('Not translated.')).toEqual({ text: 'Not translated.', lang: 'en' })
  setOwnWords({ ar: { Quantities: 'المقادير', 'Small drawing': 'رسم آخر' } })
  expect(ofSchema('Quantities')).toEqual({ text: 'المقادير' })
  expect(ofSchema('Small drawing')).toEqual({ text: 'رسم صغير' })
  setOwnWords({})
  expect(exampleInWords('What we build')).toBe('ما نبنيه')
  expect(exampleInWords('https://example.com')).toBe('https://example.com')
  expect(exampleInWords('Not translated')).toBeUndefined()
})

test('the language that a person has chosen comes first', async () => {
  chooseLanguage('en')
  await loadWords(['ar'])
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
  await loadWordsOfDialogs()
  expect(t('keptOnceCard', { n: 1 })).toBe('Kept once, shown on 1 page. A change to it changes all of them.')
  expect(t('moved', { name: 'Steps', place: 2, count: 8 })).toBe('“Steps” is now number 2 of 8.')
  expect(ofSchema('Not translated.')).toEqual({ text: 'Not translated.' })
})

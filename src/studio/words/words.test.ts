// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
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

interface File {
  dir: string
  texts: Record<string, string | Record<string, string>>
}

const files = readdirSync('src/studio/words').filter((name) => name.endsWith('.json'))
const parse = (file: string): unknown => JSON.parse(readFileSync(`src/studio/words/${file}`, 'utf8'))
const read = (file: string): File => {
  const { texts, ...rest } = parse(file) as File
  const further = ['dialogs', 'remarks'].map((name) => parse(file.replace('.json', `/${name}.json`)) as File['texts'])
  return { ...rest, texts: Object.assign({}, texts, ...further) as File['texts'] }
}
const english = read('en.json')
const namesIn = (text: string | Record<string, string> | undefined): string[] =>
  [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort()

test.each(files)('%s has every text of the studio, with the same names in braces', (file) => {
  const { texts, dir } = read(file)
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english.texts).sort())
  expect(['ltr', 'rtl']).toContain(dir)
  const other = Object.keys(texts).filter((key) => namesIn(texts[key]).join() !== namesIn(english.texts[key]).join())
  expect(other).toEqual([])
})

test('no text of the panel is in two files, one of which would hide the other', () => {
  const { texts } = parse('en.json') as File
  const further = ['dialogs', 'remarks'].map((name) => parse(`en/${name}.json`) as object)
  const keys = [texts, ...further].flatMap((each) => Object.keys(each))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

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

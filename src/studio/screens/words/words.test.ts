import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Texts = Record<string, string | Record<string, string>>

const FOLDER = 'src/studio/screens/words'
const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(`${FOLDER}/${language}/${file}`, 'utf8')) as Texts
const files = readdirSync(`${FOLDER}/en`)
const namesIn = (text: Texts[string] | undefined): string[] =>
  [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort()

test('the words of the screens are in the same files in each language', () => {
  expect(readdirSync(`${FOLDER}/ar`)).toEqual(files)
})

test.each(files)('%s has every text in Arabic, with the same names in braces', (file) => {
  const [english, arabic] = [read('en', file), read('ar', file)]
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  expect(Object.keys(arabic).filter((key) => namesIn(arabic[key]).join() !== namesIn(english[key]).join())).toEqual([])
  // Texts with only names and marks are the same in both.
  const isEnglish = (text: Texts[string] | undefined): boolean =>
    /^[^\p{Script=Arabic}]*[a-z][^\p{Script=Arabic}]*$/u.test(JSON.stringify(text).replaceAll(/\{\w+\}/g, ''))
  expect(Object.keys(arabic).filter((key) => isEnglish(arabic[key]))).toEqual([])
})

test('no text of the screens is in two files, one of which would hide the other', () => {
  const keys = files.flatMap((file) => Object.keys(read('en', file)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Text } from '#base/text/words/say.ts'

type Texts = Record<string, Text>

/** The sentences of the panel, the screens and the server: files of JSON in a folder for each language. */
const ROOMS = ['src/studio/words', 'src/studio/screens/words', 'src/live/words']
const TRANSLATIONS = ['ar']

const jsonIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'))
const textsIn = (path: string): Texts => {
  const file = JSON.parse(readFileSync(path, 'utf8')) as Texts | { texts: Texts }
  return typeof file['texts'] === 'object' && 'dir' in file ? (file.texts as Texts) : (file as Texts)
}

/** The files with sentences of a language, and the English file of each. */
const filesIn = (language: string): { file: string; english: string }[] =>
  ROOMS.flatMap((room) => [
    ...jsonIn(room)
      .filter((name) => name === `${language}.json`)
      .map((name) => ({ file: join(room, name), english: join(room, 'en.json') })),
    ...jsonIn(join(room, language)).map((name) => ({
      file: join(room, language, name),
      english: join(room, 'en', name),
    })),
  ])

const namesIn = (text: Text | undefined): string[] => [...new Set(JSON.stringify(text)?.match(/\{\w+\}/g))].sort()

const translated = TRANSLATIONS.flatMap((language) => filesIn(language).map((files) => ({ language, ...files })))

test.each(TRANSLATIONS)('%s has the same files as English', (language) => {
  expect(filesIn(language).map(({ english }) => english)).toEqual(filesIn('en').map(({ file }) => file))
  for (const room of ROOMS)
    expect(readdirSync(room).filter((name) => /^[a-z]{2}$/.test(name))).toEqual([...TRANSLATIONS, 'en'].sort())
})

test.each(translated)('$file has every English text, with the same names in braces', ({ file, english }) => {
  const [texts, originals] = [textsIn(file), textsIn(english)]
  expect(Object.keys(texts).sort()).toEqual(Object.keys(originals).sort())
  expect(Object.keys(texts).filter((key) => String(namesIn(texts[key])) !== String(namesIn(originals[key])))).toEqual(
    [],
  )
})

test.each(translated.filter(({ language }) => language === 'ar'))('$file has no text in English', ({ file }) => {
  // Texts with only names and marks are the same in all languages.
  const isEnglish = (text: Text): boolean =>
    /^[^\p{Script=Arabic}]*[a-z][^\p{Script=Arabic}]*$/u.test(JSON.stringify(text).replaceAll(/\{\w+\}/g, ''))
  expect(Object.entries(textsIn(file)).filter(([, text]) => isEnglish(text))).toEqual([])
})

test.each(['en', ...TRANSLATIONS])('every text of %s with plurals has one for each number', (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const incomplete = filesIn(language).flatMap(({ file }) =>
    Object.entries(textsIn(file))
      .filter(([, text]) => typeof text === 'object' && !('other' in text) && needed.some((each) => !(each in text)))
      .map(([key]) => `${file}: ${key}`),
  )
  expect(incomplete).toEqual([])
})

test.each(ROOMS)('no text of %s is in two files, one of which would hide the other', (room) => {
  const keys = filesIn('en').flatMap(({ file }) => (file.startsWith(`${room}/`) ? Object.keys(textsIn(file)) : []))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

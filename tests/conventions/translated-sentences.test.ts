import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Template } from '#live/studio/words/translated/template.ts'

type Texts = Record<string, Template>

/** The sentences of the panel, the screens and the server: files of JSON in a folder for each language. */
const ROOMS = ['src/studio/words', 'src/studio/screens/words', 'src/live/words']
const TRANSLATIONS = ['ar']

const jsonIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'))
const textsIn = (path: string): Texts => {
  const file = JSON.parse(readFileSync(path, 'utf8')) as Texts | { texts: Texts }
  return typeof file['texts'] === 'object' && 'dir' in file ? (file.texts as Texts) : (file as Texts)
}

/**
 * The files with sentences of a language, and the file that each is compared with. Problems, plans and required values have
 * their English sentences elsewhere, so their first translation is compared with the others.
 */
const filesIn = (language: string): { file: string; model: string }[] =>
  ROOMS.flatMap((room) => [
    ...jsonIn(room)
      .filter((name) => name === `${language}.json`)
      .map((name) => ({ file: join(room, name), model: join(room, 'en.json') })),
    ...jsonIn(join(room, language)).map((name) => {
      const [english, first] = ['en', ...TRANSLATIONS].map((each) => join(room, each, name))
      return { file: join(room, language, name), model: english && existsSync(english) ? english : String(first) }
    }),
  ])

/** The texts of a template: one for each case, or for each plural. */
const leavesOf = (text: Template): string[] =>
  typeof text === 'string' ? [text] : Object.values(text).flatMap(leavesOf)

/** The names of values in the texts, without formats. */
const namesIn = (text: Template = ''): string[] =>
  [...new Set(leavesOf(text).flatMap((leaf) => leaf.match(/\{[\w.-]+(?=[:}])/g) ?? []))].sort()

const translated = TRANSLATIONS.flatMap((language) => filesIn(language).map((files) => ({ language, ...files })))

test.each(TRANSLATIONS)('%s has the same files as English', (language) => {
  const models = filesIn(language).map(({ model }) => model)
  expect(models.filter((model) => !model.includes(`/${TRANSLATIONS[0]}/`))).toEqual(
    filesIn('en').map(({ file }) => file),
  )
  expect(models).toEqual(filesIn(TRANSLATIONS[0]!).map(({ model }) => model))
  for (const room of ROOMS)
    expect(readdirSync(room).filter((name) => /^[a-z]{2}$/.test(name))).toEqual([...TRANSLATIONS, 'en'].sort())
})

test.each(translated)('$file has every text of $model, with the same names in braces', ({ file, model }) => {
  const [texts, originals] = [textsIn(file), textsIn(model)]
  expect(Object.keys(texts).sort()).toEqual(Object.keys(originals).sort())
  expect(Object.keys(texts).filter((key) => String(namesIn(texts[key])) !== String(namesIn(originals[key])))).toEqual(
    [],
  )
})

test.each(translated.filter(({ language }) => language === 'ar'))('$file has no text in English', ({ file }) => {
  // Texts with only names and marks are the same in all languages.
  const isEnglish = (text: string): boolean =>
    /^[^\p{Script=Arabic}]*[a-z][^\p{Script=Arabic}]*$/u.test(text.replaceAll(/\{(?:'[^']*'|[^'}]+)[^}]*\}/g, ''))
  expect(Object.values(textsIn(file)).flatMap(leavesOf).filter(isEnglish)).toEqual([])
})

/** The texts that have plurals, by the path of each. */
const pluralsIn = (text: Template, path: string): [path: string, plurals: string[]][] => {
  if (typeof text === 'string') return []
  const keys = Object.keys(text)
  return keys.some((key) => /^(?:zero|one|two|few|many)$/.test(key))
    ? [[path, keys]]
    : keys.flatMap((key) => pluralsIn(text[key] ?? '', `${path}.${key}`))
}

test.each(['en', ...TRANSLATIONS])('every text of %s with plurals has one for each number', (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const texts = filesIn(language).flatMap(({ file }) => pluralsIn(textsIn(file), file))
  expect(texts.length).toBeGreaterThan(0)
  const isWhole = (keys: string[]): boolean => keys.includes('other') || needed.every((each) => keys.includes(each))
  expect(texts.filter(([, keys]) => !isWhole(keys))).toEqual([])
})

test.each(ROOMS)('no text of %s is in two files, one of which would hide the other', (room) => {
  const keys = filesIn('en').flatMap(({ file }) => (file.startsWith(`${room}/`) ? Object.keys(textsIn(file)) : []))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choiceLabel, definition, fieldLabel, fieldSchema, resolve, withChoices } from '#studio/protocol/schema.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'
import arabic from '#studio/words/ar.json'
import arabicOfDialogs from '#studio/words/ar/dialogs.json'
import english from '#studio/words/en.json'
import englishOfDialogs from '#studio/words/en/dialogs.json'
import { fixedFactsOf } from '#live/studio/facts.ts'

/** Terms that mean nothing to a person who sees no files. */
const JARGON: Record<string, RegExp> = {
  'the name of a file or a folder': /\.(?:json|svg|ts|vtt)\b|site-config|\bnavigation\.|\bsettings\.\w/,
  'code in backticks': /`/,
  'a command': /\bnpm\b|\bgit (?!does)\w+ing?\b/,
  'a value of JSON': /\b(?:true|false|null)\b|\["|"\]/,
  'the name of a field or a variable': /(?<![\w./{?])[a-z]+[A-Z]\w*|\b[A-Z]+_[A-Z]+\b|\b[A-Z]{4,}=/,
  'a quoted name': /"[a-z][\w.-]*"|«[a-z][\w.-]*»/,
  'a reference to a file': /spelled as in/i,
  'an address of the program': /\/api\b/,
  'a word of programs': /\b(?:JSON|schema|slug|boolean|array|repository|terminal)\b/i,
  'a block': /\bblocks?\b/i,
}

const jargonIn = (text: string): string[] => Object.keys(JARGON).filter((name) => JARGON[name]!.test(text))

const schemas = fixedFactsOf('.')

/** Every text of a schema that forms show, as they show it in a language. */
function shown(raw: FieldSchema, wordsFor: (text: string) => string, seen: Set<FieldSchema>): string[] {
  const schema = resolve(raw, schemas)
  if (seen.has(schema)) return []
  seen.add(schema)
  const { description = '', enum: values = [], properties = {}, items, additionalProperties: other } = schema
  const below = [...Object.values(properties), ...(items ? [items] : []), ...(typeof other === 'object' ? [other] : [])]
  const labels = Object.keys(properties)
    .filter((name) => !name.startsWith('$'))
    .map((name) => fieldLabel(name, fieldSchema(schema, name, schemas) ?? {}))
  const choices = values.map((value) => choiceLabel(value, schema))
  return [
    withChoices(wordsFor(description), schema, wordsFor),
    ...[...labels, ...choices].map(wordsFor),
    ...below.flatMap((each) => shown(each, wordsFor, seen)),
  ]
}

test.each([
  ['English', {}],
  ['Arabic', arabic.schema],
])('no help text of the forms in %s speaks to developers', (_, translations: Record<string, string>) => {
  const seen = new Set<FieldSchema>()
  const wordsFor = (text: string): string => translations[text] ?? text
  const texts = Object.keys(schemas.schemas).flatMap((name) => shown(definition(name, schemas), wordsFor, seen))
  expect(texts.length).toBeGreaterThan(900)
  const wrong = [...new Set(texts)].map((text) => ({ text, jargon: jargonIn(text) }))
  expect(wrong.filter(({ jargon }) => jargon.length > 0)).toEqual([])
})

/** The words of the team's screens, which are in several files. */
function wordsOfScreens(language: string): typeof englishOfDialogs {
  const folder = `src/studio/screens/words/${language}`
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object)
  return Object.assign({}, ...files) as typeof englishOfDialogs
}

test.each([
  ['English', { ...english.texts, ...englishOfDialogs, ...wordsOfScreens('en') }],
  ['Arabic', { ...arabic.texts, ...arabicOfDialogs, ...wordsOfScreens('ar') }],
])('no text of the studio in %s speaks to developers', (_, words) => {
  const texts = Object.values(words).flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
  const wrong = texts.map((text) => ({ text, jargon: jargonIn(text.replaceAll(/\{\w+\}/g, '')) }))
  expect(wrong.filter(({ jargon }) => jargon.length > 0)).toEqual([])
})

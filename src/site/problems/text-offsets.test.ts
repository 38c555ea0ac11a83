import { applyEdits } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { readJsonDocument } from '#site/read/json-document.ts'
import { asStringContent, rangeInFile, replaceInText } from './text-offsets.ts'

const documentOf = (text: string) => readJsonDocument('pages/a.json', 'page', '/a', new TextEncoder().encode(text))

test('replaceInText counts characters of the value, not of its escapes', () => {
  const text = String.raw`{ "title": "A \"b\" \u00e9\n\/ é 😀 end" }`
  const document = documentOf(text)
  const value = String(document.value['title'])
  for (const word of ['b', 'é', '\n', '/', '😀', 'end']) {
    const range = { index: value.indexOf(word), length: word.length }
    const after = applyEdits(text, replaceInText(document, ['title'], range, asStringContent('"')))
    expect(JSON.parse(after)).toEqual({ title: value.replace(word, '"') })
  }
})

test('rangeInFile has no range in a text with other quotes', () => {
  expect(rangeInFile(documentOf(`{ "title": 'a' }`), ['title'], { index: 0, length: 1 })).toBeUndefined()
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { inLanguage, readArabicExamples } from '#studio/server/arabic-examples.ts'
import { readExamples } from '#studio/server/facts.ts'

const schemas = siteSchemas()
const types = schemas.blockTypes.filter((type) => readdirSync('src/blocks').includes(type))

/** What a translation keeps: words in braces, addresses of links, and whether words are bold. */
const kept = (text: string): string[] => (text.match(/\{\w+\}|\]\([^)]*\)|\*\*/g) ?? []).sort()

/** A text without words, such as a figure, is the same in every language; one in Arabic is there already. */
const needsWords = (text: string): boolean => /[A-Za-z]{3}/.test(text.replace(/\{\w+\}/g, ''))

test.each(types)('the example that %s is added with is whole and valid in Arabic', (type) => {
  const [english = {}] = Object.values(readExamples(type, '.'))
  const arabic = inLanguage(english, 'ar-AE', '.')
  expect(schemas.errorsOfBlock(type, arabic).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual(
    [],
  )
  const left = schemas
    .texts('Block', arabic)
    .filter(({ value }) => /^[^\u0600-\u06ff]*$/.test(value) && needsWords(value))
  expect(left.map(({ value }) => value)).toEqual([])
  expect(inLanguage(english, 'en', '.')).toBe(english)
})

test('Arabic examples keep what is filled in, links and bold words, and all are used', () => {
  const all = JSON.stringify(types.map((type) => Object.values(readExamples(type, '.'))[0]))
  for (const [english, arabic] of Object.entries(readArabicExamples('.'))) {
    expect({ english, kept: kept(arabic) }).toEqual({ english, kept: kept(english) })
    expect({ english, isUsed: all.includes(JSON.stringify(english)) }).toEqual({ english, isUsed: true })
  }
})

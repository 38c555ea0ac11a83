import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'

const loader = createSiteLoader('tests/sites/base')
const settings = JSON.parse(readFileSync('tests/sites/base/settings.json', 'utf8')) as object

/** Without the warning that the engine has no words in a language, which has its own site in `tests/sites/`. */
const problemsWith = (language: string, dir?: string): string[] =>
  loader
    .load(new Map([['settings.json', JSON.stringify({ ...settings, language, dir })]]))
    .problems.filter(({ code }) => code !== 'texts-in-english')
    .map(({ code, hint }) => `${code}: ${hint}`)

test.each<[language: string, dir?: string]>([
  ['zh-Hant'],
  ['zh-Hans-CN'],
  ['zh-TW'],
  ['sr-Latn'],
  ['sr-Cyrl-RS'],
  ['es-419'],
  ['ca-ES-valencia'],
  ['az'],
  ['ur-Latn'],
  ['ckb', 'rtl'],
  ['az-Arab', 'rtl'],
  ['pa-Arab-PK', 'rtl'],
  ['he', 'rtl'],
])('a site may have the language %s', (language, dir) => {
  expect(problemsWith(language, dir)).toEqual([])
})

test.each([
  ['zh-hant', 'zh-Hant'],
  ['ZH_hant_tw', 'zh-Hant-TW'],
  ['zh_TW', 'zh-TW'],
  ['sr-latn-rs', 'sr-Latn-RS'],
  ['Portuguese', 'pt'],
])('for the language %s "%s" is suggested', (language, suggestion) => {
  expect(problemsWith(language)).toEqual([expect.stringContaining(`Write "${suggestion}"`)])
})

test.each(['az-Arab', 'pa-Arab', 'ks'])('the script of %s decides the direction', (language) => {
  expect(problemsWith(language)).toEqual([expect.stringMatching(/^wrong-direction/)])
})

import { describe, expect, test, vi } from 'vitest'
import { formatProblems } from '#site/problems/format-problems.ts'
import { MAX_REPORTED } from '#site/problems/report.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { repeats } from '../rounds.ts'

vi.setConfig({ testTimeout: 60_000 })

const MISTAKES = repeats('MISTAKES', { usual: 1500, all: 10_000 })

const loader = createSiteLoader('tests/sites/base')

const list = (item: (index: number) => string, separator = ','): string =>
  Array.from({ length: MISTAKES }, (_, index) => item(index)).join(separator)

const words = 'words '.repeat(10)

const pageOf = (blocks: string, fields = ''): string =>
  `{ "kind": "standard", "title": "Mistakes", ${fields} "blocks": [{ "type": "hero", "title": "Hello there" }, ${blocks}] }`

const prose = (paragraphs: string): string =>
  pageOf(`{ "type": "prose", "sections": [{ "paragraphs": [${paragraphs}] }] }`)

const PROSE = '{ "type": "prose", "sections": [{ "paragraphs": ["Some words."] }] }'

/** Documents with very many mistakes, which took minutes when time grew with the square of their number. */
const PAGES: Record<string, string> = {
  'unknown fields, one a line': pageOf(PROSE, `${list((index) => `"field${index}": "${words}"`, ',\n')},`),
  'unknown fields on one line': pageOf(PROSE, `${list((index) => `"titl${index}": "a"`)},`),
  'a repeated field': pageOf(PROSE, `${list(() => `"title": "${words}"`, ',\n')},`),
  'a repeated field on one line': pageOf(PROSE, `${list(() => '"title":"a"')},`),
  'unknown block types': pageOf(list((index) => `{ "type": "heros${index}" }`)),
  'blocks without a type': pageOf(list(() => `{ "title": "${words}" }`)),
  'empty blocks': pageOf(list(() => '{}')),
  'texts instead of blocks': pageOf(list(() => `"${words}"`)),
  'values of wrong types': pageOf(`{ "type": "faq", "items": [${list(() => '{ "question": 1, "answer": [] }')}] }`),
  'empty items': pageOf(`{ "type": "faq", "items": [${list(() => '{}')}] }`),
  'texts with marks': prose(list((index) => `"<b>${index}</b> {brnd} &nbsp; TODO"`)),
  'links that lead nowhere': prose(list((index) => `"[a ${index}](/b${index}) and more"`)),
  'pictures that are missing': pageOf(
    list((index) => `{ "type": "media", "title": "A title", "image": { "file": "x${index}.jpg", "alt": "A" } }`),
  ),
}

test.each(Object.entries(PAGES))(
  'of a document with %s the first mistakes are reported, and the number of others',
  (_, text) => {
    const { problems } = loader.load(new Map([['pages/many.json', text]]))
    expect(problems.filter(({ file }) => file === 'pages/many.json')).toHaveLength(MAX_REPORTED + 1)
    const last = problems.at(-1)
    expect(last).toMatchObject({ code: 'more-problems', severity: 'error' })
    expect(last?.more).toBeGreaterThanOrEqual(MISTAKES - MAX_REPORTED)
    const printed = formatProblems(problems, 'text', { siteDir: 'tests/sites/base', cwd: process.cwd() })
    expect(printed).toMatch(/This file has [\d,]+ more mistakes than those above\./)
  },
)

/** Documents that are one mistake, or have so many that no further ones are guessed. */
describe('few problems are reported for a document that is', () => {
  test.each(
    Object.entries({
      'without any comma': pageOf(PROSE, `${list((index) => `"field${index}": "${words}"`, '\n')},`),
      'without any colon': pageOf(PROSE, `${list((index) => `"field${index}" "${words}"`)},`),
      'all opening brackets': list(() => '[', ''),
      'all closing brackets': pageOf(list(() => ']', '')),
      'very deep': pageOf(list(() => '{"a":', '')),
      'full of wrong brackets': pageOf(list(() => '{ "type": "prose", "sections": [{ "paragraphs": ["a"] ] }')),
      'one long text': pageOf(`"${words.repeat(MISTAKES)}"`),
      'a text of backticks': prose(`"${list((index) => '`'.repeat(1 + (index % 50)), ' ')}"`),
      'a text of stars': prose(`"${list(() => '**a', ' ')}"`),
      'a text of brackets': prose(`"${list(() => '[a](', '')}"`),
      'a text of tags': prose(`"${list(() => '<b>a<i ', '')}"`),
    }),
  )('%s', (_, text) => {
    const { problems } = loader.load(new Map([['pages/many.json', text]]))
    const { length } = problems.filter(({ file }) => file === 'pages/many.json')
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThanOrEqual(MAX_REPORTED + 1)
  })
})

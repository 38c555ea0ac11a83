import { describe, expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { descriptionOf, headOf } from '#site/model/head/head.ts'
import { countWords, visibleTextsIn, wordsOn } from '#site/derived/references.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'

/** The texts of the first site are long enough and not repeated, and its titles fit a search result. */

const schemas = engineSchemas()
const { site, documents } = await loadSite('tests/first-site')
if (!site) throw new Error('The site has errors: npm run validate')

/** The minimum number of words in a sentence. A shorter text is a label, and labels may repeat. */
const A_SENTENCE = 6

/** Without punctuation, in lower case. */
function sentencesOn(page: JsonDocument): string[] {
  const texts = visibleTextsIn(page, documents, schemas).filter(({ path }) => path[0] === 'blocks')
  return texts.flatMap(({ value }) => sentencesOf(value))
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])\s+/u)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N}{}%+\s-]/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '')

test('no two pages share a sentence', () => {
  const pagesOf = new Map<string, Set<string>>()
  for (const page of documents.pages) {
    const sentences = sentencesOn(page)
    for (const sentence of sentences) {
      if (countWords(sentence) < A_SENTENCE) continue
      pagesOf.set(sentence, (pagesOf.get(sentence) ?? new Set()).add(page.name))
    }
  }
  const shared = [...pagesOf].filter(([, pages]) => pages.size > 1)
  expect(shared.map(([sentence, pages]) => `${[...pages].join(' and ')}: ${sentence}`)).toEqual([])
})

describe.each(documents.pages.filter(({ value }) => value['kind'] === 'service'))('$name', (page) => {
  test('has 350 to 800 words', () => {
    const words = wordsOn(page, documents, schemas)
    expect(words).toBeGreaterThanOrEqual(350)
    expect(words).toBeLessThanOrEqual(800)
  })
})

test('no two pages have the same title or description', () => {
  const titles = site.pages.map((page) => headOf(page, site).title)
  const descriptions = site.pages.map((page) => descriptionOf(page, site))
  const twice = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index)
  expect(twice(titles)).toEqual([])
  expect(twice(descriptions)).toEqual([])
})

test('titles and descriptions are short enough for a search result', () => {
  const unfit = site.pages.flatMap((page) => {
    const { title } = headOf(page, site)
    const description = descriptionOf(page, site)
    return [
      ...(title.length > 60 ? [`${page.path}: title of ${title.length}: ${title}`] : []),
      ...(description.length < 70 || description.length > 160
        ? [`${page.path}: description of ${description.length}: ${description}`]
        : []),
    ]
  })
  expect(unfit).toEqual([])
})

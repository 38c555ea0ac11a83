import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderedTranslations } from '#tools/translate/translation-file.ts'
import { orderedEntries } from '#tools/translate/ordered-entries.ts'
import { matchTexts } from '#site/languages/match-texts.ts'
import type { TranslatedText } from '#site/languages/match-texts.ts'
import { sourceTextsOf } from '#site/languages/source-texts.ts'
import { createSiteReader } from '#site/read/site-reader.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { editTexts, textsIn, translatedSite } from './translated-site.ts'

const FILE = 'languages/ar/pages/contact.json'

test('an ordered file of translations stays exactly as it is', async () => {
  expect(await orderedTranslations(translatedSite())).toEqual(new Map())
})

test('a file of translations is sorted in the order of its page', async () => {
  const siteDir = translatedSite()
  const before = textsIn(siteDir, 'pages/contact.json')
  editTexts(siteDir, 'pages/contact.json', (texts) => {
    texts.reverse()
    texts[0]!.at = '/blocks/77/title'
    texts.push({ ...texts[3]! })
  })
  const ordered = await orderedTranslations(siteDir)
  expect([...ordered.keys()]).toEqual([FILE])
  expect(JSON.parse(ordered.get(FILE)!)).toEqual({ texts: before })
})

test('a file with a mistake in a translation stays as it is, so that nothing is lost', async () => {
  const siteDir = translatedSite()
  editTexts(siteDir, 'pages/contact.json', (texts) => {
    texts.reverse()
    Object.assign(texts[0]!, { note: 'ask Amal' })
  })
  expect(await orderedTranslations(siteDir)).toEqual(new Map())
  writeFileSync(join(siteDir, FILE), readFileSync(join(siteDir, FILE), 'utf8').replace('"texts"', '"text"'))
  expect(await orderedTranslations(siteDir)).toEqual(new Map())
})

test('sorting translations in any order changes none of them, and sorting twice changes nothing more', () => {
  const { documents } = createSiteReader('tests/clinic')()
  const schemas = siteSchemas(documents)
  const to = fc.constantFrom('', 'one', 'another')
  const state = fc.constantFrom<('draft' | undefined)[]>('draft', undefined)
  const change = fc.record({ to, state, hasBlock: fc.boolean(), isStale: fc.boolean(), isDouble: fc.boolean() })
  fc.assert(
    fc.property(
      fc.constantFrom(...documents.pages),
      fc.infiniteStream(change),
      fc.infiniteStream(fc.nat()),
      (page, changes, order) => {
        const texts = sourceTextsOf(page, documents, schemas)
        const entries = texts.flatMap((source): TranslatedText[] => {
          const { hasBlock, isStale, isDouble, ...rest } = changes.next().value
          const entry = {
            at: source.pointer,
            ...(hasBlock && source.block !== undefined && { block: source.block }),
            from: isStale ? `${source.value} now` : source.value,
            to: rest.to,
            ...(rest.state && { state: rest.state }),
          }
          return isDouble ? [entry, { ...entry, at: '/x' }] : [entry]
        })
        const keys = new Map(entries.map((entry) => [entry, order.next().value as number]))
        const shuffled = entries.toSorted((one, other) => keys.get(one)! - keys.get(other)!)
        const ordered = orderedEntries(
          texts,
          shuffled.map((entry, was) => ({ entry, was })),
        ).map(({ entry }) => entry)
        const translationsIn = (all: TranslatedText[]) => {
          const { matched } = matchTexts(texts, all)
          return texts.map(({ pointer }) => {
            const match = matched.get(pointer)
            return match && [all[match.entry]!.to, all[match.entry]!.state, match.isStale]
          })
        }
        expect(translationsIn(ordered)).toEqual(translationsIn(shuffled))
        const again = orderedEntries(
          texts,
          ordered.map((entry, was) => ({ entry, was })),
        ).map(({ entry }) => entry)
        expect(again).toEqual(ordered)
      },
    ),
    { numRuns: 100 },
  )
})

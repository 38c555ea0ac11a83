import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchTexts } from '#site/languages/match-texts.ts'
import type { TranslatedText } from '#site/languages/match-texts.ts'
import { sourceTextsOf } from '#site/languages/source-texts.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { createSiteReader } from '#site/read/site-reader.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { repeats } from '../rounds.ts'

const { documents } = createSiteReader('tests/first-site')()
const schemas = siteSchemas(documents)
const pages = documents.pages.filter(({ value }) => (value['blocks'] as unknown[]).length > 3)

type Block = JsonObject & { items?: unknown }

/** An edit of the blocks of a page. `at` and `to` are random numbers. */
type Edit = (blocks: Block[], at: number, to: number) => Block[]

const EDITS: Edit[] = [
  // A section moves.
  (blocks, at, to) => {
    const rest = blocks.toSpliced(at % blocks.length, 1)
    return rest.toSpliced(to % blocks.length, 0, blocks[at % blocks.length]!)
  },
  // A section is deleted.
  (blocks, at) => (blocks.length > 2 ? blocks.toSpliced(at % blocks.length, 1) : blocks),
  // A section is duplicated.
  (blocks, at, to) => blocks.toSpliced(to % blocks.length, 0, structuredClone(blocks[at % blocks.length]!)),
  // A section is added.
  (blocks, at) =>
    blocks.toSpliced(at % blocks.length, 0, {
      type: 'cta',
      title: `Zq ${at} xv`,
      actions: [{ label: 'Jk', href: '/' }],
    }),
  // An item of a section moves.
  (blocks, at, to) => withItems(blocks, at, (items) => items.toReversed().toSpliced(to % items.length, 0)),
  // An item is deleted.
  (blocks, at, to) =>
    withItems(blocks, at, (items) => (items.length > 1 ? items.toSpliced(to % items.length, 1) : items)),
]

function withItems(blocks: Block[], at: number, change: (items: unknown[]) => unknown[]): Block[] {
  const lists = blocks.flatMap(({ items }, index) => (Array.isArray(items) && items.length > 0 ? [index] : []))
  if (lists.length === 0) return blocks
  const index = lists[at % lists.length]!
  return blocks.with(index, { ...blocks[index]!, items: change(blocks[index]!.items as unknown[]) })
}

/** The translation of a text in this test: its words, and the field, where the same words mean something else. */
const translationOf = ({ value, block, field }: SourceText): string => `${block?.split('#')[0] ?? ''}${field} ${value}`

const textsOf = (file: string, value: JsonObject): readonly SourceText[] =>
  sourceTextsOf(readJsonDocument(file, 'page', file, Buffer.from(JSON.stringify(value))), documents, schemas)

const RUNS = repeats('TRANSLATED_EDITS', { usual: 100, all: 1000 })

test(
  'random edits of pages lose no translation and assign none to another text',
  { timeout: 60_000 + RUNS * 600 },
  () => {
    const edit = fc.tuple(fc.constantFrom(...EDITS), fc.nat(), fc.nat())
    fc.assert(
      fc.property(fc.constantFrom(...pages), fc.array(edit, { minLength: 3, maxLength: 3 }), (page, edits) => {
        const entries = textsOf(page.file, page.value).map((text): TranslatedText => ({
          at: text.pointer,
          ...(text.block !== undefined && { block: text.block }),
          from: text.value,
          to: translationOf(text),
        }))
        const translations = new Set(entries.map(({ from }) => from))
        let blocks = page.value['blocks'] as Block[]
        for (const [change, at, to] of edits) {
          blocks = change(blocks, at, to)
          const texts = textsOf(page.file, { ...page.value, blocks })
          const { matched } = matchTexts(texts, entries)
          for (const text of texts) {
            const match = matched.get(text.pointer)
            const found = match && { to: entries[match.entry]!.to, isStale: match.isStale }
            const isTranslated = translations.has(text.value)
            expect(found).toEqual(isTranslated ? { to: translationOf(text), isStale: false } : undefined)
          }
        }
      }),
      { numRuns: RUNS },
    )
  },
)

test('a translation of a changed text is reported as stale, and belongs to no other text', () => {
  const word = fc.constantFrom('new', 'every', 'soon', 'here')
  fc.assert(
    fc.property(fc.constantFrom(...pages), fc.nat(), word, (page, at, added) => {
      const before = textsOf(page.file, page.value)
      const entries = before.map(({ pointer, value }) => ({ at: pointer, from: value, to: `(${value})` }))
      const long = before.filter(
        ({ value }) => value.length > 25 && before.filter((text) => text.value === value).length === 1,
      )
      const edited = long[at % long.length]!
      const after = before.map((text) => (text === edited ? { ...text, value: `${text.value} ${added}` } : text))
      const { matched, unused } = matchTexts(after, entries)
      const stale = [...matched.values()].filter(({ isStale }) => isStale)
      expect(stale.map(({ text, entry }) => [text.pointer, entries[entry]!.from])).toEqual([
        [edited.pointer, edited.value],
      ])
      expect(unused).toEqual([])
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  )
})

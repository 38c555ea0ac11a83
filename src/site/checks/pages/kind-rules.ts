import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { isLeftOut } from '#site/languages/only.ts'
import type { MissingBlocks } from '#site/problems/catalogue/kinds.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { closest } from '#site/problems/suggest.ts'
import { suggestBlock } from '#site/problems/suggest-block.ts'
import { helpOf } from '#site/validate/help.ts'
import { orderOfKind, typesOfKind } from '#site/schemas/kinds.ts'
import type { KindRules, Slot } from '#site/schemas/kinds.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import { valueAt } from '#base/json/path.ts'
import type { CheckContext, DocumentCheck } from '#site/checks/check.ts'
import { inOrder } from '#base/text/words/lists.ts'

/** A page has the fields and blocks of its kind: none missing, none too often, in the right order. */
export const kindRules: DocumentCheck = (page, site, { report, schemas, language }) => {
  const kind = String(page.value['kind'])
  const rules = schemas.kinds.get(kind)
  if (!page.isParsed || !rules) return
  for (const field of rules.required) {
    if (Object.hasOwn(page.value, field)) continue
    const schema = schemas.pageProperty(field)
    const properties = propertiesOf(schemas.expand(schema))
    // Also true if a misspelled name, or a field outside of the object that it belongs to, is reported instead.
    const isGiven = (name: string): boolean =>
      closest(name, [field]) !== undefined ||
      (Object.hasOwn(properties, name) && Object.keys(schemas.pageProperty(name)).length === 0)
    if (Object.keys(page.value).some(isGiven)) continue
    const help = helpOf(schema)
    report(page, ['kind'], 'missing-for-kind', { field, kind, help })
  }
  if (Array.isArray(page.value['blocks']))
    checkBlocks(page, kind, rules, site, { report, schemas, ...(language !== undefined && { language }) })
}

interface RankedBlock {
  index: number
  type: string
  slot: number
}

function checkBlocks(
  page: JsonDocument,
  kind: string,
  rules: KindRules,
  site: Pick<SiteDocuments, 'shared'>,
  { report, schemas, language }: Pick<CheckContext, 'report' | 'schemas'> & { language?: string },
): void {
  const { blockTypes, ordinaryKind: ordinary } = schemas
  const counts = rules.slots.map(() => 0)
  const ranked: RankedBlock[] = []
  const hidden: RankedBlock[] = []
  let isUnclear = false
  const blocks = blocksOnPage(page, site.shared)
  for (const { index, type: rawType, isHidden } of blocks) {
    // An unknown type is reported by validation, and counts here as the suggested type.
    const type =
      rawType === undefined || schemas.isBlockType(rawType) ? rawType : suggestBlock(rawType, blockTypes)?.type
    if (type === undefined || type === 'shared') {
      isUnclear = true
      continue
    }
    const slot = slotOf(type, rules.slots)
    if (slot < 0) {
      const possible = typesOfKind(rules, blockTypes)
      report(page, ['blocks', index, 'type'], 'block-not-for-kind', { type, kind, ordinary, possible })
      continue
    }
    if (isHidden) {
      hidden.push({ index, type, slot })
      ranked.push({ index, type, slot })
      continue
    }
    const most = rules.slots[slot]?.max ?? Number.POSITIVE_INFINITY
    counts[slot] = (counts[slot] ?? 0) + 1
    if ((counts[slot] ?? 0) > most) report(page, ['blocks', index, 'type'], 'block-repeated', { type, kind, most })
    else ranked.push({ index, type, slot })
  }
  reportMisplaced(report, page, kind, rules, ranked)
  if (blocks.length > 0 && blocks.every(({ isHidden }) => isHidden)) {
    const isOfLanguage = language !== undefined && blocks.some(({ index }) => isElsewhere(index))
    if (isOfLanguage) report(page, ['blocks'], 'page-empty-in-language', { language })
    else report(page, ['blocks'], 'all-blocks-hidden')
    return
  }
  for (const { index, type, slot } of isUnclear ? [] : hidden) {
    if ((counts[slot] ?? 0) >= (rules.slots[slot]?.min ?? 0)) continue
    counts[slot] = (counts[slot] ?? 0) + 1
    if (language !== undefined && isElsewhere(index)) {
      const isOwn = valueAt(page.value, ['blocks', index, 'only']) !== undefined
      const at = ['blocks', index, isOwn ? 'only' : 'name']
      report(page, at, 'needed-block-elsewhere', { type, kind, language })
      continue
    }
    const path = ['blocks', index, 'hidden']
    const ofShared = valueAt(page.value, path) !== true
    report(page, ofShared ? ['blocks', index, 'name'] : path, 'needed-block-hidden', { type, kind, ofShared })
  }
  const missing = isUnclear ? [] : missingBlocks(rules, counts)
  const order = orderOfKind(rules)
  if (missing.length > 0) report(page, ['blocks'], 'blocks-missing', { kind, missing, order })

  function isElsewhere(index: number): boolean {
    return language !== undefined && isLeftOut(valueAt(page.value, ['blocks', index]), language, site.shared)
  }
}

/** The index of the slot that names the type, or else of the slot for any other block, or else -1. */
function slotOf(type: string, slots: readonly Slot[]): number {
  const named = slots.findIndex(({ types }) => types !== 'any' && types.includes(type))
  return named >= 0 ? named : slots.findIndex(({ types }) => types === 'any')
}

function reportMisplaced(
  report: Report,
  page: JsonDocument,
  kind: string,
  rules: KindRules,
  ranked: RankedBlock[],
): void {
  if (ranked.every(({ slot }, index) => slot >= (ranked[index - 1]?.slot ?? 0))) return
  const right = inOrder(ranked, ({ slot }) => slot)
  for (const block of ranked) {
    if (right.has(block)) continue
    const next = ranked.find((other) => right.has(other) && other.slot > block.slot)
    const before = ranked.findLast((other) => right.has(other) && other.slot <= block.slot)
    const isBefore = next !== undefined && next.index < block.index
    const beside = isBefore ? next.type : (before?.type ?? '')
    const details = { type: block.type, kind, isBefore, beside, order: orderOfKind(rules) }
    report(page, ['blocks', block.index, 'type'], 'block-misplaced', details)
  }
}

function missingBlocks({ slots }: KindRules, counts: readonly number[]): MissingBlocks[] {
  if (slots.every(({ min = 0 }, index) => min <= (counts[index] ?? 0))) return []
  return slots.flatMap(({ types, min = 0 }, index) => {
    const lacking = min - (counts[index] ?? 0)
    if (lacking <= 0) return []
    return [{ lacking, types: types === 'any' ? [] : types }]
  })
}

import type { CheckContext } from './check.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { closest } from '#content/problems/suggest.ts'
import { helpOf } from '#content/validate/help.ts'
import { orderOfKind, typesOfKind } from '#content/schemas/kinds.ts'
import type { KindRules, Slot } from '#content/schemas/kinds.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { inOrder } from './in-order.ts'

/** A page has the blocks and the fields of its kind: each in its place, not too often, and none missing. */
export function* kindRules(site: SiteDocuments, { language }: CheckContext): Generator<Problem> {
  for (const page of pagesOf(site)) {
    const kind = String(page.value['kind'])
    const rules = language.kinds.get(kind)
    if (!page.root || !rules) continue
    for (const field of rules.required) {
      if (Object.keys(page.value).some((name) => closest(name, [field]))) continue // given, or misspelled and told of
      const help = helpOf(language.pageField(field))
      yield problemAt(page, ['kind'], problemText('missing-for-kind', { field, kind, help }))
    }
    if (Array.isArray(page.value['blocks'])) yield* rulesOfBlocks(page, kind, rules, site, language)
  }
}

interface Standing {
  index: number
  type: string
  slot: number
}

function* rulesOfBlocks(
  page: JsonDocument,
  kind: string,
  rules: KindRules,
  site: SiteDocuments,
  { blockTypes }: SiteSchemas,
): Generator<Problem> {
  const counts = rules.slots.map(() => 0)
  const standing: Standing[] = []
  let isUnclear = false
  for (const { index, type: written } of blocksOnPage(page, site.shared)) {
    // A misspelled type is told elsewhere; here it counts as what was meant.
    const type = written === undefined || blockTypes.includes(written) ? written : closest(written, blockTypes)
    if (type === undefined || type === 'shared') {
      isUnclear = true
      continue
    }
    const at = ['blocks', index, 'type']
    const slot = slotOf(type, rules.slots)
    if (slot < 0) {
      const possible = typesOfKind(rules, blockTypes)
      yield problemAt(page, at, problemText('block-not-for-kind', { type, kind, possible }))
      continue
    }
    const most = rules.slots[slot]?.max ?? Number.POSITIVE_INFINITY
    counts[slot] = (counts[slot] ?? 0) + 1
    if ((counts[slot] ?? 0) > most) yield problemAt(page, at, problemText('block-repeated', { type, kind, most }))
    else standing.push({ index, type, slot })
  }
  yield* misplaced(page, kind, rules, standing)
  const missing = isUnclear ? [] : missingBlocks(rules, counts)
  const order = orderOfKind(rules)
  if (missing.length > 0) yield problemAt(page, ['blocks'], problemText('blocks-missing', { kind, missing, order }))
}

/** The slot that names a type, else the one for any other block, else -1. */
function slotOf(type: string, slots: readonly Slot[]): number {
  const named = slots.findIndex(({ types }) => types !== 'any' && types.includes(type))
  return named >= 0 ? named : slots.findIndex(({ types }) => types === 'any')
}

function* misplaced(page: JsonDocument, kind: string, rules: KindRules, standing: Standing[]): Generator<Problem> {
  const right = inOrder(standing, ({ slot }) => slot)
  for (const block of standing) {
    if (right.has(block)) continue
    const next = standing.find((other) => right.has(other) && other.slot > block.slot)
    const before = standing.findLast((other) => right.has(other) && other.slot <= block.slot)
    const move = next && next.index < block.index ? `before "${next.type}"` : `after "${before?.type ?? ''}"`
    const problem = problemText('block-misplaced', { type: block.type, kind, move, order: orderOfKind(rules) })
    yield problemAt(page, ['blocks', block.index, 'type'], problem)
  }
}

function missingBlocks({ slots }: KindRules, counts: readonly number[]): string[] {
  return slots.flatMap(({ types, min = 0 }, index) => {
    const lacking = min - (counts[index] ?? 0)
    if (lacking <= 0) return []
    const names = types === 'any' ? 'any' : types.join(', ')
    return types.length === 1 ? [names] : [`${lacking} of ${names}`]
  })
}

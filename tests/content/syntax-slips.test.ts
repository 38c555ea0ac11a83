import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ParseIssue } from '#site/read/parse-json.ts'
import { parseJson } from '#site/read/parse-json.ts'
import { applyEdits } from '#base/json/edits.ts'
import { DOCUMENTS, textOf } from './site-with.ts'

/** Documents as editors have them: the base site's, and generated ones in two layouts. */
const TEXTS = DOCUMENTS.filter((file) => file.endsWith('.json')).map(textOf)

const MARKS = [...'{}[],:"']
const name = fc.constantFrom('title', 'kind', 'items', 'text', 'label')
const scalar = fc.oneof(fc.constantFrom('Bread', 'دبي', 'At six, on foot.', ''), fc.integer({ max: 99 }), fc.boolean())
const { value: someValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3 }),
  ),
}))
const someText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc
    .tuple(fc.dictionary(name, someValue, { minKeys: 1, maxKeys: 3 }), fc.constantFrom(2, 4, undefined))
    .map(([value, indent]) => JSON.stringify(value, undefined, indent)),
)

/**
 * Leaves out a character of JSON syntax, duplicates it, inserts it before any character, or replaces it with another.
 */
const someSlip = fc.record({
  text: someText,
  at: fc.nat(),
  put: fc.constantFrom(...MARKS),
  what: fc.constantFrom('delete', 'insert', 'replace'),
})

function slipped({ text, at, put, what }: typeof someSlip extends fc.Arbitrary<infer S> ? S : never): string {
  if (what === 'insert') {
    const offset = at % (text.length + 1)
    return text.slice(0, offset) + put + text.slice(offset)
  }
  const marks = [...text.matchAll(/[{}[\],:"]/g)]
  const { index } = marks[at % marks.length]!
  return text.slice(0, index) + (what === 'delete' ? '' : put) + text.slice(index + 1)
}

/** Issues of texts that are valid JSON. */
const OTHER_REASONS = ['duplicate-field', 'forbidden-field', 'nested-too-deeply']

const syntaxIssues = (text: string): ParseIssue[] =>
  parseJson(text).issues.filter(({ problem }) => !OTHER_REASONS.includes(problem.code))

describe('one slip in the syntax of a document', () => {
  test('is fixed by the fixes of its issues, if all have one, and nothing else is changed', () => {
    let mended = 0
    fc.assert(
      fc.property(someSlip, (slip) => {
        const text = slipped(slip)
        const issues = syntaxIssues(text)
        const edits = issues.flatMap(({ problem }) => problem.fix ?? [])
        if (issues.length === 0 || issues.some(({ problem }) => !problem.fix)) return
        mended++
        const after = applyEdits(text, edits) // Throws if edits overlap, or are outside the text.
        expect(() => JSON.parse(after)).not.toThrow()
        expect(syntaxIssues(after)).toEqual([])
      }),
      { seed: 1, numRuns: 500 },
    )
    expect(mended).toBeGreaterThan(390)
  })

  test('is one issue in at least 99 % of cases', () => {
    const counts = fc.sample(someSlip, { seed: 2, numRuns: 500 }).map((slip) => syntaxIssues(slipped(slip)).length)
    expect(counts.filter((count) => count > 1)).toHaveLength(1)
  })
})

/** A document with `items` items, of which `mistakes` at equal distances lack a comma. */
function longDocument(items: number, mistakes: number): string {
  const every = items / mistakes
  const lines = Array.from({ length: items }, (_, index) => {
    const comma = index % every === 1 ? '' : ','
    return `    { "label": "Item ${index}"${comma} "text": "One text of several words." }`
  })
  return `{\n  "items": [\n${lines.join(',\n')}\n  ]\n}\n`
}

describe('the cost of a document', () => {
  const attemptsFor = (text: string): number => {
    let attempts = 0
    parseJson(text, () => attempts++)
    return attempts
  }

  test.each([
    [1, 3],
    [10, 271],
    [100, 416],
  ])('with %i mistakes is at most %i attempts, whatever its length', (mistakes, most) => {
    const attempts = [2, 4, 8].map((factor) => attemptsFor(longDocument(factor * mistakes, mistakes)))
    expect(Math.max(...attempts)).toBeLessThanOrEqual(most)
  })
})

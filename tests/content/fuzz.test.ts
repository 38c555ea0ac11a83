import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Problem } from '#content/problems/problem.ts'
import { valueOf } from '#content/read/json-tree.ts'
import { parseJson } from '#content/read/parse-json.ts'
import { resolveSite } from '#content/resolve/resolve-site.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { jargonIn } from '../sites/jargon.ts'
import { DOCUMENTS, problemsIn, siteWith, textOf } from './site-with.ts'

const schemas = siteSchemas()

/** A fixed seed, so that every run has the same cases. Other seeds are for exploring. */
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })
vi.setConfig({ testTimeout: 60_000 })

/** For every site, however broken: nothing throws, and problems are free of jargon, at positions inside a file. */
function problemsOf(file: string, text: string): Problem[] {
  const documents = siteWith(file, text)
  const problems = problemsIn(documents, schemas)
  for (const problem of problems) {
    expect(jargonIn(problem)).toEqual([])
    expect(problem.message).toMatch(/^[A-Z"].*[.]$/s)
    const lines = (problem.file === file ? text : textOf(problem.file)).split(/\r\n|\r|\n/)
    expect(problem.line).toBeGreaterThanOrEqual(1)
    expect(problem.line).toBeLessThanOrEqual(lines.length)
    expect(problem.column).toBeGreaterThanOrEqual(1)
    expect(problem.column).toBeLessThanOrEqual((lines[problem.line - 1]?.length ?? 0) + 1)
  }
  if (!problems.some(({ severity }) => severity === 'error')) resolveSite(documents, schemas)
  return problems
}

const someFile = fc.constantFrom(...DOCUMENTS)

/** Typing errors in a text. */
const someEdit = fc.oneof(
  fc.record({ at: fc.nat(), length: fc.integer({ min: 1, max: 12 }), put: fc.constant('') }),
  fc.record({
    at: fc.nat(),
    length: fc.constant(0),
    put: fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        ',',
        ':',
        "'",
        '\\',
        '//',
        '/*',
        '“',
        '\n',
        '\r',
        '\t',
        ' ',
        '-',
        '0',
        '.',
        'true',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
  }),
)

const edited = (text: string, edits: readonly { at: number; length: number; put: string }[]): string =>
  edits.reduce((before, { at, length, put }) => {
    const offset = at % (before.length + 1)
    return before.slice(0, offset) + put + before.slice(offset + length)
  }, text)

describe('a valid document with random changes', () => {
  test('to its text has problems only at positions inside the file', () => {
    fc.assert(
      fc.property(someFile, fc.array(someEdit, { minLength: 1, maxLength: 4 }), (file, edits) => {
        problemsOf(file, edited(textOf(file), edits))
      }),
      { numRuns: 200 },
    )
  })

  test('to its values has problems only at positions inside the file', () => {
    fc.assert(
      fc.property(
        someFile,
        fc.array(fc.tuple(fc.nat(), someChange), { minLength: 1, maxLength: 3 }),
        (file, changes) => {
          const value: unknown = JSON.parse(textOf(file))
          for (const [seed, change] of changes) change(value, seed)
          problemsOf(file, JSON.stringify(value, undefined, 2))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('to a drawing has problems only at positions inside the file', () => {
    const text = textOf('drawings/loaf.svg')
    fc.assert(
      fc.property(fc.array(someEdit, { minLength: 1, maxLength: 4 }), (edits) => {
        problemsOf('drawings/loaf.svg', edited(text, edits))
      }),
      { numRuns: 200 },
    )
  })
})

type Change = (value: unknown, seed: number) => void

/** Every object and array in a value. */
function containersIn(value: unknown): (Record<string, unknown> | unknown[])[] {
  if (typeof value !== 'object' || value === null) return []
  const container = value as Record<string, unknown> | unknown[]
  return [container, ...Object.values(container).flatMap(containersIn)]
}

function atSomeKey(
  value: unknown,
  seed: number,
  then: (container: Record<string, unknown>, key: string) => void,
): void {
  const keys = containersIn(value).flatMap((container) =>
    Object.keys(container).map((key) => [container, key] as const),
  )
  const [container, key] = keys[seed % keys.length] ?? []
  if (container !== undefined && key !== undefined) then(container as Record<string, unknown>, key)
}

const someChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((value, seed) =>
    atSomeKey(value, seed, (container, key) => {
      if (Array.isArray(container)) container.splice(Number(key), 1)
      else delete container[key]
    }),
  ),
  fc.jsonValue({ maxDepth: 2 }).map<Change>((put) => (value, seed) => {
    atSomeKey(value, seed, (container, key) => {
      container[key] = put
    })
  }),
  fc.string({ maxLength: 12 }).map<Change>((name) => (value, seed) => {
    atSomeKey(value, seed, (container, key) => {
      if (Array.isArray(container)) return
      Object.defineProperty(container, name, {
        value: container[key],
        enumerable: true,
        configurable: true,
        writable: true,
      })
      delete container[key]
    })
  }),
)

describe('parseJson', () => {
  /** Problems of valid JSON. */
  const OTHER_REASONS = ['duplicate-field', 'forbidden-field', 'nested-too-deeply']

  test('has issues exactly where JSON.parse throws', () => {
    fc.assert(
      fc.property(someFile, fc.array(someEdit, { maxLength: 3 }), (file, edits) => {
        const text = edited(textOf(file), edits)
        const issues = parseJson(text).issues.filter(({ problem }) => !OTHER_REASONS.includes(problem.code))
        expect(issues.length === 0).toBe(isJson(text))
      }),
      { numRuns: 800 },
    )
  })

  test('returns what JSON.parse returns', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { root, issues } = parseJson(text)
        fc.pre(issues.length === 0)
        expect(root && valueOf(root)).toEqual(JSON.parse(text))
      }),
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Problem } from '#site/problems/problem.ts'
import type { Role } from '#site/read/json-document.ts'
import { parsePlainly } from '#site/read/json-document.ts'
import { valueOf } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { parseJson } from '#site/read/parse-json.ts'
import { roleOf } from '#site/read/roles.ts'
import { resolveSite } from '#site/resolve/resolve-site.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { anyCharacter } from '../any-character.ts'
import { repeats } from '../rounds.ts'
import { jargonIn } from '../sites/jargon.ts'
import { DOCUMENTS, problemsIn, siteWith, textOf } from './site-with.ts'

const schemas = engineSchemas()

/** The number of runs of each property. */
const RUNS = repeats('FUZZ_RUNS', { usual: 30, all: 100 })

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
  if (!problems.some(({ severity }) => severity === 'error')) resolveSite(documents)
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
      fc.string({ maxLength: 4, unit: anyCharacter }),
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
      { numRuns: 2 * RUNS },
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
      { numRuns: 2 * RUNS },
    )
  })

  test('to a drawing has problems only at positions inside the file', () => {
    const text = textOf('drawings/loaf.svg')
    fc.assert(
      fc.property(fc.array(someEdit, { minLength: 1, maxLength: 4 }), (edits) => {
        problemsOf('drawings/loaf.svg', edited(text, edits))
      }),
      { numRuns: 2 * RUNS },
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
      { numRuns: 8 * RUNS },
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

describe('parsePlainly', () => {
  /** Syntax that JSON permits and the parser with positions does not. */
  const SNEAKY = [
    '"title": "A", ',
    '"title": "\\u003a", ',
    '"\\u0074itle": ":::", ',
    '"one\\\\" \n\t: "two \\": three: \\\\", ',
    '"one": ["two \\": three"], ',
    '"__proto__": 1, ',
    '"constructor": "x", ',
    '"a": 1e999, ',
    `"a": ${'['.repeat(70)}${']'.repeat(70)}, `,
  ]
  /** The text with more fields at the beginning of some objects, and some of its lines duplicated. */
  const sneaked = (
    text: string,
    additions: readonly (readonly [number, string])[],
    lines: readonly number[],
  ): string => {
    const starts = [...text.matchAll(/\{(?=\s*")/g)].map(({ index }) => index + 1)
    const longer = additions.reduce((before, [at, addition]) => {
      const offset = starts[at % starts.length] ?? 1
      return before.slice(0, offset) + addition + before.slice(offset)
    }, text)
    return lines.reduce((before, at) => {
      const all = before.split('\n')
      const index = at % all.length
      return [...all.slice(0, index + 1), ...all.slice(index)].join('\n')
    }, longer)
  }

  test('returns a value exactly if the parser with positions has no issue, and the same value', () => {
    let plain = 0
    fc.assert(
      fc.property(
        someFile,
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...SNEAKY)), { maxLength: 1 }),
        fc.array(fc.nat(), { maxLength: 1 }),
        (file, additions, lines) => {
          const text = sneaked(textOf(file), additions, lines)
          const { root, issues } = parseJson(text)
          const value = parsePlainly(text)
          // A text that begins with a colon is parsed as if it followed a name.
          const isPlain = issues.length === 0 && !text.includes('":::"')
          expect(value).toEqual(isPlain ? root && valueOf(root) : undefined)
          if (value !== undefined) plain++
        },
      ),
      { numRuns: 3 * RUNS },
    )
    expect(plain).toBeGreaterThan(RUNS / 2)
  })
})

describe('isValid', () => {
  test('is false for every document and block with an error', () => {
    let valid = 0
    fc.assert(
      fc.property(someFile, fc.array(fc.tuple(fc.nat(), someChange), { maxLength: 2 }), (file, changes) => {
        const value = JSON.parse(textOf(file)) as JsonObject
        for (const [seed, change] of changes) change(value, seed)
        const errors = errorsBeside(roleIn(file), value)
        if (errors) valid++
        expect(errors ?? []).toEqual([])
      }),
      { numRuns: 5 * RUNS },
    )
    expect(valid).toBeGreaterThan(RUNS)
  })
})

/** The errors of a document for which `isValid` returns true. */
function errorsBeside(role: Role, value: JsonObject): unknown[] | undefined {
  if (role === 'shared')
    return schemas.isValid('block', value) ? schemas.errorsOfBlock(String(value['type']), value) : undefined
  if (!schemas.isValid(role, value)) return undefined
  const blocks = role === 'page' ? (value['blocks'] as JsonObject[]) : []
  return [
    ...schemas.errorsOfDocument(role, value),
    ...blocks.flatMap((block) => schemas.errorsOfBlock(String(block['type']), block)),
  ]
}

function roleIn(file: string): Role {
  const fileRole = roleOf(file)
  if (!('name' in fileRole) || ['drawing', 'font', 'public'].includes(fileRole.role)) throw new Error(file)
  return fileRole.role as Role
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

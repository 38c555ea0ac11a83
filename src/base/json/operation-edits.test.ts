import fc from 'fast-check'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Node } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { applyEdits, composeEdits, inverseEdits } from './edits.ts'
import { applyOperation } from './operation.ts'
import type { Operation } from './operation.ts'
import { operationEdits } from './operation-edits.ts'

const edited = (text: string, ...operations: Operation[]): string =>
  applyEdits(text, operationEdits(text, ...operations))

type Step = string | number

const name = fc.oneof(
  fc.constantFrom('title', 'kind', 'blocks', 'a"b', 'ä\u2028', '__proto__'),
  fc.string({ maxLength: 5 }),
)
const scalar = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('"\\\n', 'دبي 🧭'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}))
const space = fc.constantFrom('', ' ', '  ', '\t', '\n', '\r\n', '\n    ', '\r', '\n\n  ')

/** Any JSON text: consistently formatted, or with any spaces between its tokens. */
const anyText = fc.oneof(
  fc
    .tuple(anyValue, fc.constantFrom(undefined, 2, 4, '\t'), fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\n'))
    .map(
      ([value, indent, lineBreak, end]) => JSON.stringify(value, undefined, indent).replaceAll('\n', lineBreak) + end,
    ),
  fc.tuple(anyValue, fc.array(space, { minLength: 1, maxLength: 9 })).map(([value, spaces]) => {
    let next = 0
    const spaced = (token: string): string => token + spaces[next++ % spaces.length]
    return spaced('') + textIn(value, spaced)
  }),
)

function textIn(value: unknown, spaced: (token: string) => string): string {
  if (typeof value !== 'object' || value === null) return spaced(JSON.stringify(value))
  const isList = Array.isArray(value)
  const members = Object.entries(value).map(
    ([key, child]) => (isList ? '' : spaced(JSON.stringify(key)) + spaced(':')) + textIn(child, spaced),
  )
  return spaced(isList ? '[' : '{') + members.join(spaced(',')) + spaced(isList ? ']' : '}')
}

function pathsOf(value: unknown, path: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, child]) =>
      pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

const valueAt = (value: unknown, path: readonly Step[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<Step, unknown>)[step], value)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const choice = fc.record({
  path: fc.nat(10_000),
  type: fc.nat(6),
  to: fc.nat(20),
  name: fc.string({ maxLength: 6 }).map((text) => `new ${text}`),
  order: fc.shuffledSubarray(['title', 'kind', 'blocks', 'seo']),
  value: anyValue,
})

/** An operation that is possible in the document. */
function operationIn(document: unknown, chosen: typeof choice extends fc.Arbitrary<infer C> ? C : never): Operation {
  const { type, to, value, order } = chosen
  const paths = pathsOf(document)
  const path = paths[chosen.path % paths.length] ?? []
  const here = valueAt(document, path)
  const parent = path.length === 0 ? undefined : valueAt(document, path.slice(0, -1))
  if (type === 0 && isList(here)) return { type: 'insert', path: [...path, to % (here.length + 1)], value }
  if (type === 1 && typeof here === 'object' && here !== null && !isList(here)) {
    const field = Object.hasOwn(here, 'seo') ? chosen.name : 'seo'
    return { type: 'set', path: [...path, field], value, order }
  }
  if (parent === undefined || type === 2) return { type: 'set', path, value }
  if (type === 3 && isList(parent)) return { type: 'move', path, to: to % parent.length }
  if (type === 4 && isList(parent)) return { type: 'duplicate', path }
  if (type === 5 && !isList(parent)) return { type: 'rename', path, name: chosen.name }
  return { type: 'remove', path }
}

/** The path of an untouched value afterwards; undefined for the touched value and for values that contain it. */
function pathAfter(operation: Operation, path: readonly Step[]): Step[] | undefined {
  const { type, path: touched } = operation
  if (touched.length === 0) return undefined
  const depth = touched.length - 1
  const parent = touched.slice(0, -1)
  if (parent.some((step, index) => path[index] !== step)) return [...path] // elsewhere, or around it
  if (path.length <= depth) return undefined
  const [step, index] = [path[depth], Number(touched[depth])]
  const at = (other: Step): Step[] => path.with(depth, other)
  if (type === 'rename') return step === touched[depth] ? at(operation.name) : [...path]
  if (typeof step === 'string') return step === touched[depth] ? undefined : [...path]
  const here = Number(step)
  if (type === 'insert') return at(here >= index ? here + 1 : here)
  if (type === 'duplicate') return at(here > index ? here + 1 : here)
  if (type === 'move') {
    const order = Array.from({ length: Math.max(index, operation.to, here) + 1 }, (_, each) => each)
    return at(order.toSpliced(index, 1).toSpliced(operation.to, 0, index).indexOf(here))
  }
  if (here === index) return undefined
  return at(type === 'remove' && here > index ? here - 1 : here)
}

const isAround = (operation: Operation, path: readonly Step[]): boolean =>
  path.length < operation.path.length && path.every((step, index) => operation.path[index] === step)

/** The text of the value at each path. */
function bytesOf(text: string): (path: readonly Step[]) => string {
  const root = parseTree(text) as Node
  return (path) => {
    const { offset, length } = findNodeAtLocation(root, [...path]) as Node
    return text.slice(offset, offset + length)
  }
}

test('an operation on any text in any layout has the same effect as on the data, and keeps the bytes of every other value', () => {
  fc.assert(
    fc.property(anyText, choice, (text, chosen) => {
      const document: unknown = JSON.parse(text)
      const operation = operationIn(document, chosen)
      const edits = operationEdits(text, operation)
      const result = applyEdits(text, edits)
      expect(JSON.stringify(JSON.parse(result))).toBe(JSON.stringify(applyOperation(document, operation)))
      const [before, after] = [bytesOf(text), bytesOf(result)]
      const changed = pathsOf(document).filter((path) => {
        const moved = isAround(operation, path) ? undefined : pathAfter(operation, path)
        return moved && after(moved) !== before(path)
      })
      expect(changed).toEqual([])
      expect(applyEdits(result, inverseEdits(text, edits))).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test('setting a value replaces only that value, and adding one replaces nothing', () => {
  fc.assert(
    fc.property(anyText, choice, (text, chosen) => {
      const document: unknown = JSON.parse(text)
      const operation = operationIn(document, chosen)
      const [edit] = operationEdits(text, operation)
      const replaced = edit ? text.slice(edit.offset, edit.offset + edit.length) : ''
      const isAdded = operation.type === 'insert' || operation.type === 'duplicate' || 'order' in operation
      fc.pre(isAdded || operation.type === 'set')
      const bytesAt = bytesOf(text)
      const around = bytesAt(operation.path.slice(0, -1))
      const isFirst = /^[{[]\s*[}\]]$/.test(around)
      const before = isAdded ? '' : bytesAt(operation.path)
      const isText =
        operation.path.length > 0 &&
        before.startsWith('"') &&
        operation.type === 'set' &&
        typeof operation.value === 'string'
      // In a text, only the differing characters are replaced.
      const isPart = isText && before.slice(1, -1).includes(replaced)
      expect(isPart || replaced).toBe(isPart || (isAdded && isFirst ? around : before))
    }),
    { numRuns: 200 },
  )
})

test('typing a character into a text writes only that character', () => {
  const encoded = fc.constantFrom('a', 'ä', '\\u00e4', '\\/', '\\"', '\\n', '🧭', '\\ud83e\\udded', ' ')
  const typed = fc.constantFrom('x', 'é', '"', '\n', '🧭')
  fc.assert(
    fc.property(fc.array(encoded, { maxLength: 8 }), fc.nat(8), typed, (parts, at, character) => {
      const index = Math.min(at, parts.length)
      const [head, tail] = [parts.slice(0, index).join(''), parts.slice(index).join('')]
      const text = `{ "title": "${head}${tail}" }`
      const value = (JSON.parse(`"${head}"`) as string) + character + (JSON.parse(`"${tail}"`) as string)
      const edits = operationEdits(text, { type: 'set', path: ['title'], value })
      expect(JSON.parse(applyEdits(text, edits))).toEqual({ title: value })
      // The halves of 🧭 are replaced together: beside another pair, both pairs are.
      const isBesideHalf = character === '🧭' && parts.some((part) => part.length > 1)
      expect(isBesideHalf ? [{ length: 0 }] : edits).toMatchObject([
        { length: 0, ...(!isBesideHalf && { content: JSON.stringify(character).slice(1, -1) }) },
      ])
    }),
    { numRuns: 300 },
  )
})

test('several operations return one list of edits', () => {
  fc.assert(
    fc.property(anyText, fc.array(choice, { minLength: 2, maxLength: 5 }), (text, choices) => {
      const operations: Operation[] = []
      let document: unknown = JSON.parse(text)
      for (const chosen of choices) {
        const operation = operationIn(document, chosen)
        operations.push(operation)
        document = applyOperation(document, operation)
      }
      const oneByOne = operations.reduce((before, operation) => edited(before, operation), text)
      const edits = operationEdits(text, ...operations)
      expect(applyEdits(text, edits)).toBe(oneByOne)
      expect(applyEdits(oneByOne, inverseEdits(text, edits))).toBe(text)
    }),
    { numRuns: 200 },
  )
})

test('composeEdits edits text that the first edits have inserted', () => {
  const first = [{ offset: 1, length: 1, content: 'XYZ' }]
  const second = [
    { offset: 2, length: 3, content: '-' },
    { offset: 0, length: 0, content: '>' },
  ]
  expect(applyEdits('abcd', composeEdits(first, second))).toBe(applyEdits(applyEdits('abcd', first), second))
})

test('applyEdits rejects edits that overlap or are out of range', () => {
  const edit = (offset: number, length: number) => ({ offset, length, content: '' })
  expect(() => applyEdits('abc', [edit(0, 2), edit(1, 1)])).toThrow('overlap')
  expect(() => applyEdits('abc', [edit(2, 2)])).toThrow('outside')
})

const LIST = `{
  "title": "Bread",
  "tags": ["rye", "wheat"],
  "items": [
    { "name": "Loaf", "price": 4 },
    { "name": "Roll", "price": 1 }
  ]
}`

test.each<[string, Operation, before: string, after: string]>([
  ['an item on one line', { type: 'insert', path: ['tags', 1], value: 'oats' }, '"rye", ', '"rye", "oats", '],
  [
    'an item on lines of its own',
    { type: 'insert', path: ['items', 2], value: { name: 'Bun', price: 2 } },
    '"price": 1 }',
    '"price": 1 },\n    { "name": "Bun", "price": 2 }',
  ],
  [
    'a field where the schema has it',
    { type: 'set', path: ['kind'], value: 'standard', order: ['kind', 'title', 'items'] },
    '  "title"',
    '  "kind": "standard",\n  "title"',
  ],
  [
    'a field at the end',
    { type: 'set', path: ['seo'], value: { robots: 'noindex' } },
    '  ]\n}',
    '  ],\n  "seo": { "robots": "noindex" }\n}',
  ],
  ['a field on one line', { type: 'set', path: ['items', 0, 'sold'], value: true }, '4 }', '4, "sold": true }'],
  ['the first of its lines', { type: 'remove', path: ['title'] }, '  "title": "Bread",\n', ''],
  ['the last of a line', { type: 'remove', path: ['tags', 1] }, ', "wheat"', ''],
  [
    'a move',
    { type: 'move', path: ['items', 1], to: 0 },
    '{ "name": "Loaf", "price": 4 },\n    { "name": "Roll", "price": 1 }',
    '{ "name": "Roll", "price": 1 },\n    { "name": "Loaf", "price": 4 }',
  ],
])('%s is written as its author would', (_, operation, before, after) => {
  expect(LIST).toContain(before)
  expect(edited(LIST, operation)).toBe(LIST.replace(before, after))
  const windows = LIST.replaceAll('\n', '\r\n')
  expect(edited(windows, operation)).toBe(LIST.replace(before, after).replaceAll('\n', '\r\n'))
})

test('a text without spaces, or with tabs, keeps its layout', () => {
  const compact = JSON.stringify({ title: 'Bread', items: [{ name: 'Loaf' }] })
  const bun: Operation = { type: 'insert', path: ['items', 1], value: { name: 'Bun', tags: ['a', 'b'] } }
  expect(edited(compact, bun)).toBe('{"title":"Bread","items":[{"name":"Loaf"},{"name":"Bun","tags":["a","b"]}]}')
  expect(edited('[{"title":"Bread"}]', { type: 'duplicate', path: [0] })).toBe('[{"title":"Bread"},{"title":"Bread"}]')
  const tabs = '{\n\t"items": []\n}\n'
  const table = [
    { name: 'Loaf', price: 4 },
    { name: 'Roll', price: 1 },
  ]
  expect(edited(tabs, { type: 'set', path: ['items'], value: table })).toBe(
    '{\n\t"items": [\n\t\t{ "name": "Loaf", "price": 4 },\n\t\t{ "name": "Roll", "price": 1 }\n\t]\n}\n',
  )
})

test('an item is written over several lines if all others are', () => {
  const text = JSON.stringify([{ from: '/a', to: '/b' }], undefined, 2)
  const item: Operation = { type: 'insert', path: [0], value: { from: '/c', to: '/d' } }
  expect(edited(text, item)).toBe(
    JSON.stringify(
      [
        { from: '/c', to: '/d' },
        { from: '/a', to: '/b' },
      ],
      undefined,
      2,
    ),
  )
})

test('the first item of a list is written in the place of the empty list', () => {
  const text = '{\n  "items": [\n  ],\n  "more": {}\n}'
  const long = {
    question: 'How long does it take?',
    answer: 'As long as it has to, and a little longer than you think. '.repeat(2),
  }
  expect(edited(text, { type: 'insert', path: ['items', 0], value: 'one' })).toBe(text.replace('[\n  ]', '["one"]'))
  expect(edited(text, { type: 'set', path: ['more', 'a'], value: 1 })).toBe(text.replace('{}', '{ "a": 1 }'))
  expect(edited(text, { type: 'insert', path: ['items', 0], value: long })).toBe(
    text.replace(
      '[\n  ]',
      `[\n    {\n      "question": "${long.question}",\n      "answer": "${long.answer}"\n    }\n  ]`,
    ),
  )
})

test('removing a duplicate field removes both values', () => {
  const text = '{ "title": "A", "kind": "legal", "title": "B" }'
  expect(edited(text, { type: 'remove', path: ['title'] })).toBe('{ "kind": "legal" }')
})

test('a text that is not JSON, and a path without a value, are rejected', () => {
  const missing: Operation = { type: 'remove', path: ['seo', 'title'] }
  expect(() => operationEdits('{ "title": "A", }', { type: 'remove', path: ['title'] })).toThrow('not JSON')
  expect(() => operationEdits('{ /* note */ }', missing)).toThrow('not JSON')
  expect(() => operationEdits('{ "title": "A" }', missing)).toThrow('nothing at ["seo","title"]')
  expect(() => applyOperation({ title: 'A' }, missing)).toThrow('nothing at')
})

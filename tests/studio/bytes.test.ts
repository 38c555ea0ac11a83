import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyText, usualLayout } from '#authoring/usual-layout.ts'
import { applyEdits } from '#edit/edits.ts'
import { applyOperation } from '#edit/operation.ts'
import type { Operation, Path } from '#edit/operation.ts'
import { operationEdits } from '#edit/operation-edits.ts'

/** Random steps of each property. More, after a change of `src/edit`: `STUDIO_STEPS=1500 npm test -- bytes`. */
const STEPS = Number(process.env['STUDIO_STEPS'] ?? 150)

const SITES = ['tests/first-site', 'tests/second-site', 'tests/second-site-arabic', 'tests/sites/base']

const documents = SITES.flatMap((site) =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('public'))
    .sort()
    .map((file) => [`${site}/${file}`, readFileSync(join(site, file), 'utf8')] as const),
)

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Every path of a value. */
function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([name, child]) =>
      pathsIn(child, [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ]
}

const at = (value: Json, path: Path): Json =>
  path.reduce<Json>((found, step) => (found as Json[])[step as number] as Json, value)

const choice = fc.record({ place: fc.nat(), way: fc.nat(), to: fc.nat(), letter: fc.constantFrom('x', 'é', '"', 'خ') })

/** What the studio does at a place that is there: types a letter, or adds, removes, copies and moves items and fields. */
function operationIn(
  document: Json,
  { place, way, to, letter }: typeof choice extends fc.Arbitrary<infer C> ? C : never,
): Operation {
  const paths = pathsIn(document).slice(1)
  const path = paths[place % paths.length] ?? []
  const [value, parent] = [at(document, path), at(document, path.slice(0, -1))]
  if (Array.isArray(parent)) {
    const item = [
      { type: 'move', path, to: to % parent.length },
      { type: 'duplicate', path },
      { type: 'remove', path },
      { type: 'insert', path: [...path.slice(0, -1), to % (parent.length + 1)], value },
    ] as const
    return item[way % item.length] ?? item[0]
  }
  if (typeof value === 'string' && way % 4 > 0) {
    const index = to % (value.length + 1)
    return { type: 'set', path, value: value.slice(0, index) + letter + value.slice(index) }
  }
  return way % 2 === 0
    ? { type: 'remove', path }
    : { type: 'set', path: [...path.slice(0, -1), 'added'], value, order: Object.keys(parent as object) }
}

const anyDocument = fc.constantFrom(...documents)

test('an edit of any document says what was asked for, and leaves a tidy file tidy', async () => {
  expect(documents.length).toBeGreaterThan(70)
  await fc.assert(
    fc.asyncProperty(anyDocument, choice, async ([, written], chosen) => {
      const text = (await usualLayout(written)) ?? written
      const document = JSON.parse(text) as Json
      const operation = operationIn(document, chosen)
      const after = await tidyText(text, applyEdits(text, operationEdits(text, operation)))
      expect(JSON.stringify(JSON.parse(after))).toBe(JSON.stringify(applyOperation(document, operation)))
      expect(await usualLayout(after)).toBe(after)
    }),
    { numRuns: STEPS },
  )
})

/** The same document as other programs write it. */
const layouts: Readonly<Record<string, (value: Json) => string>> = {
  'four spaces': (value) => `${JSON.stringify(value, undefined, 4)}\n`,
  'tabs and line breaks of Windows': (value) => JSON.stringify(value, undefined, '\t').replaceAll('\n', '\r\n'),
  'one line': (value) => JSON.stringify(value),
}

test.each(Object.entries(layouts))('a document with %s keeps them', async (_name, layout) => {
  await fc.assert(
    fc.asyncProperty(anyDocument, choice, async ([, written], chosen) => {
      const text = layout(JSON.parse(written) as Json)
      const document = JSON.parse(text) as Json
      const operation = operationIn(document, chosen)
      const after = await tidyText(text, applyEdits(text, operationEdits(text, operation)))
      expect(JSON.stringify(JSON.parse(after))).toBe(JSON.stringify(applyOperation(document, operation)))
      // An edit that writes no new object leaves every line of another one as it was.
      const isText = operation.type === 'set' && typeof operation.value === 'string'
      const isKept = isText || operation.type === 'move'
      expect(after).toBe(isKept ? layout(JSON.parse(after) as Json) : after)
    }),
    { numRuns: Math.ceil(STEPS / 3) },
  )
})

test('a letter that is typed anywhere is that letter in the file', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, choice, async ([, text], { place, to }) => {
      const document = JSON.parse(text) as Json
      const strings = pathsIn(document).filter((path) => typeof at(document, path) === 'string')
      const path = strings[place % strings.length] ?? []
      const value = at(document, path) as string
      const index = to % (value.length + 1)
      const operation: Operation = { type: 'set', path, value: `${value.slice(0, index)}x${value.slice(index)}` }
      const after = await tidyText(text, applyEdits(text, operationEdits(text, operation)))
      // A list of words may need another line then.
      const isLonger = after.split('\n').length === text.split('\n').length
      expect(after.length).toBe(isLonger ? text.length + 1 : after.length)
    }),
    { numRuns: STEPS },
  )
})

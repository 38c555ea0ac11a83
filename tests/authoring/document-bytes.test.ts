import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedText } from '#tools/page/change-plan.ts'
import { tidyText, usualLayout } from '#tools/usual-layout.ts'
import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'
import type { TextChange } from '#live/changes/folder/journal.ts'
import { textOfStep, textChangeOf } from '#live/changes/folder/journal.ts'
import { askedNumber, repeats } from '../rounds.ts'

const ASKED = askedNumber('EDIT_STEPS')

/** Operations for each document: 5, or the number in `EDIT_STEPS=1500 npm test -- document-bytes`. */
const STEPS = repeats('EDIT_STEPS', { usual: 5, all: 60 })

/** The operations on one text, one after the other. */
const STEPS_OF_A_TEXT = Math.min(STEPS, 30)

/** The documents of the first site are only included on request: no other test depends on its content. */
const FOLDERS = ASKED === undefined ? ['tests'] : ['tests', 'site-config']

const BYTE_ORDER_MARK = '\ufeff'

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !/(^|\/)(expected\.json$|public\/)/.test(file))
    .sort()
    .map((file) => [`${folder}/${file}`, readFileSync(join(folder, file), 'utf8')] as const),
)

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const valueOf = (text: string): Json | undefined => {
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, '')) as Json
  } catch {
    return undefined
  }
}

const documents = files.filter(([, text]) => valueOf(text) !== undefined)

/** The layout of another program. */
const LAYOUTS: Readonly<Record<string, (value: Json) => string>> = {
  'three spaces and line breaks of Windows': (value) => JSON.stringify(value, undefined, 3).replaceAll('\n', '\r\n'),
  tabs: (value) => `${JSON.stringify(value, undefined, '\t')}\n`,
  'one line': (value) => JSON.stringify(value),
  'a byte order mark': (value) => BYTE_ORDER_MARK + JSON.stringify(value, undefined, 2),
}

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

const choice = fc.record({
  place: fc.nat(),
  way: fc.nat(),
  to: fc.nat(),
  letter: fc.constantFrom('x', 'é', '"', 'خ', '\n'),
})

type Choice = typeof choice extends fc.Arbitrary<infer C> ? C : never

/** A random edit of an existing value: types a letter, or adds, removes, copies or moves items and fields. */
function operationIn(document: Json, { place, way, to, letter }: Choice): Operation {
  const paths = pathsIn(document).slice(1)
  const path = paths[place % paths.length]
  if (!path) return { type: 'set', path: [], value: { title: letter } }
  const [value, parent] = [at(document, path), at(document, path.slice(0, -1))]
  if (typeof value === 'string' && way % 4 > 0) {
    const characters = [...value]
    return { type: 'set', path, value: characters.toSpliced(to % (characters.length + 1), 0, letter).join('') }
  }
  if (Array.isArray(parent)) {
    const item = [
      { type: 'move', path, to: to % parent.length },
      { type: 'duplicate', path },
      { type: 'remove', path },
      { type: 'insert', path: [...path.slice(0, -1), to % (parent.length + 1)], value },
    ] as const
    return item[way % item.length] ?? item[0]
  }
  return to % 2 === 0
    ? { type: 'remove', path }
    : { type: 'set', path: [...path.slice(0, -1), 'added'], value, order: Object.keys(parent as object) }
}

const isTyped = ({ type, path }: Operation): boolean => type === 'set' && path.length > 0 && path.at(-1) !== 'added'

/** An operation that writes no new value. */
const keepsValues = (operation: Operation): boolean =>
  isTyped(operation) || (operation.type !== 'set' && operation.type !== 'insert')

/**
 * Applies operations to a text one after the other. Each makes the requested edit, keeps the layout, and of a typed
 * text writes only the letter. Then all are undone and redone.
 */
async function edit(file: string, text: string, layout: keyof typeof LAYOUTS | undefined, choices: readonly Choice[]) {
  const laidOut = layout === undefined ? undefined : LAYOUTS[layout]
  let isTidy = (await usualLayout(text)) === text
  const changes: TextChange[] = []
  let before = text
  let value = valueOf(text) as Json
  let isLaidOut = laidOut !== undefined
  for (const chosen of choices) {
    const operation = operationIn(value, chosen)
    const spliced = editedText(before, [operation])
    const after = await tidyText(before, spliced)
    const next = applyOperation(value, operation) as Json
    expect(JSON.stringify(valueOf(after))).toBe(JSON.stringify(next))
    const usual = await usualLayout(after)
    expect(after).toBe(isTidy ? usual : spliced)
    isTidy = after === usual
    const change = textChangeOf({ file, before, after: spliced })
    // Beside an equal letter, either may be the new one.
    const typed = JSON.stringify(chosen.letter).length - 2
    expect(isTyped(operation) ? [change.removed, change.inserted.length] : ['', typed]).toEqual(['', typed])
    // A text such as [{}] does not show how items are separated.
    isLaidOut &&= keepsValues(operation) && /[:\n]/.test(before)
    expect(after).toBe(isLaidOut ? laidOut?.(next) : after)
    changes.push(textChangeOf({ file, before, after }))
    before = after
    value = next
  }
  const step = { id: '', label: '', at: 0, changes }
  expect(textOfStep('before', step, file, before)).toBe(text)
  expect(textOfStep('after', step, file, text)).toBe(before)
}

test(
  'operations on any document make the requested edit, keep its layout, and are undone exactly',
  async () => {
    expect(documents.length).toBeGreaterThan(200)
    const layouts = Object.keys(LAYOUTS)
    for (const [index, [file, text]] of documents.entries()) {
      let count = index
      await fc.assert(
        fc.asyncProperty(
          fc.array(choice, { minLength: STEPS_OF_A_TEXT, maxLength: STEPS_OF_A_TEXT }),
          async (choices) => {
            count++
            // Every other time in its original layout.
            const layout = count % 2 === 0 ? undefined : layouts[(count >> 1) % layouts.length]
            await edit(file, layout === undefined ? text : LAYOUTS[layout]!(valueOf(text)!), layout, choices).catch(
              (error: unknown) => {
                throw new Error(`${file}, ${layout ?? 'as written'}`, { cause: error })
              },
            )
          },
        ),
        { numRuns: Math.ceil(STEPS / STEPS_OF_A_TEXT) },
      )
    }
  },
  60_000 + STEPS * 5_000,
)

test('a text that is not JSON cannot be edited', () => {
  const broken = files.filter(([, text]) => valueOf(text) === undefined)
  expect(broken.length).toBeGreaterThan(30)
  for (const [, text] of broken)
    expect(() => editedText(text, [{ type: 'set', path: ['title'], value: 'x' }])).toThrow('not JSON')
})

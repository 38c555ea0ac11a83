import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '#base/json/edits.ts'
import type { Problem } from '#site/problems/problem.ts'
import { changedLines, withoutOverlaps } from './mended-site.ts'

const problemWith = (...fix: [offset: number, length: number, content: string][]): Problem => ({
  code: 'trailing-comma',
  severity: 'error',
  file: 'theme.json',
  line: 1,
  column: 1,
  where: '',
  message: '',
  hint: '',
  fix: fix.map(([offset, length, content]) => ({ offset, length, content })),
})

describe('withoutOverlaps', () => {
  test('chooses the first of two problems whose edits overlap, or are at the same place', () => {
    const [a, b, c] = [problemWith([0, 2, 'x']), problemWith([1, 1, 'y']), problemWith([2, 0, 'z'])]
    expect(withoutOverlaps([a, b, c])).toEqual([a, c])
    expect(withoutOverlaps([c, problemWith([2, 0, 'w'])])).toEqual([c])
  })

  test('chooses all edits of a problem or none', () => {
    const a = problemWith([4, 1, ''])
    expect(withoutOverlaps([a, problemWith([0, 1, ''], [4, 1, ''])])).toEqual([a])
  })

  test('chooses edits that leave every character outside of them unchanged', () => {
    const text = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
    const edit = fc.tuple(fc.nat({ max: 59 }), fc.nat({ max: 5 }), fc.string({ unit: fc.constantFrom('a', 'b') }))
    const edits = edit.map(([offset, length, content]) => [offset, Math.min(length, 60 - offset), content] as const)
    fc.assert(
      fc.property(fc.array(fc.array(edits, { minLength: 1, maxLength: 1 })), (fixes) => {
        const chosen = withoutOverlaps(fixes.map(([fix]) => problemWith([fix![0], fix![1], fix![2]])))
        const all = chosen.flatMap(({ fix = [] }) => fix)
        const touched = new Set(all.flatMap(({ offset, length }) => Array.from({ length }, (_, i) => offset + i)))
        const untouched = [...text].filter((_, index) => !touched.has(index)).join('')
        expect(applyEdits(text, all).replace(/[ab]/g, '')).toBe(untouched)
      }),
    )
  })
})

test.each([
  ['one\ntwo,\nthree', [7, 1, ''], { before: 'two,', after: 'two' }],
  ['\r\n"a"\r\n', [2, 3, '"b"'], { before: '"a"', after: '"b"' }],
  ['a\nb\nc', [0, 3, 'x'], { before: 'a\nb', after: 'x' }],
  ['\n', [0, 0, 'x'], { before: '', after: 'x' }],
] as const)('changedLines of %j', (text, [offset, length, content], expected) => {
  expect(changedLines(text, [{ offset, length, content }])).toEqual(expected)
})

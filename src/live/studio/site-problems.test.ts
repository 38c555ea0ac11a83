import { expect, test } from 'vitest'
import type { Problem } from '#site/problems/problem.ts'
import { otherErrors, placedProblems } from './site-problems.ts'
import { english } from './words/english.ts'

const problem: Problem = {
  code: 'unknown-form',
  severity: 'error',
  message: 'There is no form "order".',
  hint: 'Bring it back.',
  file: 'pages/a.json',
  line: 4,
  column: 10,
  where: 'A > form',
  alsoIn: ['pages/b.json'],
}
const status = { version: '1', problems: [problem], outdated: new Set<string>(), omitted: new Set<string>() }

test('a problem of several documents is shown in each of them, and in no other', () => {
  const files = ['pages/a.json', 'pages/b.json', 'pages/c.json']
  expect(files.map((file) => placedProblems(file, status, english).length)).toEqual([1, 1, 0])
  expect(files.map((file) => otherErrors(file, status))).toEqual([0, 0, 1])
  expect(placedProblems('pages/b.json', status, english)[0]).toMatchObject({ path: [], where: 'A > form' })
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserError } from '#cli/user-error.ts'
import { expectReplaceable } from './expect-replaceable.ts'

let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'replaceable-'))))
afterEach(() => rmSync(dir, { recursive: true }))

test('a folder that is empty, or not there, can be built into', () => {
  expectReplaceable(dir)
  expectReplaceable(join(dir, 'new', 'one'))
  expect(readdirSync(dir)).toEqual([])
})

test('a build can be replaced', () => {
  mkdirSync(join(dir, 'site'))
  writeFileSync(join(dir, 'manifest.json'), '{}')
  expectReplaceable(dir)
})

test('what no build has made is not replaced', () => {
  writeFileSync(join(dir, 'manifest.json'), '{}')
  expect(() => expectReplaceable(dir)).toThrow(
    new UserError(
      `A build would replace all that is in ${dir}, and no build has made that. Name one that is empty or does not exist yet.`,
    ),
  )
  const file = join(dir, 'manifest.json')
  expect(() => expectReplaceable(file)).toThrow(
    new UserError(`${file} is a file, and a build needs a folder. Name one that is empty or does not exist yet.`),
  )
})

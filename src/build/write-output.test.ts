import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserError } from '#base/cli/user-error.ts'
import { assertReplaceable } from './write-output.ts'

let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'replaceable-'))))
afterEach(() => rmSync(dir, { recursive: true }))

test('assertReplaceable accepts a folder that is empty or missing', () => {
  assertReplaceable(dir)
  assertReplaceable(join(dir, 'new', 'one'))
  expect(readdirSync(dir)).toEqual([])
})

test('assertReplaceable accepts the output of a build', () => {
  mkdirSync(join(dir, 'site'))
  writeFileSync(join(dir, 'manifest.json'), '{}')
  expect(() => assertReplaceable(dir)).not.toThrow()
})

test('assertReplaceable throws for anything else', () => {
  writeFileSync(join(dir, 'manifest.json'), '{}')
  expect(() => assertReplaceable(dir)).toThrow(
    new UserError(
      `A build would replace all that is in ${dir}, and no build has made that. Name one that is empty or does not exist yet.`,
    ),
  )
  const file = join(dir, 'manifest.json')
  expect(() => assertReplaceable(file)).toThrow(
    new UserError(`${file} is a file, and a build needs a folder. Name one that is empty or does not exist yet.`),
  )
})

import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

test('every program of a package.json command exists and is not among the tests', () => {
  const programs = Object.values(manifest.scripts).flatMap((command) =>
    [...command.matchAll(/\btsx (\S+)/g)].map(([, program = '']) => program),
  )
  expect(programs.length).toBeGreaterThan(8)
  expect(programs.filter((program) => !existsSync(program) || program.startsWith('tests/'))).toEqual([])
  expect(Object.values(manifest.scripts).filter((command) => command.includes('tests/'))).toEqual([])
})

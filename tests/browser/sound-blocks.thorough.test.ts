import { expect, test } from 'vitest'
import { runProgram } from '../build/run-build.ts'

test('check-blocks reports nothing about correct blocks, static and live', async () => {
  expect(await runProgram(['scripts/check-blocks.ts', '--site', 'tests/own-blocks/site-config'])).toEqual({
    status: 0,
    printed: 'Nothing is wrong with 2 blocks.\n',
  })
})

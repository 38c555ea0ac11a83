import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logStream } from './log-stream.ts'

test('logStream writes the lines of one turn at once, in order, and each line once', async () => {
  const written: string[] = []
  const stream = logStream((lines) => written.push(lines))
  stream.write('one\n')
  stream.write('two\n')
  expect(written).toEqual([])
  await turn()
  expect(written).toEqual(['one\ntwo\n'])
  stream.write('three\n')
  await turn()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

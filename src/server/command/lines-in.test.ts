import { expect, test } from 'vitest'
import { linesIn } from './lines-in.ts'

async function linesOf(...pieces: string[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of linesIn(inTurn(pieces))) lines.push(line)
  return lines
}

async function* inTurn<T>(things: T[]): AsyncGenerator<T> {
  yield* things
}

test('lines end at line feeds, wherever the pieces end', async () => {
  expect(await linesOf('one\ntwo\n')).toEqual(['one', 'two'])
  expect(await linesOf('o', 'ne\n', '\nth', 'ree')).toEqual(['one', '', 'three'])
  expect(await linesOf()).toEqual([])
})

test('and at nothing else that some take for the end of a line', async () => {
  expect(await linesOf('a\u2028b\u2029c\u0085d\re\n')).toEqual(['a\u2028b\u2029c\u0085d\re'])
})

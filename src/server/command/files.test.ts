import { expect, test } from 'vitest'
import { splitLines } from './files.ts'

async function linesOf(...chunks: string[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of splitLines(chunks)) lines.push(line)
  return lines
}

test('splitLines splits at line feeds, wherever the chunks end', async () => {
  expect(await linesOf('one\ntwo\n')).toEqual(['one', 'two'])
  expect(await linesOf('o', 'ne\n', '\nth', 'ree')).toEqual(['one', '', 'three'])
  expect(await linesOf()).toEqual([])
})

test('splitLines splits at no other line break', async () => {
  expect(await linesOf('a\u2028b\u2029c\u0085d\re\n')).toEqual(['a\u2028b\u2029c\u0085d\re'])
})

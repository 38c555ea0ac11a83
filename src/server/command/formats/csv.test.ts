import { expect, test } from 'vitest'
import { leadsAsCsv } from './csv.ts'
import type { Lead } from '#server/leads/rows.ts'

async function csvOf(...answers: Record<string, string>[]): Promise<string> {
  const leads = answers.map((each): Lead => ({ id: 'l1', form: 'contact', receivedAt: '2026-01-05', answers: each }))
  const form = { title: '', submit: '', fields: [{ name: 'name', label: 'Name', type: 'text' as const }] }
  const pieces: string[] = []
  for await (const piece of leadsAsCsv(() => inTurn(leads), { contact: form })) pieces.push(piece)
  return pieces.join('')
}

async function* inTurn<T>(things: T[]): AsyncGenerator<T> {
  yield* things
}

const HEAD = '\ufeffLead,Received,Form,Source,Page,Set aside,name'

test('begins with a byte order mark, ends lines as RFC 4180 says, and has a column for each field', async () => {
  expect(await csvOf({ name: 'Ada' })).toBe(`${HEAD}\r\nl1,2026-01-05,contact,,,,Ada\r\n`)
  expect(await csvOf()).toBe(`${HEAD}\r\n`)
})

test('has a column for answers to fields that the form no longer has', async () => {
  expect(await csvOf({ name: 'Ada' }, { company: 'Engines' })).toBe(
    `${HEAD},company\r\nl1,2026-01-05,contact,,,,Ada,\r\nl1,2026-01-05,contact,,,,,Engines\r\n`,
  )
})

test.each([
  ['a comma, here', '"a comma, here"'],
  ['a "quote"', '"a ""quote"""'],
  ['two\nlines', '"two\nlines"'],
  ['دبي 🧭', 'دبي 🧭'],
])('%j stands there as %j', async (answer, cell) => {
  expect(await csvOf({ name: answer })).toBe(`${HEAD}\r\nl1,2026-01-05,contact,,,,${cell}\r\n`)
})

test.each(['ada@example.com', 'a - b', 'x; y', '1+1=2', 'well-known; see @home'])(
  '%j stays as it is',
  async (answer) => {
    expect(await csvOf({ name: answer })).toBe(`${HEAD}\r\nl1,2026-01-05,contact,,,,${answer}\r\n`)
  },
)

test.each([
  ['=1+1', "'=1+1"],
  ['+971 4 000 0000', "'+971 4 000 0000"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "\t'=1"],
  ['\r=1', '"\r\'=1"'],
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x; +1', "x;' +1"],
  ['x;"=HYPERLINK(A1)&";y', '"x;\'""=HYPERLINK(A1)&"";y"'],
  ['Hello\n=1+1', '"Hello\n\'=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['x;－1', "x;'－1"],
  ['＋1', "'＋1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("https://evil.test","look")', '"\'=HYPERLINK(""https://evil.test"",""look"")"'],
])('%j is no formula to a spreadsheet', async (answer, cell) => {
  expect(await csvOf({ name: answer })).toBe(`${HEAD}\r\nl1,2026-01-05,contact,,,,${cell}\r\n`)
})

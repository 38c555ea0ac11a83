import { expect, test } from 'vitest'
import type { HandledLead } from '#serve/leads/rows.ts'
import { leadsAsCsv } from './lead-format.ts'

const NEW: HandledLead['handling'] = { state: 'new', notes: [] }

async function csvOf(...values: Record<string, string>[]): Promise<string> {
  const leads = values.map((each): HandledLead => ({
    id: 'l1',
    form: 'contact',
    receivedAt: '2026-01-05',
    answers: each,
    handling: NEW,
  }))
  const form = { title: '', submit: '', fields: [{ name: 'name', label: 'Name', type: 'text' as const }] }
  const chunks: string[] = []
  for await (const chunk of leadsAsCsv(() => leads, { contact: form })) chunks.push(chunk)
  return chunks.join('')
}

const HEAD = '\ufeffLead,Received,Form,Source,Page,Language,Set aside,State,Who has it,Notes,name'

test('leadsAsCsv starts with a byte order mark, ends lines with CRLF, and has a column for each field', async () => {
  expect(await csvOf({ name: 'Ada' })).toBe(`${HEAD}\r\nl1,2026-01-05,contact,,,,,new,,,Ada\r\n`)
  expect(await csvOf()).toBe(`${HEAD}\r\n`)
})

test('leadsAsCsv has columns for fields that the form no longer has', async () => {
  expect(await csvOf({ name: 'Ada' }, { company: 'Engines' })).toBe(
    `${HEAD},company\r\nl1,2026-01-05,contact,,,,,new,,,Ada,\r\nl1,2026-01-05,contact,,,,,new,,,,Engines\r\n`,
  )
})

test('leadsAsCsv has a column for the location of files, if there are any', async () => {
  const file = { field: 'cv', name: 'Ada.pdf', size: 5, sha256: '', stored: 'cv-1.pdf' }
  const lead: HandledLead = {
    id: 'l1',
    form: 'job',
    receivedAt: '2026-01-05',
    answers: { cv: 'Ada.pdf' },
    handling: NEW,
  }
  const chunks: string[] = []
  for await (const chunk of leadsAsCsv(() => [{ ...lead, files: [file] }, lead], {})) chunks.push(chunk)
  expect(chunks.join('')).toBe(
    `\ufeffLead,Received,Form,Source,Page,Language,Set aside,State,Who has it,Notes,Files,cv\r\nl1,2026-01-05,job,,,,,new,,,uploads/l1/cv-1.pdf,Ada.pdf\r\nl1,2026-01-05,job,,,,,new,,,,Ada.pdf\r\n`,
  )
})

test('leadsAsCsv has the state, person and notes of a lead, and escapes formulas in notes', async () => {
  const note = { id: 'n1', at: '2026-01-06T09:30:00.000Z', person: 'p1', by: 'Mona', text: 'Call\n=1+1' }
  const handling: HandledLead['handling'] = { state: 'won', person: { id: 'p2', name: '=Karim' }, notes: [note, note] }
  const lead: HandledLead = { id: 'l1', form: 'job', receivedAt: '2026-01-05', answers: {}, handling }
  const chunks: string[] = []
  for await (const chunk of leadsAsCsv(() => [lead], {})) chunks.push(chunk)
  const noted = "2026-01-06 09:30:00 UTC, Mona: Call\n'=1+1"
  expect(chunks[1]).toBe(`l1,2026-01-05,job,,,,,won,'=Karim,"${noted}\n${noted}"\r\n`)
})

test.each([
  ['a comma, here', '"a comma, here"'],
  ['a "quote"', '"a ""quote"""'],
  ['two\nlines', '"two\nlines"'],
  ['دبي 🧭', 'دبي 🧭'],
])('leadsAsCsv quotes %j as %j', async (value, cell) => {
  expect(await csvOf({ name: value })).toBe(`${HEAD}\r\nl1,2026-01-05,contact,,,,,new,,,${cell}\r\n`)
})

test.each(['ada@example.com', 'a - b', 'x; y', '1+1=2', 'well-known; see @home'])(
  'leadsAsCsv leaves %j unchanged',
  async (value) => {
    expect(await csvOf({ name: value })).toBe(`${HEAD}\r\nl1,2026-01-05,contact,,,,,new,,,${value}\r\n`)
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
  ...['\v', '\f', '\x85', '\u2028', '\u2029'].map((start) => [`${start}=1+1`, `${start}'=1+1`]),
  ...['\0', '\x1b', '\x7f', '\xa0', '\xad', '\u200b', '\u202e', '\u2060', '\ufeff', '\ue000'].map((start) => [
    `${start}=1+1`,
    `'${start}=1+1`,
  ]),
  ['x;\u200b\x1b@SUM(A1)', "x;'\u200b\x1b@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['x;－1', "x;'－1"],
  ['＋1', "'＋1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("https://evil.test","look")', '"\'=HYPERLINK(""https://evil.test"",""look"")"'],
])('leadsAsCsv makes the formula %j text', async (value, cell) => {
  expect(await csvOf({ name: value })).toBe(`${HEAD}\r\nl1,2026-01-05,contact,,,,,new,,,${cell}\r\n`)
})

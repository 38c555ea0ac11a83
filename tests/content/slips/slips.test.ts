import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { applyEdits } from 'jsonc-parser'
import type { Edit } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'
import type { SiteLoader } from '#site/site-loader.ts'
import { jargonIn } from '../../sites/jargon.ts'
import { makeSite } from '../../sites/site-case.ts'
import { DOCUMENTS } from '../site-with.ts'
import { PEERS } from './comparison.ts'
import type { MadeSlip } from './comparison.ts'
import { comparisonOf } from './document.ts'
import type { Slip } from './slip.ts'
import { facts } from './facts.ts'
import { fields } from './fields.ts'
import { pictures } from './pictures.ts'
import { silent } from './silent.ts'
import { syntax } from './syntax.ts'

const TABLES: Record<string, readonly Slip[]> = { syntax, fields, silent, facts, pictures }

/** A copy of the base site. Each slip changes one file of it and restores that file. */
let siteDir: string
let loader: SiteLoader
let writes = 0

beforeAll(() => {
  siteDir = makeSite()
  loader = createSiteLoader(siteDir)
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

/** The loader reads a file again if its date has changed: each write gets another date, however quickly they follow. */
function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true })
  writeFileSync(join(siteDir, file), content)
  utimesSync(join(siteDir, file), ++writes, writes)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(join(siteDir, file), 'utf8')
  } catch {
    return undefined
  }
}

function restore(file: string, original: string | undefined): void {
  if (original === undefined) rmSync(join(siteDir, file))
  else write(file, original)
}

/** A text with `put` in place of the single occurrence of `find`. */
function replaced(text: string | undefined, { file, find }: Slip, put: string): string {
  if (find === undefined) return put
  const parts = (text ?? '').split(find)
  if (parts.length !== 2) throw new Error(`${file} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once`)
  return parts.join(put)
}

const BYTE_ORDER_MARK = '\ufeff'

/** A file's text after a fix. Offsets of edits do not count a byte order mark, which is not written again. */
const mended = (text: string, fix: readonly Edit[]): string => applyEdits(text.replace(BYTE_ORDER_MARK, ''), [...fix])

const made = new Map<Slip, Promise<MadeSlip>>()

/** Makes a slip in the site and reverts it, once for each slip. */
function make(slip: Slip): Promise<MadeSlip> {
  const result = made.get(slip) ?? makeNow(slip)
  made.set(slip, result)
  return result
}

async function makeNow(slip: Slip): Promise<MadeSlip> {
  const { file, put, with: around = {} } = slip
  const before = Object.keys({ ...around, [file]: put }).map((each) => [each, read(each)] as const)
  for (const [each, content] of Object.entries(around)) write(each, content)
  const original = read(file)
  try {
    write(file, typeof put === 'string' ? replaced(original, slip, put) : put)
    const slipped = read(file) ?? ''
    const { problems } = await loader.load()
    const fix = problems.length === 1 ? problems[0]?.fix : undefined
    if (!fix) return { ...slip, original, slipped, mended: undefined, problems, problemsThen: [] }
    const after = mended(slipped, fix)
    write(file, after)
    const { problems: problemsThen } = await loader.load()
    return { ...slip, original, slipped, mended: after, problems, problemsThen }
  } finally {
    for (const [each, content] of before) restore(each, content)
  }
}

describe.each(Object.entries(TABLES))('%s', (_, slips) => {
  test.each(slips)('$slip', async (expected) => {
    const { original, mended: after, problems, problemsThen } = await make(expected)
    const found = problems.map(({ code, line, column, message, hint, ...other }) => ({
      code,
      ...(other.file !== expected.file && { file: other.file }),
      at: `${line}:${column}`,
      message,
      hint,
    }))
    expect(found).toEqual([expected.problem])
    expect(problems.flatMap(jargonIn)).toEqual([])

    const { fixed } = expected
    expect(after !== undefined, 'whether it has a fix').toBe(fixed !== undefined)
    if (fixed === undefined) return
    expect(after).toBe(fixed === true ? original : replaced(original, expected, fixed))
    expect(problemsThen).toEqual([])
  })
})

describe('docs/slips.md', () => {
  test('has the reports of Pagewright and the peers on all slips', async () => {
    const tables: [string, MadeSlip[]][] = []
    for (const [name, slips] of Object.entries(TABLES)) {
      const all: MadeSlip[] = []
      for (const slip of slips) all.push(await make(slip))
      tables.push([name, all])
    }
    await expect(await comparisonOf(tables)).toMatchFileSnapshot('../../../docs/slips.md')
    // If this test runs alone, it makes all the slips.
  }, 120_000)

  test('is fair: the peers report nothing for documents without a slip', async () => {
    for (const file of DOCUMENTS) {
      const text = readFileSync(join(siteDir, file), 'utf8')
      for (const { name, remarksOn } of PEERS) expect(await remarksOn({ file, slipped: text }), name).toEqual([])
    }
  })
})

test('every slip of a table has a unique name', () => {
  for (const slips of Object.values(TABLES)) {
    expect(new Set(slips.map(({ slip }) => slip)).size).toBe(slips.length)
  }
})

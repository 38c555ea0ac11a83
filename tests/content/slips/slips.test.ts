import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits } from 'jsonc-parser'
import type { Edit } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteLoader } from '#content/load-site.ts'
import type { SiteLoader } from '#content/load-site.ts'
import { jargonIn } from '../../sites/jargon.ts'
import { makeSite } from '../../sites/site-case.ts'
import type { Slip } from './slip.ts'
import { fields } from './fields.ts'
import { silent } from './silent.ts'
import { syntax } from './syntax.ts'

const TABLES: Record<string, readonly Slip[]> = { syntax, silent, fields }

/** A copy of the base site. Each slip changes one file of it and restores that file. */
let siteDir: string
let loader: SiteLoader
let writes = 0

beforeAll(() => {
  siteDir = makeSite()
  loader = createSiteLoader(siteDir)
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

/** The loader reads a file again when its date has changed: each write gets another date, however fast they follow. */
function write(file: string, content: string | Uint8Array): void {
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

/** A text with `put` in place of the one `find` in it. */
function replaced(text: string | undefined, { file, find }: Slip, put: string): string {
  if (find === undefined) return put
  const parts = (text ?? '').split(find)
  if (parts.length !== 2) throw new Error(`${file} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once`)
  return parts.join(put)
}

const BYTE_ORDER_MARK = '\ufeff'

/** A file's text after a fix. Offsets of edits do not count a byte order mark, which is not written again. */
const mended = (text: string, fix: readonly Edit[]): string => applyEdits(text.replace(BYTE_ORDER_MARK, ''), [...fix])

describe.each(Object.entries(TABLES))('%s', (_, slips) => {
  test.each(slips)('$slip', async (expected) => {
    const { file, put } = expected
    const original = read(file)
    try {
      write(file, typeof put === 'string' ? replaced(original, expected, put) : put)
      const { problems } = await loader.load()
      const found = problems.map(({ code, line, column, message, hint, ...other }) => ({
        code,
        ...(other.file !== file && { file: other.file }),
        at: `${line}:${column}`,
        message,
        hint,
      }))
      expect(found).toEqual([expected.problem])
      expect(problems.flatMap(jargonIn)).toEqual([])

      const fix = problems[0]?.fix
      expect(fix !== undefined, 'whether it has a fix').toBe(expected.fixed !== undefined)
      if (!fix || expected.fixed === undefined) return
      const after = mended(read(file) ?? '', fix)
      expect(after).toBe(expected.fixed === true ? original : replaced(original, expected, expected.fixed))
      write(file, after)
      expect((await loader.load()).problems).toEqual([])
    } finally {
      restore(file, original)
    }
  })
})

test('every slip of a table has a name of its own', () => {
  for (const slips of Object.values(TABLES)) {
    expect(new Set(slips.map(({ slip }) => slip)).size).toBe(slips.length)
  }
})

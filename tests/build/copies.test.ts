import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test as base } from 'vitest'
import { runProgram } from './run-build.ts'

const PROGRAM = 'tests/build/write-copies-program.ts'

const test = base.extend('dir', async ({}, { onCleanup }) => {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-'))
  onCleanup(() => rmSync(dir, { recursive: true }))
  return dir
})

test('copies that a thread writes are there once the writer is closed', async ({ dir }) => {
  const files = ['rye', 'oat', 'jam', 'plum', 'fig'].map((name) => join(dir, `${name}.html`))
  expect(await runProgram([PROGRAM, ...files])).toEqual({ status: 0, printed: '' })
  expect(readdirSync(dir)).toHaveLength(10)
  for (const file of files) {
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(file.repeat(10))
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(file.repeat(10))
  }
})

test('a copy that a thread cannot write is told once the writer is closed', async ({ dir }) => {
  const files = ['rye.html', 'missing/oat.html', 'jam.html'].map((file) => join(dir, file))
  const { status, printed } = await runProgram([PROGRAM, ...files])
  expect(status).toBe(1)
  expect(printed).toContain('ENOENT')
  expect(printed).toContain('oat.html.br')
})

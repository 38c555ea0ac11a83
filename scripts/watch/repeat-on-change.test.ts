import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatOnChange } from './repeat-on-change.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-watch-'))
  file = join(folder, 'page.json')
  writeFileSync(file, '0')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Watches the folder, with the text of the file at each call. */
function watchFile(during: (text: string) => void = () => {}) {
  const texts: string[] = []
  const end = new AbortController()
  const watching = repeatOnChange(
    folder,
    async () => {
      const text = readFileSync(file, 'utf8')
      texts.push(text)
      during(text)
      return undefined
    },
    end.signal,
  )
  return { texts, stop: () => (end.abort(), watching) }
}

test('repeatOnChange calls at once and after a change, also in a new folder, until the signal aborts', async () => {
  const { texts, stop } = watchFile()
  await vi.waitFor(() => expect(texts).toEqual(['0']), { timeout: 15_000 })
  writeFileSync(file, '1')
  await vi.waitFor(() => expect(texts.at(-1)).toBe('1'), { timeout: 15_000 })
  const calls = texts.length
  mkdirSync(join(folder, 'pages'))
  await vi.waitFor(() => expect(texts.length).toBeGreaterThan(calls), { timeout: 15_000 })
  await stop()
})

test('repeatOnChange does not miss a change during a call', async () => {
  const { texts, stop } = watchFile((text) => {
    if (text !== '3') writeFileSync(file, String(Number(text) + 1))
  })
  await vi.waitFor(() => expect(texts.at(-1)).toBe('3'), { timeout: 15_000 })
  await stop()
})

test('repeatOnChange reports a missing folder', async () => {
  await expect(repeatOnChange(join(folder, 'no'), async () => undefined)).rejects.toThrow('cannot be watched')
})

test('repeatOnChange calls again at the time that the previous call has returned', async () => {
  const end = new AbortController()
  const moments = [new Date(Date.now() + 50)]
  let calls = 0
  const watching = repeatOnChange(folder, async () => (calls++, moments.pop()), end.signal)
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 15_000 })
  end.abort()
  await watching
})

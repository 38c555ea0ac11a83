import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import { fontMetricsOf } from './fonts.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fonts-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const fontOf = (site: string, name: string): Buffer =>
  readFileSync(new URL(`../../../tests/${site}/fonts/${name}.woff2`, import.meta.url))

test('a variable font is measured in each weight, and once', async () => {
  const font = fontOf('first-site', 'instrument-sans-latin-wght-normal')
  const metrics = await fontMetricsOf(font, [400, 700], openDiskCache(dir))
  expect(metrics).toMatchObject({ ascent: 0.97, descent: 0.25 })
  expect(metrics?.widths[400]).toBeCloseTo(0.459, 3)
  expect(metrics?.widths[700]).toBeCloseTo(0.478, 3)
  expect(readdirSync(dir)).toHaveLength(1)
  expect(await fontMetricsOf(font, [400, 700], openDiskCache(dir))).toEqual(metrics)
  expect(readdirSync(dir)).toHaveLength(1)
})

test('a font of one weight has the same width for all weights', async () => {
  const metrics = await fontMetricsOf(
    fontOf('third-site', 'caprasimo-latin-400-normal'),
    [400, 700],
    openDiskCache(dir),
  )
  expect(metrics?.widths[400]).toBeGreaterThan(0.4)
  expect(metrics?.widths[700]).toBe(metrics?.widths[400])
})

test('a file that is not a font, and a font without Latin letters, have no metrics', async () => {
  expect(await fontMetricsOf(Buffer.from('no font'), [400], openDiskCache(dir))).toBeUndefined()
  expect(
    await fontMetricsOf(fontOf('first-site', 'alexandria-arabic-wght-normal'), [400], openDiskCache(dir)),
  ).toBeUndefined()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chartOf } from './chart.ts'
import { seriesOf, withFigures } from './write-page.ts'

test('withFigures replaces the text between the comments of a completed measurement', () => {
  const page =
    '# P\n<!-- figures: serve -->\nold\n<!-- end of figures -->\n<!-- figures: dev -->\nkept\n<!-- end of figures -->\n'
  const made = withFigures(page, (name) => (name === 'serve' ? 'new $& figures\n' : undefined))
  expect(made).toBe(
    '# P\n<!-- figures: serve -->\n\n```\nnew $& figures\n```\n\n<!-- end of figures -->\n<!-- figures: dev -->\nkept\n<!-- end of figures -->\n',
  )
})

test('seriesOf takes builds of two sizes for a chart, and has none of one size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (pages: number): void =>
    writeFileSync(
      join(folder, `build-${pages}.json`),
      JSON.stringify({ pages, cold: [{ name: 'ours', cpuSeconds: pages / 500 }] }),
    )
  put(10_000)
  expect(seriesOf(folder)).toEqual([])
  put(1000)
  const points = [1000, 10_000].map((pages) => ({ pages, seconds: pages / 500 }))
  expect(seriesOf(folder)).toEqual([{ name: 'ours', points }])
})

test('chartOf draws a straight line where seconds grow as pages do, and keeps its labels apart', () => {
  const chart = chartOf('Builds', [
    { name: 'one & two', points: [10, 100, 1000].map((pages) => ({ pages, seconds: pages / 10 })) },
    { name: 'other', points: [{ pages: 1000, seconds: 99 }] },
    { name: 'not measured', points: [] },
  ])
  const [line = ''] = /(?<=points=")[^"]*/.exec(chart) ?? []
  const places = line.split(' ').map((place) => place.split(',').map(Number) as [number, number])
  const rise = (index: number): number =>
    (places[index + 1]![1] - places[index]![1]) / (places[index + 1]![0] - places[index]![0])
  expect(rise(0)).toBeCloseTo(rise(1), 2)
  const labels = [...chart.matchAll(/y="([\d.]+)" text-anchor="start"[^>]*>([^<]*)/g)]
  expect(labels.map(([, , name]) => name)).toEqual(['one &#38; two', 'other'])
  expect(Math.abs(Number(labels[0]![1]) - Number(labels[1]![1]))).toBeGreaterThanOrEqual(16)
  expect(chart).not.toContain('not measured')
})

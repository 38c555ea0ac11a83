import { expect, test } from 'vitest'
import { browserReport, medians } from './bench-browser.ts'

const figures = {
  html: 12_000,
  css: 0,
  scripts: 60_000,
  ahead: 80_000,
  lcp: 400,
  cls: 0,
  tbt: 30,
  fullLoad: 300,
  afterHover: 90,
  atOnce: 303,
  tap: 150,
  early: 330,
}

test('medians returns the median of each figure', () => {
  const rounds = [500, 100, 300].map((lcp) => ({ ...figures, lcp }))
  expect(medians(rounds)).toEqual({ ...figures, lcp: 300 })
})

test('browserReport compares clicks with a full load, and HTML with its CSS with the first peer', () => {
  const report = browserReport([
    { name: 'ours', figures },
    { name: 'astro', figures: { ...figures, html: 8000, css: 2000 } },
  ])
  expect(report).toContain(
    'ours | 12.0 | 0.0 | 60.0 | 80.0 | 400 | 0.000 | 30 | 300 | 90 (0.30 ×) | 303 (1.01 ×) | 150 (0.50 ×) | 330 (1.10 ×)',
  )
  expect(report).toContain('HTML and CSS: 1.20 × astro')
})

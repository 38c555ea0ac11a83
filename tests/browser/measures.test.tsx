import { expect } from 'vitest'
import { cssOfMarkup } from '#page/html/page-style.ts'
import type { BlockOf } from '#site/model/site.ts'
import { documentOf, examplePage } from '../blocks/example-page.tsx'
import { examplesOf } from '../blocks/examples.ts'
import { test as base } from './chromium.ts'

const EXAMPLE = examplesOf('exhibit').find(({ name }) => name === 'measures')!

/** Results at the marks of the scale, from 80 to 100, and at the agreed line. */
const ROWS = [
  { name: 'Invoice number', value: '100 %', share: 100 },
  { name: 'Total', value: '97.0 %', share: 97 },
  { name: 'Handwritten remarks', value: '90 %', share: 90, note: 'Goes to a person, with the picture beside it' },
  { name: 'Stamps', value: '86.5 %', share: 86.5 },
]

const test = base.extend('show', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  onCleanup(() => page.close())
  const block = EXAMPLE.block as BlockOf<'exhibit'>
  const measures = { ...block.measures!, target: 97, rows: ROWS }
  const { body } = await examplePage({ ...EXAMPLE, block: { ...block, measures } as BlockOf<'exhibit'> })
  const html = documentOf({ css: cssOfMarkup(`<html dir="rtl">${body}`), body })
  return async (width: number, direction: string) => {
    await page.setViewportSize({ width, height: 900 })
    await page.setContent(html.replace('<html', `<html dir="${direction}"`))
    return page.evaluate(measure)
  }
})

/** Runs in the browser: where the parts of the chart are, in pixels. */
function measure() {
  const boxOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right, middle: (left + right) / 2 }
  }
  const rows = Array.from(document.querySelectorAll('main li'), (row) => ({
    dot: boxOf(row.querySelector('circle')!),
    value: boxOf(row.querySelector('text')!),
    target: boxOf(row.querySelectorAll('line')[1]!).middle,
    row: boxOf(row),
  }))
  const axis = Array.from(document.querySelectorAll('ul + div text'), (label) => ({
    of: label.textContent,
    ...boxOf(label),
  }))
  return { rows, axis }
}

test.for([390, 768, 1440].flatMap((width) => ['ltr', 'rtl'].map((direction) => [width, direction] as const)))(
  'results, scale and target of a chart are on one grid, %i pixels wide, %s',
  async ([width, direction], { show }) => {
    const { rows, axis } = await show(width, direction)
    const [whole, agreed, middle] = rows.map(({ dot }) => dot.middle)
    const labels = Object.fromEntries(axis.map((label) => [label.of, label.middle]))
    expect(Math.abs(whole! - labels['100']!)).toBeLessThan(1)
    expect(Math.abs(middle! - labels['90']!)).toBeLessThan(1)
    for (const { target } of rows) expect(Math.abs(target - agreed!)).toBeLessThan(1)
    // From the start of the line to its end, as the page is read.
    expect(Math.sign(whole! - middle!)).toBe(direction === 'rtl' ? -1 : 1)
    for (const { dot, value, row } of rows) {
      expect([value.left > row.left, value.right < row.right]).toEqual([true, true])
      const gap = Math.max(value.left - dot.right, dot.left - value.right)
      expect(gap).toBeGreaterThan(2)
      expect(gap).toBeLessThan(16)
    }
  },
)

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bundleSchemas, blockDefinitionNames } from '#content/schemas/schema-bundle.ts'
import { cssOfMarkup } from '#app/html/page-style.ts'
import { test as base } from '../browser/chromium.ts'
import { documentOf, exampleSection, SITE } from './example-page.tsx'
import { blockTypes, examplesOf } from './examples.ts'
import type { Example } from './examples.ts'
import { withCounts, withTexts } from './variants.ts'
import type { Length, Script } from './variants.ts'

/**
 * Every example of every block with each number of items, and with the shortest and the longest texts, in both directions:
 * nothing may overflow, and no last row of a grid may have a hole.
 */

const ORIGIN = 'http://holes.test'
const WIDTHS = [390, 768, 1440]
const bundle = bundleSchemas('schema')
const definitionNames = blockDefinitionNames(bundle)

/** The number of items decides on rows, the texts on widths: longest texts are tried with a row of each example. */
const TEXTS: readonly { length: Length; script: Script; isWithEveryCount: boolean }[] = [
  { length: 'short', script: 'latin', isWithEveryCount: true },
  { length: 'long', script: 'latin', isWithEveryCount: false },
  { length: 'long', script: 'arabic', isWithEveryCount: false },
]

interface Variant {
  name: string
  length: Length
  script: Script
  section: string
}

async function variantsOf(example: Example): Promise<Variant[]> {
  const schema = bundle.$defs[definitionNames.get(example.type) ?? ''] ?? {}
  const variants: Variant[] = []
  const blocks = withCounts({ ...example.block }, schema, bundle.$defs)
  for (const [index, { count, block }] of blocks.entries()) {
    for (const texts of TEXTS) {
      if (!texts.isWithEveryCount && index !== Math.min(3, blocks.length - 1)) continue
      const varied = withTexts(block, schema, bundle.$defs, texts) as Example['block']
      const section = await exampleSection({ ...example, block: varied })
      const name = `${example.type} ${example.name}: ${count} items, ${texts.length} ${texts.script}`
      variants.push({ ...texts, name, section })
    }
  }
  return variants
}

/** A page in which one type after the other is shown. */
const test = base.extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  onCleanup(() => page.close())
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/fonts/')) return route.fulfill({ path: `${SITE}${pathname}` })
    return route.fulfill({ contentType: 'text/html', body: documentOf({ css: '', body: '' }) })
  })
  await page.goto(ORIGIN)
  // What is clipped away is laid out, but not drawn.
  await page.evaluate(() => document.documentElement.style.setProperty('clip-path', 'polygon(0 0, 0 0, 0 0)'))
  return page
})

/** Runs in the browser: what is wrong with each variant that is shown. */
function faultsInPage(): string[] {
  const faults = new Set<string>()
  const isVisible = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  /** The box that a text has to stay in: its cell, button or section, or what is placed by itself. */
  const boxOf = (element: Element | null): Element | null =>
    !element ||
    (element.matches('li,td,th,dd,a,button,summary,article,blockquote,section') &&
      element.getClientRects().length > 0) ||
    getComputedStyle(element).position === 'absolute'
      ? element
      : boxOf(element.parentElement)
  const range = document.createRange()
  for (const shown of document.querySelectorAll<HTMLElement>('[data-variant]')) {
    const tell = (element: Element, what: string) =>
      faults.add(`${shown.dataset['variant']}: ${what} (${element.localName}.${element.className.split(' ')[0]})`)
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    // Short texts are there for the rows.
    for (let text = shown.dataset['texts'] === 'long' && texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      if (text.textContent!.trim() === '' || element.closest('svg') || !isVisible(element)) continue
      // Texts for screen readers, and what can be scrolled or is turned to.
      if (element.closest('[class*=visuallyHidden],[aria-roledescription],[tabindex]')) continue
      const box = boxOf(element)?.getBoundingClientRect()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (box && width > 1 && (left < box.left - 1 || right > box.right + 1)) tell(element, 'text stands out')
    }
    for (const grid of shown.querySelectorAll('ul,ol,dl')) {
      const style = getComputedStyle(grid)
      if (style.display !== 'grid' || !isVisible(grid)) continue
      const rows: { cells: DOMRect[]; top: number; bottom: number }[] = []
      for (const child of grid.children) {
        if (!isVisible(child)) continue
        const rect = child.getBoundingClientRect()
        const row = rows.find(({ top, bottom }) => rect.top < bottom - 1 && rect.bottom > top + 1)
        if (!row) {
          rows.push({ cells: [rect], top: rect.top, bottom: rect.bottom })
          continue
        }
        row.cells.push(rect)
        row.top = Math.min(row.top, rect.top)
        row.bottom = Math.max(row.bottom, rect.bottom)
      }
      const most = Math.max(...rows.map(({ cells }) => cells.length))
      if (rows.length < 2 || most < 2) continue
      const isRtl = style.direction === 'rtl'
      const box = grid.getBoundingClientRect()
      const padding = Number.parseFloat(isRtl ? style.paddingLeft : style.paddingRight)
      for (const { cells } of rows) {
        const rest = isRtl
          ? Math.min(...cells.map(({ left }) => left)) - box.left
          : box.right - Math.max(...cells.map(({ right }) => right))
        if (rest > padding + 3) tell(grid, `a row of ${cells.length}, where others are of ${most}, has a hole`)
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page scrolls sideways')
  return [...faults]
}

async function faultsOf(page: Page, variants: readonly Variant[]): Promise<string[]> {
  const content = variants
    .map(
      ({ name, length, script, section }) =>
        `<div data-variant="${name}" data-texts="${length}" ${script === 'arabic' ? 'dir="rtl" lang="ar"' : ''}>${section}</div>`,
    )
    .join('')
  await page.evaluate(
    async ([style, markup]) => {
      document.querySelector('#block')!.textContent = style
      document.body.innerHTML = markup
      await document.fonts.ready
    },
    [cssOfMarkup(content), content] as const,
  )
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.evaluate(faultsInPage)
    faults.push(...found.map((fault) => `${width}: ${fault}`))
  }
  return faults
}

test.for(blockTypes)(
  '%s has no hole and no overflow, whatever its number of items and its texts',
  async (type, { page }) => {
    const variants: Variant[] = []
    for (const example of examplesOf(type)) variants.push(...(await variantsOf(example)))
    expect(await faultsOf(page, variants)).toEqual([])
  },
)

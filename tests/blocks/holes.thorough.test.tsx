import { expect } from 'vitest'
import { bundleSchemas, blockDefinitionNames } from '#site/schemas/schema-bundle.ts'
import { cssOfMarkup } from '#page/html/page-style.ts'
import { test as base } from '../browser/chromium.ts'
import { documentOf, exampleContext, exampleSection, SITE } from './example-page.tsx'
import { blockTypes, examplesOf } from './examples.ts'
import type { Example } from './examples.ts'
import { HOLES } from '../../scripts/check-blocks/holes.ts'
import { withCounts } from '../../scripts/check-blocks/variants.ts'
import { withTexts } from './texts-of-length.ts'
import type { Length, Script } from './texts-of-length.ts'

/**
 * Every example of every block with each number of items, each with the shortest and with the longest texts, in both
 * directions: nothing may overflow, and no last row of a grid may have a hole.
 */

const ORIGIN = 'http://holes.test'
const WIDTHS = [390, 768, 1440]
const bundle = bundleSchemas('schema')
const definitionNames = blockDefinitionNames(bundle)

/** Each length once from left to right. From right to left rows are mirrored, whatever the length. */
const TEXTS: readonly { length: Length; script: Script; directions: readonly ('ltr' | 'rtl')[] }[] = [
  { length: 'short', script: 'latin', directions: ['ltr'] },
  { length: 'long', script: 'latin', directions: ['ltr'] },
  { length: 'long', script: 'arabic', directions: ['rtl'] },
]

/** Drawings without content: only their outermost element determines their size. */
const context = {
  ...exampleContext,
  drawings: Object.fromEntries(
    Object.entries(exampleContext.drawings).map(([name, svg]) => [name, svg.replace(/>.*$/s, '></svg>')]),
  ),
}

interface Variant {
  name: string
  length: Length
  direction: 'ltr' | 'rtl'
  section: string
}

async function variantsOf(example: Example): Promise<Variant[]> {
  const schema = bundle.$defs[definitionNames.get(example.type) ?? ''] ?? {}
  const variants: Variant[] = []
  const blocks = withCounts({ ...example.block }, schema, bundle.$defs)
  for (const { count, block } of blocks) {
    for (const texts of TEXTS) {
      const varied = withTexts(block, schema, bundle.$defs, texts) as Example['block']
      const section = await exampleSection({ ...example, block: varied }, context)
      for (const direction of texts.directions) {
        const name = `${example.type} ${example.name}: ${count} items, ${texts.length} ${direction}`
        variants.push({ name, length: texts.length, direction, section })
      }
    }
  }
  return variants
}

/**
 * A frame in which one type after the other is shown. A script can set its width and measure it at once, without
 * painting, which takes longer than the layout.
 */
const test = base.extend('frame', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  onCleanup(() => page.close())
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/fonts/')) return route.fulfill({ path: `${SITE}${pathname}` })
    const body =
      pathname === '/' ? '<iframe name="shown" src="/shown" height="900"></iframe>' : documentOf({ css: '', body: '' })
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto(ORIGIN)
  const frame = page.frame('shown')!
  await frame.evaluate(HOLES)
  await frame.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  return frame
})

/** Runs in the frame. Returns the faults of each variant of the markup at each width. */
function faultsInFrame([style, markup, widths]: readonly [string, string, readonly number[]]): string[] {
  const faults = new Set<string>()
  const isVisible = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  /** The box that must contain a text: its cell, button or section, or a positioned element. */
  const boxOf = (element: Element | null): Element | null =>
    !element ||
    (element.matches('li,td,th,dd,a,button,summary,article,blockquote,section') &&
      element.getClientRects().length > 0) ||
    getComputedStyle(element).position === 'absolute'
      ? element
      : boxOf(element.parentElement)
  const range = document.createRange()
  for (const width of widths) {
    frameElement!.setAttribute('width', `${width}`)
    if (width === widths[0]) {
      document.querySelector('#block')!.textContent = style
      document.body.innerHTML = markup
    }
    for (const shown of document.querySelectorAll<HTMLElement>('[data-variant]')) {
      const tell = (element: Element, what: string) =>
        faults.add(
          `${width}: ${shown.dataset['variant']}: ${what} (${element.localName}.${element.className.split(' ')[0]})`,
        )
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
      // Short texts are only for the rows.
      for (let text = shown.dataset['texts'] === 'long' && texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement!
        if (text.textContent!.trim() === '' || element.closest('svg') || !isVisible(element)) continue
        // Texts for screen readers, and content that can be scrolled or paged to.
        if (element.closest('[class*=visuallyHidden],[aria-roledescription],[tabindex]')) continue
        const box = boxOf(element)?.getBoundingClientRect()
        range.selectNodeContents(text)
        const drawn = range.getBoundingClientRect()
        if (box && drawn.width > 1 && (drawn.left < box.left - 1 || drawn.right > box.right + 1))
          tell(element, 'text stands out')
      }
      for (const { list, cells, most } of window.holesIn(shown))
        tell(list, `a row of ${cells} in a list with rows of ${most} has a hole`)
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.add(`${width}: the page scrolls sideways`)
  }
  document.body.replaceChildren()
  return [...faults]
}

/** Variants are placed one below the other, so that one layout covers all of them. */
const markupOf = (variants: readonly Variant[]): string =>
  variants
    .map(
      ({ name, length, direction, section }) =>
        `<div data-variant="${name}" data-texts="${length}" ${direction === 'rtl' ? 'dir="rtl" lang="ar"' : ''}>${section}</div>`,
    )
    .join('')

test.for(blockTypes)(
  '%s has no hole and no overflow, whatever its number of items and its texts',
  async (type, { frame }) => {
    const variants: Variant[] = []
    for (const example of examplesOf(type)) variants.push(...(await variantsOf(example)))
    const markup = markupOf(variants)
    expect(await frame.evaluate(faultsInFrame, [cssOfMarkup(markup), markup, WIDTHS] as const)).toEqual([])
  },
)

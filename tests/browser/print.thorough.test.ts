import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { ready, test } from './fixtures.ts'

/** The page as a PDF of A4 pages, as a reader of such files understands it. */
async function printed(page: Page): Promise<{ pages: string[]; text: string }> {
  const { text: pages } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: false })
  return { pages, text: pages.join('\n').replace(/\s+/g, ' ') }
}

/** Without links for screen readers only. */
const textsOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).clipPath === 'none')
        .map(({ textContent }) => textContent.trim().replace(/\s+/g, ' ')),
    )

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** The number of sheets for a page: further ones would be mostly white. */
test.for<[path: string, sheets: number]>([
  ['/', 4],
  ['/services/cloud-migration', 5],
  ['/services/enterprise-rag', 6],
  ['/industries/healthcare', 4],
  ['/solutions/contact-center-ai', 5],
  ['/about', 5],
  ['/products/novatrade', 3],
  ['/contact', 1],
  ['/insights', 7],
])(
  '%s is printed on %i sheets at most, with all of its text, and no heading at the foot of one',
  async ([path, most], { visit }) => {
    const page = await ready(await visit(path, { colorScheme: 'dark', isDrawn: true }))
    const { pages, text } = await printed(page)
    expect(pages.length).toBeLessThanOrEqual(most)
    // A text may continue on the next sheet, and its links are read after it.
    for (const words of await textsOf(page, 'main :is(h2,h3,p,dd)')) expect(text).toContain(words.slice(0, 12))
    const headings = await textsOf(page, 'main :is(h2,h3,h2[id$=-title] + p)')
    const feet = pages.map(lastLine)
    expect(headings.filter((heading) => feet.some((line) => heading.endsWith(line)))).toEqual([])
    expect(text).toContain('hello@samt.example')
  },
)

test('closed answers and every card of a carousel are printed', async ({ visit }) => {
  const service = await ready(await visit('/services/cloud-migration', { isDrawn: true }))
  const answers = await textsOf(service, 'details > p')
  expect(answers.length).toBeGreaterThan(2)
  const { text } = await printed(service)
  for (const answer of answers) expect(text).toContain(answer)

  const home = await ready(await visit('/', { isDrawn: true }))
  const cards = await textsOf(home, '#carousel li a')
  const { text: ofHome } = await printed(home)
  expect(cards.length).toBeGreaterThan(8)
  for (const card of cards) expect(ofHome).toContain(card)
})

test('paper is light, whatever the colour scheme, and shows logos but no other drawings', async ({ visit }) => {
  const page = await ready(await visit('/', { colorScheme: 'dark' }))
  await page.emulateMedia({ media: 'print' })
  const colorOf = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).color)
  expect(await colorOf('h1')).toBe('rgb(11, 30, 33)')
  expect(await colorOf('main > :last-child h2')).toBe('rgb(11, 30, 33)')
  expect(await page.locator('#logoStrip li svg').first().isVisible()).toBe(true)
  expect(await page.locator('#hero-art').isVisible()).toBe(false)
  expect(await page.locator('header a[href="/"]').first().isVisible()).toBe(true)
  expect(await page.locator('footer nav').first().isVisible()).toBe(false)
})

test('logos of partners stay in forced colours', async ({ visit }) => {
  const page = await ready(await visit('/', { forcedColors: 'active' }))
  expect(await page.locator('#logoStrip li svg').first().isVisible()).toBe(true)
  expect(await page.locator('#hero-art').isVisible()).toBe(false)
})

test('the line above a step has no gap in forced colours', async ({ visit }) => {
  const page = await ready(await visit('/services/enterprise-rag', { forcedColors: 'active', isDrawn: true }))
  const step = page.locator('#process ol > li').first()
  await step.scrollIntoViewIfNeeded()
  const { x, y } = (await step.boundingBox())!
  const clip = { x: Math.round(x), y: Math.round(y) - 2, width: 96, height: 4 }
  const pixels = await sharp(await page.screenshot({ clip }))
    .grayscale()
    .raw()
    .toBuffer()
  const columns = Array.from({ length: clip.width }, (_, column) =>
    Math.min(...pixels.filter((_value, index) => index % clip.width === column)),
  )
  expect(Math.max(...columns)).toBeLessThan(128)
})

test('a button is printed as text with the address of another site, and otherwise not at all', async ({ visit }) => {
  const page = await ready(await visit('/products/novatrade', { isDrawn: true }))
  const { text } = await printed(page)
  expect(text).toContain('Visit NovaTrade')
  expect(text).toContain('https://novatrade.example')
  expect(text).not.toContain('Talk to an expert')
  await page.emulateMedia({ media: 'print' })
  const { color, backgroundColor } = await page
    .locator('main a[href^=http]')
    .first()
    .evaluate((element) => getComputedStyle(element))
  expect({ color, backgroundColor }).toEqual({ color: 'rgb(11, 30, 33)', backgroundColor: 'rgba(0, 0, 0, 0)' })
})

import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { cssOfMarkup } from '#page/html/page-style.ts'
import type { BlockOf } from '#site/model/site.ts'
import { documentOf, examplePage, SITE } from '../blocks/example-page.tsx'
import { examplesOf } from '../blocks/examples.ts'
import { cases } from '../rounds.ts'
import { axeViolations } from './accessibility.ts'
import { test as base } from './chromium.ts'

const ORIGIN = 'http://instrument.test'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const examples = examplesOf('instrument')

type Options = NonNullable<Parameters<Browser['newPage']>[0]>

const test = base.extend('open', async ({ browser }, { onCleanup }) => {
  const opened: Page[] = []
  onCleanup(async () => void (await Promise.all(opened.map((page) => page.close()))))
  /** The page of an example, without scripts. */
  return async (index = 0, options: Options = {}, change = (html: string) => html) => {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce', ...options })
    opened.push(page)
    const { body } = await examplePage(examples[index]!)
    // With the rules for both directions.
    const html = change(documentOf({ css: cssOfMarkup(`<html dir="rtl">${body}`), body }))
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.startsWith('/fonts/')) return route.fulfill({ path: `${SITE}${pathname}` })
      return route.fulfill({ contentType: 'text/html', body: html })
    })
    await page.goto(ORIGIN)
    return page
  }
})

const SENTENCES = '[id$=-sentence]'

/** The visible sentences. */
const seen = (page: Page): Promise<string[]> =>
  page
    .locator(SENTENCES)
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility({ visibilityProperty: true })).map(({ textContent }) => textContent),
    )

const all = (page: Page): Promise<string[]> => page.locator(SENTENCES).allTextContents()

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.for([
  ['light, on a phone', { viewport: PHONE, colorScheme: 'light' }],
  ['dark, on a desktop', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)(
  'arrow keys choose every state, of which one is visible and accessible: %s',
  async ([, options], { open }) => {
    for (const index of examples.keys()) {
      const page = await open(index, options)
      const sentences = await all(page)
      await page.keyboard.press('Tab')
      for (const sentence of sentences) {
        expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true)
        expect(await seen(page)).toEqual([sentence])
        expect(await axeViolations(page, { part: 'section' })).toEqual([])
        await page.keyboard.press('ArrowDown')
      }
      expect(await seen(page)).toEqual(sentences.slice(0, 1))
    }
  },
)

test('every state is readable without styles, without :has() and in print, where nothing can be chosen', async ({
  open,
}) => {
  const withoutStyles = await open(0, {}, (html) => html.replace(/<style.*?<\/style>/gs, ''))
  const withoutHas = await open(0, {}, (html) => html.replaceAll('selector(:has(a))', 'selector(:unknown(a))'))
  const onPaper = await open()
  await onPaper.emulateMedia({ media: 'print' })
  for (const page of [withoutStyles, withoutHas, onPaper]) {
    const sentences = await all(page)
    expect(sentences.length).toBe(2)
    expect(await seen(page)).toEqual(sentences)
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Go', 'Back'])
    expect(await page.getByRole('radio').count()).toBe(0)
    const tops = await page.locator(SENTENCES).evaluateAll((each) => each.map((one) => one.getBoundingClientRect().top))
    expect(tops[1]! - tops[0]!).toBeGreaterThan(60)
  }
})

test('in print a sheet begins with the state that does not fit on the previous one', async ({ open }) => {
  const page = await open(0, { viewport: { width: 794, height: 1123 } })
  await page.emulateMedia({ media: 'print' })
  const [first = '', second = ''] = await all(page)
  const bottom = await page
    .locator('section dl')
    .first()
    .evaluate((rows) => rows.getBoundingClientRect().bottom)
  await page.addStyleTag({
    content: `@page{margin:0} main::before{content:"";display:block;block-size:${1080 - bottom}px}`,
  })
  const sheets = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: false })
  const [start = '', next = ''] = sheets.text.map((text) => text.replace(/\s+/g, ' '))
  expect(start).toContain(first)
  expect(next).toContain(second)
})

test('nothing below moves when a state is chosen, and nothing is wider than the window', async ({ open }) => {
  for (const width of cases({ usual: [320, 1440], all: [320, 390, 768, 1000, 1440, 1920] })) {
    for (const index of examples.keys()) {
      const page = await open(index, { viewport: { width, height: 900 } })
      const height = await page.locator('section').evaluate((section) => section.clientHeight)
      for (const radio of await page.getByRole('radio').all()) {
        await radio.check()
        expect(await overflow(page), `${width} px`).toBe(0)
        expect(await page.locator('section').evaluate((section) => section.clientHeight)).toBe(height)
      }
    }
  }
})

test('on a phone the choices stay in view as long as the instrument does', async ({ open }) => {
  const page = await open(1)
  await page.addStyleTag({ content: 'main { padding-block-end: 100vh }' })
  const topOf = (selector: string) => page.locator(selector).evaluate((each) => each.getBoundingClientRect().top)
  await page
    .locator('dl')
    .first()
    .evaluate((rows) => rows.scrollIntoView({ block: 'start' }))
  expect(await topOf('[role=radiogroup]')).toBe(68)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await topOf('[role=radiogroup]')).toBeLessThan(0)
})

test('in forced colours the radio buttons have system colours, and the paper is readable', async ({ open }) => {
  const page = await open(1, { forcedColors: 'active' })
  await page.getByRole('radio').nth(2).check()
  expect(
    await page
      .getByRole('radio')
      .nth(2)
      .evaluate((radio) => getComputedStyle(radio).appearance),
  ).toBe('auto')
  expect(await seen(page)).toEqual((await all(page)).slice(2))
})

test('only one part of the drawing and one row move, for at most 600 ms, and nothing with reduced motion', async ({
  open,
}) => {
  /** At once: on a busy machine the animation might have ended. */
  const runningAfterClick = (page: Page) =>
    page
      .locator('label')
      .nth(1)
      .evaluate((label: HTMLElement) => {
        label.click()
        return document.getAnimations().flatMap((animation) => {
          const { target } = animation.effect as KeyframeEffect
          const duration = Number(animation.effect!.getComputedTiming().duration)
          return animation instanceof CSSAnimation ? [{ part: target!.localName, duration }] : []
        })
      })
  const page = await open(0, { reducedMotion: 'no-preference' })
  expect(await runningAfterClick(page)).toEqual([
    { part: 'g', duration: 600 },
    { part: 'div', duration: 600 },
  ])
  expect(await runningAfterClick(await open())).toEqual([])
})

test('from right to left the drawing is mirrored, and the papers are where the choices end', async ({ open }) => {
  const page = await open(0, { viewport: DESKTOP }, (html) => html.replace('lang="en"', 'lang="en" dir="rtl"'))
  const svg = page.locator('section svg').first()
  expect(await svg.evaluate((each) => getComputedStyle(each).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  const leftOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect().left)
  expect(await leftOf('figure')).toBeLessThan(await leftOf('[role=radiogroup]'))
  expect(await leftOf('[role=radiogroup]')).toBeLessThan(await leftOf('section svg'))
})

test('another state costs little: its drawing repeats the first one', async () => {
  const [{ block, ...example }] = [examples[1]!]
  const weight = async (states: unknown[]) => {
    const { css, body } = await examplePage({ ...example, block: { ...block, states } as typeof block })
    return brotliCompressSync(css + body).length
  }
  const { states } = block as BlockOf<'instrument'>
  const whole = await weight(states)
  expect(whole).toBeLessThan(4700)
  expect(whole - (await weight(states.slice(0, 2)))).toBeLessThan(450)
})

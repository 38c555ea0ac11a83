import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import { openDocument, test } from './studio-page.ts'

/** Where the words of the heading stand in the page, and in the field that lies over it: left, top and width of each. */
const placesOfWords = (canvas: Frame): Promise<{ page: number[][]; field: number[][] }> =>
  canvas.evaluate(() => {
    const placesIn = (root: Element): number[][] => {
      const [node] = [...root.childNodes] as Text[]
      return [...node!.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(node!, index)
        range.setEnd(node!, index + word.length)
        const { left, top, width } = range.getBoundingClientRect()
        return [left, top, width]
      })
    }
    const field = document.querySelector('pagewright-studio')!.shadowRoot!.querySelector('.field')!
    return { page: placesIn(document.querySelector('h1')!), field: placesIn(field) }
  })

test('a text is typed on as many lines as the page has it on, with any leading and in both directions', async ({
  page,
  server,
}) => {
  const canvas = await openDocument(page, server, 'pages/index.json')
  const heading = canvas.locator('h1')
  for (const direction of ['ltr', 'rtl'])
    for (const leading of [1.02, 0.8, 1.6])
      for (const lines of [1, 2, 3]) {
        await canvas.evaluate(
          (style) => {
            document.documentElement.dir = style.direction
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(
              `h1{line-height:${style.leading}!important;font-size:40px!important;max-inline-size:none!important;inline-size:${[600, 350, 250][style.lines - 1]}px!important}`,
            )
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
          },
          { direction, leading, lines },
        )
        await heading.click()
        await canvas.locator('pagewright-studio .field').waitFor()
        const { page: words, field } = await placesOfWords(canvas)
        const isPlacedAlike = words.flat().every((place, index) => Math.abs(place - field.flat()[index]!) < 1.5)
        const shown = { direction, leading, lines: new Set(words.map(([, top]) => top)).size, isPlacedAlike }
        expect(shown).toEqual({ direction, leading, lines, isPlacedAlike: true })
        await page.keyboard.press('Escape')
      }
}, 120_000)

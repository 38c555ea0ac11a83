import { expect } from 'vitest'
import { axeViolations, colourViolations } from './accessibility.ts'
import { test } from './chromium.ts'
import { avoidDrawing } from '../../scripts/check-site/browser/avoid-drawing.ts'

/** Contrasts on white: 3.5 is below AA, 5.7 between AA and AAA, 10.4 above. */
const PAGE = `<!doctype html><html lang="en"><title>Colours</title><style>
  :root { background: #fff; color: #000 } .low { color: #888 } .middle { color: #666 } .high { color: #404040 }
  </style><main><h1>Colours</h1><p class="low">Low</p><p class="middle">Middle</p><p class="high">High</p></main>`

const contrastOnly = (violations: string[]): string[] =>
  violations.filter((line) => line.includes('contrast')).flatMap((line) => /class="(\w+)"/.exec(line)?.[1] ?? line)

test('text with too little contrast is found at each level, also in a page that is not painted', async ({
  browser,
  onTestFinished,
}) => {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.addInitScript(avoidDrawing, { isDrawn: false })
  await page.route('http://colours.test/', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await page.goto('http://colours.test/')
  for (const violations of [axeViolations, colourViolations]) {
    expect(contrastOnly(await violations(page, { level: 'AA' }))).toEqual(['low'])
    expect(contrastOnly(await violations(page, { level: 'AAA' }))).toEqual(['low', 'middle'])
  }
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/**
 * What axe has against a whole page, as it is now: one line for each rule and element. Axe does not see what lies behind
 * a fixed element and takes the ground of the page for it, so the header gets the colour of the sky it stands before.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(axe)
  await page.evaluate(() => document.querySelector('header')?.style.setProperty('background-color', 'var(--sky-1)'))
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`))
}

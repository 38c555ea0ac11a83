import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules among them that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds in the page, or in one part of it: one line for each rule and element. */
export const axeViolations = (page: Page, part?: string): Promise<string[]> =>
  runAxe(page, { runOnly: ALL_RULES }, part)

/** The violations of colour rules alone: enough for what had none before its colour scheme changed. */
export const colourViolations = (page: Page, part?: string): Promise<string[]> =>
  runAxe(page, { runOnly: { type: 'rule', values: COLOUR_RULES } }, part)

/**
 * Behind a fixed element axe sees the background of the page only, so the header gets the colour of the sky that is
 * behind it.
 */
async function runAxe(page: Page, options: RunOptions, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(axe)
  await page.evaluate(() => document.querySelector('header')?.style.setProperty('background-color', 'var(--sky-1)'))
  // Of the rules that run, one needs media preloaded. None needs stylesheets, which axe would parse on every run.
  const preload = { assets: ['media'] }
  const settings = JSON.stringify({ ...options, preload, resultTypes: ['violations'] })
  const run = `axe.run(${JSON.stringify(part)}, ${settings})`
  const { violations } = (await page.evaluate(run)) as AxeResults
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`))
}

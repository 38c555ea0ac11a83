import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const CONTRAST = { AA: 'color-contrast', AAA: 'color-contrast-enhanced' }

/**
 * The options of axe without its lower bounds: it leaves text of less contrast than AA needs to the rule for AA, which
 * does not run beside that for AAA.
 */
const AAA_OPTIONS = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.1,
  textStrokeEmMin: 0.03,
}

const CONFIGURED = { checks: [{ id: CONTRAST.AAA, options: AAA_OPTIONS }] }

export interface AxeScope {
  /** A selector; the whole page if left out. */
  part?: string
  /** The contrast that text needs, as WCAG calls its levels: AAA if left out. It is measured in place of AA. */
  level?: keyof typeof CONTRAST
}

/** The violations that axe finds: one line for each rule and element. */
export const axeViolations = (page: Page, { part, level = 'AAA' }: AxeScope = {}): Promise<string[]> => {
  const rules = Object.values(CONTRAST).map((rule) => [rule, { enabled: rule === CONTRAST[level] }])
  return runAxe(page, { runOnly: ALL_RULES, rules: Object.fromEntries(rules) }, part)
}

/** The violations of colour rules alone: enough for what had none before its colour scheme changed. */
export const colourViolations = (page: Page, { part, level = 'AAA' }: AxeScope = {}): Promise<string[]> =>
  runAxe(page, { runOnly: { type: 'rule', values: [CONTRAST[level], 'link-in-text-block'] } }, part)

/**
 * Behind a fixed element axe sees the background of the page only, so the header gets the colour of the sky that is
 * behind it. Text that is transparent has no contrast, so the page is drawn (see `avoidDrawing`).
 */
async function runAxe(page: Page, options: RunOptions, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(`${axe};axe.configure(${JSON.stringify(CONFIGURED)})`)
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-drawn', '')
    document.querySelector('header')?.style.setProperty('background-color', 'var(--sky-1)')
  })
  // Of the rules that run, one needs media preloaded. None needs stylesheets, which axe would parse on every run.
  const preload = { assets: ['media'] }
  const settings = JSON.stringify({ ...options, preload, resultTypes: ['violations'] })
  const run = `axe.run(${JSON.stringify(part)}, ${settings})`
  const { violations } = (await page.evaluate(run)) as AxeResults
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Description } from '../describe-element.ts'
import { prepare } from './in-page.ts'

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

/** A rule that an element violates. */
export interface Violation extends Description {
  /** Axe's name of the rule: `color-contrast`. */
  rule: string
  /** Axe's sentence about the rule, and the address of its page. */
  help: string
  helpUrl: string
  /** The beginning of the element's markup. */
  html: string
  /** Of the rules about contrast: the ratios, and the colours as `#rrggbb`. */
  contrast?: { contrastRatio: number; expectedContrastRatio: string; fgColor: string; bgColor: string } | undefined
}

/** The violations that axe finds: one for each rule and element. */
export const violationsOn = (page: Page, { part, level = 'AAA' }: AxeScope = {}): Promise<Violation[]> => {
  const rules = Object.values(CONTRAST).map((rule) => [rule, { enabled: rule === CONTRAST[level] }])
  return runAxe(page, { runOnly: ALL_RULES, rules: Object.fromEntries(rules) }, part)
}

/** The violations of colour rules alone: enough for what had none before its colour scheme changed. */
export const colourViolationsOn = (page: Page, { part, level = 'AAA' }: AxeScope = {}): Promise<Violation[]> =>
  runAxe(page, { runOnly: { type: 'rule', values: [CONTRAST[level], 'link-in-text-block'] } }, part)

/**
 * Behind a fixed element axe sees the background of the page only, so the header gets the colour of the sky that is
 * behind it. Text that is transparent has no contrast, so the page is drawn (see `avoidDrawing`).
 */
async function runAxe(page: Page, options: RunOptions, part = 'html'): Promise<Violation[]> {
  await prepare(page)
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(`${axe};axe.configure(${JSON.stringify(CONFIGURED)})`)
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-drawn', '')
    document.querySelector('header')?.style.setProperty('background-color', 'var(--sky-1)')
  })
  // Of the rules that run, one needs media preloaded. None needs stylesheets, which axe would parse on every run.
  const preload = { assets: ['media'] }
  const settings = JSON.stringify({ ...options, preload, resultTypes: ['violations'], elementRef: true })
  return page.evaluate(`axe.run(${JSON.stringify(part)}, ${settings}).then(${describeViolations})`)
}

/** Runs in the browser. */
function describeViolations({ violations }: AxeResults): Violation[] {
  return violations.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map(({ element, html, any }) => ({
      ...window.describeElement(element ?? document.documentElement),
      rule: id,
      help,
      helpUrl,
      html: html.slice(0, 200),
      ...(id.startsWith('color-contrast') && { contrast: any[0]?.data as Violation['contrast'] }),
    })),
  )
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import type { Description } from '../describe-element.ts'
import { prepare } from './in-page.ts'

let axe: string | undefined

/** The code of axe, read when it is first needed: a site that is not checked in a browser does not install it. */
const readAxe = (): string =>
  (axe ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const CONTRAST = { AA: 'color-contrast', AAA: 'color-contrast-enhanced' }

/**
 * The options of the rule for AAA without its lower bounds: by default it leaves text with less contrast than AA requires
 * to the rule for AA, which does not run here.
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
  /** The level of WCAG for the contrast of text: AAA if left out. */
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
  /** The ratios and the colours, as `#rrggbb`, for rules about contrast. */
  contrast?: { contrastRatio: number; expectedContrastRatio: string; fgColor: string; bgColor: string } | undefined
}

/** The violations that axe finds: one for each rule and element. */
export const violationsOn = (page: Page | Frame, { part, level = 'AAA' }: AxeScope = {}): Promise<Violation[]> => {
  const rules = Object.values(CONTRAST).map((rule) => [rule, { enabled: rule === CONTRAST[level] }])
  return runAxe(page, { runOnly: ALL_RULES, rules: Object.fromEntries(rules) }, part)
}

/** The violations of rules about colours, for a page without violations whose colour scheme has changed. */
export const colourViolationsOn = (page: Page | Frame, { part, level = 'AAA' }: AxeScope = {}): Promise<Violation[]> =>
  runAxe(page, { runOnly: { type: 'rule', values: [CONTRAST[level], 'link-in-text-block'] } }, part)

/**
 * Runs axe. The header gets the colour of the sky behind it, as axe sees only the background of the page behind a fixed
 * element. The page is painted (see `avoidDrawing`), as transparent text has no contrast.
 */
async function runAxe(page: Page | Frame, options: RunOptions, part = 'html'): Promise<Violation[]> {
  await prepare(page)
  if (!(await page.evaluate('!!window.axe')))
    await page.evaluate(`${readAxe()};axe.configure(${JSON.stringify(CONFIGURED)})`)
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-drawn', '')
    document.querySelector('header')?.style.setProperty('background-color', 'var(--sky-1)')
  })
  // One of the rules needs preloaded media. None needs style sheets, which axe would parse on every run.
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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowOf } from '../blocks/overflow.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules among them that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds in the page: one line for each rule and element. */
export const axeViolations = (page: Page): Promise<string[]> => runAxe(page, { runOnly: ALL_RULES })

/** The violations of colour rules alone: enough for a page that had none before its colour scheme changed. */
export const colourViolations = (page: Page): Promise<string[]> =>
  runAxe(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })

/**
 * Behind a fixed element axe sees the background of the page only, so the header gets the colour of the sky that is
 * behind it.
 */
async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(axe)
  await page.evaluate(() => document.querySelector('header')?.style.setProperty('background-color', 'var(--sky-1)'))
  // Of the rules that run, one needs media preloaded. None needs stylesheets, which axe would parse on every run.
  const preload = { assets: ['media'] }
  const run = `axe.run(${JSON.stringify({ ...options, preload, resultTypes: ['violations'] })})`
  const { violations } = (await page.evaluate(run)) as AxeResults
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`))
}

/** Expects no violation in a page that is shown in the light scheme, none in the dark one, and no overflow at 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toEqual([])
}

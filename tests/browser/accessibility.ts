import type { Frame, Page } from 'playwright-core'
import { colourViolationsOn, violationsOn } from '../../scripts/check-site/browser/axe.ts'
import type { AxeScope, Violation } from '../../scripts/check-site/browser/axe.ts'

const lineOf = ({ rule, help, html }: Violation): string => `${rule}: ${help}: ${html}`

/** The violations that axe finds: one line for each rule and element. */
export const axeViolations = async (page: Page | Frame, scope?: AxeScope): Promise<string[]> =>
  (await violationsOn(page, scope)).map(lineOf)

/** The violations of colour rules only: sufficient for a page that had none before its colour scheme changed. */
export const colourViolations = async (page: Page | Frame, scope?: AxeScope): Promise<string[]> =>
  (await colourViolationsOn(page, scope)).map(lineOf)

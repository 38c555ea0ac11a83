import type { Frame, Page } from 'playwright-core'
import { describeElement } from '../describe-element.ts'

declare global {
  interface Window {
    describeElement: typeof describeElement
  }
}

/** Defines in a page the functions that evaluated functions use. */
export const prepare = (page: Page | Frame): Promise<unknown> =>
  page.evaluate(`globalThis.describeElement ??= ${describeElement}`)

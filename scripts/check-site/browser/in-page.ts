import type { Page } from 'playwright-core'
import { describeElement } from '../describe-element.ts'

declare global {
  interface Window {
    describeElement: typeof describeElement
  }
}

/** Makes what functions evaluated in a page use available there. */
export const prepare = (page: Page): Promise<unknown> =>
  page.evaluate(`globalThis.describeElement ??= ${describeElement}`)

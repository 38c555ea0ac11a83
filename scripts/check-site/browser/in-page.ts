import type { Page } from 'playwright-core'
import { describeElement } from '../describe-element.ts'

declare global {
  interface Window {
    describeElement: typeof describeElement
  }
}

/** esbuild, by which tsx runs programs, wraps inner functions in calls of `__name`, which is not there in the browser. */
export const NAME_SHIM = 'globalThis.__name ??= (value) => value'

/** Makes what functions evaluated in a page use available there. */
export const prepare = (page: Page): Promise<unknown> =>
  page.evaluate(`${NAME_SHIM};globalThis.describeElement ??= ${describeElement}`)

import type { Page } from 'playwright-core'
import { awake, formAwake, visit } from '../visitor.ts'
import type { Visit } from '../visitor.ts'

const MINUTE = 60_000

/** Opens a page whose time the test will set, and waits until it is alive. */
export async function visitInOurTime(path: string, { prepare, ...options }: Visit = {}): Promise<Page> {
  const installClock = async (page: Page) => {
    await page.clock.install()
    await prepare?.(page)
  }
  return awake(await visit(path, { ...options, prepare: installClock }))
}

/** The same with a page that has a form in it: waits until that is alive too. */
export const visitForm = async (path: string, options?: Visit): Promise<Page> =>
  formAwake(await visitInOurTime(path, options))

/**
 * Lets a minute pass: whoever sends a form now is no program. From here on time stands still, until `page.clock` lets
 * it go on.
 */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + MINUTE)
}

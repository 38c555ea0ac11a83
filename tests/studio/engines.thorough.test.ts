import { afterAll, expect } from 'vitest'
import type { EnginePage } from '../browser/engine.ts'
import { test as inFirefox } from '../browser/firefox.ts'
import { test as inWebKit } from '../browser/webkit.ts'
import { startDevServer } from '../dev/dev-server.ts'
import type { DevServer } from '../dev/dev-server.ts'

const PATIENCE = { timeout: 120_000 }

/** One server for both engines: the programs of the studio are bundled when it is first opened. */
let starting: Promise<DevServer> | undefined
const started = (): Promise<DevServer> => (starting ??= startDevServer())
afterAll(async () => (await starting)?.stop())

/** The address that the terminal prints opens the studio with a page; afterwards the studio's own address is enough. */
async function expectStudioIn(page: EnginePage): Promise<void> {
  const { studio, url } = await started()
  const titles = () => [
    document.querySelector('[data-section]')?.textContent ?? document.body.textContent,
    document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent,
  ]
  for (const address of [studio, studio.replace(/\?.*/, '')]) {
    await page.open(address)
    await expect
      .poll(() => page.evaluate(titles), PATIENCE)
      .toEqual([expect.stringContaining('Hero'), 'Bread from our own oven'])
  }
  await page.open(`${url}/__studio`)
  expect(await page.evaluate(() => location.hostname)).toBe('studio.localhost')
}

inFirefox('the studio opens in Firefox by the address in the terminal', ({ engine }) => expectStudioIn(engine.page))

inWebKit('the studio opens in WebKit by the address in the terminal', ({ engine }) => expectStudioIn(engine.page))

import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchChromium } from '../../scripts/requirements/chromium.ts'
import { startDevServer } from './dev-server.ts'
import type { DevServer } from './dev-server.ts'
import { openPage } from './open-page.ts'
import { home } from './small-site.ts'

let server: DevServer
let browser: Browser
let page: Page

const DEADLINE = { timeout: 30_000 }
vi.setConfig({ testTimeout: 90_000 })
const HOME = 'site/pages/index.json'

beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage()
  server = await startDevServer('program', (siteDir) => {
    writeFileSync(join(siteDir, 'pages/index.json'), '{ "kind": "standard", "title": "Home" "blocks": [] }')
  })
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const heading = () => page.locator('h1').textContent()

describe('a server started with an error in the site', () => {
  test('shows the problem on every page, and the page itself once the problem is fixed', async () => {
    const response = await fetch(`${server.url}/contact`)
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('A comma is missing before')
    expect(server.terminal()).toContain('A comma is missing before')

    await page.goto(`${server.url}/contact`)
    const problemText = (await page.locator('pagewright-problems pre').textContent()) ?? ''
    expect(server.terminal()).toContain(problemText)
    server.write(HOME, JSON.stringify(home, null, 2))
    await expect.poll(heading, DEADLINE).toBe('Where we are')
    expect(await page.locator('pagewright-problems').count()).toBe(0)
  })
})

describe('an edit of the program', () => {
  beforeAll(async () => {
    await openPage(page, server.url)
    await page.evaluate(() => Object.assign(window, { mark: true }))
  }, 60_000)

  test('in a component updates the open page and keeps its state', async () => {
    await page.getByText('Question 5?').click()
    server.edit('src/blocks/hero/Hero.tsx', '{block.title}', '{block.title}, today')
    await expect.poll(heading, DEADLINE).toBe('Bread from our own oven, today')
    expect(await page.locator('details[open] summary').last().textContent()).toContain('Question 5?')
    expect(await page.evaluate(() => 'mark' in window)).toBe(true)
    // React separates adjacent text nodes by a comment.
    const served = async () => (await (await fetch(server.url)).text()).replaceAll('<!-- -->', '')
    await expect.poll(async () => (await served()).includes('Bread from our own oven, today</h1>'), DEADLINE).toBe(true)
  })

  test('in a style updates the open page, whose hero keeps its height throughout', async () => {
    const minimum = await page.evaluateHandle(() => {
      const seen = { height: Infinity }
      const measure = () => {
        seen.height = Math.min(seen.height, document.querySelector('#hero')?.clientHeight ?? 0)
        requestAnimationFrame(measure)
      }
      measure()
      return seen
    })
    const height = await page.locator('#hero').evaluate((hero) => hero.clientHeight)
    const styles = server.read('src/blocks/hero/hero.styles.ts')
    for (const color of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)']) {
      server.write('src/blocks/hero/hero.styles.ts', styles.replace(/\n {2}wrap: \{/, `$& outlineColor: '${color}',`))
      await expect
        .poll(
          () =>
            page
              .locator('#hero > div')
              .last()
              .evaluate((wrap) => getComputedStyle(wrap).outlineColor),
          DEADLINE,
        )
        .toBe(color)
    }
    expect(await minimum.jsonValue()).toEqual({ height })
    expect(await page.evaluate(() => 'mark' in window)).toBe(true)
  })

  test('in a schema applies to documents at once, and prints that types must be generated', async () => {
    server.edit(
      'schema/blocks/hero.schema.json',
      '"properties": {',
      '"properties": { "motto": { "type": "string", "description": "A motto.", "maxLength": 20, "examples": ["Bread"] },',
    )
    await expect.poll(server.terminal, DEADLINE).toContain('run "npm run generate"')
    server.edit(HOME, '"subtitle"', '"motto": 12, "subtitle"')
    await expect.poll(() => page.locator('pagewright-problems pre').textContent(), DEADLINE).toContain('motto')
    server.edit(HOME, '"motto": 12', '"motto": "Bread"')
    await page.locator('pagewright-problems').waitFor({ state: 'detached', timeout: 15_000 })
  })
})

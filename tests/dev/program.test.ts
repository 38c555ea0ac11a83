import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test as base } from '../browser/chromium.ts'
import { devServer } from './dev-server.ts'
import { openPage } from './open-page.ts'
import { home } from './small-site.ts'

const DEADLINE = { timeout: 30_000 }
const HOME = 'site/pages/index.json'

/** The tests of this file share a server and a page, and run in order. */
const test = base
  .extend(
    'server',
    { scope: 'file' },
    devServer('program', (siteDir) => {
      writeFileSync(join(siteDir, 'pages/index.json'), '{ "kind": "standard", "title": "Home" "blocks": [] }')
    }),
  )
  .extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const page = await browser.newPage()
    onCleanup(() => page.close())
    return page
  })
  /** The same page, hydrated at the home page, with a mark that a reload would remove. */
  .extend('homePage', { scope: 'file' }, async ({ page, server }) => {
    await openPage(page, server.url)
    await page.evaluate(() => Object.assign(window, { mark: true }))
    return page
  })
  .extend(
    'heading',
    ({ page }) =>
      () =>
        page.locator('h1').textContent(),
  )

describe('a server started with an error in the site', { timeout: 90_000 }, () => {
  test('shows the problem at the address of its page, and the page itself once the problem is fixed', async ({
    page,
    server,
    heading,
  }) => {
    const response = await fetch(server.url)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('A comma is missing before')
    expect(server.terminal()).toContain('A comma is missing before')
    // Pages without errors are shown.
    expect((await fetch(`${server.url}/contact`)).status).toBe(200)

    await page.goto(server.url)
    await page.locator('pagewright-problems .message').filter({ hasText: 'A comma is missing before' }).waitFor()
    server.write(HOME, JSON.stringify(home, null, 2))
    await expect.poll(heading, DEADLINE).toBe('Bread from our own oven')
    expect(await page.locator('pagewright-problems').count()).toBe(0)
  })
})

describe('an edit of the program', { timeout: 90_000 }, () => {
  test('in a component updates the open page and keeps its state', async ({ homePage, server, heading }) => {
    await homePage.getByText('Question 5?').click()
    server.edit('src/blocks/hero/Hero.tsx', '{block.title}', '{block.title}, today')
    await expect.poll(heading, DEADLINE).toBe('Bread from our own oven, today')
    expect(await homePage.locator('details[open] summary').last().textContent()).toContain('Question 5?')
    expect(await homePage.evaluate(() => 'mark' in window)).toBe(true)
    // React separates adjacent text nodes by a comment.
    const served = async () => (await (await fetch(server.url)).text()).replaceAll('<!-- -->', '')
    await expect.poll(async () => (await served()).includes('Bread from our own oven, today</h1>'), DEADLINE).toBe(true)
  })

  test('in a style updates the open page, whose hero keeps its height throughout', async ({ homePage, server }) => {
    const minimum = await homePage.evaluateHandle(() => {
      const seen = { height: Infinity }
      const measure = () => {
        seen.height = Math.min(seen.height, document.querySelector('#hero')?.clientHeight ?? 0)
        requestAnimationFrame(measure)
      }
      measure()
      return seen
    })
    const height = await homePage.locator('#hero').evaluate((hero) => hero.clientHeight)
    const styles = server.read('src/blocks/hero/hero.styles.ts')
    for (const color of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)']) {
      server.write('src/blocks/hero/hero.styles.ts', styles.replace(/\n {2}wrap: \{/, `$& outlineColor: '${color}',`))
      await expect
        .poll(
          () =>
            homePage
              .locator('#hero > div')
              .last()
              .evaluate((wrap) => getComputedStyle(wrap).outlineColor),
          DEADLINE,
        )
        .toBe(color)
    }
    expect(await minimum.jsonValue()).toEqual({ height })
    expect(await homePage.evaluate(() => 'mark' in window)).toBe(true)
  })

  test('in a schema applies to documents at once, and prints that types must be generated', async ({
    homePage,
    server,
  }) => {
    server.edit(
      'schema/blocks/hero.schema.json',
      '"properties": {',
      '"properties": { "motto": { "type": "string", "description": "A motto.", "maxLength": 20, "examples": ["Bread"] },',
    )
    // The generator is loaded first.
    await expect.poll(server.terminal, { timeout: 40_000 }).toContain('run "npm run generate"')
    server.edit(HOME, '"subtitle"', '"motto": 12, "subtitle"')
    await expect.poll(() => homePage.locator('pagewright-problems .message').textContent(), DEADLINE).toContain('motto')
    server.edit(HOME, '"motto": 12', '"motto": "Bread"')
    await homePage.locator('pagewright-problems').waitFor({ state: 'detached', timeout: 15_000 })
  })
})

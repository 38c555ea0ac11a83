import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { axeViolations, colourViolations } from '../browser/accessibility.ts'
import { followInApp } from '../browser/follow-in-app.ts'
import { hydrated } from './open-page.ts'
import { HOME, test } from './open-site.ts'
import { requestTests } from './requests.ts'
import { contact, home } from './small-site.ts'

/** All rules in the light scheme, and colour rules in the dark one, which changes nothing else. */
async function expectNoViolations(page: Page, part: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeViolations(page, { part })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourViolations(page, { part })).toEqual([])
}

describe('a server started with an error in the site', () => {
  test('shows the problem at the address of its page, and the page itself once the problem is fixed', async ({
    sharedPage: page,
    serverWithError: server,
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
    await expect.poll(() => page.locator('h1').textContent()).toBe('Bread from our own oven')
    expect(await page.locator('pagewright-problems').count()).toBe(0)
  })
})

describe('an open page', () => {
  test('hydrates without a message in the console', async ({ messages, open, heading }) => {
    await open()
    expect(await heading()).toBe('Bread from our own oven')
    expect(messages).toEqual([])
  })

  test('updates an edited text without a reload, and keeps scroll position and carousel state', async ({
    page,
    server,
    messages,
    open,
    isSameLoad,
    heading,
  }) => {
    await open()
    // Without motion there is no button to pause it.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: 'Show Wheat' }).click()
    await page.getByRole('button', { name: /Pause/ }).click()
    // Beside the cards: a card that scrolls under the pointer would be selected.
    await page.mouse.move(2, 300)
    await page.getByText('Question 5?').evaluate((summary: HTMLElement) => summary.click())
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const state = () =>
      page.evaluate(() => ({
        top: scrollY,
        dot: document.querySelector('[aria-current=true][aria-label]')?.getAttribute('aria-label'),
      }))
    // The carousel updates its dots once scrolling has ended.
    await expect.poll(state).toMatchObject({ top: 700, dot: expect.stringContaining('Wheat') })
    const before = await state()

    server.edit(HOME, 'Bread from our own oven', 'Bread from a warmer oven')
    server.edit(HOME, 'Question 6?', 'Another question?')
    await expect.poll(heading).toBe('Bread from a warmer oven')
    await expect.poll(() => page.getByText('Another question?').count()).toBe(1)
    expect(await state()).toEqual(before)
    expect(await page.locator('details[open] summary').last().textContent()).toContain('Question 5?')
    expect(await isSameLoad()).toBe(true)
    expect(messages).toEqual([])
  })

  test('shows added, moved and removed blocks without a reload', async ({
    page,
    server,
    messages,
    open,
    isSameLoad,
  }) => {
    await open()
    const [hero, carousel, faq, cta] = home.blocks
    const items = [
      { value: '12', label: 'loaves an hour' },
      { value: '3', label: 'ovens' },
    ]
    const metrics = { type: 'metrics', title: 'In figures', items }
    server.write(HOME, JSON.stringify({ ...home, blocks: [hero, faq, metrics, carousel, cta] }))
    const types = () => page.locator('main section').evaluateAll((sections) => sections.map(({ id }) => id))
    await expect.poll(types).toEqual(['hero', 'faq', 'metrics', 'carousel', 'cta'])
    server.write(HOME, JSON.stringify({ ...home, blocks: [hero, cta] }))
    await expect.poll(types).toEqual(['hero', 'cta'])
    expect(await isSameLoad()).toBe(true)
    expect(messages).toEqual([])
  })

  test('updates title and description', async ({ page, server, open }) => {
    await open()
    server.edit(
      HOME,
      '"title": "Home"',
      '"title": "Home", "seo": { "title": "A bakery at night", "description": "Bread that is baked every night, for one town and those who pass through." }',
    )
    await expect.poll(() => page.title()).toContain('A bakery at night')
    expect(
      await page
        .locator('meta[name=description]')
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content'))),
    ).toEqual(['Bread that is baked every night, for one town and those who pass through.'])
    expect(await page.locator('title').count()).toBe(1)
  })

  test('shows the last of two writes in quick succession', async ({ page, server, open, heading }) => {
    await open()
    const writeTitle = (title: string): void =>
      server.write(HOME, JSON.stringify({ ...home, blocks: [{ type: 'hero', title }, ...home.blocks.slice(1)] }))
    for (let round = 1; round <= 3; round++) {
      writeTitle(`Draft ${round}`)
      await page.getByRole('heading', { level: 1, name: `Draft ${round}` }).waitFor()
      writeTitle(`Round ${round}`)
      await expect.poll(heading).toBe(`Round ${round}`)
    }
  })

  test('is updated after navigation by a link too', async ({ page, server, open, isSameLoad, heading }) => {
    await open()
    await followInApp(page, 'header nav a:text-is("Contact")')
    await expect.poll(heading).toBe('Where we are')
    server.edit('site/pages/contact.json', 'Where we are', 'Where you find us')
    await expect.poll(heading).toBe('Where you find us')
    expect(await isSameLoad()).toBe(true)
    server.write('site/pages/contact.json', JSON.stringify(contact))
  })

  test('shows added and edited drawings without a reload', async ({ page, server, open, isSameLoad }) => {
    await open()
    const drawing = (path: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>`
    server.write('site/drawings/loaf.svg', drawing('M2 12h20'))
    server.edit(HOME, '"subtitle"', '"drawing": "loaf", "subtitle"')
    const path = () =>
      page
        .locator('#hero svg path')
        .first()
        .getAttribute('d', { timeout: 1000 })
        .catch(() => '')
    await expect.poll(path).toBe('M2 12h20')
    server.write('site/drawings/loaf.svg', drawing('M2 6h20'))
    await expect.poll(path).toBe('M2 6h20')
    expect(await isSameLoad()).toBe(true)
  })

  test('applies an edited theme without a reload', async ({ page, server, open, isSameLoad }) => {
    await open()
    const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const theme = server.read('site/theme.json')
    const { canvas: color } = (JSON.parse(theme) as { colors: { light: { canvas: string } } }).colors.light
    server.edit('site/theme.json', `"canvas": "${color}"`, '"canvas": "#fffdf0"')
    await expect.poll(canvas).toBe('rgb(255, 253, 240)')
    server.write('site/theme.json', theme)
    await expect.poll(canvas).not.toBe('rgb(255, 253, 240)')
    expect(await isSameLoad()).toBe(true)
  })

  test('shows edited menus in header and footer', async ({ page, server, open, isSameLoad }) => {
    await open()
    const navigation = server.read('site/navigation.json')
    server.write('site/navigation.json', navigation.replaceAll('"label": "Contact"', '"label": "Find us"'))
    await expect.poll(() => page.locator('footer').getByText('Find us').count()).toBe(1)
    await expect.poll(() => page.locator('header').getByText('Find us').count()).toBeGreaterThan(0)
    server.write('site/navigation.json', navigation)
    await expect.poll(() => page.getByText('Find us').count()).toBe(0)
    expect(await isSameLoad()).toBe(true)
  })
})

describe('the problem panel', () => {
  test('shows the problem of the terminal over the last valid page, and closes when the problem is fixed', async ({
    page,
    server,
    messages,
    open,
    isSameLoad,
    heading,
    panelText,
  }) => {
    await open()
    server.edit(HOME, '"subtitle"', '"subtitel"')
    const text = await panelText()
    for (const part of ['There is no field "subtitel" here.', 'Did you mean "subtitle"?', 'site/pages/index.json']) {
      expect(text).toContain(part)
      expect(server.terminal()).toContain(part)
    }
    expect(text).toContain('This page is shown as it was before the mistake.')
    expect(await page.locator('pagewright-problems mark').textContent()).toBe('"subtitel"')
    expect(await heading()).toBe('Bread from our own oven')
    expect(await page.locator('main').getByText('Baked while the town sleeps.').isVisible()).toBe(true)

    server.write(HOME, JSON.stringify(home, null, 2))
    await page.locator('pagewright-problems').waitFor({ state: 'detached' })
    expect(await isSameLoad()).toBe(true)
    expect(messages).toEqual([])
  })

  test('links to the position of the problem in a code editor', async ({ page, server, open }) => {
    await open()
    server.edit(HOME, '"Baked while the town sleeps."', '12')
    const link = page.locator('pagewright-problems a')
    const label = (await link.getAttribute('title')) ?? ''
    expect(label).toMatch(/^site\/pages\/index\.json:\d+:\d+$/)
    const href = await link.getAttribute('href')
    expect(decodeURIComponent(href ?? '')).toMatch(new RegExp(`^/__open-in-editor\\?file=/.*/${label}$`))
    const request = page.waitForRequest((each) => each.url().includes('/__open-in-editor'))
    await page.route('**/__open-in-editor**', (route) => route.fulfill({ body: '' }))
    await link.click()
    await request
    expect(page.url()).toBe(`${server.url}/`)
  })

  test('fixes a problem in its file', async ({ page, server, open }) => {
    await open()
    const text = server.read(HOME)
    server.write(HOME, text.replace('"kind": "standard",', '"kind": "standard",,'))
    await page.getByRole('button', { name: 'Mend it' }).click()
    await page.locator('pagewright-problems').waitFor({ state: 'detached' })
    expect(server.read(HOME)).toBe(text)
  })

  test('reopens after it was closed only when errors change, and lists the visible page first', async ({
    page,
    server,
    open,
    panelText,
  }) => {
    await open()
    server.edit(HOME, '"subtitle"', '"subtitel"')
    await panelText()
    server.edit('site/pages/contact.json', '"hero"', '"heroo"')
    await expect.poll(panelText).toMatch(/2 errors in 2 files[^]*index\.json[^]*contact\.json/)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Close' }).click()
    const corner = page.getByRole('button', { name: '2 errors' })
    expect(await corner.evaluate((self) => self.matches(':focus'))).toBe(true)
    server.write('site/pages/contact.json', JSON.stringify(contact))
    await page.getByText('1 error in 1 file').waitFor()
  })

  test('counts warnings in a corner until that is closed', async ({ page, server, open }) => {
    await open()
    server.write('site/pages/notes.txt', 'Notes')
    const corner = page.locator('pagewright-problems').getByRole('button', { name: '1 warning' })
    await corner.press('Enter')
    await page.getByText('"pages/notes.txt"').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close until the warnings change' }).click()
    expect(await corner.isVisible()).toBe(false)
    await page.reload()
    await page.locator('pagewright-problems[data-state=dismissed]').waitFor({ state: 'attached' })
    server.write('site/pages/notes-2.txt', 'Notes')
    await page.getByRole('button', { name: '2 warnings' }).waitFor()
    server.remove('site/pages/notes.txt')
    server.remove('site/pages/notes-2.txt')
    await page.locator('pagewright-problems').waitFor({ state: 'detached' })
  })

  test('has no accessibility violation, and fits 320 pixels on a page from right to left', async ({
    page,
    server,
    open,
  }) => {
    await open()
    await page.setViewportSize({ width: 320, height: 600 })
    server.edit(HOME, '"subtitle"', '"subtitel"')
    const panel = page.locator('pagewright-problems section:not(.corner)')
    await panel.waitFor()
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await expectNoViolations(page, 'pagewright-problems')
    expect(
      await panel.evaluate((self) => [self.clientWidth - self.scrollWidth, getComputedStyle(self).direction]),
    ).toEqual([0, 'ltr'])
  })

  test('is shown again after a reload, over the last valid page', async ({
    page,
    server,
    open,
    heading,
    panelText,
  }) => {
    await open()
    server.write(HOME, '{ "kind": "standard", ')
    await panelText()
    await page.reload()
    await panelText()
    expect(await heading()).toBe('Bread from our own oven')
  })
})

describe('a page with errors', () => {
  test('does not keep another open page from being updated, nor a new page from being shown', async ({
    page,
    server,
    open,
    isSameLoad,
    heading,
    panelText,
  }) => {
    await open('/contact')
    server.write(HOME, '{ "kind": "standard", ')
    await panelText()
    server.edit('site/pages/contact.json', 'Where we are', 'Where you find us')
    await expect.poll(heading).toBe('Where you find us')
    expect(await isSameLoad()).toBe(true)
    server.write('site/pages/buns.json', JSON.stringify({ ...contact, title: 'Buns' }))
    await expect.poll(async () => (await fetch(`${server.url}/buns`)).status).toBe(200)
    // A page that has been valid in no version shows its problems.
    server.write('site/pages/buns-2.json', '{ "kind": "standard", ')
    await page.goto(`${server.url}/buns-2`)
    await page.getByRole('heading', { name: 'The site has problems' }).waitFor()
    server.write('site/pages/contact.json', JSON.stringify(contact))
    server.remove('site/pages/buns.json')
    server.remove('site/pages/buns-2.json')
    await expect.poll(heading).toBe('There is no such page')
    await hydrated(page)
  })
})

describe('an added page file', () => {
  test('is served and shown at once; after its deletion the 404 page is', async ({ page, server, heading }) => {
    expect((await fetch(`${server.url}/rolls`)).status).toBe(404)
    await page.goto(`${server.url}/rolls`)
    expect(await heading()).toBe('There is no such page')
    const panel = page.locator('pagewright-problems')
    await panel.getByText('npm run new -- page --at /rolls').waitFor()
    expect(await panel.getByRole('link').first().getAttribute('href')).toBe('/')

    server.write(
      'site/pages/rolls.json',
      JSON.stringify({ ...contact, title: 'Rolls', blocks: [{ type: 'hero', title: 'Rolls for breakfast' }] }),
    )
    await expect.poll(heading).toBe('Rolls for breakfast')
    expect((await fetch(`${server.url}/rolls`)).status).toBe(200)

    const label = page.locator('pagewright-publication')
    expect(await label.count()).toBe(0)
    server.edit('site/pages/rolls.json', '"title":"Rolls"', '"title":"Rolls","status":"draft"')
    await expect.poll(() => label.allTextContents()).toEqual(['Draft'])

    server.remove('site/pages/rolls.json')
    await expect.poll(heading).toBe('There is no such page')
    expect((await fetch(`${server.url}/rolls`)).status).toBe(404)
    await hydrated(page)
  })
})

describe('the gallery', () => {
  test('finds blocks by their words, without an accessibility violation at 320 pixels', async ({ page, server }) => {
    expect(server.terminal()).toContain(`${server.url}/__gallery`)
    await page.setViewportSize({ width: 320, height: 600 })
    await page.goto(`${server.url}/__gallery`)
    await page.getByLabel('Find a block').pressSequentially('question answer')
    await page.getByRole('status').filter({ hasText: 'block' }).waitFor()
    await page.getByRole('link', { name: 'Questions and answers' }).waitFor()
    expect(await page.getByRole('link', { name: 'Hero' }).isVisible()).toBe(false)
    await expectNoViolations(page, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('shows the examples of a block in both schemes and directions, and checks their accessibility', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/__gallery/faq`)
    await expectNoViolations(page, 'main')
    await page.getByLabel('Dark').check()
    await page.getByLabel('Right to left').check()
    await page.getByLabel('390 px').check()
    const example = page.getByRole('region', { name: 'default' }).first()
    const shown = example.frameLocator('iframe:visible').locator('html')
    const state = () => shown.evaluate((html) => ['data-theme', 'dir'].map((name) => html.getAttribute(name)))
    await expect.poll(state).toEqual(['dark', 'rtl'])
    expect(await shown.evaluate((html) => html.clientWidth)).toBe(390)
    expect(await shown.locator('header').first().isVisible()).toBe(false)
    await example.getByRole('button', { name: 'Check accessibility' }).click()
    const result = example.getByRole('status').first()
    await expect.poll(() => result.textContent()).toBe('Nothing found.')

    // An edit of the site reloads the frame while the next example is on its way.
    await example.locator('iframe:visible').evaluate((frame: HTMLIFrameElement) => {
      document.querySelector<HTMLInputElement>('input[value=ltr]')!.click()
      frame.contentWindow!.location.reload()
    })
    await expect.poll(state).toEqual(['dark', 'ltr'])
  })
})

describe('an edit of the program', () => {
  test('in a component updates the open page and keeps its state', async ({
    page,
    server,
    open,
    isSameLoad,
    heading,
  }) => {
    await open()
    await page.getByText('Question 5?').click()
    server.edit('src/page/blocks/hero/Hero.tsx', '{block.title}', '{block.title}, today')
    await expect.poll(heading).toBe('Bread from our own oven, today')
    expect(await page.locator('details[open] summary').last().textContent()).toContain('Question 5?')
    expect(await isSameLoad()).toBe(true)
    // React separates adjacent text nodes by a comment.
    const served = async () => (await (await fetch(server.url)).text()).replaceAll('<!-- -->', '')
    await expect.poll(async () => (await served()).includes('Bread from our own oven, today</h1>')).toBe(true)
  })

  test('with a mistake leaves the server and the page as they are until it is fixed', async ({
    page,
    server,
    messages,
    open,
    heading,
  }) => {
    await open()
    const program = server.read('src/page/blocks/hero/Hero.tsx')
    server.write('src/page/blocks/hero/Hero.tsx', program.slice(0, program.length / 2))
    await expect.poll(async () => (await fetch(server.url)).status).toBe(500)
    await page.locator('vite-error-overlay').waitFor()
    expect(await heading()).toContain('Bread from our own oven')
    server.write('src/page/blocks/hero/Hero.tsx', program)
    await expect.poll(async () => (await fetch(server.url)).status).toBe(200)
    await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
    // Vite and the browser report the mistake.
    messages.length = 0
    server.edit(HOME, 'Bread from our own oven', 'Bread from a warmer oven')
    await expect.poll(heading).toContain('Bread from a warmer oven')
  })

  test('of .env, which nothing here reads, does not restart the server', async ({
    server,
    open,
    isSameLoad,
    heading,
  }) => {
    await open()
    for (const file of ['.env', '.env.local', '.env.development']) server.write(file, 'COLOUR=green\n')
    // Vite sees files in the order in which they are written.
    server.edit('src/page/blocks/hero/Hero.tsx', '{block.title}', '{block.title}, still')
    await expect.poll(heading).toContain('Bread from our own oven, still')
    server.edit('src/page/blocks/hero/Hero.tsx', '{block.title}, still', '{block.title}')
    await expect.poll(heading).not.toContain('still')
    expect(server.terminal()).not.toMatch(/restart/i)
    expect(await isSameLoad()).toBe(true)
  })

  test('in a style updates the open page, whose hero keeps its height throughout', async ({
    page,
    server,
    open,
    isSameLoad,
  }) => {
    await open()
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
    const styles = server.read('src/page/blocks/hero/hero.styles.ts')
    for (const color of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)']) {
      server.write(
        'src/page/blocks/hero/hero.styles.ts',
        styles.replace(/\n {2}wrap: \{/, `$& outlineColor: '${color}',`),
      )
      await expect
        .poll(() =>
          page
            .locator('#hero > div')
            .last()
            .evaluate((wrap) => getComputedStyle(wrap).outlineColor),
        )
        .toBe(color)
    }
    expect(await minimum.jsonValue()).toEqual({ height })
    expect(await isSameLoad()).toBe(true)
  })

  test('in a schema applies to documents at once, and prints that types must be generated', async ({
    page,
    server,
    open,
  }) => {
    await open()
    server.edit(
      'schema/blocks/hero.schema.json',
      '"properties": {',
      '"properties": { "motto": { "type": "string", "description": "A motto.", "maxLength": 20, "examples": ["Bread"] },',
    )
    // The generator is loaded first.
    await expect.poll(server.terminal, { timeout: 40_000 }).toContain('run "npm run generate"')
    server.edit(HOME, '"subtitle"', '"motto": 12, "subtitle"')
    await expect.poll(() => page.locator('pagewright-problems .message').textContent()).toContain('motto')
    server.edit(HOME, '"motto": 12', '"motto": "Bread"')
    await page.locator('pagewright-problems').waitFor({ state: 'detached' })
  })
})

// These add files that the problem panel warns about.
describe('an added public file', () => {
  test('is served', async ({ server }) => {
    server.write('site/public/hours.txt', 'From six')
    const text = async () => (await fetch(`${server.url}/hours.txt`)).text()
    await expect.poll(text).toBe('From six')
  })
})

describe('the development server', () => {
  test.for([
    ['/contact/', '/contact'],
    ['/Contact.html?a=1', '/contact?a=1'],
    ['/find-us', '/contact'],
  ] as const)('redirects %s to %s', async ([path, location], { server }) => {
    const response = await fetch(server.url + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  })
})

describe('requests', () => {
  requestTests()
})

import { expect, test } from 'vitest'
import { awake, markDocument, scrollTop, serveToBrowser, takeMessages, visit } from './visitor.ts'

serveToBrowser()

const footerLink = (name: string) => `footer a:text-is("${name}")`

test('a link is followed without loading the page again, and everything about the page follows', async () => {
  const page = await awake(await visit('/'))
  const isSameDocument = await markDocument(page)
  await page.click(footerLink('Public sector'))
  await page.waitForURL('**/industries/public-sector')
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(await isSameDocument()).toBe(true)
  expect(await page.title()).toContain('Public sector')
  const head = await page.evaluate(() => ({
    titles: document.querySelectorAll('title').length,
    descriptions: document.querySelectorAll('meta[name=description]').length,
    canonicals: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
    graphs: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
  }))
  expect(head).toMatchObject({ titles: 1, descriptions: 1 })
  expect(head.canonicals).toEqual([expect.stringMatching(/\/industries\/public-sector$/)])
  expect(head.graphs).toEqual([expect.stringContaining('/industries/public-sector#')])
})

test('the page reached by a link is the page as served', async () => {
  const reached = await awake(await visit('/'))
  await reached.click(footerLink('Public sector'))
  await reached.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  const served = await awake(await visit('/industries/public-sector'))
  const told = (page: typeof served) =>
    page.evaluate(() => ({
      text: document.querySelector('main')?.innerText,
      title: document.title,
      meta: [...document.head.querySelectorAll('meta[name],meta[property]')]
        .map((meta) =>
          [meta.getAttribute('name') ?? meta.getAttribute('property'), meta.getAttribute('content')].join(),
        )
        .sort(),
      graph: document.querySelector('script[type="application/ld+json"]')?.textContent,
      height: document.querySelector('main')?.offsetHeight,
    }))
  expect(await told(reached)).toEqual(await told(served))
})

test('following a link scrolls to the top; back and forward restore where the visitor was', async () => {
  const page = await awake(await visit('/'))
  await page.evaluate(() => scrollTo(0, 1800))
  await page.locator(footerLink('Public sector')).dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 900))
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /software development/ }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(1800)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(900)
})

test('the focus goes to the heading of the new page and its title is announced', async () => {
  const page = await awake(await visit('/'))
  await page.click(footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Public services/)
  expect(await page.locator('[aria-live=polite]').textContent()).toContain('Public sector')
})

test('a link to a place on another page leads to that place', async () => {
  const page = await awake(await visit('/'))
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/industries/public-sector"]')
    if (link) link.href = '/services/enterprise-rag#faq'
  })
  await page.click('footer a[href$="#faq"]')
  await page.waitForURL('**/services/enterprise-rag#faq')
  await expect
    .poll(() => page.locator('#faq').evaluate((faq) => Math.abs(faq.getBoundingClientRect().top) < 200))
    .toBe(true)
})

test('the data of a page is fetched when a link is pointed at, once', async () => {
  const requests: string[] = []
  const page = await awake(
    await visit('/', {
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  const link = page.locator(footerLink('Public sector'))
  await link.hover()
  await expect.poll(() => requests).toContain('/_data/industries/public-sector.json')
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(requests.filter((path) => path === '/_data/industries/public-sector.json')).toHaveLength(1)
})

test('a page that takes its time shows that it is on its way, once that is felt', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const page = await awake(
    await visit('/', {
      prepare: (opened) =>
        opened.route('**/_data/**', async (route) => {
          await held
          await route.continue()
        }),
    }),
  )
  const line = () =>
    page.evaluate(() => {
      const { content, inlineSize, position, top } = getComputedStyle(document.querySelector('main')!, '::after')
      if (content === 'none') return undefined
      return position === 'fixed' && top === '0px' ? Number.parseFloat(inlineSize) : 0
    })
  await page.click(footerLink('Public sector'))
  await expect.poll(line).toBeGreaterThan(100)
  letGo()
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(await line()).toBeUndefined()
})

test('a link to a place that is no encoded text leads to the page', async () => {
  const page = await awake(await visit('/'))
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/industries/public-sector"]')
    if (link) link.href += '#100%'
  })
  const isSameDocument = await markDocument(page)
  await page.click(footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('the last of several quick clicks wins', async () => {
  const page = await awake(await visit('/'))
  for (const name of ['Healthcare', 'Document AI', 'Public sector'])
    await page.locator(footerLink(name)).dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await page.waitForURL('**/industries/public-sector')
})

test('where the data cannot be had, the page is loaded as a page', async () => {
  const page = await awake(
    await visit('/', {
      prepare: (opened) => opened.route('**/_data/**', (route) => route.fulfill({ status: 500, body: '' })),
    }),
  )
  const isSameDocument = await markDocument(page)
  await page.click(footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(await isSameDocument()).toBe(false)
  expect(takeMessages().every((message) => message.includes('500'))).toBe(true) // the browser's own line on the failed request
})

test('data of another build is not shown: the page is loaded as a page', async () => {
  const page = await awake(
    await visit('/', {
      prepare: (opened) =>
        opened.route('**/_data/**', async (route) => {
          const data = await (await route.fetch()).json()
          await route.fulfill({ json: { ...data, build: 'another' } })
        }),
    }),
  )
  const isSameDocument = await markDocument(page)
  await page.click(footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(await isSameDocument()).toBe(false)
})

test('a click with a modifier key is left to the browser', async () => {
  const page = await awake(await visit('/'))
  const opened = page.context().waitForEvent('page')
  await page.click(footerLink('Public sector'), { modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL('**/industries/public-sector')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a link to an address without a page ends on the page that says so', async () => {
  const page = await awake(await visit('/'))
  await page.evaluate(() => document.querySelector('footer a[href="/about"]')?.setAttribute('href', '/nowhere'))
  await page.click('footer a[href="/nowhere"]')
  await page.getByRole('heading', { level: 1, name: '404 - Page Not Found' }).waitFor()
  expect(takeMessages().every((message) => message.includes('404'))).toBe(true)
})

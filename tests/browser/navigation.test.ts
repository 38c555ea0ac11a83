import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appFetched, fulfillOfAnotherBuild, ready, markDocument, routeFetched, scrollTop, test } from './fixtures.ts'
import { followInApp } from './follow-in-app.ts'

const footerLink = (name: string) => `footer a:text-is("${name}")`

test('a link navigates without loading the document: heading focused, title announced, page as served', async ({
  visit,
}) => {
  const page = await ready(await visit('/'))
  const isSameDocument = await markDocument(page)
  await followInApp(page, footerLink('Public sector'))
  await page.waitForURL('**/industries/public-sector')
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(await isSameDocument()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Public services/)
  expect(await page.locator('[aria-live=polite]').textContent()).toContain('Public sector')
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

  const served = await ready(await visit('/industries/public-sector'))
  // Sections far below the fold are rendered after the first frame.
  await ready(page)
  expect(await stateOf(page)).toEqual(await stateOf(served))
})

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    text: document.querySelector('main')?.innerText,
    title: document.title,
    meta: [...document.head.querySelectorAll('meta[name],meta[property]')]
      .map((meta) => [meta.getAttribute('name') ?? meta.getAttribute('property'), meta.getAttribute('content')].join())
      .sort(),
    graph: document.querySelector('script[type="application/ld+json"]')?.textContent,
    height: document.querySelector('main')?.offsetHeight,
    looks: [...document.querySelectorAll('body > header *, main *, footer *')].map((element) => {
      const { display, font, color, backgroundColor, opacity, transform } = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.localName, display, font, color, backgroundColor, opacity, transform, x, y, width, height].join()
    }),
  }))

test('navigation scrolls to the top; back and forward restore the scroll position', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await page.evaluate(() => scrollTo(0, 1800))
  await followInApp(page, footerLink('Public sector'))
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

test('back and forward restore scroll positions from before and after a reload, whatever is scrolled meanwhile', async ({
  visit,
}) => {
  const page = await ready(await visit('/'))
  await page.evaluate(() => scrollTo(0, 1500))
  await followInApp(page, footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await page.reload()
  await ready(page)
  const isSameDocument = await markDocument(page)
  await page.evaluate(() => scrollTo(0, 900))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await routeFetched(page, '/', async (route) => {
    await held
    await route.continue()
  })
  await page.goBack()
  await page.locator('main[aria-busy]').waitFor()
  await page.evaluate(() => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollTo(0, 300)
    return scrolled
  })
  release()
  await page.getByRole('heading', { level: 1, name: /software development/ }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(1500)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(900)
  expect(await isSameDocument()).toBe(true)
})

test('a link with a fragment scrolls to its target on another page', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/industries/public-sector"]')
    if (link) link.href = '/services/enterprise-rag#faq'
  })
  await followInApp(page, 'footer a[href$="#faq"]')
  await page.waitForURL('**/services/enterprise-rag#faq')
  await expect
    .poll(() => page.locator('#faq').evaluate((faq) => Math.abs(faq.getBoundingClientRect().top) < 200))
    .toBe(true)
})

test('focusing a link fetches the document of its page once', async ({ visit }) => {
  const requests: string[] = []
  const page = await ready(
    await visit('/', {
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  await appFetched(page)
  await page.focus(footerLink('Public sector'))
  await expect.poll(() => requests).toContain('/industries/public-sector')
  await followInApp(page, footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(requests.filter((path) => path === '/industries/public-sector')).toHaveLength(1)
})

test('a slow way back shows a progress bar', async ({ visit }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const page = await ready(
    await visit('/', {
      prepare: (opened) =>
        routeFetched(opened, '/', async (route) => {
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
  await followInApp(page, footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await page.goBack()
  await expect.poll(line).toBeGreaterThan(100)
  release()
  await page.getByRole('heading', { level: 1, name: /software development/ }).waitFor()
  expect(await line()).toBeUndefined()
})

test('a link whose fragment cannot be decoded leads to the page', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/industries/public-sector"]')
    if (link) link.href += '#100%'
  })
  const isSameDocument = await markDocument(page)
  await followInApp(page, footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('the last of several quick clicks wins', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await followInApp(page, footerLink('Public sector'))
  for (const name of ['Healthcare', 'Document AI', 'Public sector'])
    await page.locator(footerLink(name)).dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await page.waitForURL('**/industries/public-sector')
})

test('if the page to go back to cannot be fetched, the browser loads it', async ({ visit, consoleMessages }) => {
  const page = await ready(
    await visit('/', {
      prepare: (opened) => routeFetched(opened, '/', (route) => route.fulfill({ status: 500, body: '' })),
    }),
  )
  const isSameDocument = await markDocument(page)
  await followInApp(page, footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /software development/ }).waitFor()
  expect(await isSameDocument()).toBe(false)
  expect(consoleMessages.splice(0).every((message) => message.includes('500'))).toBe(true) // the browser's own line on the failed request
})

test('if the page is from another build, the browser loads it', async ({ visit }) => {
  const page = await ready(
    await visit('/', {
      prepare: (opened) => routeFetched(opened, '/industries/public-sector', fulfillOfAnotherBuild),
    }),
  )
  const isSameDocument = await markDocument(page)
  await followInApp(page, footerLink('Public sector'))
  await page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
  expect(await isSameDocument()).toBe(false)
})

test('a click with a modifier key is handled by the browser', async ({ visit }) => {
  const page = await ready(await visit('/'))
  const opened = page.context().waitForEvent('page')
  await page.click(footerLink('Public sector'), { modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL('**/industries/public-sector')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a link to a missing page loads the 404 page', async ({ visit, consoleMessages }) => {
  const page = await ready(await visit('/'))
  await page.evaluate(() => document.querySelector('footer a[href="/about"]')?.setAttribute('href', '/nowhere'))
  await page.click('footer a[href="/nowhere"]')
  await page.getByRole('heading', { level: 1, name: '404 - Page Not Found' }).waitFor()
  expect(consoleMessages.splice(0).every((message) => message.includes('404'))).toBe(true)
})

/** Records the elements of view transitions, between documents and within one. */
function recordCarried(): void {
  const record = async (transition: ViewTransition | null | undefined): Promise<void> => {
    await transition?.ready
    const groups = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
    const carried = groups.flatMap((group) => /^::view-transition-group\((art-.+)\)$/.exec(group)?.[1] ?? [])
    document.documentElement.dataset['carried'] = transition ? carried.join() : 'none'
  }
  addEventListener('pagereveal', ({ viewTransition }) => void record(viewTransition))
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void record(transition)
    return transition
  }
}

test('a view transition carries the mark of a card, between documents and within one, and back', async ({ visit }) => {
  const service = '/services/enterprise-rag'
  const page = await ready(await visit('/services', { initScript: recordCarried, isDrawn: true }))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const carried = () => page.evaluate(() => document.documentElement.dataset['carried'])
  const isSameDocument = await markDocument(page)
  await page.evaluate(() => addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true }))
  await page.locator(`main a[href="${service}"]`).click()
  await page.waitForURL(`**${service}`)
  await expect.poll(carried).toBe('art-bearing-west')
  expect(await isSameDocument()).toBe(false)

  await page.goto('/services')
  await ready(page)
  await page.locator(`main a[href="${service}"]`).hover()
  await followInApp(page, `main a[href="${service}"]`)
  await expect.poll(carried).toBe('art-bearing-west')
  await page.locator('h1:text-is("Answers from your own documents, with the source beside each one")').waitFor()
  await page.evaluate(() => delete document.documentElement.dataset['carried'])
  await page.mouse.move(0, 0)
  await page.goBack()
  await expect.poll(carried).toBe('art-bearing-west')
  await expect.poll(() => page.locator('main [style]').count()).toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true }))
  await page.locator('footer a[href="/products"]').click()
  await page.waitForURL('**/products')
  await expect.poll(carried).toBe('none')
})

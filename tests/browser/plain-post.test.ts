import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Renderer } from '#site/model/rendering.ts'
import { createServer } from '#serve/create-server.ts'
import { isBrowserEmail } from '#serve/forms/browser-email.ts'
import { readServerSite } from '#serve/files/build-files.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { builtSite } from '../build/built-sites.ts'
import { leadsIn } from '../server/leads/lead.fixture.ts'
import { test as base } from './chromium.ts'
import { formHydrated } from './fixtures.ts'

interface PlainServer {
  origin: string
  store: LeadStore
  /** Whether the store rejects all operations. */
  isStoreUnavailable: boolean
}

/** A server for each test, whose store can fail and which accepts four requests a minute. */
const test = base
  .extend('server', async ({}, { onCleanup }) => {
    const outDir = await builtSite('first')
    const dataDir = mkdtempSync(join(tmpdir(), 'pagewright-plain-'))
    const store = openLeadStore({ dataDir })
    const state: PlainServer = { origin: '', store, isStoreUnavailable: false }
    const whenAvailable = <T>(work: () => Promise<T>): Promise<T> =>
      state.isStoreUnavailable ? Promise.reject(new StoreUnavailable('leads', new Error('gone'))) : work()
    const server = createServer({
      site: readBuiltSite(outDir),
      leads: {
        site: readServerSite(outDir),
        renderer: () => import(pathToFileURL(join(outDir, 'app/entry-prerender.js')).href) as Promise<Renderer>,
        store: {
          ...store,
          run: (work) => whenAvailable(() => store.run(work)),
          transact: (work, settings) => whenAvailable(() => store.transact(work, settings)),
        },
        deliveriesOf: () => [],
        onLeadStored: () => {},
        rateLimit: 4,
      },
    })
    state.origin = await server.listen({ port: 0, host: '127.0.0.1' })
    onCleanup(async () => {
      vi.useRealTimers()
      await server.close()
      await store.close()
      rmSync(dataDir, { recursive: true })
    })
    return state
  })
  .extend('consoleMessages', { auto: true }, async ({}, { onCleanup }) => {
    const messages: string[] = []
    // oxlint-disable-next-line vitest/no-standalone-expect -- it holds after every test
    onCleanup(() => expect(messages).toEqual([]))
    return messages
  })
  .extend('visit', async ({ browser, server, consoleMessages }, { onCleanup }) => {
    const contexts: BrowserContext[] = []
    onCleanup(async () => void (await Promise.all(contexts.map((context) => context.close()))))
    return async (path: string, options: { javaScriptEnabled: boolean }): Promise<Page> => {
      const context = await browser.newContext({ baseURL: server.origin, ...options })
      contexts.push(context)
      const page = await context.newPage()
      page.on('console', (message) => {
        // Chromium reports every response that is an error.
        if (!message.text().startsWith('Failed to load resource')) consoleMessages.push(message.text())
      })
      page.on('pageerror', (error) => consoleMessages.push(error.message))
      await page.goto(path)
      return page
    }
  })

const typed = {
  'Full Name *': 'Noor "the <b>" O’Brien',
  'Email Address *': 'noor@exämple.test',
  'Project Details *': 'Two systems\nto </textarea> move & more',
}

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Submits without the validation of the browser, as an older browser would. */
async function sendUnchecked(page: Page): Promise<number> {
  await page.locator('form[data-form]').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  return send(page)
}

/** Submits, waits for the page that the browser shows then, and returns the status of the response. */
async function send(page: Page): Promise<number> {
  const loaded = page.waitForEvent('load')
  const status = await sendByScript(page)
  await loaded
  return status
}

async function sendByScript(page: Page): Promise<number> {
  const responded = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('form[data-form] button[type=submit]').click()
  return (await responded).status()
}

const expectValues = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  }
}

/**
 * Waits for the focus that a page requests: browsers set it with the first frame, and log an error if a test was
 * faster.
 */
const focused = (page: Page, selector: string): Promise<void> => page.locator(`${selector}:focus`).waitFor()

test('without script a form is submitted and leads to its thank-you page', async ({ visit, server }) => {
  const page = await visit('/forms/contact?source=spring_letter', { javaScriptEnabled: false })
  await fillIn(page, typed)
  await page.getByLabel('Service (optional)').selectOption('AI Services')
  expect(await send(page)).toBe(303)
  expect(new URL(page.url()).pathname).toBe('/forms/contact/thank-you')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you for your message')
  expect(await leadsIn(server.store)).toMatchObject([
    {
      form: 'contact',
      source: 'spring_letter',
      page: '/forms/contact',
      answers: {
        name: 'Noor "the <b>" O’Brien',
        email: expect.stringMatching(/^noor@(exämple|xn--exmple-cua)\.test$/),
        service: 'AI Services',
        message: 'Two systems\nto </textarea> move & more',
      },
    },
  ])
})

test('without script rejected values are shown again with their errors, and can be corrected', async ({
  visit,
  server,
}) => {
  const page = await visit('/forms/contact?source=spring_letter', { javaScriptEnabled: false })
  await fillIn(page, { ...typed, 'Email Address *': 'noor' })
  await page.getByLabel('Service (optional)').selectOption('AI Services')
  expect(await sendUnchecked(page)).toBe(422)
  await expectValues(page, { ...typed, 'Email Address *': 'noor' })
  expect(await page.getByLabel('Service (optional)').inputValue()).toBe('AI Services')
  const email = page.getByLabel('Email Address *')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await focused(page, '[aria-invalid=true]')
  expect(await page.getByText('Enter an address like you@example.com').isVisible()).toBe(true)
  expect(await page.title()).toContain('Send a message')

  await email.fill('noor@example.test')
  expect(await send(page)).toBe(303)
  expect(new URL(page.url()).pathname).toBe('/forms/contact/thank-you')
  expect(await leadsIn(server.store)).toMatchObject([{ source: 'spring_letter', answers: { service: 'AI Services' } }])
})

test('without script values are shown again while the store is unavailable', async ({ visit, server }) => {
  const page = await visit('/forms/contact', { javaScriptEnabled: false })
  server.isStoreUnavailable = true
  await fillIn(page, typed)
  expect(await send(page)).toBe(503)
  await expectValues(page, { 'Full Name *': typed['Full Name *'], 'Project Details *': typed['Project Details *'] })
  expect(await page.getByRole('alert').textContent()).toContain('Something went wrong. Please try again.')
  await focused(page, '*')
  server.isStoreUnavailable = false
  expect(await send(page)).toBe(303)
  expect(await leadsIn(server.store)).toHaveLength(1)
})

test('without script values are shown again if the rate limit rejects them', async ({ visit, server }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:20.000Z') })
  const page = await visit('/forms/contact', { javaScriptEnabled: false })
  const headers = { 'content-type': 'application/json' }
  for (let time = 0; time < 4; time++)
    await fetch(`${server.origin}/api/contact-requests/`, { method: 'POST', headers, body: '{}' })
  await fillIn(page, typed)
  expect(await send(page)).toBe(429)
  await expectValues(page, { 'Full Name *': typed['Full Name *'], 'Project Details *': typed['Project Details *'] })
  expect(await page.getByRole('alert').textContent()).toContain('Something went wrong. Please try again.')
  vi.setSystemTime(new Date('2026-05-04T12:01:00.000Z'))
  expect(await send(page)).toBe(303)
})

test('a page rendered for a rejected form hydrates and can send corrected values', async ({ visit, server }) => {
  let page = await visit('/forms/contact', { javaScriptEnabled: false })
  await fillIn(page, { ...typed, 'Email Address *': 'noor' })
  const body = await page.locator('form[data-form]').evaluate((form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    return new URLSearchParams(fields).toString()
  })
  await page.context().close()

  // As if the form had been submitted before its script had loaded.
  page = await visit('/about', { javaScriptEnabled: true })
  await page.evaluate((fields) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/api/contact-requests/' })
    for (const [name, value] of new URLSearchParams(fields)) {
      const input = Object.assign(document.createElement('textarea'), { name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }, body)
  await page.getByText('Enter an address like you@example.com').waitFor()
  await formHydrated(page)
  await expectValues(page, { ...typed, 'Email Address *': 'noor' })
  await page.getByLabel('Email Address *').fill('noor@example.test')
  expect(await sendByScript(page)).toBe(200)
  await page.getByText('Thank you for your message').first().waitFor()
  expect(await leadsIn(server.store)).toMatchObject([{ answers: { email: 'noor@example.test' } }])
})

test('the server accepts every e-mail address that the browser accepts', async ({ visit }) => {
  const page = await visit('/forms/contact', { javaScriptEnabled: false })
  const field = page.getByLabel('Email Address *')
  const accepted: string[] = []
  for (const email of ADDRESSES) {
    await field.fill(email)
    const sent = await field.evaluate((input: HTMLInputElement) => input.checkValidity() && input.value)
    if (sent !== false) accepted.push(sent)
  }
  expect(accepted.filter((email) => !isBrowserEmail(email))).toEqual([])
  // The assertion above would hold if the browser accepted none.
  const some = ["o'hara@example.test", 'a@xn--mller-kva.example', 'a@xn--mgbh0fb.xn--kgbechtv', 'a@1', 'a@b']
  expect(accepted).toEqual(expect.arrayContaining(some))
})

const LOCALS = ['ada', 'a.b+c', "o'hara", '.ada..', 'ädä', 'a b', '"a b"', '', 'x'.repeat(65), 'a@b']
const DOMAINS = [
  'example.test localhost EXAMPLE.Test 1 127.1 123.456.789.999 -a.test a-.test a_b.test a..b a. .a xn--a a/b a:80',
  'müller.example MÜLLER.example mu\u0308ller.example straße.example faß 例え.テスト 例え。テスト مثال.إختبار 😀.example',
  'mü／ller.example mü%41.example xn--mller-kva.example ａｄａ.example a\u00adb.example a\u200db.ü ü/b ü:80 ü?b ü#b',
  `ü_b.example ü..b ü. -ü.b [127.0.0.1] １２７.1 ${'ü'.repeat(60)} ${'x'.repeat(63)}.test ${'x'.repeat(64)}.test`,
]
  .join(' ')
  .split(' ')
const ADDRESSES = [
  ...LOCALS.map((local) => `${local}@example.test`),
  ...DOMAINS.map((domain) => `a@${domain}`),
  'ada',
  ' a@b ',
]

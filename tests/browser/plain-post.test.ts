import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Renderer } from '#model/rendering.ts'
import { createServer } from '#server/create-server.ts'
import { isBrowserEmail } from '#server/forms/browser-email.ts'
import { readServerSite } from '#server/forms/server-site.ts'
import { readBuiltSite } from '#server/files/built-site.ts'
import { openStore, StoreUnavailable } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'
import { leadsIn } from '../server/leads/a-lead.ts'
import { launchChromium } from '../../scripts/requirements/chromium.ts'

let browser: Browser
let server: FastifyInstance
let address: string
let dataDir: string
let store: Store
let isStoreGone: boolean
let page: Page
let messages: string[]

beforeAll(async () => void (browser = await launchChromium()), 60_000)
afterAll(() => browser.close())

beforeEach(async () => {
  const outDir = inject('outDir')
  dataDir = mkdtempSync(join(tmpdir(), 'pagewright-plain-'))
  const real = openStore({ dataDir })
  isStoreGone = false
  store = {
    ...real,
    run: (work) => (isStoreGone ? Promise.reject(new StoreUnavailable(new Error('gone'))) : real.run(work)),
  }
  server = createServer({
    site: readBuiltSite(outDir),
    leads: {
      site: readServerSite(outDir),
      renderer: () => import(pathToFileURL(join(outDir, 'app/entry-prerender.js')).href) as Promise<Renderer>,
      store,
      deliveries: [],
      onLeadStored: () => {},
      rateLimit: 4,
    },
  })
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  vi.useRealTimers()
  await page.context().close()
  await server.close()
  await store.close()
  rmSync(dataDir, { recursive: true })
  // oxlint-disable-next-line vitest/no-standalone-expect -- it holds after every test
  expect(messages).toEqual([])
})

async function visit(path: string, options: { javaScriptEnabled: boolean }): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, ...options })
  page = await context.newPage()
  messages = []
  page.on('console', (message) => {
    // Chromium reports every answer that is an error.
    if (!message.text().startsWith('Failed to load resource')) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(path)
  return page
}

const typed = {
  'Full Name *': 'Noor "the <b>" O’Brien',
  'Email Address *': 'noor@exämple.test',
  'Project Details *': 'Two systems\nto </textarea> move & more',
}

async function fillIn(answers: Record<string, string>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(answer)
}

/** Presses the button past the checks of the browser, as an older browser would let it. */
async function sendUnchecked(): Promise<number | undefined> {
  await page.locator('form[data-form]').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  return send()
}

async function send(): Promise<number | undefined> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('form[data-form] button[type=submit]').click()
  const { status } = await answer.then((response) => ({ status: response.status() }))
  await page.waitForLoadState()
  return status
}

const expectTyped = async (answers: Record<string, string>): Promise<void> => {
  for (const [label, answer] of Object.entries(answers)) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(answer)
  }
}

test('without script a form is sent, and thanks for it on a page of its own', async () => {
  await visit('/forms/contact?source=spring_letter', { javaScriptEnabled: false })
  await fillIn(typed)
  await page.getByLabel('Service (optional)').selectOption('AI Services')
  expect(await send()).toBe(303)
  expect(new URL(page.url()).pathname).toBe('/forms/contact/thank-you')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you for your message')
  expect(await leadsIn(store)).toMatchObject([
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

test('without script what was refused stands in the form again, with what is wrong, and can be mended', async () => {
  await visit('/forms/contact?source=spring_letter', { javaScriptEnabled: false })
  await fillIn({ ...typed, 'Email Address *': 'noor' })
  await page.getByLabel('Service (optional)').selectOption('AI Services')
  expect(await sendUnchecked()).toBe(422)
  await expectTyped({ ...typed, 'Email Address *': 'noor' })
  expect(await page.getByLabel('Service (optional)').inputValue()).toBe('AI Services')
  const email = page.getByLabel('Email Address *')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText('Enter an address like you@example.com').isVisible()).toBe(true)
  expect(await page.title()).toContain('Send a message')

  await email.fill('noor@example.test')
  expect(await send()).toBe(303)
  expect(new URL(page.url()).pathname).toBe('/forms/contact/thank-you')
  expect(await leadsIn(store)).toMatchObject([{ source: 'spring_letter', answers: { service: 'AI Services' } }])
})

test('without script what cannot be stored stands in the form again, until it can', async () => {
  await visit('/forms/contact', { javaScriptEnabled: false })
  isStoreGone = true
  await fillIn(typed)
  expect(await send()).toBe(503)
  await expectTyped({ 'Full Name *': typed['Full Name *'], 'Project Details *': typed['Project Details *'] })
  expect(await page.getByRole('alert').textContent()).toContain('Something went wrong. Please try again.')
  isStoreGone = false
  expect(await send()).toBe(303)
  expect(await leadsIn(store)).toHaveLength(1)
})

test('without script whoever sends too often keeps what was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:20.000Z') })
  await visit('/forms/contact', { javaScriptEnabled: false })
  const headers = { 'content-type': 'application/json' }
  for (let time = 0; time < 4; time++)
    await fetch(`${address}/api/contact-requests/`, { method: 'POST', headers, body: '{}' })
  await fillIn(typed)
  expect(await send()).toBe(429)
  await expectTyped({ 'Full Name *': typed['Full Name *'], 'Project Details *': typed['Project Details *'] })
  expect(await page.getByRole('alert').textContent()).toContain('Something went wrong. Please try again.')
  vi.setSystemTime(new Date('2026-05-04T12:01:00.000Z'))
  expect(await send()).toBe(303)
})

test('a page that the server has answered with comes alive, and can send what was mended', async () => {
  await visit('/forms/contact', { javaScriptEnabled: false })
  await fillIn({ ...typed, 'Email Address *': 'noor' })
  const body = await page.locator('form[data-form]').evaluate((form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    return new URLSearchParams(fields).toString()
  })
  await page.context().close()

  // As if the form had been posted before its script came.
  await visit('/about', { javaScriptEnabled: true })
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
  await page.locator('header[data-hydrated]').waitFor()
  await expectTyped({ ...typed, 'Email Address *': 'noor' })
  await page.getByLabel('Email Address *').fill('noor@example.test')
  expect(await send()).toBe(200)
  await page.getByText('Thank you for your message').first().waitFor()
  expect(await leadsIn(store)).toMatchObject([{ answers: { email: 'noor@example.test' } }])
})

test('the server takes every address that the browser takes', async () => {
  await visit('/forms/contact', { javaScriptEnabled: false })
  const field = page.getByLabel('Email Address *')
  const taken: string[] = []
  for (const email of ADDRESSES) {
    await field.fill(email)
    const sent = await field.evaluate((input: HTMLInputElement) => input.checkValidity() && input.value)
    if (sent !== false) taken.push(sent)
  }
  expect(taken.filter((email) => !isBrowserEmail(email))).toEqual([])
  // Were the browser to take none, this would say nothing.
  const some = ["o'hara@example.test", 'a@xn--mller-kva.example', 'a@xn--mgbh0fb.xn--kgbechtv', 'a@1', 'a@b']
  expect(taken).toEqual(expect.arrayContaining(some))
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

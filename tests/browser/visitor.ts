import type { FastifyInstance } from 'fastify'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { readBuiltSite } from '#server/files/built-site.ts'
import { createServer } from '#server/create-server.ts'
import { launchChromium } from '../../scripts/requirements/chromium.ts'
import { closeLeads, forgetLeads, openLeads } from './served-leads.ts'

export const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

export interface Visit extends BrowserContextOptions {
  /** Called before the first page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
}

let server: FastifyInstance
let browser: Browser
let address: string
const pages: Page[] = []
const messages: string[] = []

/**
 * Serves a built site, the first site if no other is given, to a real Chromium for the tests of one file, and
 * stores the leads it is sent. After each test the console of every page must be empty: no error, no warning, no
 * violation of the Content-Security-Policy.
 */
export function serveToBrowser(builtSite: () => string = () => inject('outDir')): void {
  beforeAll(async () => {
    const outDir = builtSite()
    server = createServer({ site: readBuiltSite(outDir), leads: openLeads(outDir) })
    address = await server.listen({ port: 0, host: '127.0.0.1' })
    browser = await launchChromium()
  }, 60_000)
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()))
    await forgetLeads()
    expect(messages.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await closeLeads()
  })
}

/** Opens a page as a new visitor, who has never been on the site. */
export async function visit(path: string, { prepare, ...options }: Visit = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: address, ...options })
  const page = await context.newPage()
  pages.push(page)
  page.on('console', (message) => messages.push(`${path}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`${path}: ${error.message}`))
  await prepare?.(page)
  await page.goto(path)
  return page
}

/** What an address answers, whether a page or a file, without following where it may lead on. */
export const answerAt = (path: string): Promise<Response> => fetch(address + path, { redirect: 'manual' })

/** Waits until the header has woken, and with it all that does not wait to be seen. */
export async function awake(page: Page): Promise<Page> {
  await page.locator('header[data-hydrated]').waitFor()
  return page
}

/** Waits until the form in the page has woken, which comes after the header. Asleep it posts by itself. */
export async function formAwake(page: Page): Promise<Page> {
  await page.locator('[data-hydrate][data-hydrated] form').waitFor()
  return page
}

/** Expects messages in the console, where a test provokes them. Takes them off the list. */
export function takeMessages(): string[] {
  return messages.splice(0)
}

/** Marks the document, to tell later whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { takeMessages } from '../visitor.ts'

export const EXPERT_TALK = '/api/expert-talk/'
export const CONTACT = '/api/contact-requests/'
export const NEWSLETTER = '/api/newsletter/subscribe'
export const CONSULTATION = '/api/consultations/'

/** Ways in which sending fails. */
export const FAILURES: [string, (route: Route) => Promise<void>][] = [
  ['an error of the server', (route) => route.fulfill({ status: 500, body: '' })],
  [
    'a server that cannot store',
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '10' }, json: { success: false } }),
  ],
  [
    'a page of somebody in between',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway' }),
  ],
  ['a network that is gone', (route) => route.abort()],
  ['an answer that is lost after the lead was stored', loseAnswer],
]

/** The request arrives; what the server answers does not. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Has what is sent to an address meet with `fate`, until the function given is called. */
export async function interfere(
  page: Page,
  path: string,
  fate: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route(`**${path}`, fate)
  return () => page.unroute(`**${path}`)
}

/** Takes the browser's own lines on requests that have failed off the console; there must be no others. */
export function expectFailedRequests(): void {
  const messages = takeMessages()
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.filter((message) => !message.includes('Failed to load resource'))).toEqual([])
}

/** The requests that the page sends to an address from here on. */
export function requestsTo(page: Page, path: string): { idempotencyKeys: string[] } {
  const idempotencyKeys: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) idempotencyKeys.push(request.headers()['idempotency-key'] ?? '')
  })
  return { idempotencyKeys }
}

import type { Locator, Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'

export const EXPERT_TALK = '/api/expert-talk/'
export const CONTACT = '/api/contact-requests/'
export const NEWSLETTER = '/api/newsletter/subscribe'
export const CONSULTATION = '/api/consultations/'

/** Ways in which a submission fails. After the last one the server has stored the lead. */
export const FAILURES: readonly [string, (route: Route) => Promise<void>][] = [
  ['a server error', (route) => route.fulfill({ status: 500, body: '' })],
  [
    'a server that cannot store',
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '10' }, json: { success: false } }),
  ],
  [
    'an error page of a proxy',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway' }),
  ],
  ['no network', (route) => route.abort()],
  ['a response that is lost after the lead was stored', loseResponse],
]

/** The server receives the request, and the response is lost. */
export async function loseResponse(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** `handler` responds to requests to a path until the returned function is called. */
export async function intercept(
  page: Page,
  path: string,
  handler: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route(`**${path}`, handler)
  return () => page.unroute(`**${path}`)
}

/**
 * Submits the form of a dialog once for each of `FAILURES`, and expects the error each time. `check` is called while it
 * is shown. Afterwards requests reach the server again.
 */
export async function failInTurn(
  { dialog, path, button, consoleMessages }: FailingForm,
  check: (failure: string) => Promise<void>,
): Promise<void> {
  const page = dialog.page()
  const submit = dialog.getByRole('button', { name: button, exact: true })
  const sent = requestsTo(page, path)
  for (const [failure, handler] of FAILURES) {
    const restore = await intercept(page, path, handler)
    const request = sent.next()
    await submit.click()
    await request
    await submit.waitFor()
    expect(await dialog.getByRole('alert').textContent(), failure).toBe('Something went wrong. Please try again.')
    await check(failure)
    expectFailedRequests(consoleMessages)
    await restore()
  }
}

interface FailingForm {
  dialog: Locator
  /** The path that the form is sent to. */
  path: string
  /** The name of its submit button. */
  button: string
  consoleMessages: string[]
}

/** Expects the browser's messages about failed requests and no others, and removes them from the list. */
export function expectFailedRequests(consoleMessages: string[]): void {
  const messages = consoleMessages.splice(0)
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.filter((message) => !message.includes('Failed to load resource'))).toEqual([])
}

/** The requests that the page sends to a path from now on. */
export function requestsTo(page: Page, path: string): { idempotencyKeys: string[]; next: () => Promise<unknown> } {
  const idempotencyKeys: string[] = []
  const isSubmission = (request: Request): boolean => new URL(request.url()).pathname === path
  page.on('request', (request) => {
    if (isSubmission(request)) idempotencyKeys.push(request.headers()['idempotency-key'] ?? '')
  })
  return { idempotencyKeys, next: () => page.waitForEvent('request', isSubmission) }
}

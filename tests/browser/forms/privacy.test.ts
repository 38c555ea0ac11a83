import { expect } from 'vitest'
import { dialogClosed } from '../open-dialog.ts'
import { dataLayerOf } from '../analytics-events.ts'
import { EXPERT_TALK, expectFailedRequests, intercept } from './failing-network.ts'
import { noor, openAndFillIn } from './fill-in.ts'
import { test } from './fixtures.ts'
import { followInApp } from '../follow-in-app.ts'

test('typed values reach neither analytics nor URLs nor other hosts, and no cookie is set', async ({
  storedLeads,
  consoleMessages,
  visitWithClock,
}) => {
  const requested: string[] = []
  const page = await visitWithClock('/', {
    prepare: async (opened) => opened.on('request', (request) => requested.push(request.url())),
  })
  const restore = await intercept(page, EXPERT_TALK, (route) => route.fulfill({ status: 500, body: '' }))
  const dialog = await openAndFillIn(page, 'home_hero', { ...noor, 'Email Address': 'noor' })
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await submit.click()
  await dialog.getByLabel('Email Address').fill('noor@example.test')
  await submit.click()
  await dialog.getByRole('alert').waitFor()
  expectFailedRequests(consoleMessages)
  await restore()
  await submit.click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  await page.clock.runFor(2000)
  await dialogClosed(page)
  const subscription = await openNewsletter()
  await subscription.getByRole('button', { name: 'Subscribe' }).click()
  await subscription.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await storedLeads()).toHaveLength(2)

  const entries = await dataLayerOf(page)
  expect(entries.map(([, event]) => event)).toEqual([
    'page_view',
    'expert_click',
    'expert_form_error',
    'expert_form_success',
    'conversion',
    'page_view',
    'cta_click',
    'newsletter_success',
  ])
  const traces = JSON.stringify([entries, requested, page.url()])
  for (const typed of ['noor', 'northern', 'example.test', '765 4321', '7654321', '%40'])
    expect(traces.toLowerCase()).not.toContain(typed)
  const own = new URL(page.url()).origin
  expect(requested.filter((url) => !url.startsWith(`${own}/`))).toEqual([])

  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('noor')

  async function openNewsletter() {
    await followInApp(page, 'footer a:text-is("Insights")')
    await page.locator('a[data-click-source=insights_newsletter]').waitFor()
    return openAndFillIn(page, 'insights_newsletter', { 'Email Address': 'noor@example.test' })
  }
})

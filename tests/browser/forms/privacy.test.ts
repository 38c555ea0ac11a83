import { expect, test } from 'vitest'
import { isClosed } from '../open-dialog.ts'
import { storedLeads } from '../served-leads.ts'
import { serveToBrowser } from '../visitor.ts'
import { EXPERT_TALK, expectFailedRequests, interfere } from './failing-network.ts'
import { noor, openAndFillIn } from './filling-in.ts'
import { visitInOurTime } from './stopped-time.ts'
import { saidToAnalytics } from '../told-events.ts'

serveToBrowser()

test('nothing that is typed reaches analytics, an address or anybody else, and the visitor gets no cookie', async () => {
  const asked: string[] = []
  const page = await visitInOurTime('/', {
    prepare: async (opened) => opened.on('request', (request) => asked.push(request.url())),
  })
  const mend = await interfere(page, EXPERT_TALK, (route) => route.fulfill({ status: 500, body: '' }))
  const dialog = await openAndFillIn(page, 'home_hero', { ...noor, 'Email Address': 'noor' })
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await submit.click()
  await dialog.getByLabel('Email Address').fill('noor@example.test')
  await submit.click()
  await dialog.getByRole('alert').waitFor()
  expectFailedRequests()
  await mend()
  await submit.click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  await page.clock.runFor(2000)
  await isClosed(page)
  const subscription = await openNewsletter()
  await subscription.getByRole('button', { name: 'Subscribe' }).click()
  await subscription.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await storedLeads()).toHaveLength(2)

  const said = await saidToAnalytics(page)
  expect(said.map(([, event]) => event)).toEqual([
    'page_view',
    'expert_click',
    'expert_form_error',
    'expert_form_success',
    'conversion',
    'page_view',
    'cta_click',
    'newsletter_success',
  ])
  const traces = JSON.stringify([said, asked, page.url()])
  for (const typed of ['noor', 'northern', 'example.test', '765 4321', '7654321', '%40'])
    expect(traces.toLowerCase()).not.toContain(typed)
  const own = new URL(page.url()).origin
  expect(asked.filter((url) => !url.startsWith(`${own}/`))).toEqual([])

  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('noor')

  async function openNewsletter() {
    await page.click('footer a:text-is("Insights")')
    await page.locator('a[data-click-source=insights_newsletter]').waitFor()
    return openAndFillIn(page, 'insights_newsletter', { 'Email Address': 'noor@example.test' })
  }
})

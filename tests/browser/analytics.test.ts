import { expect } from 'vitest'
import { dataLayerOf, expectPageViews, interceptOtherHosts, whenIdle } from './analytics-events.ts'
import { ready, test } from './fixtures.ts'
import { followInApp } from './follow-in-app.ts'

/** Analytics on a site without the ids of a tag manager. */

test('sends no request to other hosts, and its policy allows none', async ({ visit }) => {
  const requested: string[] = []
  const page = await ready(await visit('/', { prepare: (opened) => interceptOtherHosts(opened, requested) }))
  await followInApp(page, 'footer a:text-is("Public sector")')
  await expectPageViews(page, [
    { page_path: '/', page_title: expect.stringMatching(/^AI software development/) },
    { page_path: '/industries/public-sector', page_title: expect.stringContaining('Public sector') },
  ])
  await whenIdle(page)
  expect(requested).toEqual([])
  expect(await page.locator('script[src*="//"], #analytics').count()).toBe(0)
  expect((await dataLayerOf(page)).every(([command]) => command === 'event')).toBe(true)
  const policy = page.locator('meta[http-equiv=Content-Security-Policy]')
  expect(await policy.getAttribute('content')).not.toContain('https:')
})

test('tracks the view of a missing page under its path and title', async ({ visit, consoleMessages }) => {
  const page = await ready(await visit('/nowhere'))
  await expectPageViews(page, [{ page_path: '/nowhere', page_title: expect.stringContaining('Not Found') }])
  expect(consoleMessages.splice(0).every((message) => message.includes('404'))).toBe(true)
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated } from '../../dev/open-page.ts'
import { Authenticator } from '../people/authenticator.ts'
import { test } from './fixtures.ts'

const LONG = { timeout: 120_000 }
const FILE = 'pages/contact.json'

async function openPanel(page: Page, origin: string, change: string): Promise<void> {
  await page.goto(`${origin}/__studio?change=${change}&file=${FILE}`, LONG)
  await page.locator('[data-section]').first().waitFor(LONG)
}

/** The heading of the first section, in the form. */
const heading = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })

async function saved(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.saving').textContent(), { timeout: 20_000 }).toBe('Saved')
}

test('two people edit a change in the panel, and typed text survives the end of a session', async ({
  studio,
  openAs,
}) => {
  const owner = await studio.owner()
  const mona = await studio.member(owner, 'Mona', 'writer')
  const { id } = (await studio.ask('POST /changes', { title: 'Prices of 2027' }, mona.cookie)).answer
  const page = await openAs(mona)
  const told: string[] = []
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
  page.on('pageerror', (error) => told.push(error.message))
  await openPanel(page, studio.origin, id)
  await page.getByRole('heading', { name: 'Prices of 2027' }).waitFor()
  const canvas = (await (await page.locator('.canvas iframe').elementHandle())?.contentFrame())!
  await hydrated(canvas)
  expect(await page.getByText('Publish …').count()).toBe(0)

  await page.locator('[data-section]').first().click()
  await heading(page).fill('Up the creek, on the right')
  await canvas.getByText('Up the creek, on the right').waitFor()
  await saved(page)

  const other = await openAs(owner)
  await openPanel(other, studio.origin, id)
  await other.locator('[data-section]').first().click()
  expect(await heading(other).textContent()).toBe('Up the creek, on the right')
  await page.locator('[data-section]').nth(1).click()
  await heading(other).fill('Up the creek, in the middle')
  await saved(other)
  await page.locator('[data-section]').first().click()
  await expect.poll(() => heading(page).textContent(), LONG).toBe('Up the creek, in the middle')
  await other.close()
  expect(told).toEqual([])

  // The session ends while Mona types.
  const { sessions } = (await studio.ask('GET /sessions', {}, mona.cookie)).answer
  await studio.ask('POST /sessions/end', { id: sessions[0]!.id }, mona.cookie)
  await heading(page).fill('Up the creek, at the end')
  const signIn = page.locator('.notice').getByRole('link', { name: 'Sign in in another tab' })
  await signIn.waitFor(LONG)
  expect(await heading(page).textContent()).toBe('Up the creek, at the end')
  expect(await signIn.getAttribute('href')).toBe('/__studio/sign-in?to=/__studio/home')

  // Mona signs in again in another tab.
  const { link } = (await studio.ask('POST /people/link', { id: mona.person.id }, owner.cookie)).answer
  const token = link.split('#')[1] ?? ''
  const { options } = (await studio.ask('POST /invitation/options', { token })).answer
  const response = new Authenticator().create(options, studio.origin)
  const [name = '', value = ''] = (await studio.ask('POST /invitation', { token, response })).cookie.split('=')
  await page.context().addCookies([{ name, value, url: studio.origin }])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await saved(page)
  await signIn.waitFor({ state: 'detached', ...LONG })

  await page.getByRole('button', { name: 'Review …' }).click()
  await page.waitForURL(`${studio.origin}/__studio/changes/${id}`, LONG)
  const { git } = studio.site
  await expect
    .poll(() => git('log', '--format=%an', `change/${id}`).split('\n').slice(0, 3), { timeout: 40_000 })
    .toEqual(['Mona', 'Ola Owner', 'Mona'])
  expect(git('show', `change/${id}:site/${FILE}`)).toContain('Up the creek, at the end')
})

/** The width of an image, which is loaded wherever it stands. */
function widthOf(image: HTMLImageElement): number {
  image.loading = 'eager'
  return image.naturalWidth
}

test('a person in a preview stays in it when they follow links, and sees its pictures', async ({ studio, openAs }) => {
  const owner = await studio.owner()
  const { id } = (await studio.ask('POST /changes', { title: 'One' }, owner.cookie)).answer
  // The person's latest change is another one.
  await studio.ask('POST /changes', { title: 'Other' }, owner.cookie)
  const page = await openAs(owner)
  await openPanel(page, studio.origin, id)
  const canvas = (await (await page.locator('.canvas iframe').elementHandle())?.contentFrame())!
  await hydrated(canvas)
  await page.getByRole('switch', { name: 'Try it out' }).click()
  await canvas.getByRole('link', { name: 'The yard' }).first().dispatchEvent('click')
  await expect.poll(() => canvas.url(), { timeout: 20_000 }).toBe(`${studio.origin}/yard?change=${id}`)
  const picture = canvas.locator('img[src*="moorings"]').first()
  const width = () => picture.evaluate(widthOf, undefined, { timeout: 5000 }).catch(() => 0)
  await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0)
})

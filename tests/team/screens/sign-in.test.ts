import { expect } from 'vitest'
import { invitationLink } from '#live/api/people.ts'
import { cookieIn, test } from './fixtures.ts'

const ACCOUNT = '/__studio/account'

test('asks a signed-out person for their passkey and continues to the requested page', async ({
  newTeamWithScreens,
  newWindow,
}) => {
  const team = await newTeamWithScreens()
  const { page } = await newWindow()
  await page.goto(invitationLink(team, await team.invitation(await team.owner(), 'Edda')))
  await page.getByRole('button', { name: 'Make a passkey and come in' }).click()
  await page.getByRole('button', { name: 'Edda' }).waitFor()
  await page.context().clearCookies()
  await page.goto(team.url.origin + ACCOUNT)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(ACCOUNT)
  await expect.poll(() => page.title()).toBe('Your account – Harbour')
  expect(team.errors).toEqual([])
})

test('a session that ends while a person types is renewed in place and keeps their text', async ({
  newTeamWithScreens,
  newWindow,
}) => {
  const team = await newTeamWithScreens()
  const owner = await team.owner()
  const { page } = await newWindow()
  await page.goto(invitationLink(team, await team.invitation(owner, 'Other', { role: 'owner' })))
  await page.getByRole('button', { name: 'Make a passkey and come in' }).click()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name').fill('Wanda')
  await page.getByLabel('E-mail address').fill('wanda@site.example')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  // Closed without signing in: the request is refused, and can be repeated.
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText('You are not signed in any more.').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Wanda')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'The link for' }).waitFor()
  expect(team.errors).toEqual([])
})

test('an action that grants access asks for the passkey once more, then runs', async ({
  newTeamWithScreens,
  newWindow,
}) => {
  const team = await newTeamWithScreens()
  const { page } = await newWindow()
  await page.goto(invitationLink(team, await team.invitation(await team.owner(), 'Other', { role: 'owner' })))
  await page.getByRole('button', { name: 'Make a passkey and come in' }).click()
  await page.getByRole('link', { name: 'People' }).click()
  team.wait(3_600_000)
  await page.getByRole('button', { name: 'Change: Other' }).click()
  await page.getByLabel('Name').fill('Another')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Sign in once more' }).waitFor()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Change: Another' }).waitFor()
  expect(team.errors).toEqual([])
})

test('a screen that a person may not see is not found, and links to where they may go', async ({
  newTeamWithScreens,
  newWindow,
}) => {
  const team = await newTeamWithScreens()
  const { context, page } = await newWindow()
  await context.addCookies([cookieIn(team, await team.invited(await team.owner(), 'Wanda'))])
  await page.goto(`${team.url.origin}/__studio/people`)
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0)
})

test("if another person signs in again, the first person's text is not sent", async ({
  newTeamWithScreens,
  newWindow,
}) => {
  const team = await newTeamWithScreens()
  const owner = await team.owner()
  const { context, page } = await newWindow()
  await page.goto(invitationLink(team, await team.invitation(owner, 'Other', { role: 'owner' })))
  await page.getByRole('button', { name: 'Make a passkey and come in' }).click()
  await page.getByRole('button', { name: 'Other' }).waitFor()
  await context.addCookies([cookieIn(team, owner)])
  await page.goto(`${team.url.origin}/__studio/people`)
  await page.getByRole('button', { name: 'Change: Other' }).click()
  await page.getByLabel('Name').fill('Another')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/home$/)
  await page.getByRole('button', { name: 'Other', exact: true }).waitFor()
  const { answer } = await team.ask('GET /people', {}, { cookie: owner.cookie })
  expect(answer.people.map(({ name }) => name)).toEqual(['Ola Owner', 'Other'])
})

test('screens follow links without a page load, announce their heading, and return with the Back button', async ({
  newTeamWithScreens,
  newWindow,
}) => {
  const team = await newTeamWithScreens()
  const { context, page } = await newWindow()
  await context.addCookies([cookieIn(team, await team.owner())])
  await page.goto(`${team.url.origin}/__studio/people`)
  const focused = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('link', { name: 'People' }).focus()
  await page.evaluate(() => Object.assign(globalThis, { isSameLoad: true }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Activity' }).waitFor()
  expect(await focused()).toBe('Activity')
  await page.goBack()
  await page.getByRole('heading', { name: 'People' }).waitFor()
  expect(await focused()).toBe('People')
  expect(await page.evaluate(() => 'isSameLoad' in globalThis)).toBe(true)
})

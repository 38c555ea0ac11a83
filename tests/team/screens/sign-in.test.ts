import { expect } from 'vitest'
import { cookieIn, test } from './fixtures.ts'

test('who is not signed in is asked for her passkey, and comes back to where she was going', async ({
  newTeamWithScreens,
  newWindow,
}) => {
  const team = await newTeamWithScreens()
  const { context, page } = await newWindow()
  await page.goto(`${team.url.origin}/__studio/account`)
  await page.getByRole('heading', { name: 'Sign in to Harbour' }).waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toBe('/__studio/account')
  expect(await page.title()).toBe('Sign in to Harbour – Harbour')
  await context.addCookies([cookieIn(team, await team.owner())])
  await page.goto(`${team.url.origin}/__studio/account`)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  expect(team.errors).toEqual([])
})

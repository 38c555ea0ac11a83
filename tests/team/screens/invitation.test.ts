import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import arabicFrame from '#studio/screens/words/ar/frame.json'
import arabicPeople from '#studio/screens/words/ar/people.json'
import englishFrame from '#studio/screens/words/en/frame.json'
import englishPeople from '#studio/screens/words/en/people.json'
import { firstOwnerToken } from '#live/people/people.ts'
import { invitationLink } from '#live/api/people.ts'
import { cases } from '../../rounds.ts'
import { test } from './fixtures.ts'

const english = ['en', { ...englishFrame, ...englishPeople }] as const
const arabic = ['ar', { ...arabicFrame, ...arabicPeople }] as const

test.for(cases({ usual: [english], all: [english, arabic] }))(
  'the operator becomes owner by the first link and invites a person, who signs out and in again: %s',
  async ([locale, words], { newTeamWithScreens, newWindow }) => {
    const team = await newTeamWithScreens()
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
    const owner = await newWindow({ locale })
    await owner.page.goto(invitationLink(team, (await firstOwnerToken(team.store, team.now()))!))
    await owner.page.getByLabel(words.yourName).fill('Ola Owner')
    await owner.page.getByLabel(words.yourMail).fill('ola@site.example')
    await press(owner.page, words.makePasskey)
    await owner.page.getByRole('link', { name: words.people }).click()
    await owner.page.getByRole('heading', { level: 1, name: words.people }).and(owner.page.locator(':focus')).waitFor()
    await expect.poll(() => owner.page.title()).toBe(`${words.people} – Harbour`)

    await press(owner.page, words.invite)
    const dialog = owner.page.getByRole('dialog')
    await dialog.getByLabel('Name').or(dialog.getByLabel('الاسم')).first().fill('Edda')
    await dialog.getByLabel(words.mail).fill('edda@site.example')
    await dialog.getByRole('radio', { name: words['role-editor'] }).check()
    await press(owner.page, words.makeInvitation)
    const link = await dialog.locator('input[readonly]').inputValue()
    expect(link).toContain(`${team.url.origin}/__studio/invitation#`)
    await owner.page.keyboard.press('Escape')
    await owner.page.getByText('edda@site.example').waitFor()
    expect(await owner.page.evaluate(() => document.activeElement?.textContent)).toBe(words.invite)

    const { page } = await newWindow({ locale })
    await page.goto(link)
    await page.getByText('Ola Owner').waitFor()
    await press(page, words.makePasskey)
    await page.getByRole('button', { name: 'Edda' }).click()
    expect(await page.getByRole('link', { name: words.people }).count()).toBe(0)
    await press(page, words.signOut)
    await press(page, words.signInButton)
    await page.getByRole('button', { name: 'Edda' }).waitFor()

    await page.goto(link)
    await page.reload()
    await page.getByRole('heading', { name: words.linkEnded }).waitFor()
    expect(team.errors).toEqual([])
  },
)

test('a browser without passkeys shows a message in place of a button that cannot work', async ({
  newTeamWithScreens,
  newWindow,
}) => {
  const team = await newTeamWithScreens()
  const { page } = await newWindow()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto(`${team.url.origin}/__studio/sign-in`)
  await page.getByText(englishFrame.passkeyNotPossible).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
})

import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import arabicPanel from '#studio/words/ar.json'
import arabicDialogs from '#studio/words/ar/dialogs.json'
import englishPanel from '#studio/words/en.json'
import englishDialogs from '#studio/words/en/dialogs.json'
import arabicChanges from '#studio/screens/words/ar/changes.json'
import arabicFrame from '#studio/screens/words/ar/frame.json'
import arabicPeople from '#studio/screens/words/ar/people.json'
import arabicRemarks from '#studio/words/ar/remarks.json'
import englishChanges from '#studio/screens/words/en/changes.json'
import englishFrame from '#studio/screens/words/en/frame.json'
import englishPeople from '#studio/screens/words/en/people.json'
import englishRemarks from '#studio/words/en/remarks.json'
import { axeViolations } from '../../browser/accessibility.ts'
import { cases } from '../../rounds.ts'
import { withCleanup } from '../../server/fixtures.ts'
import { chooseDocument } from '../../studio/studio-page.ts'
import { test as base } from '../screens/fixtures.ts'
import { startTeamOfSite } from './running-team.ts'

const test = base.extend('newTeamOfSite', ({}, { onCleanup }) =>
  withCleanup(onCleanup, startTeamOfSite, (team) => team.stop()),
)

const english = {
  locale: 'en',
  saved: englishPanel.texts.saved,
  takeBack: englishDialogs.takeBack,
  field: 'Title',
  name: 'Name',
  title: 'Winter prices',
  remark: 'Say “by appointment”, too.',
  words: { ...englishFrame, ...englishPeople, ...englishChanges, ...englishRemarks },
}
const arabic: typeof english = {
  locale: 'ar',
  saved: arabicPanel.texts.saved,
  takeBack: arabicDialogs.takeBack,
  field: arabicPanel.schema['Title'],
  name: 'الاسم',
  title: 'أسعار الشتاء',
  remark: 'أضيفي «بموعد مسبق» أيضًا.',
  words: { ...arabicFrame, ...arabicPeople, ...arabicChanges, ...arabicRemarks },
}

/** New texts on three pages, with the texts that visitors read before. */
const TEXTS = [
  ['pages/index.json', '/', 'Wooden boats, put right before the winter'],
  ['pages/yard.json', '/yard', 'A yard that is warm in the winter'],
  ['pages/contact.json', '/contact', 'Come by before the frost'],
] as const

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test.for(cases({ usual: [english], all: [english, arabic] }))(
  'a team is created, three pages are changed, previewed, commented on, approved, published and reverted: $locale',
  { timeout: 240_000 },
  async ({ locale, saved, takeBack, field, name, title, remark, words }, { newTeamOfSite, newWindow, browser }) => {
    const team = await newTeamOfSite()
    const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()
    const headingAt = async (path: string): Promise<string> => {
      const html = await (await fetch(team.site + path)).text()
      return /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html)?.[1] ?? ''
    }
    const headings = (): Promise<string[]> => Promise.all(TEXTS.map(([, path]) => headingAt(path)))
    const before = await headings()

    // The operator becomes owner by the link in the terminal and invites two people.
    const owner = await newWindow({ locale })
    // The studio bundles its screens for the first request.
    await owner.page.goto(team.firstLink, { timeout: 120_000 })
    await owner.page.getByLabel(words.yourName).fill('Ola Owner')
    await owner.page.getByLabel(words.yourMail).fill('ola@site.example')
    await press(owner.page, words.makePasskey)
    await owner.page.getByRole('link', { name: words.people }).click()
    const invite = async (who: string, mail: string): Promise<string> => {
      await press(owner.page, words.invite)
      const dialog = owner.page.getByRole('dialog')
      await dialog.getByLabel(name, { exact: true }).fill(who)
      await dialog.getByLabel(words.mail).fill(mail)
      await dialog.getByRole('radio', { name: words['role-editor'] }).check()
      await press(owner.page, words.makeInvitation)
      const link = await dialog.locator('input[readonly]').inputValue()
      await owner.page.keyboard.press('Escape')
      await owner.page.getByText(mail).waitFor()
      return link
    }
    const [toMona, toBadr] = [await invite('Mona', 'mona@site.example'), await invite('Badr', 'badr@site.example')]

    // Mona changes three pages.
    const { page: mona } = await newWindow({ locale, viewport: { width: 1440, height: 900 } })
    await mona.goto(toMona)
    await press(mona, words.makePasskey)
    await press(mona, words.newChange)
    await mona.getByLabel(words.newChangeLabel).fill(title)
    await press(mona, words.beginChange)
    await mona.locator('[data-section]').first().waitFor()
    for (const [file, , text] of TEXTS) {
      await chooseDocument(mona, file)
      await mona.locator('[data-section="0"]').click()
      await mona.getByRole('textbox', { name: field, exact: true }).fill(text)
      await expect.poll(() => mona.locator('.saving').textContent()).toBe(saved)
    }
    expect(await mona.locator('body').textContent()).not.toMatch(/\b(?:git|commit|branch|merge|json)\b/i)
    const editor = mona.url()
    const change = new URL(editor).searchParams.get('change') ?? ''
    expect(await headingAt('/')).toBe(before[0])

    // Mona creates a preview link, which opens on a phone without an account.
    const review = `${team.studio}/__studio/changes/${change}`
    await mona.goto(review)
    await mona.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await axeViolations(mona, { part: 'body' })).toEqual([])
    await press(mona, words.makeLinkFor)
    const preview = await mona.locator('input[readonly]').inputValue()
    const phone = await browser.newContext({ ...PHONE, locale, reducedMotion: 'reduce' })
    const boss = await phone.newPage()
    const answer = await boss.goto(preview)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    expect(await boss.locator('h1').textContent()).toBe(TEXTS[0][2])
    await boss.goto(new URL('/yard', boss.url()).href)
    expect(await boss.locator('h1').textContent()).toBe(TEXTS[1][2])
    await boss.locator('.preview-bar summary').click()
    expect(await boss.locator('.preview-bar').textContent()).toContain('Mona')
    expect((await boss.goto(review))?.status()).toBe(200)
    await boss.getByRole('button', { name: words.signInButton }).waitFor()
    await phone.close()
    expect(await mona.getByRole('button', { name: words.publishNow }).count()).toBe(0)
    await press(mona, words.askApproval)

    // Badr has an account and writes a remark.
    const { page: badr } = await newWindow({ locale, ...PHONE })
    await badr.goto(toBadr)
    await press(badr, words.makePasskey)
    await badr.getByRole('link', { name: title, exact: true }).click()
    await badr.getByText(words.remark, { exact: true }).first().click()
    await badr.getByRole('textbox').fill(remark)
    await press(badr, words.sendRemark)
    await badr.getByText(remark).waitFor()
    expect(await axeViolations(badr, { part: 'body' })).toEqual([])

    // Mona corrects the text and resolves the remark.
    await mona.reload()
    await mona.getByText(remark).waitFor()
    await mona.goto(editor)
    await chooseDocument(mona, TEXTS[2][0])
    await mona.locator('[data-section="0"]').click()
    await mona.getByRole('textbox', { name: field, exact: true }).fill('Come by appointment before the frost')
    await expect.poll(() => mona.locator('.saving').textContent()).toBe(saved)
    await mona.goto(review)
    await mona.getByText(words.settleRemark, { exact: true }).click()

    // Badr approves the correction, Mona publishes, and visitors have all three pages.
    await badr.reload()
    await press(badr, words.approve)
    await badr.getByText(words.stateApproved).first().waitFor()
    await mona.reload()
    await press(mona, words.publishNow)
    // On failure the message of the screen is shown. Visitors see the change after a build.
    await expect.poll(() => mona.locator('main').innerText(), { timeout: 90_000 }).toContain(words.published)
    await expect.poll(headings).toEqual([TEXTS[0][2], TEXTS[1][2], 'Come by appointment before the frost'])
    expect(team.log()[0]).toBe(`Mona: ${title}`)

    // The link now shows the published page.
    const opened = mona.waitForEvent('popup')
    await mona.getByRole('link', { name: `${team.site}/yard` }).click()
    const live = await opened
    expect(await live.locator('h1').textContent()).toBe(TEXTS[1][2])
    await live.close()

    // Another button reverts the change.
    await mona.goto(`${team.studio}/__studio/home`)
    await mona.getByRole('button', { name: `${takeBack}: ${title}` }).click()
    await press(mona, words.yesTakeBack)
    await mona.getByText(words.takenBack).waitFor()
    await expect.poll(headings).toEqual(before)
  },
)

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { firstOwnerToken } from '#live/people/people.ts'
import { signOnSettings } from '#live/sign-on/sign-on-settings.ts'
import { axeViolations, colourViolations } from '../../browser/accessibility.ts'
import { cases } from '../../rounds.ts'
import { cookieIn, test } from './fixtures.ts'

const WIDTHS = [320, 390, 768, 1440]

/** The smallest side of a control, in pixels. */
const TARGET = 24

/** A company whose single sign-on is configured. Nobody signs in by it here. */
const COMPANY = signOnSettings({
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'studio',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ROLES: 'web=writer',
})!

/** The accessibility problems of a screen at one of the widths, in light or dark. */
async function wrongWith(page: Page, screen: string): Promise<string[]> {
  const wrong: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open], [popover]:popover-open')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName }) => `${tagName} is too wide`),
    )
    const small = await page.evaluate(
      (least) =>
        [...document.querySelectorAll('button, input, select, summary, nav a')]
          .map((each) => (each.matches('[type=radio], [type=checkbox]') ? each.closest('label')! : each))
          .filter((each) => each.checkVisibility())
          .filter((each) => Math.min(each.clientWidth, each.clientHeight) < least)
          .map((each) => `${each.outerHTML.slice(0, 80)} is too small`),
      TARGET,
    )
    wrong.push(...[...wide, ...small].map((each) => `${screen} at ${width}: ${each}`))
  }
  wrong.push(...(await axeViolations(page)).map((each) => `${screen}: ${each}`))
  await page.emulateMedia({ colorScheme: 'dark' })
  wrong.push(...(await colourViolations(page)).map((each) => `${screen}, dark: ${each}`))
  await page.emulateMedia({ colorScheme: 'light' })
  return wrong
}

test.for(cases({ usual: ['en'], all: ['en', 'ar'] }))(
  'every screen is accessible, in light and dark, and fits windows from 320 to 1440 pixels: %s',
  async (locale, { newTeamWithScreens, newWindow }) => {
    const team = await newTeamWithScreens({ signOnAt: () => COMPANY })
    const at = (path: string): string => `${team.url.origin}/__studio${path}`
    const { context, page } = await newWindow({ locale })
    const wrong: string[] = []
    const look = async (screen: string): Promise<unknown> => wrong.push(...(await wrongWith(page, screen)))

    await page.goto(at(`/invitation#${await firstOwnerToken(team.store, team.now())}`))
    await page.locator('form').waitFor()
    await look('first invitation')
    const owner = await team.owner()
    await page.goto(at('/sign-in'))
    await page.locator('button.main').waitFor()
    await page.locator('summary').click()
    await look('sign-in')
    await page.goto(at('/invitation#used'))
    await page.locator('main a').waitFor()
    await look('invitation that has ended')

    await team.invited(owner, 'Wanda', { folders: ['/blog', `/${'long-'.repeat(12)}address`], languages: ['ar'] })
    await team.invitation(owner, 'Bartholomew'.repeat(5))
    await context.addCookies([cookieIn(team, owner)])
    for (const path of ['/account', '/people', '/activity']) {
      await page.goto(at(path))
      await page.locator('.rows').first().waitFor()
      await look(path)
    }
    await page.goto(at('/people'))
    await page.locator('.rows button').last().click()
    await look('person')
    await page.locator('.access button').last().click()
    await look('removing a person')
    await page.locator('.access button').first().click()
    await page.locator('dialog input[readonly]').waitFor()
    await look('link')
    await page.keyboard.press('Escape')
    await page.locator('.person-menu > button').click()
    await look('menu')
    await page.keyboard.press('Escape')
    team.wait(3_600_000)
    await page.locator('.rows button').last().click()
    await page.locator('dialog form [type=submit]').click()
    await page.locator('.sign-in-again').waitFor()
    await look('passkey once more')
    expect(wrong).toEqual([])
    expect(team.errors).toEqual([])
  },
)

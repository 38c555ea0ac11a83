import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { firstOwnerToken } from '#live/people/people.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import { addAuthenticator } from '../../lab/pictures/authenticator.ts'
import { chromium } from '../../browser/chromium.ts'
import { test as base } from './fixtures.ts'
import type { Team } from './fixtures.ts'

const test = base
  .extend('browser', { scope: 'worker' }, ({}, { onCleanup }) => chromium(onCleanup))
  .extend('newContext', ({ browser }, { onCleanup }) => {
    const contexts: BrowserContext[] = []
    onCleanup(async () => {
      for (const context of contexts) await context.close()
    })
    return async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return context
    }
  })

/** A page with a virtual platform authenticator that verifies its user. */
async function pageWithAuthenticator(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const authenticator = await addAuthenticator(context, page)
  await page.goto(address)
  return { page, ...authenticator }
}

interface Outcome {
  status: number
  code?: string
  person?: { name: string; role: string }
}

/** Runs in a page. Does what a screen does: requests options, asks the browser for the passkey, sends the response. */
const ceremony = (page: Page, kind: 'create' | 'get', path: string, fields: object): Promise<Outcome> =>
  page.evaluate(
    async (asked) => {
      const ask = async (below: string, body: object): Promise<[number, never]> => {
        const response = await fetch(asked.teamPath + below, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return [response.status, (await response.json()) as never]
      }
      const [, answered] = await ask(`${asked.path}/options`, asked.kind === 'create' ? asked.fields : {})
      const { options = answered } = answered as { options?: never }
      const credential =
        asked.kind === 'create'
          ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
          : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
      const [status, answer] = await ask(asked.path, {
        ...asked.fields,
        response: (credential as PublicKeyCredential).toJSON(),
      })
      return { status, ...(answer as object) }
    },
    { kind, path, fields, teamPath: TEAM_PATH },
  )

async function joinedOwner(team: Team, context: BrowserContext) {
  const token = (await firstOwnerToken(team.store, team.now()))!
  const opened = await pageWithAuthenticator(context, team.url.origin)
  const who = { token, name: 'Ola Owner', mail: 'ola@site.example' }
  const outcome = await ceremony(opened.page, 'create', '/invitation', who)
  return { ...opened, outcome }
}

const statusIn = (page: Page): Promise<number> =>
  page.evaluate(async (path) => (await fetch(`${path}/me`)).status, TEAM_PATH)

async function cookieOf(page: Page): Promise<string> {
  const [cookie] = await page.context().cookies()
  return `${cookie?.name}=${cookie?.value}`
}

test('a browser creates a passkey with the first link, signs out, and signs in without a name', async ({
  newTeam,
  newContext,
}) => {
  const team = await newTeam()
  const context = await newContext()
  const { page, outcome } = await joinedOwner(team, context)
  expect(outcome).toMatchObject({ status: 200, person: { name: 'Ola Owner', role: 'owner' } })
  expect(await statusIn(page)).toBe(200)
  expect(await context.cookies()).toMatchObject([
    { name: 'studio', httpOnly: true, sameSite: 'Lax', domain: 'localhost' },
  ])
  await page.evaluate(
    (path) =>
      fetch(`${path}/sign-out`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    TEAM_PATH,
  )
  expect(await statusIn(page)).toBe(401)
  expect(await context.cookies()).toEqual([])
  expect(await ceremony(page, 'get', '/sign-in', {})).toMatchObject({ status: 200, person: { name: 'Ola Owner' } })
  expect(await statusIn(page)).toBe(200)
  expect(team.errors).toEqual([])
})

test('a browser whose user is not verified neither creates a passkey nor signs in', async ({ newTeam, newContext }) => {
  const team = await newTeam()
  const { page, devtools, authenticatorId } = await joinedOwner(team, await newContext())
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await expect(ceremony(page, 'get', '/sign-in', {})).rejects.toThrow('NotAllowedError')
  const owner = await team.ask('GET /people', {}, { cookie: await cookieOf(page) })
  expect(owner.answer.people).toHaveLength(1)
})

test("a page of another site or of a preview can neither change nor read anything with the studio's cookie", async ({
  newTeam,
  newContext,
}) => {
  const team = await newTeam()
  const context = await newContext()
  const { page } = await joinedOwner(team, context)
  const port = new URL(team.url.origin).port
  for (const host of ['127.0.0.1', 'preview.localhost']) {
    const other = await context.newPage()
    await other.goto(`http://${host}:${port}/`)
    const outcomes = await other.evaluate(async (address) => {
      const outcomeOf = (init: RequestInit, path: string): Promise<string> =>
        fetch(address + path, { credentials: 'include', ...init }).then(
          async (response) => `read ${response.type} ${(await response.text()).length}`,
          () => 'not read',
        )
      const json = { 'content-type': 'application/json' }
      return [
        await outcomeOf({ method: 'POST', headers: json, body: '{}' }, '/sign-out'),
        await outcomeOf({ method: 'POST', mode: 'no-cors', body: '{}' }, '/sign-out'),
        await outcomeOf({}, '/people'),
      ]
    }, team.url.origin + TEAM_PATH)
    expect(outcomes).toEqual(['not read', 'not read', 'not read'])
    // A form is sent by navigating, with the cookie if the site is the same.
    await other.evaluate((address) => {
      const form = document.createElement('form')
      Object.assign(form, { action: `${address}/sign-out`, method: 'post', enctype: 'text/plain' })
      document.body.append(form)
      form.submit()
    }, team.url.origin + TEAM_PATH)
    await other.waitForURL(/sign-out$/)
    expect(await other.textContent('body')).toContain('from-elsewhere')
  }
  expect(await statusIn(page)).toBe(200)
})

test('a passkey signed on a preview page does not sign in', async ({ newTeam, newContext }) => {
  const team = await newTeam()
  const { page } = await joinedOwner(team, await newContext())
  const { answer } = await team.ask('POST /sign-in/options', {})
  await page.goto(`http://preview.localhost:${new URL(team.url.origin).port}/`)
  const response = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
    const credential = await navigator.credentials.get({ publicKey }).catch(() => undefined)
    return (credential as PublicKeyCredential | undefined)?.toJSON()
  }, answer)
  // The browser signs only for the site of the page; otherwise the server would see the wrong origin.
  const { code } = await team.ask('POST /sign-in', { response: (response ?? { id: 'a', response: {} }) as never })
  expect(code).toMatch(/^(sign-in-failed|wrong-fields)$/)
})

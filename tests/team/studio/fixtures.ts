import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import type { TeamRole } from '#studio/protocol/team/rights.ts'
import { siteInGit } from '../../changes/site-in-git.ts'
import { Authenticator } from '../people/authenticator.ts'
import { runStudio } from '../running-studio.ts'
import { test as base } from '../screens/fixtures.ts'

/** A signed-in person. */
export interface SignedIn {
  person: Person
  cookie: string
}

/** The process of `npm run studio` for the second site, in a repository of its own. */
async function startStudio() {
  const site = siteInGit()
  const dataDir = join(site.root, 'data')
  mkdirSync(dataDir)
  const { child, output, ended, origin, firstLink } = await runStudio(site.siteDir, {
    DATA_DIR: dataDir,
    PUBLISH_TO: join(site.root, 'dist'),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  })
  const [, firstToken = ''] = (await firstLink()).split('#')

  async function ask<R extends keyof TeamApi>(request: R, fields: TeamApi[R]['request'], cookie = '') {
    const [method = '', path = ''] = request.split(' ')
    const isGet = method === 'GET'
    const query = isGet ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
    const response = await fetch(origin + TEAM_PATH + path + query, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(!isGet && { body: JSON.stringify(fields) }),
    })
    const answer = (await response.json()) as TeamApi[R]['answer']
    if (!response.ok) throw new Error(`${request}: ${JSON.stringify(answer)}`)
    return { answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }

  async function signUp(token: string, who = {}): Promise<SignedIn> {
    const { answer } = await ask('POST /invitation/options', { token })
    const response = new Authenticator().create(answer.options, origin)
    const { answer: me, cookie } = await ask('POST /invitation', { token, response, ...who })
    return { person: me.person, cookie }
  }

  return {
    origin,
    site,
    ask,
    /** The output of the process. */
    output,
    owner: () => signUp(firstToken, { name: 'Ola Owner', mail: 'ola@site.example' }),
    /** A person invited by an owner, signed in. */
    async member({ cookie }: SignedIn, name: string, role: TeamRole): Promise<SignedIn> {
      const fields = { name, mail: `${name.toLowerCase()}@site.example`, role, mayReadLeads: false }
      const { answer } = await ask('POST /people/invite', fields, cookie)
      return signUp(answer.link.split('#')[1] ?? '')
    },
    async close(): Promise<void> {
      child.kill('SIGTERM')
      await ended
      rmSync(site.root, { recursive: true })
    },
  }
}

/** `test` with the whole studio of a team, and browsers of signed-in people. */
export const test = base
  .extend('studio', async ({}, { onCleanup }) => {
    const studio = await startStudio()
    onCleanup(() => studio.close())
    return studio
  })
  .extend(
    'openAs',
    ({ newWindow, studio }) =>
      async (who: SignedIn, options: BrowserContextOptions = {}): Promise<Page> => {
        const { context, page } = await newWindow(options)
        page.setDefaultTimeout(90_000)
        const [name = '', value = ''] = who.cookie.split('=')
        await context.addCookies([{ name, value, url: studio.origin }])
        return page
      },
  )

import { withCleanup } from '../../server/fixtures.ts'
import { SIGN_ON_PATH } from '#studio/protocol/team/people.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import type { SignOnSettings } from '#live/sign-on/sign-on-settings.ts'
import type { test as teamTest, Team } from '../people/fixtures.ts'
import { Browser, startProvider } from './provider.ts'
import type { Account } from './provider.ts'

export const WEN: Account = {
  name: 'Wen Writer',
  email: 'wen@site.example',
  email_verified: true,
  groups: ['staff', 'writers'],
}
export const OLA: Account = { name: 'Ola Boss', email: 'boss@site.example', email_verified: true, groups: ['admins'] }

/** `test` with a provider and a studio that uses it. Both use the real time. */
export const withCompany = (base: typeof teamTest) =>
  base.extend('newCompany', ({ newTeam }, { onCleanup }) => {
    const newProvider = withCleanup(onCleanup, startProvider, (provider) => provider.close())
    return async (settings: Partial<SignOnSettings> = {}) => {
      const provider = await newProvider({ wen: { ...WEN }, ola: { ...OLA } })
      const start = async (changes: Partial<SignOnSettings>, store?: PeopleStore) => {
        const options = { time: Date.now(), signOnAt: provider.settingsFor(changes), ...(store && { store }) }
        const team = await newTeam(options)
        return { team, ...visitsOf(team) }
      }
      const started = await start(settings)
      return {
        provider,
        ...started,
        /** The same studio, restarted with other settings. */
        startedAgain: (other: Partial<SignOnSettings>) => start(other, started.team.store),
      }
    }
  })

function visitsOf({ url, ask }: Team) {
  const signOnAddress = url.origin + SIGN_ON_PATH
  return {
    signOnAddress,
    cookieIn: (browser: Browser): string => `studio=${browser.cookieOf(url.origin, 'studio')}`,
    /** Signs a person in by their account, in a new browser. */
    async signOn(account: string, { query = '', browser = new Browser() } = {}) {
      const page = await browser.signOn(signOnAddress + query, account)
      const token = browser.cookieOf(url.origin, 'studio')
      const cookie = token === undefined ? undefined : `studio=${token}`
      const { answer, code } = await ask('GET /me', {}, { cookie })
      return { browser, page, cookie, me: code === undefined ? answer : undefined }
    },
    /** The URL to which the provider would redirect the browser, not yet requested. */
    async addressBack(account: string, browser: Browser): Promise<URL> {
      const { url: address } = await browser.signOn(signOnAddress, account, { until: /sign-on\/back/ })
      return new URL(address)
    },
  }
}

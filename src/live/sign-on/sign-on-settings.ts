import { UserError } from '#base/cli/user-error.ts'
import { groupsWithRights } from './group-rights.ts'
import type { GroupRights } from './group-rights.ts'

/** The single sign-on of a company, by OpenID Connect. */
export interface SignOnSettings {
  issuer: URL
  clientId: string
  clientSecret: string
  /** Its name on the button. */
  name: string
  /** The claim with the groups of a person. */
  groupsClaim: string
  groups: ReadonlyMap<string, GroupRights>
  /** Passkeys and invitations give access too. */
  hasLocalAccounts: boolean
}

const REQUIRED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'] as const

/** Reads the environment; undefined for a studio without single sign-on. Throws a UserError for an invalid value. */
export function signOnSettings(env: NodeJS.ProcessEnv): SignOnSettings | undefined {
  const defined = REQUIRED.filter((name) => env[name])
  const local = env['LOCAL_ACCOUNTS'] || 'on'
  if (local !== 'on' && local !== 'off') throw new UserError(`LOCAL_ACCOUNTS must be on or off, but it is "${local}".`)
  if (defined.length === 0) {
    if (local === 'on') return undefined
    throw new UserError('LOCAL_ACCOUNTS=off needs a single sign-on, or nobody could sign in: set OIDC_ISSUER.')
  }
  const missing = REQUIRED.filter((name) => !defined.includes(name))
  if (missing.length > 0)
    throw new UserError(`Single sign-on needs ${REQUIRED.join(', ')}, but this is not set: ${missing.join(', ')}.`)
  const issuer = issuerIn(env['OIDC_ISSUER'] ?? '')
  return {
    issuer,
    clientId: env['OIDC_CLIENT_ID'] ?? '',
    clientSecret: env['OIDC_CLIENT_SECRET'] ?? '',
    name: env['OIDC_NAME'] || issuer.host,
    groupsClaim: env['OIDC_GROUPS_CLAIM'] || 'groups',
    groups: groupsWithRights(env['OIDC_ROLES'] ?? ''),
    hasLocalAccounts: local === 'on',
  }
}

/** Without TLS a provider must be on this machine. */
function issuerIn(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost')
  if (url && isSafe && url.search === '' && url.hash === '' && url.username === '') return url
  throw new UserError(
    `OIDC_ISSUER must be the address that the provider calls its issuer, such as https://login.site.example/realms/site, but it is "${text}".`,
  )
}

import { expect, test } from 'vitest'
import { signOnSettings } from './sign-on-settings.ts'

const GIVEN = {
  OIDC_ISSUER: 'https://login.site.example/realms/site',
  OIDC_CLIENT_ID: 'studio',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_ROLES: 'marketing=writer, web-team=editor,admins = owner + leads, sales=reader+leads, cn=web=writer',
}

test('a studio has single sign-on if its variables are set', () => {
  expect(signOnSettings({})).toBeUndefined()
  expect(signOnSettings(GIVEN)).toMatchObject({
    name: 'login.site.example',
    groupsClaim: 'groups',
    hasLocalAccounts: true,
  })
  const all = { ...GIVEN, OIDC_NAME: 'Harbour Ltd', OIDC_GROUPS_CLAIM: 'roles', LOCAL_ACCOUNTS: 'off' }
  expect(signOnSettings(all)).toMatchObject({ name: 'Harbour Ltd', groupsClaim: 'roles', hasLocalAccounts: false })
})

test('groups have a role, and optionally the right to leads', () => {
  expect(Object.fromEntries(signOnSettings(GIVEN)!.groups)).toEqual({
    marketing: { role: 'writer', mayReadLeads: false },
    'web-team': { role: 'editor', mayReadLeads: false },
    admins: { role: 'owner', mayReadLeads: true },
    sales: { role: 'reader', mayReadLeads: true },
    'cn=web': { role: 'writer', mayReadLeads: false },
  })
})

test.for([
  ['a part of it', { OIDC_ROLES: '' }, 'but this is not set: OIDC_ROLES'],
  ['nothing but closed local accounts', { ...GIVEN, OIDC_ISSUER: '' }, 'but this is not set: OIDC_ISSUER'],
  ['an issuer without TLS', { OIDC_ISSUER: 'http://login.site.example' }, 'OIDC_ISSUER must be the address'],
  ['an issuer that is no address', { OIDC_ISSUER: 'login.site.example' }, 'OIDC_ISSUER must be the address'],
  ['an issuer with a password', { OIDC_ISSUER: 'https://a:b@login.site.example' }, 'OIDC_ISSUER must be the address'],
  ['a role that does not exist', { OIDC_ROLES: 'marketing=wrtier, web-team=editor' }, 'but it has "marketing=wrtier"'],
  ['a right that does not exist', { OIDC_ROLES: 'marketing=writer+people' }, 'but it has "marketing=writer+people"'],
  ['a group without a role', { OIDC_ROLES: 'marketing' }, 'but it has "marketing"'],
  ['a role without a group', { OIDC_ROLES: '=owner' }, 'but it has "=owner"'],
  ['a group twice', { OIDC_ROLES: 'a=owner, a=reader' }, 'but it has "a=reader"'],
  ['a comma too many', { OIDC_ROLES: 'a=owner,' }, 'but it has ""'],
  ['another word for off', { LOCAL_ACCOUNTS: 'no' }, 'LOCAL_ACCOUNTS must be on or off'],
] as const)('settings of %s are refused', ([, changed, message]) => {
  expect(() => signOnSettings({ ...GIVEN, ...changed })).toThrow(message)
})

test('local accounts cannot be turned off without another way to sign in', () => {
  expect(() => signOnSettings({ LOCAL_ACCOUNTS: 'off' })).toThrow('nobody could sign in: set OIDC_ISSUER')
})

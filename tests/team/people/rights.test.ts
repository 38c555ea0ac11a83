import type { ReasonedError } from '#base/cli/user-error.ts'
import type { IncomingMessage } from 'node:http'
import { describe, expect } from 'vitest'
import type { Api } from '#studio/protocol/requests.ts'
import { isUpload } from '#live/api/answer-request.ts'
import * as registry from '#live/api/registry.ts'
import { ROLES } from '#studio/protocol/team/rights.ts'
import type { TeamRole } from '#studio/protocol/team/rights.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import type { Member, Team } from './fixtures.ts'
import { test } from './fixtures.ts'

/**
 * The requests of the studio that each role may make, by the lowest role, as specified. Higher roles may make them too.
 */
const STUDIO_REQUESTS: Record<TeamRole, (keyof Api)[]> = {
  reader: [],
  writer: [
    'GET /fixed-facts',
    'GET /facts',
    'GET /documents',
    'GET /find',
    'GET /places',
    'GET /document',
    'GET /languages',
    'GET /pages/address',
    'GET /pages/lists',
    'GET /library',
    'GET /shell',
    'GET /problems',
    'GET /changes',
    'GET /versions',
    'GET /versions/made',
    'GET /history',
    'GET /history/compare',
    'POST /replace',
    'POST /edit',
    'POST /undo',
    'POST /redo',
    'POST /translation',
    'POST /mend',
    'POST /section',
    'POST /section/keep-once',
    'POST /pages',
    'POST /pages/rename',
    'POST /pages/duplicate',
    'POST /pages/unlink',
    'POST /pages/delete',
    'POST /images',
    'POST /images/reduce',
    'POST /files',
    'POST /changes/take-back',
    'POST /history/bring-back',
    'POST /versions/ask',
    'POST /window',
  ],
  editor: [
    'POST /publish',
    'POST /versions/begin',
    'POST /versions/send',
    'POST /versions/receive',
    'POST /versions/take-back',
  ],
  owner: ['POST /welcome/end'],
}

/** The same for requests of the team. */
const TEAM_REQUESTS: Record<TeamRole, (keyof TeamApi)[]> = {
  reader: [
    'GET /me',
    'GET /sessions',
    'POST /sessions/end',
    'GET /passkeys',
    'POST /passkeys/options',
    'POST /passkeys',
    'POST /passkeys/remove',
    'POST /sign-out',
    'GET /changes',
    'GET /changes/published',
    'GET /changes/review',
    'GET /remarks',
    'POST /remarks',
    'POST /remarks/answer',
    'POST /remarks/settle',
    'POST /remarks/delete',
  ],
  writer: [
    'GET /previews',
    'POST /previews',
    'POST /previews/withdraw',
    'POST /changes',
    'POST /changes/rename',
    'POST /changes/plan',
    'POST /changes/discard',
    'POST /changes/ask',
    'POST /changes/show-page',
  ],
  editor: ['POST /changes/approve', 'POST /changes/send-back', 'POST /changes/publish', 'POST /changes/take-back'],
  owner: [
    'GET /people',
    'POST /people/invite',
    'POST /people/change',
    'POST /people/link',
    'POST /people/end-sessions',
    'POST /people/remove',
    'GET /audit',
  ],
}

/** Requests that need the right to leads, whatever the role. */
const LEAD_REQUESTS: (keyof TeamApi)[] = [
  'GET /leads',
  'GET /leads/choices',
  'GET /leads/one',
  'GET /leads/export',
  'GET /leads/file',
  'POST /leads/note',
  'POST /leads/note/change',
  'POST /leads/note/delete',
  'POST /leads/state',
  'POST /leads/assign',
  'POST /leads/delete',
]

const DOORS: (keyof TeamApi)[] = [
  'GET /sign-on',
  'POST /sign-in/options',
  'POST /sign-in',
  'POST /invitation/options',
  'POST /invitation',
]

const allowedTo = <Name>(requests: Record<TeamRole, Name[]>, role: TeamRole): Name[] =>
  ROLES.slice(0, ROLES.indexOf(role) + 1).flatMap((lower) => requests[lower])

async function memberOf(team: Team, role: TeamRole): Promise<Member> {
  const owner = await team.owner()
  return role === 'owner' ? owner : team.invited(owner, 'Member', { role, mayReadLeads: true })
}

const typeOf = (name: keyof Api): string => (isUpload(name) ? 'application/octet-stream' : 'application/json')

const studioRequest = (team: Team, name: keyof Api, cookie = ''): IncomingMessage =>
  ({
    method: name.split(' ')[0],
    headers: { host: team.url.host, origin: team.url.origin, 'content-type': typeOf(name), cookie },
  }) as IncomingMessage

describe('every request', () => {
  test('the tables of this test contain each request once', () => {
    const namesIn = (requests: object): unknown[] => Object.values(requests).flat().sort()
    expect(namesIn(STUDIO_REQUESTS)).toEqual(Object.keys(registry.STUDIO_REQUESTS).sort())
    expect([...namesIn(TEAM_REQUESTS), ...LEAD_REQUESTS, ...DOORS].sort()).toEqual(
      Object.keys(registry.TEAM_REQUESTS).sort(),
    )
  })

  test.for(ROLES)(
    'of the studio is answered to a %s if the role permits it, and to nobody else',
    async (role, { newTeam }) => {
      const team = await newTeam()
      const { cookie } = await memberOf(team, role)
      const names = Object.keys(registry.STUDIO_REQUESTS) as (keyof Api)[]
      const outcomeOf = (name: keyof Api, asCookie?: string): Promise<string> =>
        team.studio.requireUser(studioRequest(team, name, asCookie), name).then(
          (person) => person.role,
          ({ reason }: ReasonedError) => reason.code,
        )
      const allowed = new Set(allowedTo(STUDIO_REQUESTS, role))
      for (const name of names) {
        expect([name, await outcomeOf(name, cookie)]).toEqual([name, allowed.has(name) ? role : 'not-allowed'])
        expect([name, await outcomeOf(name)]).toEqual([name, 'not-signed-in'])
        const elsewhere = studioRequest(team, name, cookie)
        elsewhere.headers['sec-fetch-site'] = 'same-site'
        await expect(team.studio.requireUser(elsewhere, name)).rejects.toMatchObject({
          reason: { code: 'from-elsewhere' },
        })
      }
    },
  )

  test.for(ROLES)(
    'of the team is answered to a %s if the role permits it, and to nobody else',
    async (role, { newTeam }) => {
      const team = await newTeam()
      const { cookie } = await memberOf(team, role)
      const allowed = new Set([...allowedTo(TEAM_REQUESTS, role), ...LEAD_REQUESTS])
      // The last request ends the session.
      const names = (Object.keys(registry.TEAM_REQUESTS) as (keyof TeamApi)[])
        .filter((name) => !DOORS.includes(name))
        .sort((a, b) => Number(a.endsWith('out')) - Number(b.endsWith('out')))
      for (const name of names) {
        const fields = { id: 'nobody', change: 'none', days: 0 } as never
        const stranger = await team.ask(name, fields)
        expect([name, stranger.code]).toEqual([name, 'not-signed-in'])
        const { code = 'answered' } = await team.ask(name, fields, { cookie })
        expect([name, code !== 'not-allowed' && code !== 'not-signed-in']).toEqual([name, allowed.has(name)])
      }
      const atDoors = await Promise.all(DOORS.map(async (name) => (await team.ask(name, {} as never)).code))
      expect(atDoors).not.toContain('not-signed-in')
      expect(team.errors).toEqual([])
    },
  )
})

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StoreSettings } from '#serve/database/store.ts'
import { leadOf } from '#serve/leads/leads.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { restoreTeam, teamBackupLines } from '#live/backup/team-backup.ts'
import { keepMail } from '#live/mails/kept-mails.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import { withCleanup } from '../server/fixtures.ts'
import { asyncIterable } from '../server/leads/backup.fixture.ts'
import { leadWithFile } from '../server/leads/uploads.fixture.ts'
import { describeTeams } from './people/fixtures.ts'
import type { Team } from './people/fixtures.ts'

type Stores = Parameters<typeof restoreTeam>[0]

async function backupOf(stores: Stores): Promise<string[]> {
  const lines: string[] = []
  for await (const line of teamBackupLines(stores)) lines.push(line)
  return lines
}

/** Fills tables that no request of these tests writes to. */
async function fill({ store, now }: Team, person_id: string): Promise<void> {
  const said = { person_id, who: 'Wen', at: now().toISOString(), change: '0123456789abcdef', version: 'v1' }
  const [id, remark_id] = [randomUUID(), randomUUID()]
  await store.run(async (db) => {
    await db
      .insertInto('team_opinions')
      .values({ ...said, id, what: 'asked', text: null })
      .execute()
    const place = { file: 'pages/index.json', path: '["title"]', about: 'Home', settled_by: null }
    await db
      .insertInto('team_remarks')
      .values({ ...said, ...place, id: remark_id, text: 'Shorter? \u2028 “yes”' })
      .execute()
    const { who, at } = said
    await db.insertInto('team_answers').values({ id, remark_id, person_id, who, at, text: 'Done.' }).execute()
  })
}

describeTeams((teamTest) => {
  const test = teamTest
    .extend('newStores', ({ newEmptyDatabase, newFolder }, { onCleanup }) =>
      withCleanup(
        onCleanup,
        async (given?: StoreSettings) => {
          const settings = given ?? (await newEmptyDatabase())
          const [people, leads] = [openPeopleStore(settings), openLeadStore(settings)]
          return { people, leads, uploads: uploadsIn(newFolder()) }
        },
        ({ people, leads }) => Promise.all([people.close(), leads.close()]),
      ),
    )
    .extend('newFilled', ({ newTeam, newStores }) => async () => {
      const team = await newTeam()
      const owner = await team.owner()
      const wen = await team.invited(owner, 'Wen', { folders: ['/blog'] })
      await team.invitation(owner, 'Ida')
      await team.ask('POST /previews', { change: '0123456789abcdef', days: 1 }, { cookie: wen.cookie })
      await fill(team, wen.id)
      const { leads, uploads } = await newStores()
      const { id } = await leadWithFile(leads, uploads, '%PDF-1.7')
      return { team, owner, wen, lead: id, stores: { people: team.store, leads, uploads } }
    })

  test('a backup restores people, passkeys, remarks and leads, but no mails, sessions or links', async ({
    newFilled,
    newStores,
    newFolder,
  }) => {
    const { team, wen, lead, stores } = await newFilled()
    const mail = { keptFor: wen.id, to: 'wen@site.example', subject: 'Prices', text: '', language: 'en' }
    await keepMail(team.store, { id: 'm', mail }, team.now())
    const lines = await backupOf(stores)
    const [sqlite, other] = [await newStores({ dataDir: newFolder() }), await newStores()]
    for (const each of [sqlite, other]) {
      expect(await restoreTeam(each, () => asyncIterable(lines))).toEqual({ added: 1, present: 0, superseded: 0 })
      expect(await backupOf(each)).toEqual(lines)
    }
    const rowsIn = (
      table: 'team_people' | 'team_passkeys' | 'team_invitations' | 'team_sessions' | 'team_previews' | 'team_mails',
    ) => other.people.run((db) => db.selectFrom(table).selectAll().execute())
    expect((await rowsIn('team_people')).map((row) => 'name' in row && row.name).sort()).toEqual([
      'Ida',
      'Ola Owner',
      'Wen',
    ])
    expect((await rowsIn('team_passkeys')).map((row) => row.id)).toContain(wen.authenticator.id)
    for (const table of ['team_invitations', 'team_sessions', 'team_previews', 'team_mails'] as const)
      expect([table, await rowsIn(table)]).toEqual([table, []])
    expect((await leadOf(other.leads, lead))?.lead.files).toHaveLength(1)
    expect(await other.uploads.present(lead, (await leadOf(other.leads, lead))!.lead.files!)).toHaveLength(1)
  })

  test('restoring into a studio in use does not bring back a person removed since the backup', async ({
    newFilled,
  }) => {
    const { team, owner, wen, stores } = await newFilled()
    const lines = await backupOf(stores)
    await team.ask('POST /people/remove', { id: wen.id }, { cookie: owner.cookie })
    await expect(restoreTeam(stores, () => asyncIterable(lines))).rejects.toThrow('People have signed in')
    expect((await team.signIn(wen.authenticator)).code).toBe('sign-in-failed')
  })

  test('after a restore a passkey signs in, an earlier session does not', async ({ newFilled, newTeam, newStores }) => {
    const { owner, stores } = await newFilled()
    const lines = await backupOf(stores)
    const team = await newTeam()
    // The link of the first start already exists.
    await team.store.run((db) =>
      db
        .insertInto('team_people')
        .values({
          id: 'first',
          name: '',
          mail: null,
          role: 'owner',
          leads: 1,
          folders: null,
          languages: null,
          added_at: '',
          issuer: null,
          subject: null,
        })
        .execute(),
    )
    await restoreTeam({ ...(await newStores()), people: team.store }, () => asyncIterable(lines))
    expect(await team.statusOf(owner.cookie)).toBe(401)
    expect((await team.signIn(owner.authenticator)).answer.person.name).toBe('Ola Owner')
    const { answer } = await team.ask('GET /people', {}, { cookie: (await team.signIn(owner.authenticator)).cookie })
    expect(answer.people).toHaveLength(3)
  })

  test.for<[string, (lines: string[]) => string[], string]>([
    ['is empty', () => [], 'its end is missing'],
    [
      'is a backup of leads',
      (lines) => lines.slice(lines.findIndex((line) => line.includes('leads backup'))),
      'first line',
    ],
    ['lacks a row', (lines) => lines.toSpliced(2, 1), 'are not as they were written'],
    [
      'has a row with more rights',
      (lines) => lines.map((line) => line.replace('"role":"writer"', '"role":"owner"')),
      'are not as',
    ],
    [
      'has a row of another table',
      (lines) => lines.toSpliced(1, 0, '{"table":"team_sessions","row":{}}\n'),
      'no row of a known table',
    ],
    ['ends within the leads', (lines) => lines.slice(0, -1), 'The end is missing'],
    ['ends within the people', (lines) => lines.slice(0, 3), 'its end is missing'],
  ])('does not restore a backup that %s', async ([, change, message], { newFilled, newStores }) => {
    const { stores } = await newFilled()
    const lines = change(await backupOf(stores))
    const other = await newStores()
    await expect(restoreTeam(other, () => asyncIterable(lines))).rejects.toThrow(message)
    expect(await other.people.run((db) => db.selectFrom('team_people').selectAll().execute())).toEqual([])
    expect(await other.leads.run((db) => db.selectFrom('leads').selectAll().execute())).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { leadOf } from '#server/leads/leads.ts'
import { opened } from '../leads/engines.ts'
import { newPostgresDatabase } from '../shared/resources.ts'
import { ownPostgres } from '../leads/postgres.ts'
import { hookServer } from './hook-server.ts'
import { eventually, hookTo, newLead, running } from './running-outbox.ts'

async function twoStores(newDatabase = newPostgresDatabase) {
  const settings = { dataDir: '/dev/null/unused', databaseUrl: await newDatabase() }
  return [opened(settings), opened(settings)] as const
}

test('two servers share the deliveries of one database, and none is sent twice', async () => {
  const [store, other] = await twoStores()
  const leadIds: string[] = []
  for (let lead = 1; lead <= 40; lead++) leadIds.push(await newLead(store, ['webhook']))

  // Answers come once both servers have their hands full.
  const answers: (() => void)[] = []
  const hook = await hookServer((response) => void answers.push(() => response.end()))
  running(store, [hookTo({ url: `${hook.url}/1` })])
  running(other, [hookTo({ url: `${hook.url}/2` })])
  await eventually(() => hook.posts.map(({ path }) => path).sort()).toEqual([
    ...Array<string>(4).fill('/hook/1'),
    ...Array<string>(4).fill('/hook/2'),
  ])
  hook.answer = (response) => response.end()
  for (const answer of answers) answer()

  for (const id of leadIds)
    await eventually(async () => (await leadOf(store, id))?.deliveries).toMatchObject([
      { state: 'delivered', attempts: 1 },
    ])
  expect(hook.posts).toHaveLength(40)
  expect(new Set(hook.posts.map(({ body }) => JSON.parse(body).data.id))).toEqual(new Set(leadIds))
})

test('while the database is gone nothing crashes, and what was sent meanwhile is settled when it is back', async () => {
  const postgres = await ownPostgres()
  const [store] = await twoStores(postgres.createDatabase)
  let answer = (): void => undefined
  const hook = await hookServer((response) => (answer = () => void response.end()))
  const outbox = running(store, [hookTo(hook)])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => hook.posts.length).toBe(1)
  await postgres.stop()
  answer()
  const told = () => outbox.lines.map(({ text }) => text).sort()
  await eventually(told).toEqual(['delivered', 'deliveries wait for the store'])
  await postgres.start()
  await eventually(async () => (await leadOf(store, leadId))?.deliveries).toMatchObject([{ state: 'delivered' }])
  expect(hook.posts).toHaveLength(1)
  await eventually(told).toEqual(['delivered', 'deliveries go on', 'deliveries wait for the store'])
  expect(JSON.stringify(outbox.lines)).not.toContain('a-secret')
})

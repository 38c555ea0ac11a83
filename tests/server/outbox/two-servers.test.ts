import { expect } from 'vitest'
import { leadOf } from '#server/leads/leads.ts'
import { newPostgresDatabase } from '../shared/resources.ts'
import { test as base } from '../fixtures.ts'
import { eventually, hookTo, newLead } from './recorded-outbox.ts'

/** Opens two stores on one new database, as two servers do. */
const test = base.extend('twoStores', ({ newStore }) => async (newDatabase = newPostgresDatabase) => {
  const settings = { dataDir: '/dev/null/unused', databaseUrl: await newDatabase() }
  return [newStore(settings), newStore(settings)] as const
})

test('two servers share the deliveries of one database, and none is sent twice', async ({
  startHookServer,
  runOutbox,
  twoStores,
}) => {
  const [store, other] = await twoStores()
  const leadIds: string[] = []
  for (let lead = 1; lead <= 40; lead++) leadIds.push(await newLead(store, ['webhook']))

  // Answers come once both servers have their hands full.
  const answers: (() => void)[] = []
  const hook = await startHookServer((response) => void answers.push(() => response.end()))
  runOutbox(store, [hookTo({ url: `${hook.url}/1` })])
  runOutbox(other, [hookTo({ url: `${hook.url}/2` })])
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

test('while the database is gone nothing crashes, and what was sent meanwhile is settled when it is back', async ({
  ownPostgres,
  startHookServer,
  runOutbox,
  twoStores,
}) => {
  const [store] = await twoStores(ownPostgres.createDatabase)
  let answer = (): void => undefined
  const hook = await startHookServer((response) => (answer = () => void response.end()))
  const outbox = runOutbox(store, [hookTo(hook)])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => hook.posts.length).toBe(1)
  await ownPostgres.stop()
  answer()
  const told = () => outbox.lines.map(({ text }) => text).sort()
  await eventually(told).toEqual(['delivered', 'deliveries wait for the store'])
  await ownPostgres.start()
  await eventually(async () => (await leadOf(store, leadId))?.deliveries).toMatchObject([{ state: 'delivered' }])
  expect(hook.posts).toHaveLength(1)
  await eventually(told).toEqual(['delivered', 'deliveries go on', 'deliveries wait for the store'])
  expect(JSON.stringify(outbox.lines)).not.toContain('a-secret')
})

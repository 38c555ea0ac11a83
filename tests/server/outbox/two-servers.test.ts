import { expect } from 'vitest'
import { leadOf } from '#serve/leads/leads.ts'
import { newPostgresDatabase } from '../shared/resources.ts'
import { test as base } from '../fixtures.ts'
import { eventually, hookTo, newLead } from './recorded-outbox.ts'

/** Opens two stores on one new database, as two servers do. */
const test = base.extend('twoStores', ({ newStore }) => async (newDatabase = newPostgresDatabase) => {
  const settings = { dataDir: '/dev/null/unused', databaseUrl: await newDatabase() }
  return [newStore(settings), newStore(settings)] as const
})

test('two servers share the deliveries of one database, and each is sent once', async ({
  startHookServer,
  runOutbox,
  twoStores,
}) => {
  const [store, other] = await twoStores()
  const leadIds: string[] = []
  for (let lead = 1; lead <= 40; lead++) leadIds.push(await newLead(store, ['webhook']))

  // Responses are sent once both servers have their maximum of requests in flight.
  const pendingResponses: (() => void)[] = []
  const hook = await startHookServer((response) => void pendingResponses.push(() => response.end()))
  runOutbox(store, [hookTo({ url: `${hook.url}/1` })])
  runOutbox(other, [hookTo({ url: `${hook.url}/2` })])
  await eventually(() => hook.posts.map(({ path }) => path).sort()).toEqual([
    ...Array<string>(4).fill('/hook/1'),
    ...Array<string>(4).fill('/hook/2'),
  ])
  hook.respond = (response) => response.end()
  for (const respond of pendingResponses) respond()

  for (const id of leadIds)
    await eventually(async () => (await leadOf(store, id))?.deliveries).toMatchObject([
      { state: 'delivered', attempts: 1 },
    ])
  expect(hook.posts).toHaveLength(40)
  expect(new Set(hook.posts.map(({ body }) => JSON.parse(body).data.id))).toEqual(new Set(leadIds))
})

test('the outbox survives a stopped database, and settles a delivery sent meanwhile once it is started again', async ({
  ownPostgres,
  startHookServer,
  runOutbox,
  twoStores,
}) => {
  const [store] = await twoStores(ownPostgres.createDatabase)
  let respond = (): void => undefined
  const hook = await startHookServer((response) => (respond = () => void response.end()))
  const outbox = runOutbox(store, [hookTo(hook)])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => hook.posts.length).toBe(1)
  await ownPostgres.stop()
  respond()
  const logTexts = () => outbox.lines.map(({ text }) => text).sort()
  await eventually(logTexts).toEqual(['delivered', 'deliveries wait for the store'])
  await ownPostgres.start()
  await eventually(async () => (await leadOf(store, leadId))?.deliveries).toMatchObject([{ state: 'delivered' }])
  expect(hook.posts).toHaveLength(1)
  await eventually(logTexts).toEqual(['delivered', 'deliveries go on', 'deliveries wait for the store'])
  expect(JSON.stringify(outbox.lines)).not.toContain('a-secret')
})

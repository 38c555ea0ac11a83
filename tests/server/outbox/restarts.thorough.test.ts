import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { LeadMessage } from '#serve/outbox/sender.ts'
import { claimDeliveries } from '#serve/leads/deliveries.ts'
import { leadOf } from '#serve/leads/leads.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { builtProgram } from '../shared/resources.ts'
import { test } from '../fixtures.ts'
import { neverAborted } from './lead-message.ts'
import { readMail } from './read-mail.ts'
import { confirmationBy, eventually, hookTo, mailTo, newLead } from './recorded-outbox.ts'

const deliveryOf = async (store: LeadStore, leadId: string) => (await leadOf(store, leadId))?.deliveries[0]

test('a delivery that was waiting when the server stopped is sent by the next server', async ({
  newFolder,
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const dataDir = newFolder()
  const before = openLeadStore({ dataDir })
  const leadIds = [await newLead(before, ['webhook']), await newLead(before, ['webhook'])]
  await before.close()

  const [store, hook] = [newStore({ dataDir: dataDir }), await startHookServer()]
  runOutbox(store, [hookTo(hook)])
  for (const id of leadIds) await eventually(() => deliveryOf(store, id)).toMatchObject({ state: 'delivered' })
  expect(hook.posts).toHaveLength(2)
})

test('deliveries in flight in a killed server are sent by the next server with the same Message-IDs', async ({
  newFolder,
  newStore,
  startMailServer,
  runOutbox,
}) => {
  const [dataDir, mail] = [newFolder(), await startMailServer('stalls')]
  const store = newStore({ dataDir: dataDir })
  const leadId = await newLead(store, ['sales@harbour.example', 'confirmation'])
  const deliveries = async () => (await leadOf(store, leadId))!.deliveries
  const child = spawn(process.execPath, [await builtProgram('deliver'), dataDir, String(mail.port)], {
    stdio: 'inherit',
  })
  await eventually(() => mail.attempts).toBe(2)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const interrupted = await deliveries()
  expect(interrupted.map(({ channel }) => channel).sort()).toEqual(['confirmation', 'email'])
  for (const each of interrupted) {
    expect(each).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(each.lastError).toBeUndefined()
  }

  mail.behaviour = 'accepts'
  runOutbox(store, [mailTo(mail), confirmationBy(mail)])
  const delivered = { state: 'delivered', attempts: 2 }
  await eventually(deliveries).toMatchObject([delivered, delivered])
  const messageIds = mail.messages.map((message) => readMail(message).byName['Message-ID'])
  expect(messageIds.sort()).toEqual(interrupted.map(({ id }) => `<${id}@harbour.example>`).sort())
  expect(mail.messages.flatMap(({ to }) => to).sort()).toEqual(['ada@example.test', 'sales@harbour.example'])
})

test('a delivery that another server has claimed is sent after its lease has expired', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const [store, hook] = [newStore(), await startHookServer()]
  const leadId = await newLead(store, ['webhook'])
  const now = new Date()
  await claimDeliveries(store, { channels: ['webhook'], limit: 1, leaseMs: 400, now })
  runOutbox(store, [hookTo(hook)])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
  const { deliveredAt = '' } = (await deliveryOf(store, leadId))!
  expect(Date.parse(deliveredAt)).toBeGreaterThanOrEqual(now.getTime() + 400)
})

test('stop waits for the delivery in flight', async ({ newStore, startHookServer, runOutbox }) => {
  const store = newStore()
  let respond = (): void => undefined
  const hook = await startHookServer((response) => (respond = () => void response.end()))
  const outbox = runOutbox(store, [hookTo(hook)])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => hook.posts.length).toBe(1)
  const stopped = outbox.stop()
  respond()
  await stopped
  expect(await deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
  await newLead(store, ['webhook'])
  outbox.poll()
  expect(hook.posts).toHaveLength(1)
})

test('stop aborts a delivery after the grace period, and the next server sends it before the lease expires', async ({
  newStore,
  startMailServer,
  runOutbox,
}) => {
  const [store, mail] = [newStore(), await startMailServer('stalls')]
  const outbox = runOutbox(store, [mailTo(mail)], { graceMs: 10, retryDelay: () => 3_600_000 })
  const leadId = await newLead(store, ['sales@harbour.example'])
  await eventually(() => mail.attempts).toBe(1)
  await outbox.stop()
  const lastError = 'cut off as the server stopped'
  expect(await deliveryOf(store, leadId)).toMatchObject({ state: 'waiting', lastError })
  mail.behaviour = 'accepts'
  runOutbox(store, [mailTo(mail)])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
})

test('an unavailable store is logged once, and deliveries continue when it is available', async ({
  newFolder,
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const folder = newFolder()
  const [movedDir, dataDir] = [join(folder, 'moved'), join(folder, 'data')]
  const seed = openLeadStore({ dataDir: movedDir })
  await newLead(seed, ['webhook'])
  await seed.close()
  writeFileSync(dataDir, 'a file where the folder should be')

  const [store, hook] = [newStore({ dataDir: dataDir }), await startHookServer()]
  const outbox = runOutbox(store, [hookTo(hook), mailTo({ port: 1 })])
  await eventually(() => outbox.lines.length).toBe(1)
  for (let check = 0; check < 5; check++) expect(await store.isUp()).toBe(false)
  rmSync(dataDir)
  renameSync(movedDir, dataDir)
  await eventually(() => hook.posts.length).toBe(1)
  expect(existsSync(join(dataDir, 'leads.sqlite'))).toBe(true)
  await eventually(() => outbox.lines.at(-1)).toMatchObject({ text: 'delivered' })
  expect(outbox.lines.map(({ level, text }) => [level, text])).toEqual([
    ['error', 'deliveries wait for the store'],
    ['info', 'deliveries go on'],
    ['info', 'delivered'],
  ])
})

test('a delivery that cannot be settled before its lease expires is not sent again by the same server', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const real = newStore()
  let failures = 0
  const store: LeadStore = {
    ...real,
    transact: (work, options) =>
      failures-- > 0
        ? Promise.reject(new StoreUnavailable('leads', new Error('disk full')))
        : real.transact(work, options),
  }
  const hook = await startHookServer((response) => void endWhileClaiming(response))
  async function endWhileClaiming(response: ServerResponse): Promise<void> {
    // Claiming is tried at once and after 0.1 s, 0.3 s and 0.7 s; the lease expires after 0.6 s.
    failures = 3
    outbox.poll()
    await eventually(() => failures).toBeLessThan(3)
    response.end()
  }
  const leadId = await newLead(real, ['webhook'])
  const sender = hookTo(hook)
  const ignoringAbort = {
    ...sender,
    limitMs: 200,
    send: (message: LeadMessage) => sender.send(message, neverAborted()),
  }
  const outbox = runOutbox(store, [ignoringAbort], { pollMs: 60_000 })
  await eventually(() => deliveryOf(real, leadId)).toMatchObject({ state: 'delivered' })
  expect(hook.posts).toHaveLength(1)
})

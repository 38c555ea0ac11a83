import { existsSync, truncateSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { insertLead } from '#serve/leads/leads.ts'
import { MAIL } from '../leads/lead.fixture.ts'
import { newEmptyPostgresDatabase } from '../shared/resources.ts'
import { test } from './fixtures.ts'

test('every command works on PostgreSQL, and its backup can be restored on SQLite', async ({ newLeads }) => {
  const leads = newLeads({ DATABASE_URL: await newEmptyPostgresDatabase() })
  expect(await leads.run(['list'])).toEqual({ status: 0, stderr: '', stdout: 'No leads.\n' })

  const store = leads.openStore()
  const answers = { name: 'Ada', email: 'ada@example.com' }
  const ada = { form: 'contact', language: 'ar', answers, deliveries: [MAIL] }
  await insertLead(store, ada, new Date('2026-01-05T10:12:33.000Z'))
  await insertLead(
    store,
    { form: 'order', answers: { name: 'Grace' }, deliveries: [] },
    new Date('2026-01-06T08:00:00.000Z'),
  )
  await insertLead(
    store,
    { ...ada, answers: { name: 'Robot' }, setAside: 'trap' },
    new Date('2026-01-07T00:00:00.000Z'),
  )
  await store.close()
  const listAsJsonl = async () => (await leads.run(['list', '--format', 'jsonl'])).stdout
  const before = await listAsJsonl()
  const [first] = before.split('\n').map((line) => (line ? (JSON.parse(line) as { id: string }).id : ''))
  expect((await leads.run(['list', '--form', 'order', '--to', '2026-01-06'])).stdout).toMatch(/ {2}Grace\n1 lead\.\n$/)
  expect((await leads.run(['list', '--language', 'ar'])).stdout).toMatch(/ {2}Ada · ada@example\.com\n1 lead\.\n$/)
  expect((await leads.run(['show', first ?? ''])).stdout).toContain(
    '  email to sales@harbour.example  waiting, next try 2026-01-05 10:12:33 UTC, after 0 tries\n',
  )
  expect((await leads.run(['export'])).stdout).toContain(
    `${first},2026-01-05T10:12:33.000Z,contact,,,ar,,new,,,Ada,ada@example.com,,\r\n`,
  )
  expect((await leads.run(['undelivered'])).stdout).toBe('Everything has been delivered, or is still being tried.\n')
  expect((await leads.run(['redeliver', '--all'])).stdout).toBe(
    '0 messages will be tried again as soon as the server runs.\n',
  )

  const file = join(leads.folder, 'leads.backup')
  expect(await leads.run(['backup', file])).toMatchObject({ status: 0, stderr: '' })
  expect((await leads.run(['delete', '--email', 'ada@example.com', '--yes'])).stdout).toContain('Deleted 1 lead.')
  expect((await leads.run(['purge', '--yes'])).stdout).toContain('Deleted 2 leads.')
  expect([await listAsJsonl(), (await leads.run(['list', '--set-aside'])).stdout]).toEqual(['', 'No leads.\n'])
  expect((await leads.run(['restore', file])).stdout).toContain(`\nAdded 3 leads from ${file}.\n`)
  expect(await listAsJsonl()).toBe(before)

  const another = newLeads({ DATABASE_URL: await newEmptyPostgresDatabase() })
  const onSqlite = newLeads()
  expect((await onSqlite.run(['restore', file])).stdout).toContain(`\nAdded 3 leads from ${file}.\n`)
  expect((await onSqlite.run(['list', '--format', 'jsonl'])).stdout).toBe(before)
  truncateSync(file, statSync(file).size - 20)
  expect(await another.run(['restore', file])).toMatchObject({ status: 1, stdout: '' })
  expect((await another.run(['list'])).stdout).toBe('No leads.\n')
  expect(existsSync(another.dataDir)).toBe(false)
})

import { describe, expect } from 'vitest'
import { claimDeliveries, settleDelivery } from '#serve/leads/deliveries.ts'
import { insertLead } from '#serve/leads/leads.ts'
import { HOOK } from '../leads/lead.fixture.ts'
import { test } from './fixtures.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }

test('every command of the installed program works', async ({ leads, installedLeads, storeLead }) => {
  const lead = await storeLead({ answers: ada, deliveries: [HOOK] })
  await storeLead({ form: 'order', answers: { name: 'Grace' } })
  const store = leads.openStore()
  const [claimed] = await claimDeliveries(store, { channels: ['webhook'], limit: 1, leaseMs: 1000, now: new Date() })
  await settleDelivery(store, claimed?.delivery.id ?? '', { state: 'dead', error: 'answered 410' }, new Date())
  await store.close()
  const outputOf = (...args: string[]): string => {
    const { status, stdout, stderr } = installedLeads.run(...args)
    expect([status, stderr]).toEqual([0, ''])
    return stdout
  }

  const jsonl = outputOf('list', '--format', 'jsonl')
  expect(jsonl).toContain(lead)
  expect(outputOf('show', lead)).toContain('  Full Name      Ada Lovelace\n')
  expect(outputOf('undelivered')).toContain('answered 410\n1 message.')
  expect(outputOf('redeliver', '--all')).toBe('1 message will be tried again as soon as the server runs.\n')
  expect(outputOf('export', '--output', 'leads.csv')).toBe('Wrote 2 leads to leads.csv.\n')
  expect(outputOf('backup', 'leads.backup')).toBe('Backed up to leads.backup.\n')
  expect(outputOf('delete', lead, '--yes')).toContain('Deleted 1 lead.')
  expect(outputOf('purge', '--yes')).toContain('Deleted 1 lead.')
  expect(outputOf('restore', 'leads.backup')).toContain('Added 2 leads from leads.backup.')
  expect(outputOf('list', '--format', 'jsonl')).toBe(jsonl)
})

describe('the installed program', () => {
  test('exits with code 2 for an invalid command line', ({ installedLeads }) => {
    const { status, stdout, stderr } = installedLeads.run('lits')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^There is no command "lits"\. Commands: list, show, [^\n]*\n$/)
  })

  test('exits with code 0 when its output pipe is closed', async ({ leads, installedLeads }) => {
    const store = leads.openStore()
    // More than the buffer of a pipe.
    for (let number = 0; number < 40; number++)
      await insertLead(store, { form: 'contact', answers: { message: `${number} `.repeat(5000) }, deliveries: [] })
    await store.close()
    const { status, stdout, stderr } = installedLeads.runInShell('list --format jsonl', '| head -n 1')
    expect([stdout.split('\n').length, stderr, status]).toEqual([2, '', 0])
  })
})

// `script`, which provides the terminal, has other options on other systems; some lack /dev/full.
describe.skipIf(process.platform !== 'linux')('the installed program', () => {
  test('escapes control characters in a terminal', async ({ installedLeads, storeLead }) => {
    const id = await storeLead({ form: 'order', answers: { name: 'Ada\u001b]0;owned\u0007\nLovelace', phone: '1' } })
    const lines = `Lead,Received,Form,Source,Page,Language,Set aside,State,Who has it,Notes,name,phone
${id},2026-01-05T10:12:33.000Z,order,,,,,new,,,"Ada\\u001b]0;owned\\u0007
Lovelace",1
`
    expect(installedLeads.runInTerminal('export --form order', '').stdout).toBe(lines.replaceAll('\n', '\r\n'))
  })

  test('prompts for confirmation in a terminal', async ({ leads, installedLeads, storeLead }) => {
    const id = await storeLead({ answers: ada })
    const { stdout } = installedLeads.runInTerminal(`delete ${id}`, 'y\n')
    expect(stdout).toContain('Delete 1 lead for good? [y/N] ')
    expect(stdout).toContain('Deleted 1 lead.')
    expect((await leads.run(['show', id])).status).toBe(2)
  })

  test('prints one sentence if stdout is not writable', async ({ installedLeads, storeLead }) => {
    await storeLead({ answers: ada })
    expect(installedLeads.runInShell('export', '> /dev/full')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The output cannot be written: the disk is full.\n',
    })
  })
})

import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { leadWithFile } from '../leads/uploads.fixture.ts'
import { claimDeliveries, settleDelivery } from '#serve/leads/deliveries.ts'
import { HOOK, MAIL } from '../leads/lead.fixture.ts'
import { test } from './fixtures.ts'

const DAY = 24 * 60 * 60 * 1000

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'First line\nSecond, "quoted" line' }

describe('list', () => {
  test('prints a table of leads, the oldest first, without spam', async ({ leads, storeLead }) => {
    const second = await storeLead(
      { form: 'order', answers: { name: 'Grace', phone: '+1 555' } },
      '2026-01-06T08:00:00.000Z',
    )
    const first = await storeLead({ answers: ada, source: 'contact_page', language: 'ar' })
    await storeLead({ answers: { name: 'Robot' }, setAside: 'trap' })
    expect(await leads.run(['list'])).toEqual({
      status: 0,
      stderr: '',
      stdout: `\
RECEIVED (UTC)       ID                                    FORM        LANGUAGE  SOURCE                ANSWERS
2026-01-05 10:12:33  ${first}  contact     ar        contact_page          Ada Lovelace · ada@example.com · First line Second, "quoted" line
2026-01-06 08:00:00  ${second}  order                                       Grace · +1 555
2 leads.
`,
    })
  })

  test('filters by --form and by the days --from and --to, both inclusive', async ({ leads, storeLead }) => {
    const days = [
      '2026-01-04T23:59:59.999Z',
      '2026-01-05T00:00:00.000Z',
      '2026-01-06T23:59:59.999Z',
      '2026-01-07T00:00:00.000Z',
    ]
    const ids = []
    for (const time of days) ids.push(await storeLead({ answers: { name: time } }, time))
    const order = await storeLead({ form: 'order', answers: { name: 'Grace' } })
    const shown = async (...args: string[]) =>
      (await leads.run(['list', '--format', 'jsonl', ...args])).stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { id: string }).id)
    expect(await shown('--form', 'order')).toEqual([order])
    expect(await shown('--form', 'contact', '--from', '2026-01-05', '--to', '2026-01-06')).toEqual([ids[1], ids[2]])
    expect(await shown('--form', 'contact', '--to', '2026-01-04')).toEqual([ids[0]])
    expect(await shown('--from=2026-01-07')).toEqual([ids[3]])
    expect(await shown('--form', 'contact', '--from', '2026-01-07', '--to', '9999-12-31')).toEqual([ids[3]])
    expect((await leads.run(['export', '--form', 'order', '--to', '9999-12-31'])).stdout).toContain(order)
  })

  test('filters by --language, also one that the site no longer has', async ({ leads, storeLead }) => {
    await storeLead({ answers: { name: 'Ada' }, language: 'en' })
    const inArabic = await storeLead({ answers: { name: 'مريم' }, language: 'ar' })
    await storeLead({ answers: { name: 'From before languages were stored' } })
    expect((await leads.run(['list', '--language', 'ar'])).stdout).toMatch(/مريم\n1 lead\.\n$/)
    const exported = await leads.run(['export', '--format', 'jsonl', '--language', 'ar'])
    expect(exported.stdout.split('\n').filter(Boolean)).toEqual([expect.stringContaining(inArabic)])
    expect(await leads.run(['list', '--language', 'de'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('The site has no language "de". Languages: en') as unknown,
    })
  })

  test('prints spam only with --set-aside', async ({ leads, storeLead }) => {
    await storeLead({ answers: ada })
    await storeLead({ answers: { name: 'Robot' }, setAside: 'too-fast' })
    const { stdout } = await leads.run(['list', '--set-aside'])
    expect(stdout).toContain('Robot')
    expect(stdout).toContain('\n1 lead.\n')
  })

  test('escapes control and bidirectional characters', async ({ leads, storeLead }) => {
    await storeLead({ answers: { name: '\u001b[2JAda\u202e', message: '\u0007' } })
    expect((await leads.run(['list'])).stdout).toContain('\\u001b[2JAda\\u202e · \\u0007\n')
    expect((await leads.run(['list', '--format', 'jsonl'])).stdout).toContain('"name":"\\u001b[2JAda\\u202e"')
  })

  test('prints leads of a form named like a property of Object.prototype', async ({ leads, storeLead }) => {
    const id = await storeLead({ form: 'constructor', answers: { name: 'Ada' } })
    expect((await leads.run(['list', '--form', 'constructor'])).stdout).toMatch(/ {2}Ada\n1 lead\.\n$/)
    expect((await leads.run(['show', id])).stdout).toContain('  name  Ada\n')
    expect((await leads.run(['delete', '--email', 'ada@example.com', '--yes'])).stdout).toBe('No leads.\n')
  })

  test('prints that there are no leads', async ({ leads }) => {
    await leads.openStore().run(async () => {})
    expect(await leads.run(['list'])).toEqual({ status: 0, stderr: '', stdout: 'No leads.\n' })
  })
})

describe('show', () => {
  test('prints a lead with the labels of its form and its deliveries', async ({ leads, storeLead }) => {
    const sent = { source: 'contact_page', page: '/ar/contact', language: 'ar' }
    const id = await storeLead({ answers: ada, ...sent, deliveries: [MAIL] })
    expect(await leads.run(['show', id])).toEqual({
      status: 0,
      stderr: '',
      stdout: `\
Lead ${id}
  Received  2026-01-05 10:12:33 UTC
  Form      contact
  Source    contact_page
  Page      /ar/contact
  Language  ar

Answers
  Full Name      Ada Lovelace
  Email Address  ada@example.com
  Message        First line
                 Second, "quoted" line

Deliveries
  email to sales@harbour.example  waiting, next try 2026-01-05 10:12:33 UTC, after 0 tries
`,
    })
  })

  test('prints the handling of a lead', async ({ leads, storeLead }) => {
    const lead_id = await storeLead({ answers: { name: 'Ada' } })
    const note = { lead_id, written_at: '2026-01-06T09:00:00.000Z', person: 'p1', written_by: 'Wen', edited_at: null }
    const store = leads.openStore()
    await store.run(async (db) => {
      await db
        .insertInto('lead_handling')
        .values({ lead_id, state: 'called', person: 'p1', person_name: 'Wen' })
        .execute()
      await db
        .insertInto('lead_notes')
        .values({ id: lead_id, ...note, text: 'Wants two.\nCall noura@example.test.' })
        .execute()
    })
    await store.close()
    const mentioned = (await leads.run(['delete', '--email', 'noura@example.test'])).stdout
    expect(mentioned).toMatch(new RegExp(`^No leads.\n\nThe address also stands elsewhere[^]*${lead_id}`))
    expect((await leads.run(['export'])).stdout).toContain(
      ',,,called,Wen,"2026-01-06 09:00:00 UTC, Wen: Wants two.\nCall noura@example.test.",',
    )
    const { stdout } = await leads.run(['show', lead_id])
    expect(stdout).toContain('  State       called\n  Who has it  Wen\n')
    expect(stdout).toContain(
      '\nNotes\n  2026-01-06 09:00:00 UTC, Wen  Wants two.\n                                Call noura@example.test.\n',
    )
  })

  test('prints why a lead was set aside', async ({ leads, storeLead }) => {
    const id = await storeLead({ answers: { name: 'Robot' }, setAside: 'trap' })
    expect((await leads.run(['show', id])).stdout).toContain(
      '  Set aside  as spam: a field was filled in that people do not see\n',
    )
  })

  test('prints JSON lines with deliveries, and CSV', async ({ leads, storeLead }) => {
    const id = await storeLead({ answers: { name: 'Ada' }, deliveries: [HOOK] })
    expect(JSON.parse((await leads.run(['show', id, '--format', 'jsonl'])).stdout)).toMatchObject({
      id,
      form: 'contact',
      receivedAt: '2026-01-05T10:12:33.000Z',
      answers: { name: 'Ada' },
      deliveries: [{ channel: 'webhook', recipient: '', state: 'waiting', attempts: 0 }],
    })
    expect((await leads.run(['show', id, '--format', 'csv'])).stdout).toBe(
      `\ufeffLead,Received,Form,Source,Page,Language,Set aside,State,Who has it,Notes,name,email,message\r\n${id},2026-01-05T10:12:33.000Z,contact,,,,,new,,,Ada,,\r\n`,
    )
  })
})

describe('export', () => {
  test('writes the leads of all forms to one CSV file, with a column for each field', async ({ leads, storeLead }) => {
    const sent = { source: 'contact_page', page: '/contact', language: 'en' }
    const first = await storeLead({ answers: ada, ...sent })
    const second = await storeLead(
      { form: 'order', answers: { name: '=1+1', phone: '+971 4' } },
      '2026-01-06T08:00:00.000Z',
    )
    const file = join(leads.folder, 'leads.csv')
    expect(await leads.run(['export', '--output', file])).toEqual({
      status: 0,
      stderr: '',
      stdout: `Wrote 2 leads to ${file}.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe(
      [
        '\ufeffLead,Received,Form,Source,Page,Language,Set aside,State,Who has it,Notes,name,email,message,phone',
        `${first},2026-01-05T10:12:33.000Z,contact,contact_page,/contact,en,,new,,,Ada Lovelace,ada@example.com,"First line\nSecond, ""quoted"" line",`,
        `${second},2026-01-06T08:00:00.000Z,order,,,,,new,,,'=1+1,,,'+971 4`,
        '',
      ].join('\r\n'),
    )
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('writes JSON lines, to stdout without --output', async ({ leads, storeLead }) => {
    const id = await storeLead({ form: 'order', answers: { name: 'Grace' }, language: 'ar' })
    expect((await leads.run(['export', '--format', 'jsonl', '--form', 'order'])).stdout).toBe(
      `{"id":"${id}","form":"order","receivedAt":"2026-01-05T10:12:33.000Z","answers":{"name":"Grace"},"language":"ar","handling":{"state":"new","notes":[]}}\n`,
    )
  })

  test('escapes control characters, as list and show do, but not in a file that it writes itself', async ({
    leads,
    storeLead,
  }) => {
    const id = await storeLead({ form: 'order', answers: { name: 'Ada\u001b]0;owned\u0007\nLovelace', phone: '1' } })
    const calls = [
      ['export', '--form', 'order'],
      ['list', '--form', 'order', '--format', 'csv'],
      ['show', id, '--format', 'csv'],
    ]
    for (const args of calls)
      expect((await leads.run(args, { isTTY: true })).stdout)
        .toBe(`Lead,Received,Form,Source,Page,Language,Set aside,State,Who has it,Notes,name,phone
${id},2026-01-05T10:12:33.000Z,order,,,,,new,,,"Ada\\u001b]0;owned\\u0007
Lovelace",1
`)
    expect((await leads.run(['export'])).stdout).toContain('"Ada\\u001b]0;owned\\u0007\nLovelace"')
    const file = join(leads.folder, 'leads.csv')
    await leads.run(['export', '--output', file])
    expect(readFileSync(file, 'utf8')).toContain('Ada\u001b]0;owned\u0007\nLovelace')
  })

  test('replaces regular files only, even with --force', async ({ leads, storeLead }) => {
    await storeLead({ answers: ada })
    const [file, link, danglingLink] = ['leads.csv', 'link.csv', 'dangling-link.csv'].map((name) =>
      join(leads.folder, name),
    )
    writeFileSync(file!, 'precious')
    symlinkSync(file!, link!)
    symlinkSync(join(leads.folder, 'nothing'), danglingLink!)
    for (const path of [link!, danglingLink!, leads.dataDir, '/dev/null'])
      for (const force of [[], ['--force']])
        expect(await leads.run(['export', '--output', path, ...force])).toEqual({
          status: 1,
          stdout: '',
          stderr: `${path} is a folder, a link or a device, and is not replaced. Choose another name.\n`,
        })
    expect(lstatSync(link!).isSymbolicLink()).toBe(true)
    expect(readFileSync(file!, 'utf8')).toBe('precious')
    expect((await leads.run(['export', '--output', join(file!, 'leads.csv')])).stderr).toBe(
      `${file}/leads.csv cannot be written: a file stands in its way.\n`,
    )
  })

  test('replaces an existing file only with --force', async ({ leads, storeLead }) => {
    await storeLead({ answers: ada })
    const file = join(leads.folder, 'leads.csv')
    writeFileSync(file, 'precious')
    expect(await leads.run(['export', '--output', file])).toEqual({
      status: 1,
      stdout: '',
      stderr: `${file} is there already. Choose another name, or say --force to replace it.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect((await leads.run(['export', '--output', file, '--force'])).status).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('ada@example.com')
    expect(await leads.run(['export', '--output', '/nowhere/leads.csv'])).toEqual({
      status: 1,
      stdout: '',
      stderr: '/nowhere/leads.csv cannot be written: there is no such file or folder.\n',
    })
  })
})

describe('delete', () => {
  test('prints the leads and deletes them only with --yes, with all their rows', async ({ leads, storeLead }) => {
    const id = await storeLead({ answers: ada, deliveries: [MAIL] })
    const other = await storeLead({ form: 'order', answers: { name: 'Grace' } })
    const unconfirmed = await leads.run(['delete', id])
    expect(unconfirmed.stdout).toContain('Ada Lovelace')
    expect([unconfirmed.status, unconfirmed.stderr]).toEqual([2, 'Nothing was deleted. To delete, add --yes.\n'])
    expect((await leads.run(['show', id])).status).toBe(0)

    const done = await leads.run(['delete', id, '--yes'])
    expect(done.status).toBe(0)
    expect(done.stdout).toMatch(/\nDeleted 1 lead\. Backups made before still hold what was deleted\.\n$/)
    expect((await leads.run(['show', id])).stderr).toBe(
      `There is no lead "${id}". This shows the ids: npm run leads -- list\n`,
    )
    expect((await leads.run(['show', other])).status).toBe(0)
  })

  test('asks for confirmation in a terminal', async ({ leads, storeLead }) => {
    const id = await storeLead({ answers: ada })
    const declined = await leads.run(['delete', id], { typed: 'n\n' })
    expect(declined.stdout).toContain('Ada Lovelace')
    expect([declined.status, declined.stderr]).toEqual([1, 'Delete 1 lead for good? [y/N] Nothing was deleted.\n'])
    expect((await leads.run(['show', id])).status).toBe(0)
    const confirmed = await leads.run(['delete', id], { typed: 'y\n' })
    expect([confirmed.status, confirmed.stderr]).toEqual([0, 'Delete 1 lead for good? [y/N] '])
    expect(confirmed.stdout).toContain('Deleted 1 lead.')
    expect((await leads.run(['show', id])).status).toBe(2)
  })

  test('finds every lead with an address in its e-mail fields, in any case', async ({ leads, storeLead }) => {
    await storeLead({ answers: ada })
    await storeLead({ form: 'newsletter', answers: { email: 'ADA@Example.com' }, unique: 'ada@example.com' })
    await storeLead({ answers: { name: 'Robot', email: 'ada@example.com' }, setAside: 'trap' })
    await storeLead({ form: 'taken-out-of-the-site', answers: { address: 'ada@example.com' } })
    const other = await storeLead({ answers: { email: 'grace@example.com' } })
    const { status, stdout } = await leads.run(['delete', '--email', ' ada@example.com', '--yes'])
    expect([status, stdout.includes('Deleted 4 leads.')]).toEqual([0, true])
    expect((await leads.run(['list'])).stdout).toContain(other)
    // The receipts are deleted too, so the address can subscribe again.
    await storeLead({ form: 'newsletter', answers: { email: 'ada@example.com' }, unique: 'ada@example.com' })
    expect((await leads.run(['delete', '--email', 'nobody@example.com', '--yes'])).stdout).toBe('No leads.\n')
  })

  test('lists leads with the address in other fields without deleting them', async ({ leads, storeLead }) => {
    const matching = await storeLead({ answers: ada })
    const other = await storeLead({ answers: { email: 'grace@example.com', message: 'Ask ADA@Example.com, please.' } })
    await storeLead({ answers: { email: 'grace@example.com', message: 'Who is Ada?' } })
    const { status, stdout } = await leads.run(['delete', '--email', 'ada@example.com', '--yes'])
    const [deleted, mentioned] = stdout.split(
      '\nThe address also stands elsewhere, such as in a message. These were not deleted: look at each, and delete it by its id.\n',
    )
    expect(status).toBe(0)
    expect(deleted).toMatch(new RegExp(`${matching}[^]*\nDeleted 1 lead\\.`))
    expect(deleted).not.toContain(other)
    expect(mentioned).toMatch(new RegExp(`^RECEIVED[^\n]*\n[^\n]*${other}[^\n]*\n1 lead\\.\n$`))
    expect((await leads.run(['show', other])).status).toBe(0)

    const again = await leads.run(['delete', '--email', 'ada@example.com'])
    expect([again.status, again.stdout.startsWith('No leads.\n\nThe address'), again.stderr]).toEqual([0, true, ''])
    expect(again.stdout).toContain(other)
  })

  test('finds an address with its domain in Unicode or Punycode', async ({ leads, storeLead }) => {
    const ids = []
    for (const domain of ['MÜLLER.example', 'xn--mller-kva.example'])
      ids.push(await storeLead({ answers: { email: 'grace@example.com', message: `Ask ada@${domain}.` } }))
    for (const domain of ['müller.example', 'xn--mller-kva.example']) {
      const { stdout } = await leads.run(['delete', '--email', `ada@${domain}`])
      expect(ids.filter((id) => !stdout.includes(id))).toEqual([])
    }
  })

  test('deletes nothing if one of the ids is unknown', async ({ leads, storeLead }) => {
    const id = await storeLead({ answers: ada })
    const { status, stderr } = await leads.run(['delete', id, 'wrong', '--yes'])
    expect([status, stderr]).toEqual([2, 'There is no lead "wrong". This shows the ids: npm run leads -- list\n'])
    expect((await leads.run(['show', id])).status).toBe(0)
  })
})

test('files of a lead are shown with their path, and deleted with it', async ({ leads }) => {
  const store = leads.openStore()
  const uploads = uploadsIn(leads.dataDir)
  const [one, other] = [await leadWithFile(store, uploads, 'x'.repeat(2000)), await leadWithFile(store, uploads, 'y')]
  await store.close()
  expect((await leads.run(['show', one.id])).stdout).toContain(
    `\nFiles in ${uploads.folderOf(one.id)}\n  cv-1.pdf  Ada’s CV.pdf, 2 KB\n`,
  )
  const exported = await leads.run(['export', '--format', 'jsonl'])
  expect(
    exported.stdout
      .split('\n')
      .slice(0, 2)
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ files: [one.file] }, { files: [other.file] }])
  expect((await leads.run(['delete', one.id, '--yes'])).status).toBe(0)
  expect(readdirSync(join(leads.dataDir, 'uploads'))).toEqual([other.id])
})

describe('purge', () => {
  const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString()

  test('deletes leads older than keepDays of the form or the settings, except for forms with a unique field', async ({
    leads,
    storeLead,
  }) => {
    const kept = [
      await storeLead({ answers: { name: 'a' } }, daysAgo(29)),
      await storeLead({ form: 'order', answers: { name: 'b' } }, daysAgo(6)),
      await storeLead({ form: 'newsletter', answers: { email: 'c@example.com' } }, daysAgo(400)),
    ]
    await storeLead({ answers: { name: 'd' } }, daysAgo(31))
    await storeLead({ answers: { name: 'e' }, setAside: 'trap' }, daysAgo(31))
    await storeLead({ form: 'order', answers: { name: 'f' } }, daysAgo(8))

    const dryRun = await leads.run(['purge', '--dry-run'])
    expect(dryRun.stdout).toMatch(
      /^contact {5}2 leads older than 30 days, from before 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC$/m,
    )
    expect(dryRun.stdout).toMatch(
      /^newsletter {2}kept until deleted: it is a list of addresses \("unique"\), and has no "keepDays" of its own$/m,
    )
    expect(dryRun.stdout).toMatch(/^order {7}1 lead older than 7 days, from before /m)
    expect(dryRun.stdout).toMatch(/\nWithout --dry-run, 3 leads would be deleted\.\n$/)
    expect(await leads.run(['purge'])).toMatchObject({
      status: 2,
      stderr: 'Nothing was deleted. To delete, add --yes.\n',
    })

    const done = await leads.run(['purge', '--yes'])
    expect([done.status, done.stdout.includes('Deleted 3 leads.')]).toEqual([0, true])
    const left = (await leads.run(['list', '--format', 'jsonl'])).stdout
    for (const id of kept) expect(left).toContain(id)
    expect((await leads.run(['list', '--set-aside'])).stdout).toBe('No leads.\n')
    expect((await leads.run(['purge', '--yes'])).stdout).toContain('There is nothing to delete.\n')
  })
})

describe('purge of a form', () => {
  const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString()

  test('that the site no longer has deletes its old leads only with --form', async ({ leads, storeLead }) => {
    const subscriber = await storeLead({ form: 'old-news', answers: { email: 'c@example.com' } }, daysAgo(400))
    const young = await storeLead({ form: 'old-news', answers: { email: 'd@example.com' } }, daysAgo(29))
    expect(await leads.run(['purge', '--yes'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^old-news {4}kept: the site has no such form now\. To delete what is too old: npm run leads -- purge --form old-news$/m,
      ),
    })
    expect((await leads.run(['show', subscriber])).status).toBe(0)
    const named = await leads.run(['purge', '--form', 'old-news', '--yes'])
    expect(named.stdout).toMatch(/^old-news {2}1 lead older than 30 days, from before [^\n]*\nDeleted 1 lead\./)
    expect([(await leads.run(['show', subscriber])).status, (await leads.run(['show', young])).status]).toEqual([2, 0])
  })

  test('deletes no leads of other forms', async ({ leads, storeLead }) => {
    const contact = await storeLead({ answers: { name: 'a' } }, daysAgo(31))
    await storeLead({ form: 'order', answers: { name: 'b' } }, daysAgo(31))
    expect((await leads.run(['purge', '--form', 'order', '--yes'])).stdout).toContain('Deleted 1 lead.')
    expect((await leads.run(['list'])).stdout).toContain(contact)
    expect((await leads.run(['purge', '--form', 'newsletter', '--yes'])).stdout).toMatch(
      /^newsletter {2}kept until deleted: it is a list/,
    )
    expect(await leads.run(['purge', '--form', 'contct', '--yes'])).toMatchObject({
      status: 2,
      stderr: 'There is no form "contct". Forms: contact, newsletter, order\n',
    })
  })
})

describe('backup and restore', () => {
  test('restore restores all leads of a lost store', async ({ leads, storeLead }) => {
    await storeLead({ answers: ada, source: 'contact_page', deliveries: [MAIL, HOOK] })
    await storeLead({ form: 'newsletter', answers: { email: 'ada@example.com' }, unique: 'ada@example.com' })
    await storeLead({ answers: { name: 'Robot' }, setAside: 'trap' })
    const before = [
      (await leads.run(['list', '--format', 'jsonl'])).stdout,
      (await leads.run(['list', '--set-aside'])).stdout,
    ]
    const file = join(leads.folder, 'leads.backup')
    expect(await leads.run(['backup', file])).toEqual({ status: 0, stderr: '', stdout: `Backed up to ${file}.\n` })
    expect(statSync(file).mode & 0o777).toBe(0o600)

    rmSync(leads.dataDir, { recursive: true })
    const whole = `${file} is whole. Adding what is missing: should this break off, run it again to complete it.\n`
    expect(await leads.run(['restore', file])).toEqual({
      status: 0,
      stderr: '',
      stdout: `${whole}Added 3 leads from ${file}.\n`,
    })
    expect([
      (await leads.run(['list', '--format', 'jsonl'])).stdout,
      (await leads.run(['list', '--set-aside'])).stdout,
    ]).toEqual(before)
    expect((await leads.run(['restore', file])).stdout).toBe(`${whole}Added 0 leads from ${file}. There already: 3.\n`)
    // The receipts are restored too.
    const again = storeLead({ form: 'newsletter', answers: { email: 'Ada@example.com' }, unique: 'ada@example.com' })
    await expect(again).rejects.toThrow('The lead was not inserted: duplicate')
  })

  test('restore skips a subscriber who has subscribed again', async ({ leads, storeLead }) => {
    const subscription = { form: 'newsletter', answers: { email: 'ada@example.com' }, unique: 'ada@example.com' }
    const first = await storeLead(subscription)
    const file = join(leads.folder, 'leads.backup')
    await leads.run(['backup', file])
    await leads.run(['delete', first, '--yes'])
    await storeLead(subscription)
    expect((await leads.run(['restore', file])).stdout).toMatch(
      /\nAdded 0 leads from [^\n]*\. Left out: 1, as the same address or request has another lead by now\.\n$/,
    )
    expect((await leads.run(['list'])).stdout).toMatch(/\n1 lead\.\n$/)
  })

  test('backup and restore keep Unicode line separators, which no line of the file contains', async ({
    leads,
    storeLead,
  }) => {
    const id = await storeLead({ answers: { message: 'one\u2028two\u2029three' } })
    const file = join(leads.folder, 'leads.backup')
    await leads.run(['backup', file])
    expect(readFileSync(file, 'utf8')).not.toMatch(/[\u2028\u2029]/)
    await leads.run(['delete', id, '--yes'])
    expect(await leads.run(['restore', file])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Added 1 lead '),
    })
    expect((await leads.run(['list', '--format', 'jsonl'])).stdout).toContain('one\\u2028two\\u2029three')
  })

  test('restore rejects a truncated backup and adds nothing', async ({ leads, storeLead }) => {
    await storeLead({ answers: ada })
    const file = join(leads.folder, 'leads.backup')
    await leads.run(['backup', file])
    rmSync(leads.dataDir, { recursive: true })
    for (const cut of [2, 20, 100]) {
      truncateSync(file, statSync(file).size - cut)
      const { status, stdout, stderr } = await leads.run(['restore', file])
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^[^\n]+\n$/)
    }
    expect(existsSync(leads.dataDir)).toBe(false)
  })

  test('backup replaces an existing file only with --force, and keeps it on failure', async ({ leads, storeLead }) => {
    await storeLead({ answers: ada })
    const file = join(leads.folder, 'leads.backup')
    writeFileSync(file, 'precious')
    expect(await leads.run(['backup', file])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is there already.'),
    })
    for (const name of readdirSync(leads.dataDir)) writeFileSync(join(leads.dataDir, name), 'no database '.repeat(100))
    expect((await leads.run(['backup', file, '--force'])).status).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  test('restore prints one sentence for a file that cannot be read', async ({ leads }) => {
    expect(await leads.run(['restore', '/nowhere/leads.backup'])).toMatchObject({
      status: 1,
      stderr: '/nowhere/leads.backup cannot be read: there is no such file or folder.\n',
    })
    expect(await leads.run(['restore', leads.folder])).toMatchObject({
      status: 1,
      stderr: `${leads.folder} cannot be read: it is a folder.\n`,
    })
    expect(await leads.run(['restore', '/dev/null'])).toMatchObject({
      status: 1,
      stderr: '/dev/null cannot be read twice, as it must. Save it as a file first.\n',
    })
  })
})

describe('undelivered and redeliver', () => {
  test('list dead webhook deliveries, and make them due again', async ({ leads, storeLead }) => {
    const lead = await storeLead({ answers: ada, deliveries: [HOOK] })
    const store = leads.openStore()
    const [claimed] = await claimDeliveries(store, { channels: ['webhook'], limit: 1, leaseMs: 1000, now: new Date() })
    const id = claimed?.delivery.id ?? ''
    await settleDelivery(store, id, { state: 'dead', error: 'answered 410' }, new Date())
    await store.close()

    expect((await leads.run(['undelivered'])).stdout).toBe(`\
ID                                    LEAD                                  CHANNEL       RECIPIENT  TRIES  LAST ERROR
${id}  ${lead}  webhook                      1  answered 410
1 message. To try again: npm run leads -- redeliver --all
`)
    expect((await leads.run(['show', lead])).stdout).toContain(
      `  webhook  given up after 1 try: answered 410. To try again: npm run leads -- redeliver ${id}\n`,
    )
    expect(await leads.run(['redeliver', 'wrong'])).toMatchObject({
      status: 2,
      stderr: 'No undelivered message has the id wrong. This shows the ids: npm run leads -- undelivered\n',
    })
    expect(await leads.run(['redeliver', id])).toMatchObject({
      status: 0,
      stdout: '1 message will be tried again as soon as the server runs.\n',
    })
    expect((await leads.run(['undelivered'])).stdout).toBe('Everything has been delivered, or is still being tried.\n')
    expect((await leads.run(['redeliver', '--all'])).stdout).toBe(
      '0 messages will be tried again as soon as the server runs.\n',
    )
  })
})

describe('undelivered and redeliver of mails', () => {
  test('list the recipients, and change them with --recipient', async ({ leads, storeLead }) => {
    const lead = await storeLead({ answers: ada, deliveries: [MAIL, HOOK] })
    const store = leads.openStore()
    for (const { delivery } of await claimDeliveries(store, {
      channels: ['email', 'webhook'],
      limit: 2,
      leaseMs: 1000,
      now: new Date(),
    }))
      await settleDelivery(store, delivery.id, { state: 'dead', error: 'answered 550 to RCPT TO' }, new Date())
    await store.close()
    expect((await leads.run(['undelivered'])).stdout).toMatch(
      / {2}email {9}sales@harbour\.example {6}1 {2}answered 550 to RCPT TO\n/,
    )
    const [, hookId = ''] =
      / {2}webhook {2}given up .* redeliver (\S+)/.exec((await leads.run(['show', lead])).stdout) ?? []
    expect(await leads.run(['redeliver', hookId, '--recipient', 'desk@harbour.example'])).toMatchObject({
      status: 2,
      stderr: `No undelivered mail has the id ${hookId}. This shows the ids: npm run leads -- undelivered\n`,
    })
    expect(await leads.run(['redeliver', '--all', '--recipient', 'desk@harbour'])).toMatchObject({
      status: 0,
      stdout: '1 message will be tried again as soon as the server runs.\n',
    })
    expect((await leads.run(['show', lead])).stdout).toContain('  email to desk@harbour  waiting, next try ')
    expect((await leads.run(['undelivered'])).stdout).toContain(`${hookId}  ${lead}  webhook `)
  })
})

describe('an invalid command line', () => {
  test.for<[string[], string]>([
    [['list', 'contact'], 'list: "contact" is one too many.\nUsage: npm run leads -- list [--form <name>]'],
    [['list', '--format', 'xml'], 'There is no format "xml" here. Formats: table, csv, jsonl\n'],
    [['export', '--format', 'table'], 'There is no format "table" here. Formats: csv, jsonl\n'],
    [['list', '--form', 'contct'], 'There is no form "contct". Forms: contact, newsletter, order\n'],
    [['list', '--from', 'yesterday'], '--from must be a day such as 2026-01-31, but it is "yesterday".\n'],
    [['list', '--to', '2026-02-30'], '--to must be a day such as 2026-01-31, but it is "2026-02-30".\n'],
    [['list', '--from', '2026-02-02', '--to', '2026-02-01'], '--from 2026-02-02 lies behind --to 2026-02-01.\n'],
    [['delete', '--email', 'ada'], '--email must be an address such as ada@example.com, but it is "ada".\n'],
    [['delete'], 'Say which leads to delete: either their ids, or --email and an address.\n'],
    [['redeliver'], 'Say which messages to deliver: either their ids, or --all.\n'],
    [
      ['redeliver', '--all', '--recipient', 'sales'],
      '--recipient must be an address such as sales@example.com, but it is "sales".\n',
    ],
  ])('%j exits with code 2 and a sentence that names the possible arguments', async ([args, sentence], { leads }) => {
    await leads.openStore().run(async () => {})
    const { status, stdout, stderr } = await leads.run(args)
    expect(stderr.slice(0, sentence.length)).toBe(sentence)
    expect([status, stdout]).toEqual([2, ''])
  })

  test('--help lists all commands without a store or a site', async ({ leads }) => {
    rmSync(join(leads.folder, 'dist/site.json'))
    const { status, stdout, stderr } = await leads.run(['--help'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('\n  backup <file> [--force]\n      Writes everything to one file')
    expect(existsSync(leads.dataDir)).toBe(false)
  })
})

describe('a store that cannot be opened', () => {
  test('exits with one sentence and creates no store', async ({ leads }) => {
    expect(await leads.run(['list'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `There are no leads in ${leads.dataDir}/leads.sqlite. If the server keeps them elsewhere, give its DATA_DIR or DATABASE_URL here too.\n`,
    })
    expect(existsSync(leads.dataDir)).toBe(false)
  })

  test('exits with an error without the password', async ({ leads }) => {
    const { status, stderr } = await leads.run(['list'], {
      env: { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/leads' },
    })
    expect([status, stderr]).toEqual([1, 'The leads cannot be read or stored now: connect ECONNREFUSED 127.0.0.1:1.\n'])
  })

  test('exits with the message of the server for an invalid variable', async ({ leads }) => {
    const { status, stderr } = await leads.run(['list'], { env: { DATABASE_URL: 'mysql://host' } })
    expect([status, stderr]).toEqual([
      1,
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.\n',
    ])
  })
})

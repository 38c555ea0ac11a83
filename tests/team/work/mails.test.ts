import { expect, vi } from 'vitest'
import { mailsBy } from '#live/mails/mails.ts'
import type { TeamMail } from '#live/mails/kept-mails.ts'
import { mailWaiting } from '#live/work/notifications.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import { readMail } from '../../server/outbox/read-mail.ts'
import { withCleanup } from '../../server/fixtures.ts'
import { test as base } from './fixtures.ts'

const MAIL: TeamMail = { to: 'wen@site.example', subject: 'Remark: Prices', text: 'Mona wrote.\n', language: 'en' }

const test = base
  .extend('store', async ({ newEmptyDatabase }, { onCleanup }) => {
    const store = openPeopleStore(await newEmptyDatabase())
    onCleanup(() => store.close())
    return store
  })
  .extend('newMails', ({ store }, { onCleanup }) =>
    withCleanup(
      onCleanup,
      (port: number, options: Partial<Parameters<typeof mailsBy>[0]> = {}) => {
        const from = 'Studio <studio@site.example>'
        return mailsBy({ store, smtpUrl: `smtp://127.0.0.1:${port}`, from, onError: () => {}, ...options })
      },
      (mails) => mails.close(),
    ),
  )

test('a mail is plain text from the studio, marked as automatic', async ({ startMailServer, newMails }) => {
  const server = await startMailServer()
  newMails(server.port).send({ ...MAIL, subject: 'Prices\r\nBcc: eve@example.org' })
  await expect.poll(() => server.messages).toHaveLength(1)
  const mail = readMail(server.messages[0]!)
  expect(mail.byName).toMatchObject({
    From: 'Studio <studio@site.example>',
    To: 'wen@site.example',
    'Auto-Submitted': 'auto-generated',
    'Content-Language': 'en',
  })
  expect(mail.byName).not.toHaveProperty('Bcc')
  expect(server.messages[0]?.to).toEqual(['wen@site.example'])
  expect(mail.text).toBe('Mona wrote.\n')
})

test('retries a mail that the mail server does not accept', async ({ startMailServer, newMails }) => {
  const server = await startMailServer()
  const refuse = vi.fn<() => string>(() => 'fails-temporarily')
  Object.defineProperty(server, 'behaviour', { get: refuse, configurable: true })
  const errors: unknown[] = []
  newMails(server.port, {
    againAfter: Array.from({ length: 1000 }, () => 10),
    onError: (error) => errors.push(error),
  }).send(MAIL)
  await expect.poll(() => refuse.mock.calls.length).toBeGreaterThan(0)
  expect(server.messages).toHaveLength(0)
  Object.defineProperty(server, 'behaviour', { value: 'accepts' })
  await expect.poll(() => server.messages).toHaveLength(1)
  expect(errors).toEqual([])
})

test('gives up on a mail that the mail server never accepts', async ({ startMailServer, newMails }) => {
  const server = await startMailServer('fails-temporarily')
  const errors: unknown[] = []
  newMails(server.port, { againAfter: [5, 5], onError: (error) => errors.push(error) }).send(MAIL)
  await expect.poll(() => errors).toHaveLength(1)
  expect(server.messages).toHaveLength(0)
})

test('limits the mails to one person in an hour', async ({ startMailServer, newMails }) => {
  const server = await startMailServer()
  const mails = newMails(server.port)
  for (let count = 0; count < 40; count++) mails.send(MAIL)
  mails.send({ ...MAIL, to: 'ed@site.example' })
  await expect.poll(() => server.messages.at(-1)?.to).toEqual(['ed@site.example'])
  expect(server.messages).toHaveLength(31)
})

test('a mail in Arabic is written from right to left', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const { siteOfTeam } = team.work
  team.work.siteOfTeam = async () => ({ ...(await siteOfTeam()), language: 'ar' })
  const owner = await team.owner()
  const [wen] = [await team.invited(owner, 'Wen')]
  const id = await team.begin(wen, 'Prices <b>')
  await team.edit(wen, id, 'pages/contact.json', ['title'], 'Here')
  await team.ask('POST /changes/ask', { id }, { cookie: wen.cookie })
  await expect.poll(() => team.mails).toHaveLength(1)
  expect(team.mails[0]).toMatchObject({ to: 'ola@site.example', language: 'ar' })
  expect(team.mails[0]?.subject).toBe('\u200fبانتظار موافقتك: \u2068Prices <b>\u2069')
  expect(team.mails[0]?.text).toContain(`\u200f\u2068${team.url.origin}/__studio/changes/${id}\u2069`)
  await team.ask('POST /changes/send-back', { id, text: 'The hours are missing.' }, { cookie: owner.cookie })
  await expect.poll(() => team.mails.map(({ to }) => to)).toEqual(['ola@site.example', 'wen@site.example'])
  expect(team.mails[1]?.text).toContain('The hours are missing.')
})

test('owners get a mail about publications that wait, and none about those that no longer wait', async ({
  newWorkingTeam,
}) => {
  const team = await newWorkingTeam()
  await team.invited(await team.owner(), 'Ed', { role: 'editor' })
  mailWaiting(team.work, [])
  mailWaiting(team.work, [{ state: 'not-sent', problem: { reason: 'no-repository' } }])
  await expect.poll(() => team.mails).toHaveLength(1)
  expect(team.mails[0]).toMatchObject({ to: 'ola@site.example', subject: 'Something waits after publishing' })
  expect(team.mails[0]?.text).toContain('was not sent to where developers find it. The place to which the site is sent')
  expect(team.mails[0]?.text).toContain(`${team.url.origin}/__studio/home`)
})

import { expect } from 'vitest'
import { mailsBy } from '#live/mails/mails.ts'
import { mailInvitation } from '#live/people/invitation-mail.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import type { TeamMail } from '#live/mails/kept-mails.ts'
import { readMail } from '../../server/outbox/read-mail.ts'
import { SITE, test } from './fixtures.ts'

test('an invitation link is also sent by mail if there is a mail server', async ({
  newTeam,
  newEmptyDatabase,
  startMailServer,
}) => {
  const server = await startMailServer()
  const store = openPeopleStore(await newEmptyDatabase())
  const errors: unknown[] = []
  const from = 'studio@site.example'
  const onError = (error: unknown): unknown => errors.push(error)
  const mails = mailsBy({ store, smtpUrl: `smtp://127.0.0.1:${server.port}`, from, onError })
  const team = await newTeam({ mails, store })
  const owner = await team.owner()
  const token = await team.invitation(owner, 'Wanda')
  await expect.poll(() => server.messages).toHaveLength(1)
  const mail = readMail(server.messages[0]!)
  expect(mail.byName).toMatchObject({ To: 'wanda@site.example', Subject: 'Your link to the studio of Harbour' })
  expect(mail.text).toContain('Ola Owner invites you to work on Harbour.')
  expect(mail.text).toContain(`${team.url.origin}/__studio/invitation#${token}`)
  await mails.close()
  expect(errors).toEqual([])
})

test('a name adds neither a header nor an address to an invitation mail', () => {
  const sent: TeamMail[] = []
  const mails = { send: (mail: TeamMail) => void sent.push(mail) }
  const site = { ...SITE, language: 'ar', languages: ['ar'], folders: [] }
  const by = { id: 'o', name: 'Ola\r\nBcc: eve@example.org', role: 'owner', mayReadLeads: false } as const
  const link = 'https://studio.example/__studio/invitation#abc'
  expect(mailInvitation({ mails, site, by, to: { mail: 'wanda@site.example' }, link })).toBe(true)
  expect(mailInvitation({ mails, site, by, to: {}, link })).toBe(false)
  expect(mailInvitation({ mails: undefined, site, by, to: { mail: 'wanda@site.example' }, link })).toBe(false)
  expect(sent).toMatchObject([{ to: 'wanda@site.example', language: 'ar' }])
  expect(sent[0]?.subject).not.toMatch(/[\r\n]/)
  expect(sent[0]?.text.split('\n').filter((line) => line.includes('://'))).toHaveLength(1)
  expect(sent[0]?.text).toMatch(/\u2068https:\/\/studio\.example\S+\u2069/)
})

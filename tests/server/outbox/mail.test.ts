import { describe, expect } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import { confirmationSender } from '#serve/outbox/confirmation-sender.ts'
import { mailSender } from '#serve/outbox/mail-sender.ts'
import type { LeadMessage, Sender } from '#serve/outbox/sender.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { test as base } from '../fixtures.ts'
import { leadWithFile } from '../leads/uploads.fixture.ts'
import { orderMessage, neverAborted } from './lead-message.ts'
import { readMail } from './read-mail.ts'

const { settings } = exampleSite()

/** Send messages to a mail server, and return them parsed. */
const test = base
  .extend('receiveFrom', ({ startMailServer }) => async (open: (url: string) => Sender, messages: LeadMessage[]) => {
    const server = await startMailServer()
    const sender = open(`smtp://127.0.0.1:${server.port}`)
    await Promise.all(messages.map((message) => sender.send(message, neverAborted())))
    return server.messages.map((message) => ({ ...message, ...readMail(message) }))
  })
  .extend('receive', ({ receiveFrom }) => (...messages: LeadMessage[]) => {
    const addresses = { from: 'Harbour <site@harbour.example>', to: 'sales@harbour.example' }
    return receiveFrom((url) => mailSender({ url, ...addresses }), messages)
  })
  .extend('receiveConfirmations', ({ receiveFrom }) => (...messages: LeadMessage[]) => {
    const open = (url: string) => confirmationSender({ url, from: 'site@harbour.example' })
    return receiveFrom(
      open,
      messages.map((message) => ({ ...message, recipient: 'ada@example.test' })),
    )
  })

test('a lead is sent as a text mail with its values, and with Reply-To', async ({ receive }) => {
  const [mail] = await receive(orderMessage({ loaf: 'Rye', wishes: 'Two loaves.\nSliced, please.' }))
  expect(mail).toMatchObject({ from: 'site@harbour.example', to: ['sales@harbour.example'] })
  expect(mail?.byName).toMatchObject({
    From: 'Harbour <site@harbour.example>',
    To: 'sales@harbour.example',
    'Reply-To': 'ada@example.test',
    Subject: 'Order bread: Ada Lovelace',
    'Message-ID': '<0b9c6b4e-6d0f-4a53-9d2b-5a3f5f0e7c11@harbour.example>',
    'Auto-Submitted': 'auto-generated',
  })
  expect(mail?.text.trim()).toBe(`Full Name: Ada Lovelace
Email Address: ada@example.test
Loaf: Rye
Wishes:
  Two loaves.
  Sliced, please.

Source: baking_page
Page: /baking
Received: 2026-11-21 08:30:15 UTC
Lead: 8a1e9a57-54a5-4c0e-9f6c-1d2d0f6c1a22`)
})

test('non-ASCII text, long lines and lines of dots are delivered unchanged', async ({ receive }) => {
  const wishes = `${'خبز طازج كل صباح '.repeat(400)}\n.\n..\nFrom here 🥖`
  const [mail] = await receive(orderMessage({ name: 'نورة 🥖', wishes }))
  expect(mail?.byName['Subject']).toBe('Order bread: نورة 🥖')
  expect(mail?.text).toContain(wishes.split('\n').join('\n  '))
  expect(Math.max(...mail!.raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
})

const attacks = [
  '\r\nBcc: eve@example.test',
  '\nBcc: eve@example.test',
  '\rBcc: eve@example.test',
  '\0Bcc: eve@example.test',
  '\u2028Bcc: eve@example.test',
  '\r\n\r\nBcc: eve@example.test\r\n\r\n<b>',
  '\r\n.\r\nMAIL FROM:<eve@example.test>\r\n',
  '=?UTF-8?Q?=0D=0ABcc:_eve@example.test?=',
  ', eve@example.test',
  '>, <eve@example.test',
]

describe('a value, source or page adds no header and no recipient to the mail', () => {
  test.for(attacks.map((attack): [string, string] => [JSON.stringify(attack), attack]))(
    '%s',
    async ([, attack], { receive }) => {
      const { lead } = orderMessage()
      const values = [attack, `ada@example.test${attack}`, `${attack}ada@example.test`]
      const messages = [
        orderMessage(),
        ...['name', 'email', 'loaf', 'wishes', 'unknown'].flatMap((name) =>
          values.map((value) => orderMessage({ [name]: value })),
        ),
        orderMessage({}, { lead: { ...lead, source: `a${attack}`, page: `/${attack}` } }),
        orderMessage({}, { lead: { ...lead, form: `order${attack}` }, form: undefined }),
      ]
      const mails = await receive(...messages)
      expect(mails).toHaveLength(messages.length)
      for (const { headers, raw, from, to } of mails) {
        const names = headers.map(([name]) => name).filter((name) => name !== 'Reply-To')
        expect(names).toEqual([
          'Auto-Submitted',
          'Content-Language',
          'From',
          'To',
          'Subject',
          'Message-ID',
          'Content-Transfer-Encoding',
          'Date',
          'MIME-Version',
          'Content-Type',
        ])
        expect([from, to]).toEqual(['site@harbour.example', ['sales@harbour.example']])
        expect(headers.find(([name]) => name === 'Reply-To')?.[1] ?? 'ada@example.test').toBe('ada@example.test')
        // No bare CR or LF, no NUL: mail servers differ over what those mean.
        expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
      }
    },
  )
})

test('files are attached up to a limit, and named with their path beyond it, or if they are missing', async ({
  newFolder,
  newStore,
  receiveFrom,
}) => {
  const uploads = uploadsIn(newFolder())
  const { id, file } = await leadWithFile(newStore(), uploads, '%PDF-1.7 Ada')
  const message = orderMessage({ cv: file.name })
  const withFiles = (leadId: string) => ({ ...message, lead: { ...message.lead, id: leadId, files: [file] } })
  const to = 'sales@harbour.example'
  const mailsWith = async (limit: number, ...messages: LeadMessage[]) =>
    receiveFrom((url) => mailSender({ url, from: to, to, files: { uploads, limit } }), messages)

  const [attached] = await mailsWith(file.size, withFiles(id))
  expect(attached?.byName['Content-Type']).toMatch(/^multipart\/mixed/)
  expect(attached?.raw).toContain(Buffer.from('%PDF-1.7 Ada').toString('base64'))
  expect(attached?.raw).toMatch(/Content-Disposition: attachment; filename\*?/)
  expect(attached?.raw).not.toContain(uploads.folderOf(id))

  for (const [leadId, limit] of [
    [id, file.size - 1],
    ['00000000-0000-0000-0000-000000000000', 1000],
  ] as const) {
    const [named] = await mailsWith(limit, withFiles(leadId))
    expect(named?.text).toContain(`Files in ${uploads.folderOf(leadId)} on the server: cv-1.pdf: Ada’s CV.pdf, 1 KB\n`)
  }
})

test('a confirmation is a text mail to the visitor, signed by the site, whose reply goes to the organization', async ({
  receiveConfirmations,
}) => {
  const [mail] = await receiveConfirmations(orderMessage({ wishes: 'Buy at https://evil.example' }))
  expect(mail).toMatchObject({ from: 'site@harbour.example', to: ['ada@example.test'] })
  expect(mail?.byName).toMatchObject({
    From: `${settings.brand} <site@harbour.example>`,
    To: 'ada@example.test',
    'Reply-To': `${settings.brand} <${settings.organization.email}>`,
    Subject: 'Your order at Harbour',
    'Message-ID': '<0b9c6b4e-6d0f-4a53-9d2b-5a3f5f0e7c11@harbour.example>',
    'Auto-Submitted': 'auto-replied',
  })
  expect(mail?.text.trim()).toBe(`Hello Ada Lovelace,

We bake it tonight.

${settings.brand}
${settings.origin}

--${' '}
You get this mail because your address was entered in a form. If that was not you, you need do nothing.`)
})

test('a value adds neither a header nor a recipient nor a link to a confirmation', async ({ receiveConfirmations }) => {
  const links = ['https://evil.example', 'www.evil.example', 'evil.example/x', 'eve@evil.example', 'tel:+19005550100']
  const messages = [...attacks, ...links].flatMap((attack) => [
    orderMessage({ name: attack, wishes: attack }),
    orderMessage({ name: `Ada${attack}`, email: `ada@example.test${attack}` }),
  ])
  const mails = await receiveConfirmations(...messages)
  expect(mails).toHaveLength(messages.length)
  for (const { headers, raw, to, text } of mails) {
    expect(headers.map(([name]) => name).filter((name) => /cc$/i.test(name))).toEqual([])
    expect(to).toEqual(['ada@example.test'])
    const [greeting = '', ...rest] = text.split(/\r?\n\r?\n/)
    expect(greeting).toMatch(/^Hello[^\n\d:/@]*,$/)
    expect(greeting).not.toMatch(/\.\S/)
    expect(rest.join()).not.toContain('evil')
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
  }
})

test('lines of a multi-line value are indented, unlike the labels of the mail', async ({ receive }) => {
  const [mail] = await receive(orderMessage({ wishes: 'Rye.\n\nSource: a_friend\nLead: 1' }))
  expect(mail?.text).toContain('Wishes:\n  Rye.\n  \n  Source: a_friend\n  Lead: 1\n')
})

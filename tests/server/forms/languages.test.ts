import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { wordingOf } from '#site/model/forms/fields/choice-fields.ts'
import { serverSiteOf } from '#site/model/server-site.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { CheckboxField } from '#site/model/types.generated.ts'
import { developmentForms } from '#live/dev/development-forms.ts'
import { leadsAsCsv } from '#serve/command/formats/lead-format.ts'
import { leadsOf } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { deliveriesBy, sendersOf } from '#serve/outbox/senders.ts'
import { confirmationBy, eventually, mailTo } from '../outbox/recorded-outbox.ts'
import { readMail } from '../outbox/read-mail.ts'
import { giveBackPostgresDatabase, newPostgresDatabase } from '../shared/resources.ts'
import { sendRequest } from '../http.ts'
import { pageStateOf, pdf, plainRenderer, test as base } from './fixtures.ts'
import type { ServedForms } from './fixtures.ts'

/** `site.json` of a clinic in English, Arabic and French. */
const clinic: ServerSite = serverSiteOf(loadSite('tests/clinic').site!, () => ({
  id: 'b1',
  scripts: { boot: '/assets/boot.js' },
  fonts: {},
}))

const test = base.extend('storeOf', ({ newStore }) => async (engine: LeadStore['engine']): Promise<LeadStore> => {
  if (engine === 'sqlite') return newStore()
  const databaseUrl = await newPostgresDatabase()
  const store = newStore({ dataDir: '/dev/null/unused', databaseUrl })
  onTestFinished(async () => {
    await store.close()
    await giveBackPostgresDatabase(databaseUrl)
  })
  return store
})

const dayFromToday = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The values that the form for appointments sends: options as they are stored in every language. */
const visit = {
  reason: 'Teeth',
  dentist: 'Cleaning',
  day: dayFromToday(3),
  name: 'نورة العلي',
  age: '٣٤',
  insurance: 'My insurance',
  phone: '+971 50 555 0137',
  email: 'noura@example.test',
  languages: 'Arabic\nFrench',
}

/** The wording of the consent in the language of a form. */
function consentIn(site: ServerSite): Record<string, string> {
  const boxes = site.forms['appointment']!.fields.filter(({ type }) => type === 'checkbox')
  return Object.fromEntries(boxes.map((field) => [field.name, wordingOf((field as CheckboxField).label)]))
}

const arabic = clinic.languages!.find(({ settings }) => settings.language === 'ar')!

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('a form sent in Arabic is an Arabic lead with an Arabic message, listed together with the others', async ({
    serveForms,
    storeOf,
    newFolder,
    startMailServer,
    runOutbox,
  }) => {
    const store = await storeOf(engine)
    const [uploads, mails] = [uploadsIn(newFolder()), await startMailServer()]
    const senders = [mailTo(mails), confirmationBy(mails)]
    const confirmations = { periodMs: 1000, perHour: 100 }
    const forms = await serveForms({ site: clinic, store, uploads, deliveriesOf: deliveriesBy(senders), confirmations })
    const card = { field: 'card', name: 'بطاقة.pdf', content: pdf() }
    const sent = { ...visit, ...consentIn(arabic), _page: '/ar/visit', _source: 'visit' }
    const response = await forms.postFiles('/api/ar/appointments', sent, [card], { accept: 'text/html' })
    expect([response.status, response.headers.location]).toEqual([303, '/ar/forms/appointment/thank-you'])
    await forms.post('/api/appointments', { ...visit, insurance: 'I pay myself', ...consentIn(clinic), age: '35' })
    const leads = await forms.leads()
    expect(leads.map(({ form, language, answers }) => [form, language, answers['dentist'], answers['age']])).toEqual([
      ['appointment', 'ar', 'Cleaning', '34'],
      ['appointment', 'en-GB', 'Cleaning', '35'],
    ])
    let csv = ''
    for await (const chunk of leadsAsCsv(() => leadsOf(store, {}), clinic.forms)) csv += chunk
    expect(csv).toContain(`appointment,visit,/ar/visit,ar,,new,,,uploads/${leads[0]!.id}/card-1.pdf,Teeth,Cleaning,`)

    // A server that starts later sends the message about each lead in the lead's language.
    runOutbox(store, senders, { site: clinic })
    await eventually(() => mails.messages.length).toBe(3)
    const read = mails.messages.map((message) => ({ ...message, ...readMail(message) }))
    const inArabic = read.filter(({ byName }) => byName['Content-Language'] === 'ar')
    const [toCompany, toVisitor] = ['sales@harbour.example', 'noura@example.test'].map((address) =>
      inArabic.find(({ to }) => to[0] === address),
    )
    const form = arabic.forms['appointment']!
    expect(toCompany?.byName['Subject']).toBe(`\u200f${form.title}: \u2068نورة العلي\u2069`)
    expect(toCompany?.text).toContain('\u200fاللغة: \u2068العربية\u2069')
    expect(toCompany?.text).not.toMatch(/Teeth|Cleaning|Received/)
    expect(toVisitor?.byName['Subject']).toBe(`\u200f${form.confirmationMail!.subject}`)
    expect(toVisitor?.text).toContain('\u2068نورة العلي\u2069')
    expect(toVisitor?.text).toContain('\u2068https://lulwa.example/ar\u2069')
  })
})

test("without MAIL_TO, a lead is sent to the address that the site has in the lead's language", async ({
  serveForms,
  newStore,
  newFolder,
  startMailServer,
  runOutbox,
}) => {
  const reception = { ...arabic.settings.organization, email: 'istiqbal@lulwa.example' }
  const inArabic = { ...arabic, settings: { ...arabic.settings, organization: reception } }
  const site = { ...clinic, languages: [inArabic] }
  const [store, mails] = [newStore(), await startMailServer()]
  const smtpUrl = `smtp://127.0.0.1:${mails.port}`
  const sendersFor = (to?: string) => sendersOf({ smtpUrl, mailTo: to }, site, uploadsIn(newFolder()))
  const senders = await sendersFor()
  const forms = await serveForms({ site, store, deliveriesOf: deliveriesBy(senders) })
  const insurance = 'I pay myself'
  await forms.post('/api/ar/appointments', { ...visit, insurance, ...consentIn(arabic) })
  await forms.post('/api/appointments', { ...visit, insurance, ...consentIn(clinic), age: '35' })
  runOutbox(store, senders, { site })
  await eventually(() => mails.messages.map(({ to }) => to[0]).sort()).toEqual([
    'care@lulwa.example',
    'istiqbal@lulwa.example',
  ])
  const [named] = await sendersFor('desk@lulwa.example')
  expect(named!.recipientsOf(inArabic.settings)).toEqual(['desk@lulwa.example'])
})

test('errors are in the language of the form in development too', async ({ newFolder }) => {
  const server = createServer(await developmentForms(newFolder())(clinic, async () => plainRenderer))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'application/json' }
  const response = await sendRequest(port, '/api/ar/appointments', { method: 'POST', headers, body: '{}' })
  expect(response.status).toBe(422)
  expect(JSON.parse(response.text)).toMatchObject({
    errors: { reason: expect.stringMatching(/\p{Script=Arabic}/u) as unknown },
  })
})

const postEmpty = (forms: ServedForms, path: string) => forms.postForm(path, { phone: '5' }, { accept: 'text/html' })

test('errors, their page and the short page are in the language of the form, without script', async ({
  serveForms,
}) => {
  const forms = await serveForms({ site: clinic })
  const rejected = await postEmpty(forms, '/api/ar/appointments')
  expect([rejected.status, rejected.headers['content-language']]).toEqual([422, 'ar'])
  expect(pageStateOf(rejected)).toMatchObject({
    path: '/ar/forms/appointment',
    formReply: { errors: { name: expect.stringMatching(/\p{Script=Arabic}/u) as unknown } },
  })
  const short = await forms.postForm('/api/ar/appointments', {}, { 'content-length': '9999999', accept: 'text/html' })
  expect(short.text).toContain('<html lang="ar" dir="rtl">')
})

test('errors are in the language of the form, with script', async ({ serveForms }) => {
  const forms = await serveForms({ site: clinic })
  const messages = async (path: string) =>
    (JSON.parse((await forms.post(path, {})).text) as { errors: Record<string, string> }).errors['reason']
  expect(await messages('/api/ar/appointments')).toMatch(/\p{Script=Arabic}/u)
  expect(await messages('/api/appointments')).toBe('Please choose one of these.')
})

test('a value that a form accepts once is recognized in every language, and limits count all languages together', async ({
  serveForms,
}) => {
  const once = (site: ServerSite): ServerSite => {
    const { appointment } = site.forms
    const forms = { ...site.forms, appointment: { ...appointment!, unique: 'email' } }
    return { ...site, forms, ...(site.languages && { languages: site.languages.map(once) }) }
  }
  const forms = await serveForms({ site: once(clinic), rateLimit: 2 })
  const send = (path: string, site: ServerSite) =>
    forms.post(path, { ...visit, insurance: 'I pay myself', ...consentIn(site) })
  expect((await send('/api/appointments', clinic)).status).toBe(200)
  expect((await send('/api/ar/appointments', arabic)).status).toBe(200)
  expect(await forms.leads()).toHaveLength(1)
  expect((await send('/api/ar/appointments', arabic)).status).toBe(429)
})

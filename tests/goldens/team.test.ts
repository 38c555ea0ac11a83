import { join } from 'node:path'
import { expect } from 'vitest'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { insertLead } from '#serve/leads/leads.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { keysOfConsequences } from '#studio/protocol/consequences.ts'
import { TEAM_REQUESTS } from '#live/api/registry.ts'
import type { PublishRequest } from '#studio/protocol/team/changes.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { exampleLead } from '../server/leads/lead.fixture.ts'
import { leadWithFile } from '../server/leads/uploads.fixture.ts'
import { Authenticator } from '../team/people/authenticator.ts'
import { test as base } from '../team/studio/composed-studio.ts'
import { Names } from './golden.ts'
import { Transcript } from './transcript.ts'

const STUDIO = 'https://studio.site.example'
const DAY = 86_400_000
const CONTACT = 'pages/contact.json'

interface By {
  name: string
  cookie: string
}

const NOBODY: By = { name: 'nobody', cookie: '' }

/** The studio of a team whose site has been sent to a remote, with three leads. */
const test = base
  .extend('remote', ({ studio }) => {
    const remote = join(studio.siteDir, '../../remote.git')
    studio.git('init', '--quiet', '--bare', '--initial-branch=main', remote)
    studio.git('remote', 'add', 'origin', remote)
    studio.git('push', '--quiet', 'origin', 'main')
  })
  .extend('leads', async ({ studio }) => {
    const store = openLeadStore(studio.store, { inOwnThread: false })
    for (const name of ['Ada', 'Noor'])
      await insertLead(store, exampleLead({ form: 'slip', answers: { name }, page: '/contact' }), new Date())
    const { id } = await leadWithFile(store, uploadsIn(studio.store.dataDir), 'a file')
    await store.close()
    return { withFile: id }
  })

test('every request of the team is answered as before', async ({ studio, remote, leads }) => {
  void remote
  const names = new Names()
  const transcript = new Transcript(names)
  const asked = new Set<string>()

  /** Makes a request. `as` is the name of the id in the answer. `said` are the fields as stored in the golden. */
  async function ask<Name extends keyof TeamApi>(
    name: Name,
    by: By,
    fields: TeamApi[Name]['request'],
    { as, said = fields }: { as?: string; said?: object } = {},
  ): Promise<TeamApi[Name]['answer'] & Partial<Refusal>> {
    const [method = '', path = ''] = name.split(' ')
    const isRead = method === 'GET'
    const search = new URLSearchParams(fields as Record<string, string>)
    const response = await studio.send(`${TEAM_PATH}${path}${isRead ? `?${search}` : ''}`, {
      method,
      headers: { cookie: by.cookie, ...(!isRead && { origin: STUDIO, 'content-type': 'application/json' }) },
      ...(!isRead && { body: JSON.stringify(fields) }),
    })
    const isJson = response.headers['content-type']?.startsWith('application/json')
    const answer = (isJson ? JSON.parse(response.text) : {}) as { id?: string }
    if (as !== undefined) names.name(as, answer.id ?? '')
    asked.add(name)
    transcript.add(`${by.name}: ${name} ${JSON.stringify(said)}`, response)
    const [cookie] = response.headers['set-cookie'] ?? []
    if (cookie !== undefined) by.cookie = cookie.split(';')[0] ?? ''
    return answer as never
  }

  const ola: By & { id: string } = await studio.member('Ola', { role: 'owner', mayReadLeads: true })

  // People join with a passkey, and sign in again.
  const authenticator = new Authenticator()
  names.name('passkey', authenticator.id)
  const wim: By = { name: 'Wim', cookie: '' }
  const invited = { name: 'Wim', mail: 'wim@site.example', role: 'writer' as const, mayReadLeads: false }
  await ask('GET /sign-on', NOBODY, {})
  await ask('GET /me', NOBODY, {})
  const rita: By = await studio.member('Rita', { role: 'reader' })
  await ask('GET /people', rita, {})
  const { id, link } = await ask('POST /people/invite', ola, invited, { as: 'Wim' })
  await ask('POST /people/invite', ola, invited)
  const [, token = ''] = link.split('#')
  names.name('user', Buffer.from(id).toString('base64url'))
  const { options } = await ask('POST /invitation/options', NOBODY, { token }, { said: { token: '<token>' } })
  const created = authenticator.create(options, STUDIO)
  const said = { token: '<token>', response: '<passkey>' }
  await ask('POST /invitation', wim, { token, response: created }, { said })
  await ask('POST /invitation', { ...NOBODY }, { token, response: created }, { said })
  const asking = await ask('POST /sign-in/options', NOBODY, {})
  const response = authenticator.get(asking, STUDIO)
  await ask('POST /sign-in', wim, { response }, { said: { response: '<passkey>' } })
  await ask('POST /sign-in', { ...NOBODY }, { response }, { said: { response: '<passkey>' } })
  const again = authenticator.get(await ask('POST /sign-in/options', NOBODY, {}), STUDIO)
  await ask('POST /sign-in', { ...NOBODY }, { response: again }, { said: { response: '<passkey>' } })
  await ask('GET /me', wim, {})
  const { sessions } = await ask('GET /sessions', wim, {})
  await ask('POST /sessions/end', wim, { id: sessions.find(({ isThis }) => !isThis)?.id ?? '' })
  const device = new Authenticator()
  names.name('passkey', device.id)
  const more = await ask('POST /passkeys/options', wim, {})
  await ask('POST /passkeys', wim, { response: device.create(more, STUDIO) }, { said: { response: '<passkey>' } })
  const { passkeys } = await ask('GET /passkeys', wim, {})
  await ask('POST /passkeys/remove', wim, { id: passkeys[1]?.id ?? '' })
  await ask('POST /passkeys/remove', wim, { id: passkeys[0]?.id ?? '' })
  await ask('GET /people', ola, {})
  await ask('POST /people/change', ola, { ...invited, id, folders: ['/boats', '/contact'] })
  await ask('POST /people/change', wim, { ...invited, id, role: 'owner' })
  await ask('GET /audit', ola, {})

  // Work on a change, remarks on it, and its preview.
  const { id: change } = await ask('POST /changes', wim, { title: 'Another title' }, { as: 'change' })
  await ask('POST /changes', rita, { title: 'Not allowed' })
  await ask('POST /changes/ask', wim, { id: change })
  const draft = { kind: 'standard', title: 'Soon', address: '/contact/soon', isDraft: true, label: 'adding' }
  const how = { by: { ...wim, id }, change }
  await studio.set(CONTACT, ['title'], 'Here we are now', how)
  await studio.request('POST /pages', draft, how)
  const { version: before } = await ask('GET /changes/review', wim, { id: change })
  await ask('POST /changes/show-page', wim, { id: change, file: 'pages/contact/soon.json', version: before })
  await ask('POST /changes/rename', wim, { id: change, title: 'A better title' })
  const remark = { change, file: CONTACT, path: ['title'], text: 'Is this so?' }
  const { id: asksWhy } = await ask('POST /remarks', rita, remark, { as: 'remark' })
  await ask('POST /remarks/answer', wim, { id: asksWhy, text: 'It is.' })
  await ask('POST /remarks/settle', wim, { id: asksWhy, isSettled: true })
  await ask('GET /remarks', rita, { change })
  const { id: second } = await ask(
    'POST /remarks',
    rita,
    { change, file: CONTACT, text: 'All of it' },
    { as: 'remark' },
  )
  await ask('POST /remarks/delete', wim, { id: second })
  await ask('POST /remarks/delete', rita, { id: second })
  await ask('POST /previews', wim, { change, days: 7 })
  const { previews } = await ask('GET /previews', wim, { change })
  await ask('POST /previews/withdraw', wim, { id: previews[0]?.id ?? '' })
  await ask('POST /changes/ask', wim, { id: change })
  await ask('GET /changes', rita, {})
  await ask('GET /changes/review', rita, { id: change })
  await ask('POST /changes/send-back', ola, { id: change, text: 'Not yet' })
  await ask('POST /changes/ask', wim, { id: change })
  const { version, consequences } = await ask('GET /changes/review', ola, { id: change })
  await ask('POST /changes/approve', wim, { id: change, version })
  await ask('POST /changes/approve', ola, { id: change, version: '0'.repeat(40) })
  await ask('POST /changes/approve', ola, { id: change, version })
  const later = { id: change, publishAt: new Date(Date.now() + DAY).toISOString(), version }
  await ask('POST /changes/plan', wim, later)
  await ask('POST /changes/plan', ola, later)
  await ask('POST /changes/plan', ola, { ...later, agreed: keysOfConsequences(consequences) })
  await ask('GET /changes', rita, {})

  // Publishing and reverting it.
  const fields: PublishRequest = { id: change, version }
  await ask('POST /changes/publish', wim, fields)
  await ask('POST /changes/publish', ola, fields)
  await ask('POST /changes/publish', ola, { ...fields, agreed: keysOfConsequences(consequences) })
  await ask('POST /changes/publish', ola, fields)
  const { published } = await ask('GET /changes/published', rita, {})
  const back = { version: published[0]?.version ?? '' }
  const lost = await ask('POST /changes/take-back', ola, back)
  const agreed = 'consequences' in lost ? keysOfConsequences(lost.consequences) : []
  await ask('POST /changes/take-back', ola, { ...back, agreed })
  await ask('GET /changes/published', rita, {})
  const { id: unwanted } = await ask('POST /changes', wim, { title: 'Nothing' }, { as: 'unwanted' })
  await ask('POST /changes/discard', wim, { id: unwanted })
  await ask('GET /changes/review', wim, { id: unwanted })

  // Leads.
  await ask('GET /leads', rita, {})
  await ask('GET /leads/choices', ola, {})
  const { leads: listed } = await ask('GET /leads', ola, {})
  const [lead] = listed.filter(({ values }) => values.includes('Ada'))
  const ada = lead?.id ?? ''
  await ask('GET /leads', ola, { words: 'Noor', state: 'new' })
  await ask('GET /leads/one', ola, { id: ada })
  const { notes } = await ask('POST /leads/note', ola, { id: ada, text: 'Called' })
  const note = notes[0]?.id ?? ''
  await ask('POST /leads/note/change', ola, { id: ada, note, text: 'Called twice' })
  await ask('POST /leads/note/delete', ola, { id: ada, note })
  await ask('POST /leads/state', ola, { id: ada, state: 'called' })
  await ask('POST /leads/assign', ola, { id: ada, person: ola.id })
  for (const format of ['csv', 'jsonl'] as const) await ask('GET /leads/export', ola, { format } as never)
  await ask('GET /leads/file', ola, { id: leads.withFile, stored: 'cv-1.pdf' })
  await ask('POST /leads/delete', ola, { id: ada })
  await ask('GET /leads/one', ola, { id: ada })

  // People are removed.
  await ask('POST /people/link', ola, { id })
  await ask('POST /people/end-sessions', ola, { id })
  await ask('GET /me', wim, {})
  await ask('POST /people/remove', ola, { id })
  await ask('POST /people/remove', ola, { id })
  await ask('GET /people', ola, {})
  await ask('GET /audit', ola, {})
  await ask('POST /sign-out', ola, {})
  await ask('GET /nothing' as 'GET /me', rita, {})
  asked.delete('GET /nothing')

  expect([...asked].sort()).toEqual(Object.keys(TEAM_REQUESTS).sort())
  await expect(transcript.toString()).toMatchFileSnapshot('requests/team.txt')
})

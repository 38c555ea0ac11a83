import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { API_PATH, NEWS_PATH, STUDIO_CHANGE_HEADER } from '#studio/protocol/addresses.ts'
import { removePerson } from '#live/people/people.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import { testInSharedStudio as test } from '../studio/composed-studio.ts'
import type { Member, TeamStudio } from '../studio/composed-studio.ts'

const CONTACT = 'pages/contact.json'
const STUDIO = 'https://studio.site.example'

/** Sends a request to the API of the team. */
async function askTeam(studio: TeamStudio, name: string, fields: object, { cookie }: Member) {
  const [method = '', path = ''] = name.split(' ')
  const isRead = method === 'GET'
  const query = isRead ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
  const { status, text } = await studio.send(TEAM_PATH + path + query, {
    method,
    headers: { cookie, ...(!isRead && { origin: STUDIO, 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(fields) }),
  })
  return { status, answer: JSON.parse(text) as Record<string, never> }
}

/** The errors that the studio logs from now on. The repository has no remote, which is also logged. */
function errorsOf(studio: TeamStudio): Error[] {
  const errors: Error[] = []
  studio.parts.app.log.error = (logged: unknown) => void (logged instanceof Error && errors.push(logged))
  return errors
}

/** Begins a request whose body arrives later. Returns a function that sends the rest and resolves to the status. */
async function slowPost(studio: TeamStudio, path: string, body: string, headers: Record<string, string>) {
  const socket = connect(studio.port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({
    host: new URL(STUDIO).host,
    origin: STUDIO,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, 1)}`)
  return async (): Promise<string> => {
    socket.write(body.slice(1))
    let got = ''
    for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) got += chunk
    return got.slice(9, 12)
  }
}

test.for(['//', '///x', '/\\[', '/\\evil.example/__studio/home', '/%', '/%E0%A4%A', '/..%2f..%2f', '/:@/', '*'])(
  'refuses a malformed request target without logging an error: %s',
  async (path, { studio }) => {
    const faults = errorsOf(studio)
    expect((await studio.send(path)).status).toBeLessThan(500)
    expect(faults).toEqual([])
  },
)

test('does not log an error when a client disconnects mid-upload', async ({ studio }) => {
  const wen = await studio.member('Wen')
  const change = await studio.begin()
  const faults = errorsOf(studio)
  const left: Promise<unknown>[] = []
  studio.parts.app.server.on('connection', (socket: Socket) =>
    left.push(new Promise((closed) => socket.once('close', closed))),
  )
  for (const path of [`${API_PATH}/edit`, `${TEAM_PATH}/changes`]) {
    const socket = connect(studio.port, '127.0.0.1')
    const head = { host: new URL(STUDIO).host, origin: STUDIO, cookie: wen.cookie, [STUDIO_CHANGE_HEADER]: change }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `POST ${path} HTTP/1.1\r\n${lines.join('')}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    )
    // Long enough for the session to be looked up.
    await sleep(300)
    socket.destroy()
  }
  await Promise.all(left)
  await studio.ask('GET /me', {}, wen)
  expect([left.length > 1, faults]).toEqual([true, []])
})

test.for([
  ['edit', (id: string) => [`${API_PATH}/edit`, { file: CONTACT, revision: '', label: 'x', operations: [] }, id]],
  ['begin a change', () => [`${TEAM_PATH}/changes`, { title: 'Too late' }, '']],
] as const)('rejects with 401 if the person is removed before the body arrives: %s', async ([, asked], { studio }) => {
  const [owner, wen] = [await studio.member('Ola', { role: 'owner' }), await studio.member('Wen')]
  const [path, fields, change] = asked(await studio.begin()) as [string, object, string]
  const headers = { cookie: wen.cookie, [STUDIO_CHANGE_HEADER]: change }
  const send = await slowPost(studio, path, JSON.stringify(fields), headers)
  // Long enough for the session to be looked up.
  await sleep(300)
  await removePerson(studio.parts.store, { name: owner.name }, wen.id, new Date())
  expect(await send()).toBe('401')
  expect((await studio.parts.sites.changes.list()).map(({ title }) => title)).not.toContain('Too late')
})

test('limits one person to 50 open event streams', async ({ studio }) => {
  const [wen, eve] = [await studio.member('Wen'), await studio.member('Eve')]
  const path = `${NEWS_PATH}?change=${await studio.begin()}`
  const open = async ({ cookie }: Member) => (await studio.open(path, { headers: { cookie } })).statusCode
  const opened = await Promise.all(Array.from({ length: 60 }, () => open(wen)))
  expect(opened.filter((status) => status === 429)).toHaveLength(10)
  expect(await open(eve)).toBe(200)
})

test('releases the event streams of clients that disconnect before the first event', async ({ studio }) => {
  const wen = await studio.member('Wen')
  const path = `${NEWS_PATH}?change=${await studio.begin()}`
  for (let left = 0; left < 60; left++) {
    const socket = connect(studio.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.end(`GET ${path} HTTP/1.1\r\nhost: ${new URL(STUDIO).host}\r\ncookie: ${wen.cookie}\r\n\r\n`)
    await new Promise((sent) => setImmediate(sent))
    socket.resetAndDestroy()
  }
  await expect.poll(async () => (await studio.open(path, { headers: { cookie: wen.cookie } })).statusCode).toBe(200)
})

test('limits the edits of one person that are in progress at a time', async ({ studio }) => {
  const [wen, eve] = [await studio.member('Wen'), await studio.member('Eve')]
  const change = await studio.begin()
  const body = JSON.stringify({ file: CONTACT, revision: '', label: 'x', operations: [] })
  const begin = (by: Member) =>
    slowPost(studio, `${API_PATH}/edit`, body, { cookie: by.cookie, [STUDIO_CHANGE_HEADER]: change })
  const slow = await Promise.all(Array.from({ length: 30 }, () => begin(wen)))
  await expect.poll(async () => (await begin(wen))()).toBe('429')
  expect(await (await begin(eve))()).not.toBe('429')
  await Promise.all(slow.map((send) => send()))
  expect(await (await begin(wen))()).not.toBe('429')
})

test('reduces the title of a change to one line without trailers, markup or direction marks', async ({ studio }) => {
  const wen = await studio.member('Wen')
  const said = 'Prices\n\nChange-By: Evil <evil@site.example>\nEdited-By: nobody\u202e<script>alert(1)</script>'
  const { answer } = await askTeam(studio, 'POST /changes', { title: said }, wen)
  const title = 'Prices Change-By: Evil <evil@site.example> Edited-By: nobody<script>alert(1)</script>'
  expect(await studio.parts.sites.changes.get(answer['id']!)).toMatchObject({ title, by: { name: 'Wen', id: wen.id } })
  const { headers } = await studio.send(`/__studio/preview?change=${answer['id']}`, { headers: { cookie: wen.cookie } })
  const { host, pathname } = new URL(headers.location!)
  expect((await studio.send(pathname, { host })).text).not.toContain('<script>alert')
})

test('reduces the label of an edit to one short line in the commit message', async ({ studio }) => {
  const [wen, eve] = [await studio.member('Wen'), await studio.member('Eve')]
  const change = await studio.begin()
  const { answer } = await studio.request('GET /document', { file: CONTACT }, { by: wen, change })
  const label = `x\n\nEdited-By: ${eve.id}\n${'y'.repeat(100_000)}`
  const operations = [{ type: 'set' as const, path: ['title'], value: 'Another' }]
  await studio.request(
    'POST /edit',
    { file: CONTACT, revision: answer.revision, label, operations },
    { by: wen, change },
  )
  await studio.parts.sites.changes.use(change, (work) => work.commit())
  const message = studio.git('log', '-1', '--format=%B', `change/${change}`)
  expect(message.split('\n')[0]).toMatch(/^x Edited-By: .{200,300}$/)
  expect(message.match(/^Edited-By: .*$/gm)).toEqual([`Edited-By: ${wen.id}`])
})

test('neither prototype keys nor deep nesting change anything but a document', async ({ studio }) => {
  const by = await studio.member('Wen')
  const change = await studio.begin()
  const set = (path: string[], value: string) => studio.set(CONTACT, path, value, { by, change })
  expect((await set(['__proto__', 'polluted'], 'yes')).status).toBe(400)
  expect((await set(['constructor', 'prototype', 'polluted'], 'yes')).status).toBe(400)
  expect((await set(Array<string>(20_000).fill('a'), 'yes')).status).toBe(400)
  const headers = {
    cookie: by.cookie,
    origin: STUDIO,
    'content-type': 'application/json',
    [STUDIO_CHANGE_HEADER]: change,
  }
  const { answer } = await studio.request('GET /document', { file: CONTACT }, { by, change })
  const edit = async (value: string) => {
    const body = `{"file":"${CONTACT}","revision":"${answer.revision}","label":"x","operations":[{"type":"set","path":["seo"],"value":${value}}]}`
    return (await studio.send(`${API_PATH}/edit`, { method: 'POST', headers, body })).status
  }
  expect(await edit(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toBe(400)
  expect(await edit('{"__proto__":{"polluted":"yes"}}')).toBe(200)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect((await studio.request('GET /problems', {}, { by, change })).status).toBe(200)
})

test.for([
  ['the version of a canvas', `/__studio/canvas?file=${CONTACT}&version=--output=stolen`],
  ['the version of a canvas', `/__studio/canvas?file=${CONTACT}&version=HEAD:site/settings.json`],
  ['a picture', '/__studio/image/..%2fsettings.json?x'],
  ['a drawing', '/__studio/drawing/..%2f..%2fsettings.svg?x'],
  ['a font', '/_fonts/..%2fsettings.json?x'],
  ['a program', '/assets/..%2f..%2fpackage.json?x'],
] as const)('no path reaches another file or git: %s, %s', async ([, path], { studio }) => {
  const { cookie } = await studio.member('Rea', { role: 'reader' })
  const { status, text } = await studio.send(`${path}&change=${await studio.begin()}`, { headers: { cookie } })
  expect([302, 400, 404]).toContain(status)
  expect(text).not.toContain('"brand"')
  expect(studio.git('status', '--porcelain')).toBe('')
})

import { expect } from 'vitest'
import type { Changes } from '#live/changes/change/changes.ts'
import { test as soloTest, testInSharedStudio as test } from './composed-studio.ts'
import type { Member, TeamStudio } from './composed-studio.ts'

const FILE = 'pages/contact.json'

/** The number of events about a change that a window has received. */
async function newsOf(studio: TeamStudio, change: string, { cookie }: Member) {
  const stream = await studio.open(`/__studio/news?change=${change}`, { headers: { cookie } })
  expect(stream.statusCode).toBe(200)
  let text = ''
  stream.on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<void>((done) => stream.once('end', done))
  return { count: () => text.split('event: changed').length - 1, ended, close: () => stream.destroy() }
}

soloTest(
  'two people edit one change, each is notified of the other, and each edit is a named step',
  async ({ studio }) => {
    const [mona, omar] = [await studio.member('Mona'), await studio.member('Omar')]
    const change = await studio.begin()
    const [ofMona, ofOmar] = [await newsOf(studio, change, mona), await newsOf(studio, change, omar)]
    expect((await studio.set(FILE, ['title'], 'Here we are now', { by: mona, change })).status).toBe(200)
    await expect.poll(ofOmar.count).toBeGreaterThan(0)
    const { answer } = await studio.request('GET /document', { file: FILE }, { by: omar, change })
    expect(answer.text).toContain('Here we are now')
    const before = ofMona.count()
    expect((await studio.set('pages/yard.json', ['title'], 'The yard of today', { by: omar, change })).status).toBe(200)
    await expect.poll(ofMona.count).toBeGreaterThan(before)
    ofMona.close()
    ofOmar.close()
    await studio.parts.app.close()
    expect(studio.git('log', '--format=%an <%ae>', '-2', `change/${change}`).split('\n')).toEqual([
      'Omar <omar@site.example>',
      'Mona <mona@site.example>',
    ])
    expect(studio.inGit(change, 'pages/yard.json')).toContain('The yard of today')
    expect(studio.read(FILE)).not.toContain('Here we are now')
  },
)

soloTest('an edit can be undone after a restart', async ({ studio }) => {
  const by = await studio.member('Mona')
  const change = await studio.begin()
  const { answer: before } = await studio.request('GET /document', { file: FILE }, { by, change })
  await studio.set(FILE, ['title'], 'Here we are now', { by, change })
  await studio.restart()
  const { status, answer } = await studio.request('POST /undo', { file: FILE }, { by, change })
  expect([status, answer.document?.text]).toEqual([200, before.text])
})

test('closing and reopening the folder of a change is not noticeable', async ({ studio }) => {
  const by = await studio.member('Mona')
  const change = await studio.begin()
  await studio.set(FILE, ['title'], 'Here we are now', { by, change })
  const news = await newsOf(studio, change, by)
  await studio.parts.sites.close(change)
  // Its window opens another stream.
  await news.ended
  expect((await studio.set(FILE, ['description'], 'How to find us.', { by, change })).status).toBe(200)
  const { answer } = await studio.request('GET /document', { file: FILE }, { by, change })
  expect(answer.text).toContain('Here we are now')
})

soloTest.for<[string, (changes: Changes, id: string) => Promise<unknown>]>([
  ['published', (changes, id) => changes.publish(id, { by: { name: 'Mona', email: '' } })],
  ['discarded', (changes, id) => changes.discard(id)],
])('notifies everybody with the change open that it was %s', async ([, end], { studio }) => {
  const by = await studio.member('Mona', { role: 'editor' })
  const change = await studio.begin()
  await studio.set(FILE, ['title'], 'Here we are now', { by, change })
  const news = await newsOf(studio, change, by)
  await end(studio.parts.sites.changes, change)
  await news.ended
  const { status, answer } = await studio.set(FILE, ['title'], 'Too late', { by, change })
  expect([status, answer.reason?.code]).toEqual([410, 'change-gone'])
  const panel = await studio.send(`/__studio?change=${change}`, { headers: { cookie: by.cookie } })
  expect([panel.status, panel.headers.location]).toEqual([302, '/__studio/home'])
})

test('lists the differences from the site, not from the last version of the change', async ({ studio }) => {
  const by = await studio.member('Mona')
  const change = await studio.begin()
  await studio.set(FILE, ['title'], 'Here we are now', { by, change })
  await studio.parts.sites.close(change)
  const { answer } = await studio.request('GET /documents', {}, { by, change })
  const states = answer.documents.map(({ file, unpublished }) => [file, unpublished] as const)
  expect(states.filter(([, state]) => state)).toEqual([[FILE, 'changed']])
  const { answer: changes } = await studio.request('GET /changes', {}, { by, change })
  expect(changes.files.map(({ file }) => file)).toEqual([FILE])
  const { answer: taken } = await studio.request(
    'POST /changes/take-back',
    { id: changes.files[0]!.changes[0]!.id, label: 'Back' },
    { by, change },
  )
  expect(taken.changes.files).toEqual([])
})

test('the panel gets its change, the user and their rights', async ({ studio }) => {
  const by = await studio.member('Mona')
  const change = await studio.begin('Prices of 2027')
  const { answer } = await studio.request('GET /facts', {}, { by, change })
  expect(answer.facts?.team).toEqual({
    change: { id: change, title: 'Prices of 2027' },
    person: { id: by.id, name: 'Mona' },
    may: ['preview', 'remark', 'open', 'write'],
  })
})

test('the pictures and pages of a change come from its folder, by the document that loads them', async ({ studio }) => {
  const by = await studio.member('Mona')
  const [change, other] = [await studio.begin('One', 'Mona'), await studio.begin('Other', 'Mona')]
  await studio.set(FILE, ['title'], 'Here we are now', { by, change })
  /** Requests of the canvas of a change: by script, or navigations. */
  const load = (path: string, from: string, mode = 'cors') =>
    studio.send(path, {
      headers: {
        cookie: by.cookie,
        'sec-fetch-dest': mode === 'cors' ? 'empty' : 'iframe',
        'sec-fetch-mode': mode,
        referer: `https://studio.site.example/__studio/canvas?change=${from}&file=${FILE}`,
      },
    })
  const canvas = await studio.send(`/__studio/canvas?change=${change}&file=${FILE}`, { headers: { cookie: by.cookie } })
  expect([canvas.status, canvas.headers['referrer-policy']]).toEqual([200, 'same-origin'])
  expect(canvas.text).toContain('Here we are now')
  expect((await load('/contact', change)).text).toContain('Here we are now')
  expect((await load('/contact', other)).text).not.toContain('Here we are now')
  // Requests of the next document are assigned by its address.
  for (const path of ['/contact', '/contact?a=b', '/nowhere.pdf', '/%D8%A7'])
    expect((await load(path, change, 'navigate')).headers.location).toBe(
      `${path}${path.includes('?') ? '&' : '?'}change=${change}`,
    )
  expect((await load(`/contact?change=${change}`, other, 'navigate')).text).toContain('Here we are now')
  // In another tab the person may have another change open.
  expect((await studio.send('/contact', { headers: { cookie: by.cookie, 'sec-fetch-dest': 'iframe' } })).status).toBe(
    410,
  )
  expect((await load('/__gallery/hero/0?still', change)).status).toBe(200)
  const preview = `/__studio/preview?change=${change}&path=`
  for (const [path, asked] of [
    ['/nowhere.pdf', '/nowhere.pdf'],
    [`/%D8%A7?a=b&change=${change}`, '/%D8%A7?a=b'],
  ] as const)
    expect((await load(path, change)).headers.location).toBe(preview + encodeURIComponent(asked))
  const { headers } = await studio.send(preview + encodeURIComponent('/%D8%A7 ا?a=b'), {
    headers: { cookie: by.cookie },
  })
  expect(headers.location).toMatch(/^https:\/\/preview\.site\.example\/~[\w-]{32}\/%D8%A7%20%D8%A7\?a=b$/)
})

test('an uploaded picture belongs to one change only', async ({ studio }) => {
  const by = await studio.member('Mona')
  const [change, other] = [await studio.begin('One'), await studio.begin('Other')]
  const body = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const sent = await studio.send('/__studio/api/images?name=dot.png', {
    method: 'POST',
    headers: {
      cookie: by.cookie,
      origin: 'https://studio.site.example',
      'content-type': 'application/octet-stream',
      'x-studio-change': change,
    },
    body,
  })
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('dot.png')])
  const picture = (of: string) =>
    studio.send(`/__studio/image/dot.png?change=${of}`, { headers: { cookie: by.cookie } })
  expect([(await picture(change)).status, (await picture(other)).status]).toEqual([200, 400])
})

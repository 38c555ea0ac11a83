import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, vi } from 'vitest'
import { problemInWords } from '#live/publication/problem-words.ts'
import type { ChangesApi, ListedChange } from '#studio/protocol/team/changes.ts'
import { TEAM_REQUESTS } from '#live/api/registry.ts'
import { CONTACT, test, YARD } from './fixtures.ts'
import type { WorkingTeam } from './fixtures.ts'
import type { Member } from '../people/fixtures.ts'

const listed = async (team: WorkingTeam, { cookie }: Member): Promise<ListedChange[]> =>
  (await team.ask('GET /changes', {}, { cookie })).answer.changes

test('a change goes from a title to visitors, and is reverted', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const [wen, ed] = [await team.invited(owner, 'Wen'), await team.invited(owner, 'Ed', { role: 'editor' })]
  const id = await team.begin(wen, ' Prices \n of 2027 ')
  await team.edit(wen, id, CONTACT, ['title'], 'Here we are')
  expect(await listed(team, wen)).toMatchObject([
    { id, title: 'Prices of 2027', by: 'Wen', state: 'work', openRemarks: 0, mayDescribe: true },
  ])
  const review = (await team.ask('GET /changes/review', { id }, { cookie: ed.cookie })).answer
  expect(review).toMatchObject({
    files: [{ file: CONTACT, changes: [{ where: ['Title'], after: { text: 'Here we are' } }] }],
    addresses: ['/contact'],
    redirects: [],
    problems: { errors: { first: [], more: 0 } },
    may: { write: true, ask: true, approve: true, sendBack: true, publish: true, publishWithReason: false },
  })
  const published = await team.ask('POST /changes/publish', { id, version: review.version }, { cookie: ed.cookie })
  expect(published.answer).toMatchObject({ state: 'published' })
  expect(team.site.read(CONTACT)).toContain('Here we are')
  expect(team.publication.count).toBe(1)
  expect(team.told.at(-1)).toBe(`ended ${id}`)
  const gone = await team.ask('POST /changes/publish', { id, version: review.version }, { cookie: ed.cookie })
  expect([gone.status, gone.code]).toEqual([410, 'change-gone'])
  const { answer } = await team.ask('GET /changes/published', {}, { cookie: ed.cookie })
  expect(answer.published).toMatchObject([{ id, title: 'Prices of 2027', by: 'Ed' }])
  const version = answer.published[0]!.version
  const back = await team.ask('POST /changes/take-back', { version }, { cookie: ed.cookie })
  expect(back.answer).toMatchObject({ state: 'published' })
  expect(team.site.read(CONTACT)).not.toContain('Here we are')
  team.publication.standing = [{ state: 'not-sent', problem: { reason: 'unreachable' } }]
  const { waits } = (await team.ask('GET /changes/published', {}, { cookie: ed.cookie })).answer
  expect(waits).toEqual([{ state: 'not-sent', problem: expect.stringContaining('cannot be reached') }])
  const { answer: audit } = await team.ask('GET /audit', {}, { cookie: owner.cookie })
  const deeds = audit.entries.filter(({ what }) => what.startsWith('change-'))
  expect(deeds.map(({ who, what, of }) => [who, what, of]).sort()).toEqual([
    ['Ed', 'change-published', 'Prices of 2027'],
    ['Ed', 'change-taken-back', 'Prices of 2027'],
    ['Wen', 'change-begun', 'Prices of 2027'],
  ])
  expect(team.errors).toEqual([])
})

test.for<[string, string, (team: WorkingTeam, by: string, id: string) => Promise<unknown>]>([
  [
    'session of the person ends',
    'not-signed-in',
    (team, by, id) => team.ask('POST /people/end-sessions', { id }, { cookie: by }),
  ],
  [
    'role of the person is lowered',
    'not-allowed',
    (team, by, id) =>
      team.ask(
        'POST /people/change',
        { id, name: 'Ed', mail: 'ed@site.example', role: 'writer', mayReadLeads: false },
        { cookie: by },
      ),
  ],
  ['person is removed', 'not-signed-in', (team, by, id) => team.ask('POST /people/remove', { id }, { cookie: by })],
])(
  'does not publish if the %s while the request is in progress',
  async ([, code, end], { newWorkingTeam, onTestFinished }) => {
    const team = await newWorkingTeam()
    const owner = await team.owner()
    const ed = await team.invited(owner, 'Ed', { role: 'editor' })
    const id = await team.begin(ed, 'Prices')
    await team.edit(ed, id, CONTACT, ['title'], 'Here we are')
    const version = await team.seen(ed, id)
    let goOn = (): void => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    onTestFinished(() => goOn())
    const holding = vi.fn<() => Promise<void>>(() => gate)
    const held = team.changes.use(id, (work) => work.whileResting(holding))
    await expect.poll(() => holding.mock.calls.length).toBe(1)
    const asked = vi.spyOn(team.changes, 'newest')
    const published = team.ask('POST /changes/publish', { id, version }, { cookie: ed.cookie })
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    expect(await end(team, owner.cookie, ed.id)).toMatchObject({ status: 200 })
    goOn()
    await held
    expect((await published).code).toBe(code)
    expect(team.site.read(CONTACT)).not.toContain('Here we are')
  },
)

test('refuses to publish edits that are newer than the reviewed version', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const wen = await team.invited(owner, 'Wen')
  const id = await team.begin(wen, 'Prices')
  await team.edit(wen, id, CONTACT, ['title'], 'Here we are')
  const version = await team.seen(owner, id)
  await team.edit(wen, id, YARD, ['title'], 'Our yard')
  const { answer } = await team.ask('POST /changes/publish', { id, version }, { cookie: owner.cookie })
  expect(answer).toMatchObject({ state: 'edited-since', edits: [{ by: 'Wen', what: 'title' }] })
  const { code } = await team.ask('POST /changes/approve', { id, version }, { cookie: owner.cookie })
  expect(code).toBe('edited-since')
  expect(team.site.read(CONTACT)).not.toContain('Here we are')
  // A new title is not an edit.
  const newer = answer.state === 'edited-since' ? answer.version : ''
  await team.ask('POST /changes/rename', { id, title: 'Prices of 2027' }, { cookie: wen.cookie })
  const after = await team.ask('POST /changes/publish', { id, version: newer }, { cookie: owner.cookie })
  expect(after.answer).toMatchObject({ state: 'published' })
})

test('refuses the second of two simultaneous title changes', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const { cookie } = owner
  const id = await team.begin(owner, 'Prices')
  const renamed = (title: string) => team.ask('POST /changes/rename', { id, title, was: 'Prices' }, { cookie })
  const answers = await Promise.all([renamed('Prices of 2027'), renamed('New prices')])
  expect(answers.map(({ code }) => code).sort()).toEqual(['changed-meanwhile', undefined])
  const kept = answers[0].code === undefined ? 'Prices of 2027' : 'New prices'
  expect((await team.ask('GET /changes', {}, { cookie })).answer.changes.map(({ title }) => title)).toEqual([kept])
})

test('asks about two edits of one text, and publishes the chosen one', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const [first, second] = [await team.begin(owner, 'First'), await team.begin(owner, 'Second')]
  await team.edit(owner, first, CONTACT, ['title'], 'Mine')
  const jana = await team.invited(owner, 'Jana')
  await team.edit(jana, second, CONTACT, ['title'], 'Yours')
  const { cookie } = owner
  await team.ask('POST /changes/publish', { id: first, version: await team.seen(owner, first) }, { cookie })
  const version = await team.seen(owner, second)
  const { answer } = await team.ask('POST /changes/publish', { id: second, version }, { cookie })
  expect(answer).toMatchObject({ state: 'asks', questions: [{ where: ['Title'], mine: 'Yours', theirs: 'Mine' }] })
  expect(answer.state === 'asks' && answer.questions[0]!.sides).toMatchObject({
    mine: { by: 'Jana' },
    theirs: { by: 'Ola Owner', isYou: true, at: expect.stringMatching(/^\d{4}-/) },
  })
  const choices = { [answer.state === 'asks' ? answer.questions[0]!.id : '']: 'theirs' as const }
  const decided = await team.ask('POST /changes/publish', { id: second, version, choices }, { cookie })
  expect(decided.answer).toEqual({ state: 'nothing' })
  expect(team.site.read(CONTACT)).toContain('Mine')
})

test('a change with code of the program or of own blocks is listed and not reverted', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const { cookie } = owner
  const publish = async (title: string, during?: (siteDir: string) => void): Promise<void> => {
    const id = await team.begin(owner, title)
    await team.edit(owner, id, CONTACT, ['title'], title)
    if (during) await team.changes.use(id, async ({ siteDir }) => during(siteDir))
    const { answer } = await team.ask('POST /changes/publish', { id, version: await team.seen(owner, id) }, { cookie })
    expect(answer.state).toBe('published')
  }
  // A developer branches off before something is published, and pushes code together with a page.
  const clone = join(team.site.root, 'clone')
  team.site.git('clone', '--quiet', '.', clone)
  writeFileSync(join(clone, 'program.js'), 'code')
  team.site.git('-C', clone, 'add', '--all')
  team.site.git(
    '-C',
    clone,
    '-c',
    'user.name=D',
    '-c',
    'user.email=d@a.example',
    'commit',
    '--quiet',
    '--message=Program',
  )
  await publish('Here we are')
  team.site.git('fetch', '--quiet', clone)
  expect(await team.changes.receive(team.site.git('rev-parse', 'FETCH_HEAD'))).toMatchObject({ state: 'published' })
  await publish('With a section', (siteDir) => {
    writeFileSync(join(siteDir, 'source/hero.ts'), 'code')
  })
  const { published } = (await team.ask('GET /changes/published', {}, { cookie })).answer
  expect(published.map(({ title, isProgram }) => [title, isProgram])).toEqual([
    ['With a section', true],
    ['Program', true],
    ['Here we are', undefined],
  ])
  const back = await team.ask('POST /changes/take-back', { version: published[0]!.version }, { cookie })
  expect([back.status, back.code]).toEqual([409, 'of-developers'])
  expect(team.site.read('source/hero.ts')).toBe('code')
})

test('the review lists samples and losses for visitors, and publishing them requires consent', async ({
  newWorkingTeam,
}) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const { cookie } = owner
  const id = await team.begin(owner, 'Closing')
  await team.edit(owner, id, 'redirects.json', ['redirects'], [])
  await team.edit(owner, id, CONTACT, ['blocks', 0, 'title'], 'Sample: Where we are')
  const { version, consequences } = (await team.ask('GET /changes/review', { id }, { cookie })).answer
  expect(consequences).toEqual({
    lost: [{ what: 'address', address: '/hulls' }],
    samples: [expect.objectContaining({ file: CONTACT, path: ['blocks', 0, 'title'], count: 1 })],
    drafts: [],
  })
  for (const agreed of [undefined, ['address /hulls']]) {
    const fields = { id, version, ...(agreed && { agreed }) }
    const { answer } = await team.ask('POST /changes/publish', fields, { cookie })
    expect(answer).toEqual({ state: 'takes-away', consequences })
  }
  expect(team.site.read(CONTACT)).not.toContain('Sample')
  const agreed = ['address /hulls', `samples ${CONTACT}`]
  const { answer } = await team.ask('POST /changes/publish', { id, version, agreed }, { cookie })
  expect(answer).toMatchObject({ state: 'published' })
  // Samples that are already published, and pages that the change does not touch, are not in the review.
  const next = await team.begin(owner, 'Typo')
  await team.edit(owner, next, CONTACT, ['title'], 'Here we are')
  const review = (await team.ask('GET /changes/review', { id: next }, { cookie })).answer
  expect(review.consequences).toEqual({ lost: [], samples: [], drafts: [] })
})

test('reverting a change asks before visitors lose a page, and leaves no change behind', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const { cookie } = owner
  const id = await team.begin(owner, 'Winter')
  const document = { ...(JSON.parse(team.site.read(CONTACT)) as object), title: 'Winter' }
  await team.changes.use(id, ({ store }) =>
    store.write('new', () => Promise.resolve([{ file: 'pages/winter.json', after: JSON.stringify(document) }])),
  )
  const shown = await team.ask('POST /changes/publish', { id, version: await team.seen(owner, id) }, { cookie })
  const version = shown.answer.state === 'published' ? shown.answer.version : ''
  const asked = await team.ask('POST /changes/take-back', { version }, { cookie })
  expect(asked.answer).toMatchObject({
    state: 'takes-away',
    consequences: { lost: [{ what: 'page', address: '/winter', title: 'Winter' }] },
  })
  expect(await listed(team, owner)).toEqual([])
  expect(team.site.read('pages/winter.json')).toContain('Winter')
  const agreed = ['page /winter']
  const back = await team.ask('POST /changes/take-back', { version, agreed }, { cookie })
  expect(back.answer).toMatchObject({ state: 'published' })
  expect(await listed(team, owner)).toEqual([])
})

test('the review names a draft of the change, which one button publishes', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const { cookie } = owner
  const id = await team.begin(owner, 'Skerry')
  const page = 'pages/winter.json'
  const document = { kind: 'standard', title: 'Winter', status: 'draft', blocks: [] }
  await team.changes.use(id, ({ store }) =>
    store.write('new', () => Promise.resolve([{ file: page, after: JSON.stringify(document) }])),
  )
  const drafts = async () => (await team.ask('GET /changes/review', { id }, { cookie })).answer.consequences.drafts
  expect(await drafts()).toEqual([{ file: page, title: 'Winter', address: '/winter' }])
  const version = await team.seen(owner, id)
  const shown = await team.ask('POST /changes/show-page', { id, file: page, version }, { cookie })
  expect(shown.answer).toEqual({ version: await team.seen(owner, id) })
  await team.changes.use(id, async ({ store }) => expect((await store.read(page)).text).not.toContain('draft'))
  expect(await drafts()).toEqual([])
  // Edits of others stay unpublished.
  await team.edit(await team.invited(owner, 'Wen'), id, CONTACT, ['title'], 'Here we are')
  const again = await team.ask('POST /changes/show-page', { id, file: page, version }, { cookie })
  expect(again.answer).toEqual({ version })
})

test('reports errors, and a site that visitors do not see yet', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const { cookie } = owner
  const id = await team.begin(owner, 'Broken')
  await team.edit(owner, id, CONTACT, ['kind'], 'nonsense')
  const broken = await team.ask('POST /changes/publish', { id, version: await team.seen(owner, id) }, { cookie })
  expect(broken.answer).toMatchObject({ state: 'invalid', id })
  await team.edit(owner, id, CONTACT, ['kind'], 'standard')
  await team.edit(owner, id, CONTACT, ['title'], 'Whole')
  team.publication.shown = { state: 'waits', problem: { reason: 'full' } }
  const waits = await team.ask('POST /changes/publish', { id, version: await team.seen(owner, id) }, { cookie })
  expect(waits.answer).toMatchObject({ state: 'waits', problem: problemInWords({ reason: 'full' }, 'en') })
})

describe('rights', () => {
  test('a change with a file that an editor may not write belongs to an owner', async ({ newWorkingTeam }) => {
    const team = await newWorkingTeam()
    const owner = await team.owner()
    const ed = await team.invited(owner, 'Ed', { role: 'editor' })
    const id = await team.begin(owner, 'Name')
    await team.edit(owner, id, 'settings.json', ['brand'], 'Another name')
    const { answer } = await team.ask('GET /changes/review', { id }, { cookie: ed.cookie })
    expect(answer).toMatchObject({
      may: { approve: false, publish: false, sendBack: false },
      whyNotPublish: { why: 'files', titles: ['Settings'] },
    })
    const { version } = answer
    for (const name of ['POST /changes/publish', 'POST /changes/approve'] as const)
      expect((await team.ask(name, { id, version }, { cookie: ed.cookie })).code).toBe('not-allowed')
    expect((await team.ask('POST /changes/publish', { id, version }, { cookie: owner.cookie })).status).toBe(200)
    const [published] = await team.changes.published()
    const back = await team.ask('POST /changes/take-back', { version: published!.id }, { cookie: ed.cookie })
    expect(back.code).toBe('not-allowed')
    expect(await listed(team, owner)).toEqual([])
  })

  test('an editor limited to a folder publishes only changes within it', async ({ newWorkingTeam }) => {
    const team = await newWorkingTeam()
    const owner = await team.owner()
    const ed = await team.invited(owner, 'Ed', { role: 'editor', folders: ['/yard'] })
    const [inside, outside] = [await team.begin(owner, 'Inside'), await team.begin(owner, 'Outside')]
    await team.edit(owner, inside, YARD, ['title'], 'Our yard')
    await team.edit(owner, outside, CONTACT, ['title'], 'Here we are')
    const publish = async (id: string) =>
      team.ask('POST /changes/publish', { id, version: await team.seen(ed, id) }, { cookie: ed.cookie })
    expect((await publish(inside)).answer).toMatchObject({ state: 'published' })
    expect((await publish(outside)).code).toBe('not-allowed')
  })

  test('a writer describes and discards their own changes, an editor all changes', async ({ newWorkingTeam }) => {
    const team = await newWorkingTeam()
    const owner = await team.owner()
    const [wen, ann] = [await team.invited(owner, 'Wen'), await team.invited(owner, 'Ann')]
    const id = await team.begin(wen, 'Of Wen')
    const asAnn = { cookie: ann.cookie }
    expect((await team.ask('POST /changes/rename', { id, title: 'Of Ann' }, asAnn)).code).toBe('not-allowed')
    expect((await team.ask('POST /changes/discard', { id }, asAnn)).code).toBe('not-allowed')
    expect((await listed(team, ann))[0]).toMatchObject({ mayDescribe: false })
    expect((await team.ask('POST /changes/rename', { id, title: 'Of us' }, { cookie: owner.cookie })).status).toBe(200)
    expect((await team.ask('POST /changes/discard', { id }, { cookie: wen.cookie })).status).toBe(200)
    expect(await listed(team, wen)).toEqual([])
  })
})

test('refuses invalid ids, unrelated versions and texts that are too long', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const { cookie } = owner
  const id = await team.begin(owner, 'Prices')
  await team.edit(owner, id, CONTACT, ['title'], 'Here we are')
  await team.seen(owner, id)
  const head = team.site.git('rev-parse', 'HEAD')
  const wrong: Record<string, Record<string, unknown>> = {
    'no change': { id: '0123456789abcdef', change: '0123456789abcdef' },
    'a branch': { id: 'main', change: 'main' },
    'an option of git': { id: '--all', change: '--all' },
    'a path': { id: '../../main', change: '../../main' },
    'a list': { id: ['x'], change: ['x'] },
    nothing: {},
  }
  const rest = { title: 'Other', version: head, text: 'No', file: CONTACT, isSettled: true }
  const names = Object.keys(TEAM_REQUESTS).filter(
    (name) => /\/changes\/|\/remarks/.test(name) && !name.endsWith('published'),
  )
  for (const name of names as (keyof ChangesApi)[])
    for (const [what, fields] of Object.entries(wrong)) {
      const { code } = await team.ask(name, { ...rest, ...fields } as never, { cookie })
      expect([name, what, ['change-gone', 'not-there', 'wrong-fields'].includes(code ?? '')]).toEqual([
        name,
        what,
        true,
      ])
    }
  // The version was seen by nobody: it is neither a version of the site nor another commit.
  for (const version of [head, 'HEAD', `refs/heads/change/${id}`, '--all', '']) {
    const published = await team.ask('POST /changes/publish', { id, version }, { cookie })
    expect([version, published.answer]).toMatchObject([version, { state: 'edited-since' }])
    const approved = await team.ask('POST /changes/approve', { id, version }, { cookie })
    expect([version, approved.status]).toEqual([version, 409])
  }
  for (const title of ['', ' ', 'x'.repeat(121), 'x'.repeat(1_000_000)]) {
    expect((await team.ask('POST /changes', { title }, { cookie })).status).toBeGreaterThanOrEqual(400)
    expect((await team.ask('POST /changes/rename', { id, title }, { cookie })).status).toBeGreaterThanOrEqual(400)
  }
  expect(team.site.git('rev-parse', 'HEAD')).toBe(head)
  expect(team.errors).toEqual([])
})

test('publishes once if two people press the button at the same time', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const id = await team.begin(owner, 'Prices')
  await team.edit(owner, id, CONTACT, ['title'], 'Here we are')
  const fields = { id, version: await team.seen(owner, id) }
  const press = () => team.ask('POST /changes/publish', fields, { cookie: owner.cookie })
  const pressed = await Promise.all([press(), press(), press()])
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  expect(await team.changes.published()).toHaveLength(1)
  expect(team.errors).toEqual([])
})

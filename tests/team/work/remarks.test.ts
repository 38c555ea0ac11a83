import { expect } from 'vitest'
import type { Path } from '#base/json/path.ts'
import type { Member } from '../people/fixtures.ts'
import { CONTACT, test as base, YARD } from './fixtures.ts'

/** A writer's change, on which a reader remarks. */
const test = base.extend('newTalk', ({ newWorkingTeam }) => async () => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const [wen, rea] = [await team.invited(owner, 'Wen'), await team.invited(owner, 'Rea', { role: 'reader' })]
  const id = await team.begin(wen, 'Contact')
  await team.edit(wen, id, CONTACT, ['title'], 'Here we are')
  const remark = ({ cookie }: Member, text: string, path?: Path, file = CONTACT) =>
    team.ask('POST /remarks', { change: id, file, text, ...(path && { path }) }, { cookie })
  const remarks = async ({ cookie }: Member, change = id) =>
    (await team.ask('GET /remarks', { change }, { cookie })).answer.remarks
  return { team, owner, wen, rea, id, remark, remarks }
})

test('a remark refers to a place, gets answers, is resolved, and stays readable after publishing', async ({
  newTalk,
}) => {
  const { team, owner, wen, rea, id, remark, remarks } = await newTalk()
  const { answer } = await remark(rea, ' Too\nlong? ', ['title'])
  expect(await remarks(rea)).toMatchObject([
    {
      id: answer.id,
      file: CONTACT,
      title: 'Here we are',
      path: ['title'],
      where: ['Title'],
      about: 'Here we are',
      text: 'Too\nlong?',
      by: 'Rea',
      answers: [],
      maySettle: true,
      mayDelete: true,
    },
  ])
  team.wait(1000)
  await team.ask('POST /remarks/answer', { id: answer.id, text: 'It is short.' }, { cookie: wen.cookie })
  const list = async () => (await team.ask('GET /changes', {}, { cookie: wen.cookie })).answer.changes[0]?.openRemarks
  expect(await list()).toBe(1)
  await team.ask('POST /remarks/settle', { id: answer.id, isSettled: true }, { cookie: wen.cookie })
  expect(await list()).toBe(0)
  expect(await remarks(wen)).toMatchObject([
    { settledBy: 'Wen', answers: [{ by: 'Wen', text: 'It is short.' }], mayDelete: false },
  ])
  await expect
    .poll(() => team.mails.map(({ to, subject }) => [to, subject]))
    .toEqual([
      ['wen@site.example', 'Remark: Contact'],
      ['rea@site.example', 'Answer: Contact'],
    ])
  const version = await team.seen(owner, id)
  await team.ask('POST /changes/publish', { id, version }, { cookie: owner.cookie })
  expect(await remarks(rea)).toMatchObject([{ text: 'Too\nlong?', path: ['title'] }])
  expect(team.told.filter((each) => each.startsWith('remarks'))).toHaveLength(3)
})

test('a remark keeps its place when a section is inserted above it before it is sent', async ({ newTalk }) => {
  const { team, owner, wen, rea, id, remarks } = await newTalk()
  const blocks = JSON.parse(team.site.read(CONTACT)).blocks as { title: string }[]
  const version = await team.seen(rea, id)
  await team.edit(wen, id, CONTACT, ['blocks'], [{ type: 'hero', title: 'New at the top' }, ...blocks])
  const remark = { change: id, file: CONTACT, path: ['blocks', 0, 'title'], version, text: 'Too long' }
  await team.ask('POST /remarks', remark, { cookie: rea.cookie })
  expect(await remarks(wen)).toMatchObject([{ path: ['blocks', 1, 'title'], about: blocks[0]?.title }])
  // A version of another change was not seen of this one.
  const other = await team.begin(owner, 'Other')
  await team.edit(owner, other, CONTACT, ['blocks', 0, 'title'], 'A secret')
  const foreign = { ...remark, version: await team.seen(owner, other) }
  const { answer } = await team.ask('POST /remarks', foreign, { cookie: rea.cookie })
  expect((await remarks(wen)).find((each) => each.id === answer.id)).toMatchObject({ about: 'New at the top' })
})

test('a remark follows its place, and quotes the original text after an edit', async ({ newTalk }) => {
  const { team, wen, rea, id, remark, remarks } = await newTalk()
  const blocks = JSON.parse(team.site.read(CONTACT)).blocks as { title: string }[]
  await remark(rea, 'A remark', ['blocks', 0, 'title'])
  await team.edit(wen, id, CONTACT, ['blocks'], [{ type: 'hero', title: 'New at the top' }, ...blocks])
  expect(await remarks(wen)).toMatchObject([{ path: ['blocks', 1, 'title'], about: blocks[0]?.title }])
  expect((await remarks(wen))[0]).not.toHaveProperty('isOutdated')
  await team.edit(wen, id, CONTACT, ['blocks', 1, 'title'], 'Something else')
  expect(await remarks(wen)).toMatchObject([{ isOutdated: true, about: blocks[0]?.title }])
  await team.edit(wen, id, CONTACT, ['blocks'], [])
  const [gone] = await remarks(wen)
  expect(gone).toMatchObject({ isOutdated: true, about: blocks[0]?.title, text: 'A remark' })
  expect(gone).not.toHaveProperty('path')
})

test('a remark on a deleted document keeps the original text', async ({ newTalk }) => {
  const { team, wen, rea, id, remark, remarks } = await newTalk()
  await remark(rea, 'Keep it', ['title'], YARD)
  team.wait(1000)
  await remark(rea, 'All of it', undefined, YARD)
  await team.changes.use(id, async ({ store }) => {
    const { text } = await store.read(YARD)
    await store.write('Delete', () => Promise.resolve([{ file: YARD, before: text }]), {
      author: { name: 'Wen', email: 'wen@site.example' },
    })
  })
  expect(await remarks(wen)).toMatchObject([
    { isOutdated: true, where: ['Title'] },
    { isOutdated: true, where: [] },
  ])
  // A page that the change deletes is still in the site.
  expect((await remark(rea, 'Why?', undefined, YARD)).status).toBe(200)
})

test('a remark is deleted by its author and by editors, and with a discarded change', async ({ newTalk }) => {
  const { team, owner, wen, rea, id, remark, remarks } = await newTalk()
  const [{ answer: one }, { answer: two }] = [await remark(rea, 'One'), await remark(wen, 'Two')]
  const ask = (name: 'POST /remarks/delete' | 'POST /remarks/settle', which: string, { cookie }: Member) =>
    team.ask(name, { id: which, isSettled: true }, { cookie })
  expect((await ask('POST /remarks/delete', one.id, wen)).code).toBe('not-allowed')
  expect((await ask('POST /remarks/settle', two.id, rea)).code).toBe('not-allowed')
  expect((await ask('POST /remarks/delete', one.id, rea)).status).toBe(200)
  expect((await ask('POST /remarks/delete', two.id, owner)).status).toBe(200)
  expect((await ask('POST /remarks/delete', two.id, owner)).code).toBe('not-there')
  expect(await remarks(rea)).toEqual([])
  await remark(rea, 'Three')
  await team.ask('POST /changes/discard', { id }, { cookie: wen.cookie })
  const rows = await team.store.run((db) => db.selectFrom('team_remarks').selectAll().execute())
  expect(rows).toEqual([])
})

test('the remarks of a removed person stay with their name', async ({ newTalk }) => {
  const { team, owner, rea, remark, remarks } = await newTalk()
  await remark(rea, 'One')
  await team.ask('POST /people/remove', { id: rea.id }, { cookie: owner.cookie })
  expect(await remarks(owner)).toMatchObject([{ by: 'Rea', text: 'One' }])
})

const REFUSED: [string, Record<string, unknown>, string][] = [
  ['another change’s id', { change: '../../etc/passwd' }, 'change-gone'],
  ['no change', { change: '0123456789abcdef' }, 'change-gone'],
  ['a file outside the site', { file: '../secret.json' }, 'wrong-fields'],
  ['an absolute path', { file: '/etc/passwd' }, 'wrong-fields'],
  ['a file of git', { file: '.git/config' }, 'wrong-fields'],
  ['a file that does not exist', { file: 'pages/none.json' }, 'not-there'],
  ['a folder', { file: 'pages' }, 'not-there'],
  ['a path outside the document', { path: ['blocks', 99, 'title'] }, 'wrong-fields'],
  ['a path into the prototype', { path: ['__proto__', 'constructor'] }, 'wrong-fields'],
  ['a path that is not a list', { path: 'title' }, 'wrong-fields'],
  ['a path of many steps', { path: Array(1000).fill('title') }, 'wrong-fields'],
  ['no text', { text: ' \n ' }, 'wrong-fields'],
  ['a long text', { text: 'x'.repeat(2001) }, 'wrong-fields'],
  ['a text of a megabyte', { text: 'x'.repeat(1_000_000) }, 'too-large'],
]

test('refuses a remark without a place or with too long a text', async ({ newTalk }) => {
  const { team, rea, id } = await newTalk()
  for (const [what, wrong, code] of REFUSED) {
    const fields = { change: id, file: CONTACT, text: 'One', ...wrong } as never
    expect([what, (await team.ask('POST /remarks', fields, { cookie: rea.cookie })).code]).toEqual([what, code])
  }
  expect(team.errors).toEqual([])
})

test('limits the remarks of a change and the answers of a remark', async ({ newTalk }) => {
  const { team, rea, id, remark, remarks } = await newTalk()
  const { answer } = await remark(rea, 'One', ['title'])
  const [row] = await team.store.run((db) => db.selectFrom('team_remarks').selectAll().execute())
  const more = Array.from({ length: 499 }, (_, index) => ({ ...row!, id: `remark ${index}` }))
  await team.store.run((db) => db.insertInto('team_remarks').values(more).execute())
  expect((await remark(rea, 'Another one')).code).toBe('too-many')
  expect(await remarks(rea)).toHaveLength(500)
  const answers = Array.from({ length: 100 }, (_, index) => ({
    id: `answer ${index}`,
    remark_id: answer.id,
    text: 'Yes',
    person_id: null,
    who: 'Nobody',
    at: row!.at,
  }))
  await team.store.run((db) => db.insertInto('team_answers').values(answers).execute())
  const refused = await team.ask('POST /remarks/answer', { id: answer.id, text: 'No' }, { cookie: rea.cookie })
  expect(refused.code).toBe('too-many')
  expect((await remarks(rea, id)).length).toBe(500)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Member } from '../people/fixtures.ts'
import { CONTACT, test as base, YARD } from './fixtures.ts'
import type { WorkingTeam } from './fixtures.ts'

/** A team whose rules require another person's approval for one page. */
const test = base.extend('newStrictTeam', ({ newWorkingTeam, site }) => async () => {
  writeFileSync(
    join(site.siteDir, 'rules.json'),
    JSON.stringify({ folders: [{ folder: '/yard', review: 'another person' }] }),
  )
  site.git('add', '--all')
  site.git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=Rules')
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const [wen, ed, eve] = [
    await team.invited(owner, 'Wen'),
    await team.invited(owner, 'Ed', { role: 'editor' }),
    await team.invited(owner, 'Eve', { role: 'editor' }),
  ]
  const id = await team.begin(wen, 'Yard')
  await team.edit(wen, id, YARD, ['title'], 'Our yard')
  return { team, owner, wen, ed, eve, id }
})

const publish = async (team: WorkingTeam, { cookie }: Member, id: string, reason?: string) =>
  team.ask(
    'POST /changes/publish',
    { id, version: await team.seen({ cookie } as Member, id), ...(reason !== undefined && { reason }) },
    { cookie },
  )

const approve = async (team: WorkingTeam, { cookie }: Member, id: string) =>
  team.ask('POST /changes/approve', { id, version: await team.seen({ cookie } as Member, id) }, { cookie })

test('a page with an approval rule is published after a person who has not edited it approves', async ({
  newStrictTeam,
}) => {
  const { team, ed, eve, wen, id } = await newStrictTeam()
  const { answer } = await team.ask('GET /changes/review', { id }, { cookie: ed.cookie })
  expect(answer).toMatchObject({
    may: { approve: true, publish: false, publishWithReason: false },
    whyNotPublish: { why: 'needs-approval', folders: ['/yard'] },
  })
  expect((await publish(team, ed, id)).code).toBe('needs-approval')
  expect((await team.ask('POST /changes/ask', { id }, { cookie: wen.cookie })).status).toBe(200)
  team.wait(1000)
  expect((await approve(team, eve, id)).status).toBe(200)
  const { answer: approved } = await team.ask('GET /changes/review', { id }, { cookie: ed.cookie })
  expect(approved.change.state).toBe('approved')
  expect(approved.opinions.map(({ what, by }) => [what, by])).toEqual([
    ['asked', 'Wen'],
    ['approved', 'Eve'],
  ])
  expect((await publish(team, ed, id)).answer).toMatchObject({ state: 'published' })
})

test('the approver may publish, an editor of the change may not approve it', async ({ newStrictTeam }) => {
  const { team, ed, id } = await newStrictTeam()
  expect((await approve(team, ed, id)).status).toBe(200)
  await team.edit(ed, id, CONTACT, ['title'], 'Here we are')
  expect((await publish(team, ed, id)).code).toBe('needs-approval')
  expect((await approve(team, ed, id)).code).toBe('own-work')
  const { answer } = await team.ask('GET /changes/review', { id }, { cookie: ed.cookie })
  expect([answer.change.state, answer.whyNotApprove]).toEqual(['work', { why: 'own-work' }])
  expect(answer.opinions).toMatchObject([{ what: 'approved', by: 'Ed', isOutdated: true }])
})

test('an editor cannot approve under another name or email address either', async ({ newStrictTeam }) => {
  const { team, owner, ed, id } = await newStrictTeam()
  await team.edit(ed, id, YARD, ['title'], 'Our own yard')
  const { answer } = await team.ask('GET /people', {}, { cookie: owner.cookie })
  const { name: _name, mail: _mail, ...rights } = answer.people.find((person) => person.id === ed.id)!
  const renamed = { ...rights, name: 'Somebody Else', mail: 'somebody@site.example' }
  expect((await team.ask('POST /people/change', renamed, { cookie: owner.cookie })).status).toBe(200)
  expect((await approve(team, ed, id)).code).toBe('own-work')
})

test('an edit requires another approval, other published changes do not', async ({ newStrictTeam }) => {
  const { team, owner, wen, ed, eve, id } = await newStrictTeam()
  await approve(team, eve, id)
  await team.edit(wen, id, YARD, ['title'], 'Their yard')
  expect((await publish(team, ed, id)).code).toBe('needs-approval')
  expect(team.site.read(YARD)).not.toContain('Their yard')
  team.wait(1000)
  await approve(team, eve, id)
  const other = await team.begin(owner, 'Other')
  await team.edit(owner, other, CONTACT, ['title'], 'Here we are')
  await publish(team, owner, other)
  expect((await publish(team, ed, id)).answer).toMatchObject({ state: 'published' })
})

test('an approval no longer counts after a rejection, or once the approver lacks the right', async ({
  newStrictTeam,
}) => {
  const { team, owner, ed, eve, id } = await newStrictTeam()
  await approve(team, eve, id)
  team.wait(1000)
  const text = 'The hours\nare missing.'
  await team.ask('POST /changes/send-back', { id, text }, { cookie: ed.cookie })
  const { answer } = await team.ask('GET /changes/review', { id }, { cookie: owner.cookie })
  expect([answer.change.state, answer.opinions.at(-1)?.text]).toEqual(['sent-back', text])
  expect((await publish(team, ed, id)).code).toBe('needs-approval')
  team.wait(1000)
  await approve(team, eve, id)
  await team.ask('POST /people/remove', { id: eve.id }, { cookie: owner.cookie })
  expect((await publish(team, ed, id)).code).toBe('needs-approval')
})

test('an owner can publish without approval by giving a reason, which is logged', async ({ newStrictTeam }) => {
  const { team, owner, ed, id } = await newStrictTeam()
  expect((await publish(team, ed, id, 'I say so')).code).toBe('needs-approval')
  expect((await publish(team, owner, id)).code).toBe('needs-approval')
  expect((await publish(team, owner, id, ' ')).code).toBe('wrong-fields')
  const { answer: review } = await team.ask('GET /changes/review', { id }, { cookie: owner.cookie })
  expect(review.may).toMatchObject({ publish: false, publishWithReason: true })
  expect((await publish(team, owner, id, 'The flood is tonight')).answer).toMatchObject({ state: 'published' })
  const { answer } = await team.ask('GET /audit', {}, { cookie: owner.cookie })
  expect(answer.entries.find(({ what }) => what === 'approval-passed')).toMatchObject({
    who: 'Ola Owner',
    of: 'Yard',
    detail: 'The flood is tonight',
  })
})

test('a change that removes the rule is bound by it, and other pages need no approval', async ({ newStrictTeam }) => {
  const { team, owner, ed, id } = await newStrictTeam()
  await team.edit(owner, id, 'rules.json', ['folders'], [])
  expect((await publish(team, owner, id)).code).toBe('needs-approval')
  const other = await team.begin(ed, 'Contact')
  await team.edit(ed, other, CONTACT, ['title'], 'Here we are')
  expect((await publish(team, ed, other)).answer).toMatchObject({ state: 'published' })
})

test('moving a page out of the folder requires approval, too', async ({ newStrictTeam }) => {
  const { team, owner, id } = await newStrictTeam()
  await team.changes.use(id, async ({ store }) => {
    const { text } = await store.read(YARD)
    const moved = [
      { file: 'pages/garden.json', after: text },
      { file: YARD, before: text },
    ]
    await store.write('Move', () => Promise.resolve(moved), {
      author: { name: 'Ola Owner', email: 'ola@site.example' },
    })
  })
  const { answer } = await team.ask('GET /changes/review', { id }, { cookie: owner.cookie })
  expect(answer.whyNotPublish).toMatchObject({ why: 'needs-approval' })
})

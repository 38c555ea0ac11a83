import { expect } from 'vitest'
import { publishDue } from '#live/work/schedule.ts'
import type { Member } from '../people/fixtures.ts'
import { CONTACT, test as base, YARD } from './fixtures.ts'

const HOUR = 3_600_000

/** A writer's change that an editor has scheduled for an hour from now. */
const test = base.extend('newPlan', ({ newWorkingTeam }) => async () => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const [wen, ed] = [await team.invited(owner, 'Wen'), await team.invited(owner, 'Ed', { role: 'editor' })]
  const id = await team.begin(wen, 'New year')
  await team.edit(wen, id, CONTACT, ['title'], 'Here we are')
  const plan = async ({ cookie }: Member, ms = HOUR) => {
    const { answer } = await team.ask('GET /changes/review', { id }, { cookie })
    const publishAt = new Date(team.now().getTime() + ms).toISOString()
    const fields = { id, publishAt, version: answer.version }
    return team.ask('POST /changes/plan', fields, { cookie })
  }
  const listed = async () => (await team.ask('GET /changes', {}, { cookie: owner.cookie })).answer.changes[0]
  await plan(ed)
  return { team, owner, wen, ed, id, plan, listed }
})

test('a change is published once at its scheduled time, in the name of the person who set it', async ({ newPlan }) => {
  const { team, owner, listed } = await newPlan()
  await publishDue(team.work)
  expect(team.publication.count).toBe(0)
  expect(await listed()).toMatchObject({ publishAt: new Date(team.now().getTime() + HOUR).toISOString() })
  expect(await listed()).not.toHaveProperty('obstacle')
  team.wait(HOUR)
  await Promise.all([publishDue(team.work), publishDue(team.work)])
  await publishDue(team.work)
  expect(team.publication.count).toBe(1)
  expect(team.site.read(CONTACT)).toContain('Here we are')
  expect(await team.changes.published()).toMatchObject([{ subject: 'New year', by: { name: 'Ed' } }])
  const { answer } = await team.ask('GET /audit', {}, { cookie: owner.cookie })
  const deeds = answer.entries.filter(({ what }) => what === 'change-scheduled' || what === 'change-published')
  expect(deeds.map(({ who, what }) => [who, what]).sort()).toEqual([
    ['Ed', 'change-published'],
    ['Ed', 'change-scheduled'],
  ])
  expect([team.mails, team.errors]).toEqual([[], []])
})

test('a new title keeps the scheduled time, and a new time keeps the title', async ({ newPlan }) => {
  const { team, ed, id, plan, listed } = await newPlan()
  const { publishAt } = (await listed())!
  await team.ask('POST /changes/rename', { id, title: 'Next year' }, { cookie: ed.cookie })
  expect(await listed()).toMatchObject({ title: 'Next year', publishAt })
  await plan(ed, 2 * HOUR)
  expect((await listed())?.title).toBe('Next year')
  expect((await listed())?.publishAt).not.toBe(publishAt)
})

test("a writer's later edits are not published until a person with the right has reviewed them", async ({
  newPlan,
}) => {
  const { team, wen, ed, id, plan, listed } = await newPlan()
  await team.edit(wen, id, YARD, ['title'], 'Unseen')
  await team.changes.newest(id)
  expect(await listed()).toMatchObject({ obstacle: { why: 'edited-since' } })
  team.wait(HOUR)
  await publishDue(team.work)
  await publishDue(team.work)
  expect(team.site.read(YARD)).not.toContain('Unseen')
  expect(await listed()).toMatchObject({ isOverdue: true, obstacle: { why: 'edited-since' } })
  await expect.poll(() => team.mails.map(({ to }) => to).sort()).toEqual(['ed@site.example', 'wen@site.example'])
  expect(team.mails[0]).toMatchObject({ subject: 'Not published: New year', language: 'en' })
  expect(team.mails[0]?.text).toContain(`${team.url.origin}/__studio/changes/${id}`)
  expect((await plan(ed)).status).toBe(200)
  expect(await listed()).not.toHaveProperty('obstacle')
  team.wait(HOUR)
  await publishDue(team.work)
  expect(team.site.read(YARD)).toContain('Unseen')
})

test('approving later edits also reviews them for the schedule', async ({ newPlan }) => {
  const { team, owner, wen, id } = await newPlan()
  await team.edit(wen, id, YARD, ['title'], 'Seen')
  const version = await team.seen(owner, id)
  await team.ask('POST /changes/approve', { id, version }, { cookie: owner.cookie })
  team.wait(HOUR)
  await publishDue(team.work)
  expect(team.site.read(YARD)).toContain('Seen')
})

test('does not publish if the scheduler has lost the right', async ({ newPlan }) => {
  const { team, owner, ed, listed } = await newPlan()
  await team.ask('POST /people/remove', { id: ed.id }, { cookie: owner.cookie })
  team.wait(HOUR)
  await publishDue(team.work)
  expect(team.publication.count).toBe(0)
  expect(await listed()).toMatchObject({ isOverdue: true, obstacle: { why: 'not-allowed' } })
})

test('lists a change that cannot be merged or would have errors, with the reason', async ({ newPlan }) => {
  const { team, owner, ed, id, plan, listed } = await newPlan()
  const other = await team.begin(owner, 'Other')
  await team.edit(owner, other, CONTACT, ['title'], 'Elsewhere')
  const version = await team.seen(owner, other)
  await team.ask('POST /changes/publish', { id: other, version }, { cookie: owner.cookie })
  team.wait(HOUR)
  await publishDue(team.work)
  expect(await listed()).toMatchObject({ isOverdue: true, obstacle: { why: 'asks' } })
  await team.edit(ed, id, CONTACT, ['title'], 'Elsewhere')
  await team.edit(ed, id, CONTACT, ['kind'], 'nonsense')
  await plan(ed)
  team.wait(HOUR)
  await publishDue(team.work)
  expect(await listed()).toMatchObject({ isOverdue: true, obstacle: { why: 'invalid' } })
})

test('a schedule needs consent to known losses, and publishes no further ones', async ({ newPlan }) => {
  const { team, owner, wen, id, listed } = await newPlan()
  await team.edit(wen, id, 'redirects.json', ['redirects'], [])
  const plan = async (agreed?: string[]) => {
    const publishAt = new Date(team.now().getTime() + HOUR).toISOString()
    const fields = { id, publishAt, version: await team.seen(owner, id), ...(agreed && { agreed }) }
    return (await team.ask('POST /changes/plan', fields, { cookie: owner.cookie })).answer
  }
  const before = (await listed())?.publishAt
  team.wait(1000)
  expect(await plan()).toMatchObject({ consequences: { lost: [{ what: 'address', address: '/hulls' }], samples: [] } })
  expect((await listed())?.publishAt).toBe(before)
  expect(await plan(['address /hulls'])).toEqual({})
  // The scheduler's own later edits are published on time; the samples wait for consent.
  await team.edit(owner, id, CONTACT, ['blocks', 0, 'title'], 'Sample: Where we are')
  team.wait(HOUR)
  await publishDue(team.work)
  expect(await listed()).toMatchObject({ isOverdue: true, obstacle: { why: 'takes-away' } })
  expect(team.site.read(CONTACT)).not.toContain('Sample')
  expect(await plan(['address /hulls', `samples ${CONTACT}`])).toEqual({})
  team.wait(HOUR)
  await publishDue(team.work)
  expect(team.site.read(CONTACT)).toContain('Sample')
})

test('reports a failure once, and retries', async ({ newPlan }) => {
  const { team, listed } = await newPlan()
  team.wait(HOUR)
  const { siteOfTeam } = team.work
  team.work.siteOfTeam = () => Promise.reject(new Error('no disk'))
  await publishDue(team.work)
  team.work.siteOfTeam = siteOfTeam
  expect(await listed()).toMatchObject({ isOverdue: true, obstacle: { why: 'failed' } })
  expect(team.errors.length).toBeGreaterThan(0)
  await publishDue(team.work)
  expect(team.site.read(CONTACT)).toContain('Here we are')
})

test('a schedule that only git knows belongs to nobody', async ({ newPlan }) => {
  const { team, id, wen, listed } = await newPlan()
  const author = { name: 'Wen', email: 'wen@site.example' }
  await team.changes.describe(id, { title: 'New year', publishAt: team.now().getTime() + 1000 }, author)
  team.wait(1000)
  await publishDue(team.work)
  expect(team.publication.count).toBe(0)
  expect(await listed()).toMatchObject({ isOverdue: true, obstacle: { why: 'not-allowed' } })
  // A writer cannot set a schedule, but can remove one.
  const publishAt = new Date(team.now().getTime() + HOUR).toISOString()
  const fields = { id, publishAt, version: await team.seen(wen, id) }
  expect((await team.ask('POST /changes/plan', fields, { cookie: wen.cookie })).code).toBe('not-allowed')
  await team.ask('POST /changes/plan', { id }, { cookie: wen.cookie })
  expect(await listed()).not.toHaveProperty('publishAt')
})

test('a change can only be scheduled for a future time', async ({ newPlan }) => {
  const { team, ed, id } = await newPlan()
  const moments = [
    '2020-01-01T00:00:00Z',
    '2027-99-01T00:00:00Z',
    // Without a time zone.
    '2027-01-01T00:00:00',
    'soon',
    '2099-01-01T00:00:00Z',
  ]
  const version = await team.seen(ed, id)
  for (const publishAt of moments) {
    const fields = { id, publishAt, version }
    const { code } = await team.ask('POST /changes/plan', fields, { cookie: ed.cookie })
    expect([publishAt, code]).toEqual([publishAt, 'wrong-fields'])
  }
})

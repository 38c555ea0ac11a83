import { expect } from 'vitest'
import { publishDue } from '#live/work/schedule.ts'
import { newPostgresTeams } from '../people/fixtures.ts'
import { CONTACT, test } from './fixtures.ts'

test.override('newDatabase', newPostgresTeams)

test('PostgreSQL stores remarks, approvals, schedules and the log', async ({ newWorkingTeam }) => {
  const team = await newWorkingTeam()
  const owner = await team.owner()
  const ed = await team.invited(owner, 'Ed', { role: 'editor' })
  const { cookie } = ed
  const id = await team.begin(owner, 'Contact')
  await team.edit(owner, id, CONTACT, ['title'], 'Here we are')
  const { answer: remark } = await team.ask('POST /remarks', { change: id, file: CONTACT, text: 'One' }, { cookie })
  await team.ask('POST /remarks/answer', { id: remark.id, text: 'Two' }, { cookie })
  await team.ask('POST /remarks/settle', { id: remark.id, isSettled: false }, { cookie })
  await team.ask('POST /changes/ask', { id }, { cookie })
  team.wait(1000)
  const version = await team.seen(ed, id)
  await team.ask('POST /changes/approve', { id, version }, { cookie })
  const plan = async (hours: number) => {
    const publishAt = new Date(team.now().getTime() + hours * 3_600_000).toISOString()
    return team.ask('POST /changes/plan', { id, publishAt, version }, { cookie })
  }
  await plan(2)
  await plan(1)
  const { answer } = await team.ask('GET /changes', {}, { cookie })
  expect(answer.changes).toMatchObject([{ state: 'approved', openRemarks: 1, documents: 1 }])
  team.wait(3_600_000)
  await publishDue(team.work)
  expect(team.site.read(CONTACT)).toContain('Here we are')
  const { answer: said } = await team.ask('GET /remarks', { change: id }, { cookie })
  expect(said.remarks).toMatchObject([{ text: 'One', answers: [{ text: 'Two' }] }])
  const { answer: audit } = await team.ask('GET /audit', {}, { cookie: owner.cookie })
  expect(audit.entries[0]).toMatchObject({ who: 'Ed', what: 'change-published', of: 'Contact' })
  expect(team.errors).toEqual([])
})

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import type { ListedPerson } from '#studio/protocol/team/people.ts'
import { renderScreen } from '#studio/screens/screens.fixture.tsx'
import { RefusedError } from '#studio/client/send-request.ts'
import { loadWordsOfScreens } from '#studio/screens/words/words.ts'
import { PeopleScreen } from './PeopleScreen.tsx'

preparePanelDom()
beforeEach(() => loadWordsOfScreens(['en']))
afterEach(cleanup)

const person = (fields: Partial<ListedPerson>): ListedPerson => ({
  id: 'w',
  name: 'Wanda',
  mail: 'wanda@example.org',
  role: 'writer',
  mayReadLeads: false,
  hasPasskey: true,
  isBySignOn: false,
  ...fields,
})

const opened = (people: ListedPerson[], answers: Parameters<typeof renderScreen>[0]['answers'] = {}) =>
  renderScreen({
    path: '/people',
    screen: <PeopleScreen />,
    answers: { 'GET /people': () => ({ people }), 'GET /sign-on': () => ({ hasLocalAccounts: true }), ...answers },
  })

test('the list shows the rights of people, and who has not signed in yet', async () => {
  opened([
    person({ folders: ['/blog'], languages: ['ar'], mayReadLeads: true }),
    person({ id: 'r', name: 'Ruben', role: 'reader', hasPasskey: false, invitedUntil: '2026-12-04T09:00:00Z' }),
    person({ id: 'o', name: 'Olga', hasPasskey: false }),
    person({ id: 'm', name: 'Mona', role: 'owner' }),
  ])
  const [wanda, ruben, olga, mona] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(wanda).toMatch(/Writer.*Leads.*Only .?\/blog.*Only .?Arabic/)
  expect(ruben).toMatch(/Has not come in yet. The link works until 4 Dec 2026/)
  expect(olga).toContain('Has never signed in, and the link has ended.')
  expect(mona).toContain('You')
})

test('a person is invited with their rights, and their link is shown once', async () => {
  const link = 'https://studio.example/__studio/invitation#abc'
  const { user, posted } = opened([person({})], { 'POST /people/invite': () => ({ id: 'n', link, isMailed: true }) })
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Nadia')
  await user.type(dialog.getByLabelText('E-mail address'), 'nadia@example.org')
  await user.click(dialog.getByRole('radio', { name: 'Editor' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Reads what visitors send' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Make the link' }))
  expect(await dialog.findByLabelText('Link')).toHaveProperty('value', link)
  dialog.getByText(/gets this link by e-mail/)
  const fields = { name: 'Nadia', mail: 'nadia@example.org', role: 'editor', mayReadLeads: true }
  expect(posted('POST /people/invite')).toEqual([['POST /people/invite', fields]])
})

test('an unfinished invitation is kept until it is sent; a change of a person until the dialog is closed', async () => {
  const answers = { 'POST /people/invite': () => ({ id: 'n', link: 'https://studio.example/#a', isMailed: false }) }
  const open = async (name: string) => {
    cleanup()
    const screens = opened([person({})], answers)
    await screens.user.click(await screen.findByRole('button', { name }))
    const fields = ['Name', 'E-mail address'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
    return { ...screens, fields, values: fields.map(({ value }) => value) }
  }
  const close = { name: 'Close' }
  const first = await open('Invite somebody')
  await first.user.type(first.fields[0]!, 'Nadia')
  await first.user.type(first.fields[1]!, 'nadia@example.org')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await first.user.click(screen.getByRole('button', close))
  const second = await open('Invite somebody')
  expect(second.values).toEqual(['Nadia', 'nadia@example.org'])
  await second.user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByLabelText('Link')
  expect((await open('Invite somebody')).values).toEqual(['', ''])

  const third = await open('Change: Wanda')
  await third.user.type(third.fields[0]!, ' Weber')
  const fourth = await open('Change: Wanda')
  expect(fourth.values).toEqual(['Wanda Weber', 'wanda@example.org'])
  await fourth.user.click(screen.getByRole('button', close))
  expect((await open('Change: Wanda')).values).toEqual(['Wanda', 'wanda@example.org'])
})

test('a writer is limited to folders, at least one of which is chosen; an owner is not limited', async () => {
  const { user, posted } = opened([person({ folders: ['/blog', '/news'] })], { 'POST /people/change': () => ({}) })
  await user.click(await screen.findByRole('button', { name: 'Change: Wanda' }))
  await user.click(screen.getByRole('checkbox', { name: '/blog' }))
  await user.click(screen.getByRole('checkbox', { name: '/news' }))
  expect(screen.getByRole('checkbox', { name: '/news' })).toHaveProperty('required', true)
  await user.click(screen.getByRole('checkbox', { name: '/news' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Change: Wanda' }))
  await user.click(screen.getByRole('radio', { name: 'Owner' }))
  expect(screen.queryByRole('checkbox', { name: '/news' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const who = { id: 'w', name: 'Wanda', mail: 'wanda@example.org', mayReadLeads: false }
  const was = person({ folders: ['/blog', '/news'] })
  expect(posted('POST /people/change').map(([, fields]) => fields)).toEqual([
    { ...who, role: 'writer', folders: ['/news'], was },
    { ...who, role: 'owner', was },
  ])
})

test('a refusal is shown at the pressed button, and typed text stays', async () => {
  const refuse = () => {
    throw new RefusedError('It is taken.', { reason: { code: 'mail-taken', values: {} } })
  }
  const { user } = opened([person({})], { 'POST /people/change': refuse })
  await user.click(await screen.findByRole('button', { name: 'Change: Wanda' }))
  await user.clear(screen.getByLabelText('E-mail address'))
  await user.type(screen.getByLabelText('E-mail address'), 'edda@example.org')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('It is taken.')
  expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', 'edda@example.org')
})

test('a person is removed only after a confirmation', async () => {
  const { user, posted } = opened([person({})], { 'POST /people/remove': () => ({}) })
  await user.click(await screen.findByRole('button', { name: 'Change: Wanda' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(document.activeElement?.textContent).toBe('Cancel')
  expect(posted('POST /people/remove')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(posted('POST /people/remove')).toEqual([['POST /people/remove', { id: 'w' }]])
})

test('for a person with single sign-on only limits can be changed', async () => {
  const { user } = opened([person({ isBySignOn: true })], { 'GET /sign-on': () => ({ hasLocalAccounts: false }) })
  await user.click(await screen.findByRole('button', { name: 'Change: Wanda' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('readOnly', true)
  expect(screen.getByRole('radio', { name: 'Editor' }).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Invite somebody' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New link' })).toBeNull()
})

test('without a network the list says so, and can be requested again', async () => {
  let isOnline = false
  const { user } = opened([], {
    'GET /people': () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { people: [person({})] }
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The studio does not answer.')
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('wanda@example.org')
  expect(screen.queryByRole('alert')).toBeNull()
})

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { renderScreen } from '#studio/screens/screens.fixture.tsx'
import { loadWordsOfScreens } from '#studio/screens/words/words.ts'
import type { ListedNote, WholeLead } from '#studio/protocol/team/leads.ts'
import { LeadDetail } from './LeadDetail.tsx'

preparePanelDom()
beforeEach(() => loadWordsOfScreens(['en']))
afterEach(cleanup)

const LEAD = {
  id: 'l1',
  receivedAt: '2026-11-02T09:00:00Z',
  form: 'Contact',
  state: 'new',
  values: [{ label: 'Name', value: 'Grace' }],
  files: [],
  notes: [],
} satisfies WholeLead

test('the assignee of a lead is chosen while the server still handles its state', async () => {
  let answer = (_fields: object): void => {}
  const onChange = vi.fn<() => void>()
  const { user, posted } = renderScreen({
    path: '/leads',
    screen: <LeadDetail id="l1" onChange={onChange} onClose={() => {}} />,
    answers: {
      'GET /leads/one': () => LEAD,
      'GET /leads/choices': () => ({ forms: [], languages: [], pages: [], people: [{ id: 'm', name: 'Mona' }] }),
      'POST /leads/state': () => new Promise<object>((resolve) => (answer = resolve)),
      'POST /leads/assign': () => ({}),
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'Called' }))
  await user.selectOptions(
    screen.getByLabelText('Who has it'),
    await screen.findByRole('option', { name: 'Mona (you)' }),
  )
  answer({})
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  expect(posted('POST /leads/assign').map(([, fields]) => fields)).toEqual([{ id: 'l1', person: 'm' }])
})

test('a note is edited and deleted in place, with the right to it, and its text stays if sending fails', async () => {
  const note = { at: '2026-11-02T10:00:00Z', mayChange: false, mayDelete: false }
  const notes: ListedNote[] = [
    { ...note, id: 'n1', by: 'Karim', text: 'Call again' },
    {
      ...note,
      id: 'n2',
      by: 'Mona',
      text: 'Wants tow',
      editedAt: '2026-11-02T11:00:00Z',
      mayChange: true,
      mayDelete: true,
    },
  ]
  const outcomes = [() => Promise.reject(new Error('No server')), () => LEAD]
  const { user, posted } = renderScreen({
    path: '/leads',
    screen: <LeadDetail id="l1" onChange={() => {}} onClose={() => {}} />,
    answers: {
      'GET /leads/one': () => ({ ...LEAD, notes }),
      'GET /leads/choices': () => ({ forms: [], languages: [], pages: [], people: [] }),
      'POST /leads/note/change': () => outcomes.shift()!(),
      'POST /leads/note/delete': () => LEAD,
    },
  })
  const [ofKarim, own] = await screen.findAllByRole('listitem')
  expect(within(ofKarim!).queryByRole('button')).toBeNull()
  within(own!).getByText('edited')
  await user.click(within(own!).getByRole('button', { name: /^Edit the note of .*Mona/ }))
  const field = within(own!).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' })
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, 'Wants two')
  await user.click(within(own!).getByRole('button', { name: 'Save' }))
  await within(own!).findByRole('alert')
  expect(field.value).toBe('Wants two')
  await user.click(within(own!).getByRole('button', { name: 'Save' }))
  await user.click(await within(own!).findByRole('button', { name: /^Delete the note of/ }))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(within(own!).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(posted('POST /leads/note/delete')).toHaveLength(1))
  expect(posted('POST /leads/note/change').at(-1)?.[1]).toEqual({ id: 'l1', note: 'n2', text: 'Wants two' })
})

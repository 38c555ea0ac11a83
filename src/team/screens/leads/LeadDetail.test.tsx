// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparePanelDom } from '#studio/panel/dom.fixture.ts'
import { renderScreen } from '#team/screens/screens.fixture.tsx'
import { loadWordsOfScreens } from '#team/screens/words/words.ts'
import type { WholeLead } from '#team/types/leads.ts'
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

test('who gets a lead is chosen while the server still answers what its state is', async () => {
  let answer = (_fields: object): void => {}
  const onChange = vi.fn<() => void>()
  const { user, posted } = renderScreen({
    path: '/leads',
    screen: <LeadDetail id="l1" draft="" onDraft={() => {}} onChange={onChange} onClose={() => {}} />,
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

// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { AUDITED } from '#studio/protocol/team/people.ts'
import type { AuditEntry } from '#studio/protocol/team/people.ts'
import { renderScreen } from '#studio/screens/screens.fixture.tsx'
import { loadWordsOfScreens } from '#studio/screens/words/words.ts'
import { withoutIsolates } from '#base/text/languages/isolated.ts'
import { Activity } from './Activity.tsx'

preparePanelDom()
afterEach(cleanup)

const at = '2026-11-27T09:00:00Z'

async function sentencesOf(entries: AuditEntry[]): Promise<string[]> {
  renderScreen({ path: '/activity', screen: <Activity />, answers: { 'GET /audit': () => ({ entries }) } })
  await screen.findAllByRole('listitem')
  return shown()
}

const shown = (): string[] =>
  screen.getAllByRole('listitem').map(({ firstChild }) => withoutIsolates(firstChild?.textContent ?? ''))

test.each(['en', 'ar'])('every entry of the log is shown as a sentence: %s', async (language) => {
  await loadWordsOfScreens([language])
  const sentences = await sentencesOf(AUDITED.map((what) => ({ at, what, who: 'Mona', of: 'Wanda', detail: at })))
  expect(new Set(sentences).size).toBe(AUDITED.length)
  expect(sentences.filter((each) => !each.includes('Mona') || each.includes('{'))).toEqual([])
})

test('sentences name the operator, the first owner and browsers, and can be filtered by person', async () => {
  await loadWordsOfScreens(['en'])
  const entries: AuditEntry[] = [
    { at, what: 'signed-in', who: 'Mona', of: 'Firefox on Windows' },
    { at, what: 'sessions-ended', who: 'Mona', of: 'Mona' },
    { at, what: 'sessions-ended', who: 'Mona', of: 'Anna on Tour' },
    { at, what: 'invited', of: 'the first owner' },
  ]
  expect(await sentencesOf(entries)).toEqual([
    'Mona signed in with Firefox on Windows.',
    'Mona signed out in another browser.',
    'Mona signed out Anna on Tour in all browsers.',
    'The operator invited the first owner.',
  ])
  await userEvent.selectOptions(screen.getByLabelText('What was done by'), 'The operator')
  expect(shown()).toEqual(['The operator invited the first owner.'])
})

test('an entry about a lead links to it for people who may read leads, and only has the beginning of its id', async () => {
  await loadWordsOfScreens(['en'])
  const id = 'f975bded-55d1-49c7-a0d2-590af2923b81'
  const entries: AuditEntry[] = [
    { at, what: 'lead-read', who: 'Mona', of: id },
    { at, what: 'lead-deleted', who: 'Mona', of: id },
  ]
  expect(await sentencesOf(entries)).toEqual(['Mona read the lead f975bded.', 'Mona deleted the lead f975bded.'])
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  const answers = { 'GET /audit': () => ({ entries }) }
  renderScreen({ path: '/activity', screen: <Activity />, may: ['manage', 'leads'], answers })
  const links = await screen.findAllByRole('link', { name: 'Open the lead' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/leads?lead=${id}`])
})

test('earlier entries are fetched by the button, as far back as there are any', async () => {
  await loadWordsOfScreens(['en'])
  const entry = (of: string): AuditEntry => ({ at, what: 'change-begun', who: 'Mona', of })
  const many = (count: number) => Array.from({ length: count }, (_, number) => entry(`Change ${number}`))
  const answer = ({ after }: { after?: string }) =>
    after === undefined
      ? { entries: many(150), next: 'a place' }
      : { entries: after === 'a place' ? [entry('The first one')] : [] }
  renderScreen({ path: '/activity', screen: <Activity />, answers: { 'GET /audit': answer } })
  const more = await screen.findByRole('button', { name: 'Show more' })
  expect(shown()).toHaveLength(100)
  await userEvent.click(more)
  await screen.findByText(/The first one/)
  expect(shown()).toHaveLength(151)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import type { ListedChange, PublishAnswer } from '#studio/protocol/team/changes.ts'
import { renderScreen } from '#studio/screens/screens.fixture.tsx'
import { loadWordsOfScreens } from '#studio/screens/words/words.ts'
import { exampleChange } from './change.fixture.ts'
import { Home } from './Home.tsx'

preparePanelDom()
beforeEach(() => loadWordsOfScreens(['en']))
afterEach(cleanup)

const PUBLISHED = [{ version: 'v1', id: 'p1', title: 'New photo', by: 'Omar', at: '2026-11-01T09:00:00Z' }]

const opened = (changes: ListedChange[], more: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({
    path: '/home',
    screen: <Home />,
    ...more,
    answers: {
      'GET /changes': () => ({ changes }),
      'GET /changes/published': () => ({ published: PUBLISHED }),
      ...more.answers,
    },
  })

test('versions that are not visible, not pushed, or wait for developers are reported in three sentences above the published changes', async () => {
  const problem = 'There is no room left.'
  const waits = ['not-seen', 'not-sent', 'for-developers'].map((state) => ({ state, problem }))
  opened([], { answers: { 'GET /changes/published': () => ({ published: PUBLISHED, waits }) } })
  const lately = await group('Published lately')
  const notes = await lately.findAllByText(/There is no room left\.$/)
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    `Published, but visitors do not see it yet: ${problem}`,
    `Visitors see all that is published. It was not sent to where developers find it: ${problem}`,
    `Visitors see all that is published. Something waits for developers: ${problem}`,
  ])
})

const group = async (name: string) => within(await screen.findByRole('region', { name }))

test('scheduled changes come first, with their obstacles', async () => {
  const obstacle = { why: 'invalid', errors: 2 } as const
  opened([
    exampleChange({ title: 'Hours', publishAt: '2026-11-01T09:00:00Z', isOverdue: true, obstacle }),
    exampleChange({ id: 'c2', state: 'sent-back', openRemarks: 2 }),
  ])
  const due = await group('To be published by itself')
  due.getByRole('link', { name: 'Hours' })
  due.getByText(/^Was due 1 Nov 2026/)
  due.getByText('It was not published: the site would have 2 mistakes. Open it to see which ones.')
  const others = await group('Under way')
  expect(others.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('/changes/c2')
  expect(others.getAllByText(/Sent back|open remarks/).map((tag) => tag.textContent)).toEqual([
    'Sent back',
    '2 open remarks',
  ])
  const edit = others.getByRole('link', { name: 'Edit the pages of “Prices”' })
  expect(edit.getAttribute('href')).toBe('/__studio?change=c2')
})

test('on the first day the list explains changes, and offers none to people who may not write', async () => {
  opened([])
  await screen.findByRole('heading', { name: 'No change is under way' })
  expect(screen.getAllByRole('button', { name: 'New change' })).toHaveLength(1)
  cleanup()
  opened([], { may: ['preview', 'remark'] })
  await screen.findByText(/^As soon as somebody works on a change/)
  expect(screen.queryByRole('button', { name: /New change|Take back/ })).toBeNull()
})

test('the title of a new change is kept until the change is created', async () => {
  const open = async () => {
    cleanup()
    const screens = opened([], { answers: { 'POST /changes': () => ({ id: 'c1' }) } })
    await screens.user.click(await screen.findByRole('button', { name: 'New change' }))
    return { ...screens, field: screen.getByRole<HTMLInputElement>('textbox') }
  }
  const first = await open()
  await first.user.type(first.field, 'Prices')
  const again = await open()
  expect(again.field.value).toBe('Prices')
  await again.user.click(screen.getByRole('button', { name: 'Begin' }))
  expect(again.posted('POST /changes')).toEqual([['POST /changes', { title: 'Prices' }]])
  expect((await open()).field.value).toBe('')
})

test('a version that has changed the program can only be reverted by developers', async () => {
  const published = [
    { version: 'v1', id: 'c9', title: 'New photo', by: 'Dana', at: '2026-11-02T10:00:00Z', isProgram: true },
  ]
  opened([exampleChange()], { answers: { 'GET /changes/published': () => ({ published }) } })
  const list = await group('Published lately')
  list.getByText('Developers have changed the program in it, too. Ask them to take it back.')
  expect(list.queryByRole('button')).toBeNull()
})

test('a change is reverted once conflicts are decided and consequences are accepted', async () => {
  const question = { id: 'q', title: 'Home', where: ['Title'], mine: 'Newer', theirs: 'Before' }
  const outcomes: PublishAnswer[] = [
    { state: 'asks', questions: [question] },
    {
      state: 'takes-away',
      consequences: { lost: [{ what: 'page', address: '/photo', title: 'Photo' }], samples: [], drafts: [] },
    },
    { state: 'published', version: 'v2' },
  ]
  const { user, posted } = opened([exampleChange()], { answers: { 'POST /changes/take-back': () => outcomes.shift() } })
  const list = await group('Published lately')
  await user.click(list.getByRole('button', { name: 'Take back: New photo' }))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(list.getByRole('button', { name: 'Take it back' }))
  await user.click(await list.findByRole('radio', { name: /Take what was there before/ }))
  await user.click(list.getByRole('button', { name: 'Go on' }))
  await user.click(await list.findByRole('button', { name: 'Take back all the same' }))
  await list.findByText('Taken back. Visitors see what was there before.')
  expect(posted('POST /changes/take-back').map(([, fields]) => fields)).toEqual([
    { version: 'v1', choices: {}, agreed: [] },
    { version: 'v1', choices: { q: 'theirs' }, agreed: [] },
    { version: 'v1', choices: { q: 'theirs' }, agreed: ['page /photo'] },
  ])
})

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PublishRequest } from '#studio/protocol/publishing.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { changedFile, problem, renderStudio, STANDING } from '#studio/panel/shell/studio.fixture.tsx'
import { loadWords } from '#studio/words/words.ts'
import { proposedMessage } from '#studio/kit/changes/change-text.ts'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
})
afterEach(cleanup)

const FILES = [
  changedFile('pages/index.json', 'Home', { by: 'elsewhere', isTyping: true }),
  changedFile('pages/about.json', 'About'),
  changedFile('pages/mine.json', 'Mine', { by: 'here' }),
]

const AUTHOR = { name: 'Mona', email: 'm@example.org' }

async function opened(answers: Parameters<typeof renderStudio>[0] = {}) {
  const studio = await renderStudio({ changes: { files: FILES, standing: STANDING, author: AUTHOR }, ...answers })
  await studio.user.click(screen.getByRole('button', { name: 'Publish …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What has changed' }))
  await dialog.findByRole('button', { name: 'Publish' })
  return { ...studio, dialog }
}

const DELIVERED = { delivery: { state: 'arrived' }, changes: { files: [], standing: STANDING } }

test('the own pages come first, and a page that somebody types in elsewhere is named and not chosen', async () => {
  const { dialog, user, asked } = await opened({ answers: { 'POST /publish': () => DELIVERED } })
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent.trim(), checked])).toEqual([
    ['Mine', true],
    ['About', true],
    ['Home', false],
  ])
  dialog.getByText('Somebody is typing here in another window.')
  dialog.getByText('2 of 3 are chosen. The others stay as they are.')
  await user.click(boxes[1]!)
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(asked.get('POST /publish')).toEqual({ message: 'Change Mine', files: ['pages/mine.json'] })
  await expect.poll(() => dialog.queryAllByText(/^Published and sent/).length).toBe(1)
})

test('the message is a proposal until a person writes one, which nothing replaces', async () => {
  const { dialog, user, asked } = await opened({
    answers: {
      'POST /changes/take-back': () => ({
        step: { label: 'x', files: [] },
        changes: { files: FILES.slice(1), standing: STANDING, author: AUTHOR },
      }),
      'POST /publish': () => DELIVERED,
    },
  })
  const message = dialog.getByRole<HTMLInputElement>('textbox', { name: 'What you have done, in a line' })
  expect([message.value, message.placeholder]).toEqual(['', 'Change Mine and About'])
  await user.type(message, 'Spring prices')
  await user.click(dialog.getByRole('button', { name: 'Take back: Title: “Old” → “Home”' }))
  await expect.poll(() => dialog.queryByText('Home')).toBeNull()
  expect(message.value).toBe('Spring prices')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect((asked.get('POST /publish') as PublishRequest).message).toBe('Spring prices')
})

test('problems in pages that are not chosen do not prevent publishing the others', async () => {
  const { dialog, user } = await opened({
    problems: { 'pages/index.json': [problem(['title'], 'error', 'It is long.')] },
  })
  const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  expect(publish.disabled).toBe(false)
  await user.click(dialog.getByRole('checkbox', { name: 'Home' }))
  expect(publish.disabled).toBe(true)
})

test('consequences for visitors have to be accepted before publishing', async () => {
  const consequences = {
    lost: [{ what: 'language', language: 'ar' }],
    samples: [{ file: 'pages/about.json', title: 'About', path: ['blocks', 0, 'title'], count: 2 }],
    drafts: [],
  }
  const changes = { files: FILES, standing: STANDING, author: AUTHOR }
  const answers = [{ delivery: { state: 'takes-away', consequences }, changes }, DELIVERED]
  const { dialog, user, asked } = await opened({ answers: { 'POST /publish': () => answers.shift() } })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await dialog.findByText('The site is not there in Arabic any more.')
  dialog.getByText(/About.*has 2 samples that visitors would read\.$/)
  await user.click(dialog.getByRole('button', { name: 'Publish all the same' }))
  expect(asked.get('POST /publish')).toMatchObject({ agreed: ['language ar', 'samples pages/about.json'] })
  await expect.poll(() => dialog.queryAllByText(/^Published and sent/).length).toBe(1)
  cleanup()

  const again = await opened({
    answers: { 'POST /publish': () => ({ delivery: { state: 'takes-away', consequences }, changes }) },
  })
  await again.user.click(again.dialog.getByRole('button', { name: 'Publish' }))
  await again.user.click(await again.dialog.findByRole('button', { name: 'Go to the first' }))
  await expect.poll(() => again.store.get().file).toBe('pages/about.json')
  expect(again.store.get().focus?.path).toEqual(['blocks', 0, 'title'])
})

test('consequences of reverting a version have to be accepted, and earlier decisions are kept', async () => {
  const question = { id: 'q', title: 'Home', where: ['Title'], mine: 'Newer', theirs: 'Before' }
  const consequences = { lost: [{ what: 'page', address: '/new', title: 'New' }], samples: [], drafts: [] }
  const changes = { files: FILES, standing: STANDING, author: AUTHOR }
  const version = { id: 'v1', at: '2026-11-02T10:00:00Z', by: 'Ada', subject: 'A page', files: [], more: 0 }
  const answers = [
    { delivery: { state: 'asks-first', questions: [question] }, changes },
    { delivery: { state: 'takes-away', consequences }, changes },
    DELIVERED,
  ]
  const { dialog, user, asked } = await opened({
    answers: {
      'GET /versions/made': () => ({ versions: [version], hasMore: false }),
      'POST /versions/take-back': () => answers.shift(),
    },
  })
  await user.click(await dialog.findByRole('button', { name: /^Take back: A page/ }))
  await user.click(await dialog.findByRole('radio', { name: /Take what was there before/ }))
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  await user.click(await dialog.findByRole('button', { name: 'Take back all the same' }))
  await expect.poll(() => dialog.queryAllByText(/^Published and sent/).length).toBe(1)
  expect(asked.get('POST /versions/take-back')).toMatchObject({
    version: 'v1',
    choices: { q: 'theirs' },
    agreed: ['page /new'],
  })
})

test('a waiting version can be sent, and both texts of a conflict are shown', async () => {
  const question = { id: 'q', title: 'Home', where: ['Title'], mine: 'Mine', theirs: 'Theirs' }
  const standing = { ...STANDING, waiting: 1 }
  const asks = (id: string) => ({
    delivery: { state: 'asks', questions: [{ ...question, id }] },
    changes: { files: [], standing },
  })
  const answers = [asks('q'), asks('r'), DELIVERED]
  const { dialog, user, asked } = await opened({
    changes: { files: FILES, standing },
    answers: { 'POST /versions/ask': () => standing, 'POST /versions/send': () => answers.shift() },
  })
  await user.click(dialog.getByRole('button', { name: 'Send it' }))
  const choice = within(await dialog.findByRole('group', { name: 'Home › Title' }))
  choice.getByText('Theirs')
  const goOn = dialog.getByRole<HTMLButtonElement>('button', { name: 'Go on' })
  expect(goOn.disabled).toBe(true)
  await user.click(choice.getByRole('radio', { name: /In this change/ }))
  await user.click(goOn)
  expect(asked.get('POST /versions/send')).toEqual({ choices: { q: 'mine' } })
  // One answer may lead to another question, and is kept.
  const second = within(await dialog.findByRole('group', { name: 'Home › Title' }))
  await user.click(second.getByRole('radio', { name: /On the site now/ }))
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  expect(asked.get('POST /versions/send')).toEqual({ choices: { q: 'mine', r: 'theirs' } })
  await expect.poll(() => dialog.queryAllByText(/^Published and sent/).length).toBe(1)
  expect(screen.queryByText('1 version waits to be sent.')).toBeNull()
})

test('without a remote, nothing is called publishing, and a link opens the guide', async () => {
  const { target: _, ...standing } = STANDING
  const changes = { files: FILES, standing, author: AUTHOR }
  const { user } = await renderStudio({
    changes,
    answers: {
      'POST /versions/ask': () => standing,
      'POST /publish': () => ({ delivery: { state: 'recorded' }, changes: { files: [], standing } }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Publish …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What has changed' }))
  await user.click(await dialog.findByRole('button', { name: 'Keep this version' }))
  await dialog.findByText('This version is kept on this computer.')
  expect(dialog.getByRole('link', { name: 'How a site goes online' }).getAttribute('href')).toBe(
    '/__studio/docs/guide/online.md',
  )
  expect(dialog.queryByText(/publish/i)).toBeNull()
  screen.getByRole('button', { name: 'Keep …', hidden: true })
})

test('a button begins versions in a folder without them', async () => {
  const { target: _, ...alone } = STANDING
  const standing = { ...alone, problem: { reason: 'not-in-git' } } as const
  const begun = { delivery: { state: 'recorded' }, changes: { files: [], standing: alone } }
  const { user, asked } = await renderStudio({
    changes: { files: [], standing },
    answers: { 'POST /versions/ask': () => standing, 'POST /versions/begin': () => begun },
  })
  await user.click(screen.getByRole('button', { name: 'Publish …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What has changed' }))
  await user.click(await dialog.findByRole('button', { name: 'Keep this version' }))
  expect(asked.has('POST /versions/begin')).toBe(true)
  await expect.poll(() => screen.queryAllByText(/^This version is kept on this computer/).length).toBe(2)
  await expect.poll(() => dialog.queryByRole('button', { name: 'Keep this version' })).toBeNull()
})

const MADE = ['Spring prices', 'First'].map((subject, index) => ({
  id: subject,
  at: '2026-11-01T09:00:00Z',
  by: 'Ada',
  subject,
  files: [{ file: 'pages/about.json', title: 'About', sort: 'page' }],
  more: index * 2,
  ...(index === 1 && { whyKept: 'first' }),
}))

test('a version is reverted by one button, and the first one says why it stays', async () => {
  const { dialog, user, asked } = await opened({
    answers: {
      'GET /versions/made': ({ most = '' }) => ({
        versions: most === '10' ? MADE : [...MADE, ...MADE],
        hasMore: false,
      }),
      'POST /versions/take-back': () => DELIVERED,
    },
  })
  const list = within(await dialog.findByRole('region', { name: 'The last versions' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Spring prices1 Nov 2026, \d\d:00, Ada\u2068About\u2069Take back$/) as string,
    expect.stringMatching(
      /^First.*\u2068About\u2069 and 2 moreThe first version stays: there is nothing before it\.$/,
    ) as string,
  ])
  await user.click(list.getByRole('button', { name: /^Take back: Spring prices, 1 Nov 2026, \d\d:00, Ada$/ }))
  expect(asked.get('POST /versions/take-back')).toEqual({
    version: 'Spring prices',
    message: 'Take back “Spring prices”',
  })
  await expect.poll(() => dialog.queryAllByText(/^Published and sent/).length).toBe(1)
})

test('the focus moves to the first of more versions, and without an identity of git to the name of the author', async () => {
  const versions = Array.from({ length: 11 }, (_, index) => ({
    ...MADE[0],
    id: `v${index}`,
    subject: `Version ${index}`,
  }))
  const { dialog, user, asked } = await opened({
    changes: { files: FILES.slice(1), standing: STANDING, author: undefined as never },
    answers: {
      'GET /versions/made': ({ most = '' }) => ({ versions: versions.slice(0, Number(most)), hasMore: most === '10' }),
      'POST /versions/take-back': () => DELIVERED,
    },
  })
  const list = within(await dialog.findByRole('region', { name: 'The last versions' }))
  await user.click(list.getByRole('button', { name: 'Show more' }))
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Take back: Version 10/)
  expect(list.queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.keyboard('{Enter}Omar{Tab}omar@example.org{Enter}')
  expect(asked.get('POST /versions/take-back')).toEqual({
    version: 'v10',
    message: 'Take back “Version 10”',
    author: { name: 'Omar', email: 'omar@example.org' },
  })
})

test('each answer is kept until all conflicts are decided', async () => {
  const question = (id: string) => ({ id, title: 'Home', where: [id], mine: `${id} now`, theirs: `${id} before` })
  const changes = { files: [], standing: STANDING }
  const answers = [
    { delivery: { state: 'asks-first', questions: [question('a')] }, changes },
    { delivery: { state: 'asks-first', questions: [question('b')] }, changes },
    { delivery: { state: 'asks', questions: [question('c')] }, changes },
  ]
  const { dialog, user, asked } = await opened({
    answers: {
      'GET /versions/made': () => ({ versions: MADE, hasMore: false }),
      'POST /versions/take-back': () => answers.shift(),
      'POST /versions/send': () => DELIVERED,
    },
  })
  await user.click(await dialog.findByRole('button', { name: /^Take back: Spring prices/ }))
  for (const id of ['a', 'b']) {
    const choice = within(await dialog.findByRole('group', { name: `Home › ${id}` }))
    dialog.getByText('This text was changed again since. Which one is to stay?')
    await user.click(choice.getByRole('radio', { name: /Take what was there before/ }))
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
  }
  expect(asked.get('POST /versions/take-back')).toMatchObject({ choices: { a: 'theirs', b: 'theirs' } })
  // The version is made: the next question is about commits of others.
  const choice = within(await dialog.findByRole('group', { name: 'Home › c' }))
  await user.click(choice.getByRole('radio', { name: /In this change/ }))
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  expect(asked.get('POST /versions/send')).toEqual({ choices: { c: 'mine' } })
})

test('a proposed message names the changes of pages, and counts many', () => {
  expect(proposedMessage([changedFile('a', 'A', { state: 'added' })])).toBe('Add A')
  expect(proposedMessage(['A', 'B', 'C', 'D'].map((title) => changedFile(title, title)))).toBe(
    'Change A, B, and 2 more',
  )
})

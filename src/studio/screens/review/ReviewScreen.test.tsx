// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { exampleRemark } from '#studio/kit/changes/remark.fixture.ts'
import type { Remark } from '#studio/protocol/remarks.ts'
import type { PublishAnswer, Review } from '#studio/protocol/team/changes.ts'
import { exampleChange } from '#studio/screens/changes/change.fixture.ts'
import { renderScreen, stubNews } from '#studio/screens/screens.fixture.tsx'
import { RefusedError } from '#studio/client/send-request.ts'
import { loadWordsOfScreens } from '#studio/screens/words/words.ts'
import { ReviewScreen } from './ReviewScreen.tsx'

preparePanelDom()
let news: ReturnType<typeof stubNews>
beforeEach(async () => {
  news = stubNews()
  await loadWordsOfScreens(['en'])
})
afterEach(cleanup)

const NO_PROBLEMS: Review['problems'] = {
  errors: { first: [], more: 0 },
  warnings: { first: [], more: 0 },
  samples: [],
}

const review = (fields: Partial<Review> = {}): Review => ({
  change: exampleChange({ by: 'Omar' }),
  version: 'v2',
  base: 'v1',
  files: [
    {
      file: 'pages/services.json',
      title: 'Services',
      sort: 'page',
      state: 'changed',
      address: '/services',
      changes: [
        {
          id: 'x',
          where: ['Hero', 'Title'],
          path: ['blocks', 0, 'title'],
          kind: 'changed',
          before: { sort: 'text', text: 'From 79' },
          after: { sort: 'text', text: 'From 99' },
          isReversible: true,
        },
      ],
    },
  ],
  problems: NO_PROBLEMS,
  consequences: { lost: [], samples: [], drafts: [] },
  redirects: [{ from: '/prices', to: '/services' }],
  addresses: ['/services', '/'],
  remarks: [],
  opinions: [],
  may: { write: true, ask: false, approve: false, sendBack: true, publish: true, publishWithReason: false },
  ...fields,
})

const remark = (fields: Partial<Remark> = {}): Remark =>
  exampleRemark({ file: 'pages/services.json', title: 'Services', about: 'From 99', text: 'Is it not 89?', ...fields })

type Answers = Parameters<typeof renderScreen>[0]['answers']

const opened = (reviews: Review | (() => Review), answers: Answers = {}) =>
  renderScreen({
    path: '/changes/:id',
    at: '/changes/c1',
    screen: <ReviewScreen />,
    answers: {
      'GET /changes/review': typeof reviews === 'function' ? reviews : () => reviews,
      'GET /previews': () => ({ previews: [] }),
      ...answers,
    },
  })

/** Without direction marks around names. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

test('a change is published by one press, with links to the pages that visitors see', async () => {
  const { user, posted } = opened(review(), {
    'POST /changes/publish': (): PublishAnswer => ({ state: 'published', version: 'v3' }),
  })
  await user.click(await button('Publish now'))
  await screen.findByText('Published. Visitors see it now.')
  expect(posted('POST /changes/publish').map(([, fields]) => fields)).toEqual([
    { id: 'c1', version: 'v2', choices: {} },
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://harbour.example/services',
    'https://harbour.example/',
    '/home',
  ])
})

test('losses of visitors are listed, and published only after a question', async () => {
  const consequences: Review['consequences'] = {
    lost: [{ what: 'page', address: '/yard', title: 'The yard' }],
    samples: [{ file: 'pages/new.json', title: 'New', path: ['title'], count: 1 }],
    drafts: [],
  }
  const answers: PublishAnswer[] = [
    { state: 'takes-away', consequences },
    { state: 'published', version: 'v3' },
  ]
  const { user, posted } = opened(review({ consequences }), { 'POST /changes/publish': () => answers.shift() })
  const lost = within(await screen.findByRole('region', { name: 'What visitors lose by it' }))
  expect(lost.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'The page “The yard” is not there any more: /yard',
  ])
  const samples = within(screen.getByRole('region', { name: 'Samples that visitors would read' }))
  expect(samples.getByRole('link', { name: 'Go to the first' }).getAttribute('href')).toContain('pages%2Fnew.json')
  await user.click(await button('Publish now'))
  await user.click(await button('Publish all the same'))
  await screen.findByText('Published. Visitors see it now.')
  expect(posted('POST /changes/publish').map(([, fields]) => (fields as { agreed?: string[] }).agreed)).toEqual([
    undefined,
    ['page /yard', 'samples pages/new.json'],
  ])
})

test('a page that stays a draft is listed without a link, and a button shows it to visitors', async () => {
  const drafts = [{ file: 'pages/services.json', title: 'Services', address: '/services' }]
  const { user, posted } = opened(review({ consequences: { lost: [], samples: [], drafts } }), {
    'POST /changes/show-page': () => ({ version: 'v3' }),
    'POST /changes/publish': (): PublishAnswer => ({ state: 'published', version: 'v4' }),
  })
  await user.click(await button('Show it to visitors: Services'))
  expect(posted('POST /changes/show-page')[0]?.[1]).toEqual({ id: 'c1', file: 'pages/services.json', version: 'v2' })
  await user.click(await button('Publish now'))
  await screen.findByText('Published. Visitors see it now.')
  expect(posted('POST /changes/publish')[0]?.[1]).toMatchObject({ version: 'v3' })
  screen.getByText(/Services.*stays a draft: visitors do not see it\.$/)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://harbour.example/',
    '/home',
  ])
})

test('a change whose pages all stay drafts is published without the sentence that visitors see it', async () => {
  const drafts = [{ file: 'pages/services.json', title: 'Services', address: '/services' }]
  const { user } = opened(review({ consequences: { lost: [], samples: [], drafts }, addresses: ['/services'] }), {
    'POST /changes/publish': (): PublishAnswer => ({ state: 'published', version: 'v3' }),
  })
  await user.click(await button('Publish now'))
  await screen.findByText('Published. Nothing of it is for visitors yet.')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/home'])
})

test('edits since the review was opened are shown, and publishing names the newly seen version', async () => {
  const answers: PublishAnswer[] = [
    { state: 'edited-since', version: 'v3', edits: [{ by: 'Omar', at: '2026-11-02T11:00:00Z', what: 'the title' }] },
    { state: 'nothing' },
  ]
  const versions = ['v2', 'v3']
  const { user, posted } = opened(() => review({ version: versions.shift() ?? 'v3' }), {
    'POST /changes/publish': () => answers.shift(),
  })
  await user.click(await button('Publish now'))
  await screen.findByText(/Omar.*: the title$/)
  await user.click(await button('Publish now'))
  await screen.findByText('The site has all of this already. The change is over.')
  expect(posted('POST /changes/publish').map(([, fields]) => (fields as { version: string }).version)).toEqual([
    'v2',
    'v3',
  ])
})

test('errors replace the button that publishes, each with a link to its place', async () => {
  const wrong = {
    key: 'k',
    file: 'pages/services.json',
    path: ['blocks', 0, 'title'],
    severity: 'error' as const,
    code: 'x',
    message: 'It is too long.',
    hint: 'Shorten it.',
    where: 'Services',
    line: 1,
    isFixable: false,
    isDocument: true,
  }
  opened(review({ problems: { ...NO_PROBLEMS, errors: { first: [wrong], more: 0 } } }))
  await screen.findByText('A mistake has to be mended first. It is listed below.')
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
  const link = screen.getByRole('link', { name: /^Go there/ })
  expect(Object.fromEntries(new URL(link.getAttribute('href')!, 'http://x').searchParams)).toEqual({
    change: 'c1',
    file: 'pages/services.json',
    at: '["blocks",0,"title"]',
  })
})

test('a person who may not publish asks for approval, and an owner publishes without it for a reason', async () => {
  const may = { write: true, ask: true, approve: false, sendBack: false, publish: false, publishWithReason: true }
  const { user, posted } = opened(
    review({ may, whyNotPublish: { why: 'needs-approval', folders: ['/legal', '/prices'] } }),
    { 'POST /changes/ask': () => ({}), 'POST /changes/publish': () => ({ state: 'published', version: 'v3' }) },
  )
  await screen.findByText('Another person has to approve it first, by the rules for /legal and /prices.')
  await user.click(await button('Ask for approval'))
  expect(posted('POST /changes/ask')).toHaveLength(1)
  await user.click(await button('Publish without approval …'))
  await user.type(screen.getByRole('textbox', { name: 'Why without the approval of another person?' }), 'Wrong price')
  await user.click(await button('Publish now'))
  await screen.findByText('Published. Visitors see it now.')
  expect(posted('POST /changes/publish').map(([, fields]) => (fields as { reason: string }).reason)).toEqual([
    'Wrong price',
  ])
})

test('a change is sent back with a remark, and approved in the version that was seen', async () => {
  const may = { ...review().may, publish: false, approve: true }
  const { user, posted } = opened(review({ may, whyNotPublish: { why: 'own-work' } }), {
    'POST /changes/send-back': () => ({}),
    'POST /changes/approve': () => ({}),
  })
  await user.click(await button('Send back …'))
  await user.type(screen.getByRole('textbox', { name: /^What is to be done/ }), ' The prices of 2027 ')
  await user.click(await button('Send back'))
  await expect.poll(() => posted('POST /changes/send-back')).toHaveLength(1)
  expect(posted('POST /changes/send-back')[0]?.[1]).toEqual({ id: 'c1', text: 'The prices of 2027' })
  await user.click(await button('Approve'))
  expect(posted('POST /changes/approve')[0]?.[1]).toEqual({ id: 'c1', version: 'v2' })
})

test('a past moment is refused, and a future one names the version that was seen and the accepted consequences', async () => {
  const consequences: Review['consequences'] = {
    lost: [{ what: 'page', address: '/yard', title: 'The yard' }],
    samples: [],
    drafts: [],
  }
  const answers = [{ consequences }, {}]
  const { user, posted } = opened(review(), { 'POST /changes/plan': () => answers.shift() })
  await user.click(await button('Publish at a time …'))
  const day = screen.getByLabelText<HTMLInputElement>('When visitors see it')
  fireEvent.change(day, { target: { value: '2020-01-01' } })
  await user.click(await button('Set the time'))
  await screen.findByText('This moment has passed. Choose a later one.')
  expect(posted('POST /changes/plan')).toHaveLength(0)
  fireEvent.change(day, { target: { value: '2120-01-02' } })
  await user.click(await button('Set the time'))
  await expect.poll(() => posted('POST /changes/plan')).toHaveLength(1)
  expect(posted('POST /changes/plan')[0]?.[1]).toMatchObject({
    id: 'c1',
    publishAt: expect.stringMatching(/^2120-01-0[123]T/) as string,
    version: 'v2',
    agreed: [],
  })
  await user.click(await button('Set the time all the same'))
  await vi.waitFor(() => expect(screen.queryByLabelText('When visitors see it')).toBeNull())
  expect(posted('POST /changes/plan')[1]?.[1]).toMatchObject({ version: 'v2', agreed: ['page /yard'] })
})

test('a remark is shown beside its change, answered and settled', async () => {
  const remarks = [remark(), remark({ id: 'r2', path: ['x'], isOutdated: true, where: [], text: 'No.' })]
  const { user, posted } = opened(review({ remarks }), {
    'POST /remarks': () => ({ id: 'r3' }),
    'POST /remarks/answer': () => ({ id: 'a1' }),
    'POST /remarks/settle': () => ({}),
  })
  const line = within((await screen.findByText('Is it not 89?')).closest('li')!)
  line.getByText(/From 79/)
  screen.getByText('What this was about has changed since. Then it was: “From 99”')
  await user.click(line.getByRole('button', { name: 'Answer Karim: Is it not 89?' }))
  await user.type(line.getByRole('textbox', { name: 'Your answer' }), 'No')
  await user.click(line.getByRole('button', { name: 'Send the answer' }))
  expect(posted('POST /remarks/answer')[0]?.[1]).toEqual({ id: 'r1', text: 'No' })
  await user.click(await line.findByRole('button', { name: /^Mark the remark of Karim as settled/ }))
  expect(posted('POST /remarks/settle')[0]?.[1]).toEqual({ id: 'r1', isSettled: true })

  await user.click(line.getByRole('button', { name: 'Write a remark on Hero › Title' }))
  await user.type(screen.getByRole('textbox', { name: 'Your remark on Hero › Title' }), 'Too dear')
  await user.click(await button('Send the remark'))
  const written = {
    change: 'c1',
    file: 'pages/services.json',
    version: 'v2',
    path: ['blocks', 0, 'title'],
    text: 'Too dear',
  }
  expect(posted('POST /remarks')[0]?.[1]).toEqual(written)
})

test.for([
  [390, ['On a phone', 'On a desktop']],
  [1440, ['On a desktop', 'On a phone']],
] as const)('in a window of %d pixels, the pictures of a page begin with its own size', async ([width, names]) => {
  vi.stubGlobal('innerWidth', width)
  opened(review())
  const sizes = within(await screen.findByRole('radiogroup')).getAllByRole<HTMLInputElement>('radio')
  expect(sizes.map(({ labels }) => labels?.[0]?.textContent)).toEqual(names)
  expect(sizes.map(({ checked }) => checked)).toEqual([true, false])
})

test('a link for a person without an account is created, and withdrawn', async () => {
  const preview = { id: 'p1', change: 'c1', madeBy: 'Mona', madeAt: '', expiresAt: '2026-12-01T09:00:00Z' }
  const { user, posted } = opened(review(), {
    'GET /previews': () => ({ previews: [preview] }),
    'POST /previews': () => ({ token: 'abc' }),
    'POST /previews/withdraw': () => ({}),
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'How long the link works' }), '30 days')
  await user.click(await button('Make a link'))
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toBe('https://previews.example/~abc/')
  expect(posted('POST /previews')[0]?.[1]).toEqual({ change: 'c1', days: 30 })
  await user.click(await button(/^Withdraw the link that was made by .*Mona/))
  expect(posted('POST /previews/withdraw')[0]?.[1]).toEqual({ id: 'p1' })
})

const edited = (fields: Partial<Review> = {}): Review => {
  const { files } = review()
  return review({ version: 'v3', files: [{ ...files[0]!, title: 'Our services' }], ...fields })
}

test('remarks and edits of others are shown and announced, and published only once they were seen', async () => {
  let now = review({ remarks: [remark({ id: 'r0', text: 'Old' })] })
  const outcomes: PublishAnswer[] = [
    { state: 'edited-since', version: 'v3', edits: [] },
    { state: 'published', version: 'v4' },
  ]
  const { user, posted } = opened(() => now, { 'POST /changes/publish': () => outcomes.shift() })
  await screen.findByText('Old')
  const said = { by: 'Karim', at: '2026-11-02T12:00:00Z' }
  now = edited({
    remarks: [remark({ id: 'r0', text: 'Old', answers: [{ id: 'a', ...said, text: 'Yes' }] }), remark({ by: 'Mona' })],
    opinions: [{ what: 'sent-back', ...said, text: 'Why?' }],
  })
  news.emit('remarks')
  await screen.findByRole('heading', { name: 'Our services' })
  const told = [...document.querySelectorAll('.review-news output p')].map(({ textContent }) => plain(textContent))
  expect(told).toEqual(['Karim answered: Yes', 'Karim has sent it back', 'The pages were edited.'])
  await user.click(await button('Publish now'))
  await screen.findByText(/^It was not published/)
  await user.click(await button('Publish now'))
  await screen.findByText('Published. Visitors see it now.')
  expect(posted('POST /changes/publish').map(([, fields]) => (fields as { version: string }).version)).toEqual([
    'v2',
    'v3',
  ])
})

test('an edit that arrives with an own remark is published only after its news', async () => {
  let answer = (_review: Review): void => {}
  let now: Review | Promise<Review> = review()
  const { user, posted } = opened(review(), {
    'GET /changes/review': () => now,
    'POST /remarks': () => ({ id: 'r3' }),
    'POST /changes/publish': (): PublishAnswer => ({ state: 'edited-since', version: 'v3', edits: [] }),
  })
  await user.click(await button('Write a remark on Hero › Title'))
  await user.type(screen.getByRole('textbox', { name: 'Your remark on Hero › Title' }), 'Too dear')
  now = new Promise((resolve) => (answer = resolve))
  await user.click(await button('Send the remark'))
  answer(edited())
  await screen.findByText('The pages were edited.')
  await user.click(await button('Publish now'))
  await screen.findByText(/^It was not published/)
  expect(posted('POST /changes/publish')[0]?.[1]).toMatchObject({ version: 'v2' })
})

test('an unsent remark is kept when another form is opened and after a reload, and is deleted once it is sent or cancelled', async () => {
  const { user, posted } = opened(review(), { 'POST /remarks': () => ({ id: 'r3' }) })
  const open = async (name: string) => user.click(await button(name))
  const field = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await open('Write a remark on Hero › Title')
  expect(isAsked()).toBe(false)
  await user.type(field('Your remark on Hero › Title'), 'Too dear')
  expect(isAsked()).toBe(true)
  await open('Send back …')
  await user.type(field(/^What is to be done/), 'Prices')
  cleanup()
  expect(isAsked()).toBe(false)

  const again = opened(review(), { 'POST /remarks': () => ({ id: 'r3' }) })
  await open('Write a remark on Hero › Title')
  expect(field('Your remark on Hero › Title').value).toBe('Too dear')
  await again.user.click(await button('Send the remark'))
  await open('Write a remark on Hero › Title')
  expect(field('Your remark on Hero › Title').value).toBe('')
  await open('Send back …')
  expect(field(/^What is to be done/).value).toBe('Prices')
  await again.user.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!)
  await open('Send back …')
  expect(field(/^What is to be done/).value).toBe('')
  expect([posted('POST /remarks'), again.posted('POST /remarks')].map(({ length }) => length)).toEqual([0, 1])
})

test('a change is renamed with its seen title, and a refusal keeps the typed text', async () => {
  const refuse = () => {
    throw new RefusedError('Refused.', { reason: { code: 'changed-meanwhile', values: {} } })
  }
  const { user, posted } = opened(review(), { 'POST /changes/rename': refuse })
  await user.click(await button('Rename …'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'The title of the change' })
  const was = field.value
  await user.type(field, ' of 2027')
  await user.click(await button('Rename'))
  await screen.findByText('Refused.')
  expect(field.value).toBe(`${was} of 2027`)
  expect(posted('POST /changes/rename')[0]?.[1]).toMatchObject({ title: `${was} of 2027`, was })
})

test('read news is dismissed, and its edits can then be published', async () => {
  let now = review()
  const { user, posted } = opened(() => now, { 'POST /changes/publish': () => ({ state: 'nothing' }) })
  await button('Publish now')
  now = edited()
  news.emit('opinions')
  await user.click(await button('OK'))
  expect(screen.queryByText('The pages were edited.')).toBeNull()
  await user.click(await button('Publish now'))
  expect(posted('POST /changes/publish')[0]?.[1]).toMatchObject({ version: 'v3' })
})

test.for<[string, () => Review]>([
  ['edited', () => edited({ files: [] })],
  [
    'published',
    () => {
      throw new RefusedError('Refused.', { reason: { code: 'change-gone', values: {} } })
    },
  ],
])('nothing goes that is being typed while the change is %s', async ([, next]) => {
  let now = () => review()
  const { user } = opened(() => now(), { 'POST /remarks': () => ({ id: 'r3' }) })
  await user.click(await button('Write a remark on Hero › Title'))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your remark on Hero › Title' })
  await user.type(field, 'Too dear')
  now = next
  news.emit('opinions')
  await screen.findByText('You see it here once you have sent or closed what you are writing.')
  expect([field.isConnected, field.value, document.activeElement]).toEqual([true, 'Too dear', field])
  await user.click(await button('Cancel'))
  await vi.waitFor(() => expect(screen.queryByText(/^You see it here once/)).toBeNull())
  expect(field.isConnected).toBe(false)
  expect(screen.queryByRole('heading', { name: 'Services' })).toBeNull()
})

test('a change that the user publishes is not reported as over', async () => {
  let answer = (_answer: PublishAnswer): void => {}
  let isOver = false
  const { user, posted } = opened(
    () => {
      if (isOver) throw new RefusedError('Refused.', { reason: { code: 'change-gone', values: {} } })
      return review()
    },
    { 'POST /changes/publish': () => new Promise<PublishAnswer>((resolve) => (answer = resolve)) },
  )
  await user.click(await button('Publish now'))
  isOver = true
  const before = posted('GET /changes/review').length
  news.emit('ended')
  await vi.waitFor(() => expect(posted('GET /changes/review').length).toBeGreaterThan(before))
  await screen.findByText(/^Publishing:/)
  answer({ state: 'published', version: 'v3' })
  await screen.findByText('Published. Visitors see it now.')
})

test('a change that somebody has published or discarded meanwhile is reported, with a link back', async () => {
  opened(() => {
    throw new RefusedError('Refused.', { reason: { code: 'change-gone', values: {} } })
  })
  await screen.findByRole('heading', { name: 'This change is over' })
  expect(screen.getByRole('link', { name: 'All changes' }).getAttribute('href')).toBe('/home')
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToCanvas } from '#studio/protocol/canvas-messages.ts'
import type { DocumentState, EditAnswer, Group } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type { FixedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { loadWords, loadWordsOfDialogs } from '#studio/words/words.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import type { Ask } from './api.ts'
import { blocksOf } from './documents.ts'
import { deleteSection, duplicateSection, moveSection } from './document/sections.ts'
import { StudioStore } from './studio-store.ts'
import { handleSelected } from './canvas/chosen-part.ts'
import { handleOpened, handleTyped } from './canvas/typed-text.ts'
import { undoOrRedo, takeBackChange } from './document/history.ts'
import { followAddress, openDocument, openFirst } from './document/open-document.ts'
import { createRefresher, refresh } from './document/refresh.ts'
import { discardEdits, restoreUnsent, settleConflict } from './queue/failed-edits.ts'

beforeEach(async () => {
  vi.useFakeTimers()
  await loadWords(['en'])
  await loadWordsOfDialogs()
})
afterEach(() => void vi.useRealTimers())

const fixed: FixedFacts = {
  schemas: {
    Page: {},
    Cta: { properties: { type: {}, title: { type: 'string', 'x-minVisibleLength': 1 } } },
    Hero: { properties: { type: {}, title: { type: 'string', 'x-minVisibleLength': 1, maxLength: 90 } } },
  },
  blocks: { hero: 'Hero', cta: 'Cta' },
  documents: { page: 'Page' },
  examples: {},
  translations: {},
  claiming: [],
}

const page = { file: 'pages/index.json', path: '/', title: 'Home', kind: 'standard', errors: 0, anchors: [] }
const otherPage = { ...page, file: 'pages/about.json', path: '/about', title: 'About' }

const facts: SiteFacts = {
  program: '0',
  pages: [page, otherPage],
  independent: [],
  forms: [],
  shared: [],
  kinds: [
    {
      name: 'standard',
      title: 'Standard',
      description: '',
      translations: {},
      slots: [{ types: ['hero'], min: 1, max: 1 }, { types: 'any' }],
      required: [],
    },
  ],
  documents: [],
  drawings: [],
  files: [],
  images: [],
  videos: [],
  captions: [],
  categories: [],
  theme: {},
  siteLanguages: [],
  folders: [],
  factUses: {},
  fillings: { brand: 'Bakery' },
  language: 'en',
  dir: 'ltr',
  languages: [],
  origin: 'https://bakery.example',
}

const home: Group = {
  kind: 'standard',
  title: 'Home',
  blocks: [
    { type: 'hero', title: 'Bread' },
    { type: 'cta', title: 'Come by' },
    { type: 'cta', title: 'Call us' },
  ],
}

const about: Group = { ...home, title: 'About' }

const answerTo = (value: Group, revision: string): EditAnswer => ({
  file: page.file,
  text: JSON.stringify(value),
  revision,
  problems: [],
  otherErrors: 0,
  samples: { here: [], elsewhere: 0 },
  shell: '1',
  history: {},
  isMerged: false,
  data: {
    breadcrumb: [],
    forms: {},
    blocks: (value['blocks'] as Group[]).map((block, index) => ({ id: `b${index}`, block })),
  } as unknown as NonNullable<DocumentState['data']>,
})

/** A store with a canvas and a server with controlled answers; edits wait for their answer. */
async function openStore(more: Partial<SiteFacts> = {}) {
  const sent: Api['POST /edit']['request'][] = []
  const answers: ((answer: Api['POST /edit']['answer'] | Error) => void)[] = []
  const canvasMessages: ToCanvas[] = []
  const takenBack: (() => void)[] = []
  let onDisk = answerTo(home, 'r1')
  const held = new Map<string, Promise<void>>()
  const ask = (request: string, fields: object): Promise<unknown> => {
    if (request === 'GET /fixed-facts') return Promise.resolve(fixed)
    if (request === 'GET /facts') return Promise.resolve({ version: 'f1', facts: { ...facts, ...more } })
    if (request === 'GET /shell') return Promise.resolve({ html: '', parts: [] })
    if (request === 'GET /document') {
      const { file } = fields as Api['GET /document']['request']
      return Promise.resolve(held.get(file)).then(() =>
        file === page.file ? onDisk : { ...answerTo(about, 'a1'), file },
      )
    }
    if (request === 'POST /changes/take-back')
      return new Promise((resolve) => {
        const step = { id: 's1', label: 'taking back', files: [page.file] }
        takenBack.push(() => resolve({ step, changes: { files: [], layoutOnly: [], message: '' } }))
      })
    sent.push(fields as Api['POST /edit']['request'])
    return new Promise((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  }
  const store = new StudioStore(ask as unknown as Ask)
  await openFirst(store)
  store.canvas.connect({ postMessage: (message: ToCanvas) => void canvasMessages.push(message) } as never)
  const answer = async (value: Api['POST /edit']['answer'] | Error) => {
    answers.shift()?.(value)
    await vi.advanceTimersByTimeAsync(0)
  }
  const writeElsewhere = (value: Group, revision: string) => {
    onDisk = answerTo(value, revision)
  }
  const breakFile = () => {
    const problem = { line: 3, message: 'It ends too early.', hint: '' } as PlacedProblem
    onDisk = { ...answerTo(home, 'r9'), text: '{ "kind": ', problems: [problem] }
  }
  /** The server answers requests for a document once the returned function is called. */
  const holdDocument = (file: string): (() => void) => {
    let release = (): void => {}
    held.set(file, new Promise((resolve) => (release = resolve)))
    return release
  }
  return { store, sent, canvasMessages, answer, takenBack, writeElsewhere, breakFile, holdDocument }
}

const typed = (text: string) => ({ type: 'set', path: ['blocks', 0, 'title'], value: text }) as const

test('typed text is in the canvas at once, and sent as one operation when typing rests', async () => {
  const { store, sent, canvasMessages } = await openStore()
  for (const text of ['Bread a', 'Bread an', 'Bread and']) store.document.edit('Title', typed(text))
  expect(canvasMessages.at(-1)).toEqual({ type: 'patch', id: 'b0', path: ['title'], value: 'Bread and' })
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent.map(({ operations, revision }) => ({ operations, revision }))).toEqual([
    { operations: [typed('Bread and')], revision: 'r1' },
  ])
})

test('no field of a form renders again when typed text is saved', async () => {
  const { store, answer } = await openStore()
  store.document.edit('Title', typed('Bread'))
  const { value } = store.get()
  await vi.advanceTimersByTimeAsync(300)
  await answer(answerTo(structuredClone(value), 'r2'))
  expect(store.get()).toMatchObject({ revision: 'r2', saving: 'saved' })
  expect(store.get().value).toBe(value)
})

test('an answer does not replace text that was typed since', async () => {
  const { store, sent, canvasMessages, answer } = await openStore()
  store.document.edit('Title', typed('One'))
  await vi.advanceTimersByTimeAsync(300)
  store.document.edit('Title', typed('One and two'))
  canvasMessages.length = 0
  await answer(answerTo({ ...home, blocks: [{ type: 'hero', title: 'One' }] }, 'r2'))
  expect(store.get().value['blocks']).toMatchObject([{ title: 'One and two' }, {}, {}])
  expect(canvasMessages.filter(({ type }) => type === 'show')).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent[1]).toMatchObject({ revision: 'r2', operations: [typed('One and two')] })
})

test('edits made while the server answers are sent step by step, so that each can be undone separately', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Moved', { type: 'move', path: ['blocks', 1], to: 2 })
  store.document.edit('Title', typed('One'))
  store.document.edit('Title', typed('One and two'))
  store.document.edit('Deleted', { type: 'remove', path: ['blocks', 2] })
  void undoOrRedo(store, 'POST /undo')
  expect(sent.map(({ label }) => label)).toEqual(['Moved'])
  await answer(answerTo(home, 'r2'))
  expect(store.get().value['blocks']).toMatchObject([{ title: 'One and two' }, {}])
  await answer(answerTo(home, 'r3'))
  expect(sent.slice(1)).toMatchObject([
    { label: 'Title', revision: 'r2', operations: [typed('One and two')] },
    { label: 'Deleted', revision: 'r3', operations: [{ type: 'remove', path: ['blocks', 2] }] },
  ])
  // Undo waits for all of them: otherwise it would undo an earlier step.
  await answer(answerTo(home, 'r4'))
  expect(sent).toHaveLength(4)
  expect(sent[3]).not.toHaveProperty('operations')
})

test('while the server cannot be reached, edits are kept and sent again', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('Kept'))
  await vi.advanceTimersByTimeAsync(300)
  await answer(new TypeError('Failed to fetch'))
  expect(store.get()).toMatchObject({
    saving: 'failed',
    notice: expect.stringContaining('saved once it does') as string,
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(2)
  expect(sent[1]!.operations).toEqual([typed('Kept')])
})

test('an edit whose answer is lost is sent again unchanged, with its own id', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('One'))
  await vi.advanceTimersByTimeAsync(300)
  await answer(new TypeError('Failed to fetch'))
  store.document.edit('Title', typed('One and two'))
  await answer(answerTo(home, 'r2'))
  await answer(answerTo(home, 'r3'))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toMatchObject({ revision: 'r2', operations: [typed('One and two')] })
  expect(sent[2]!.id).not.toBe(sent[0]!.id)
})

test('a document with an unsent edit stays open, and the edit never reaches another document', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('Kept'))
  await vi.advanceTimersByTimeAsync(300)
  await answer(new TypeError('Failed to fetch'))
  const opening = openDocument(store, otherPage.file)
  await answer(new TypeError('Failed to fetch'))
  await opening
  expect(store.get()).toMatchObject({ file: page.file, leavingFor: otherPage.file, value: { title: 'Home' } })
  expect(store.get().notice).toMatch(/does not answer.* This document stays open until your last change is saved\.$/)
  await vi.advanceTimersByTimeAsync(4000)
  await answer(answerTo(home, 'r2'))
  expect(store.get()).toMatchObject({ file: page.file, leavingFor: undefined, saving: 'saved', notice: '' })
  expect(sent.map(({ file, revision }) => ({ file, revision }))).toEqual(
    sent.map(() => ({ file: page.file, revision: 'r1' })),
  )
  await openDocument(store, otherPage.file)
  expect(store.get()).toMatchObject({ file: otherPage.file, value: { title: 'About' } })
})

test('a discarded edit is not sent again, and the requested document is opened', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('Refused'))
  await vi.advanceTimersByTimeAsync(300)
  await answer(new RefusedError('The file is gone.'))
  const opening = openDocument(store, otherPage.file)
  await answer(new RefusedError('The file is gone.'))
  await opening
  discardEdits(store)
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.get()).toMatchObject({ file: otherPage.file, saving: 'saved', notice: '', leavingFor: undefined })
  expect(sent).toHaveLength(2)
  store.document.edit('Title', typed('Of the other page'))
  await vi.advanceTimersByTimeAsync(300)
  expect(sent[2]).toMatchObject({ file: otherPage.file, revision: 'a1', operations: [typed('Of the other page')] })
})

test('text that is typed while another document is being opened is saved in its own document first', async () => {
  const { store, sent, answer } = await openStore()
  const opening = openDocument(store, otherPage.file)
  store.document.edit('Title', typed('At the last moment'))
  await vi.advanceTimersByTimeAsync(0)
  await answer(answerTo(home, 'r2'))
  await opening
  expect(sent).toMatchObject([{ file: page.file, revision: 'r1', operations: [typed('At the last moment')] }])
  expect(store.get()).toMatchObject({ file: otherPage.file, value: { title: 'About' } })
})

test('the last requested document is open, in whatever order the server answers', async () => {
  const { store, holdDocument } = await openStore()
  const release = holdDocument(otherPage.file)
  const opening = openDocument(store, otherPage.file)
  await openDocument(store, page.file)
  release()
  await opening
  expect(store.get()).toMatchObject({ file: page.file, value: { title: 'Home' } })
  expect(location.search).toContain('index.json')
})

test('nothing is undone while an earlier edit could not be saved', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('Kept'))
  await vi.advanceTimersByTimeAsync(300)
  await answer(new RefusedError('The file is half-written.'))
  const undoing = undoOrRedo(store, 'POST /undo')
  await answer(new RefusedError('The file is half-written.'))
  await undoing
  expect(sent.map(({ operations }) => operations)).toEqual([[typed('Kept')], [typed('Kept')]])
  expect(store.get().notice).toBe('The file is half-written.')
  // Another program has completed it.
  const refreshing = refresh(store)
  await answer(answerTo(home, 'r2'))
  await refreshing
  expect(store.get()).toMatchObject({ saving: 'saved', notice: '' })
})

test('a refusal is shown in the words of the server', async () => {
  const { store, answer } = await openStore()
  store.document.edit('Title', typed('Refused'))
  await vi.advanceTimersByTimeAsync(300)
  await answer(new RefusedError('Load the studio again.'))
  expect(store.get()).toMatchObject({ saving: 'failed', notice: 'Load the studio again.' })
})

test('a conflict shows both texts, and the chosen one is written', async () => {
  const { store, sent, answer, writeElsewhere } = await openStore()
  store.document.edit('Title', typed('Mine'))
  await vi.advanceTimersByTimeAsync(300)
  await answer({
    conflict: { path: ['blocks', 0, 'title'], yours: 'Mine', theirs: 'Theirs' },
    index: 0,
    revision: 'r5',
  })
  expect(store.get().conflict).toEqual({ path: ['blocks', 0, 'title'], yours: 'Mine', theirs: 'Theirs' })
  writeElsewhere({ ...home, blocks: [{ type: 'hero', title: 'Theirs' }] }, 'r5')
  await settleConflict(store, 'yours')
  await vi.advanceTimersByTimeAsync(300)
  expect(sent.at(-1)).toMatchObject({ revision: 'r5', operations: [typed('Mine')] })
})

test('a text whose section another program has deleted is written nowhere else', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('Mine'))
  await vi.advanceTimersByTimeAsync(300)
  await answer({ conflict: { yours: 'Mine' }, index: 0, revision: 'r5' })
  sent.length = 0
  await settleConflict(store, 'yours')
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([])
  expect(store.get()).toMatchObject({ conflict: undefined, value: home })
})

test('a change of another program is shown, with a notice', async () => {
  const { store, canvasMessages, writeElsewhere } = await openStore()
  writeElsewhere({ ...home, title: 'Start' }, 'r9')
  canvasMessages.length = 0
  await refresh(store)
  expect(store.get()).toMatchObject({
    value: { title: 'Start' },
    notice: expect.stringContaining('another program') as string,
  })
  expect(canvasMessages.map(({ type }) => type)).toContain('show')
})

test.each(['POST /undo', 'POST /edit'] as const)(
  'a change of another program whose news arrive before the answer to %s is shown afterwards',
  async (request) => {
    const { store, answer, writeElsewhere } = await openStore()
    const refreshSoon = createRefresher(store)
    if (request === 'POST /undo') void undoOrRedo(store, request)
    else store.document.edit('Title', typed('Mine'))
    await vi.advanceTimersByTimeAsync(300)
    writeElsewhere({ ...home, title: 'Theirs' }, 'r9')
    refreshSoon()
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.get().value).toMatchObject({ title: 'Home' })
    const answered = answerTo(home, 'r2')
    const step = { id: 's1', label: 'typing', files: [page.file] }
    await answer((request === 'POST /undo' ? { step, document: answered } : answered) as EditAnswer)
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.get()).toMatchObject({ value: { title: 'Theirs' }, revision: 'r9' })
  },
)

test('a revert from this window is shown, without a notice of another program', async () => {
  const { store, takenBack, writeElsewhere } = await openStore()
  const taking = takeBackChange(store, 'c1', 'title')
  writeElsewhere({ ...home, title: 'As before' }, 'r9')
  // The server reports the change before it has answered, and once more afterwards.
  await refresh(store)
  expect(store.get()).toMatchObject({ value: { title: 'Home' }, notice: '' })
  takenBack[0]!()
  expect(await taking).toEqual({ files: [], layoutOnly: [], message: '' })
  await refresh(store)
  expect(store.get()).toMatchObject({ value: { title: 'As before' }, revision: 'r9', notice: '' })
  writeElsewhere({ ...home, title: 'Theirs' }, 'r10')
  await refresh(store)
  expect(store.get().notice).toContain('another program')
})

test('a half-written file keeps the last readable state, and typed text is saved once the file is complete', async () => {
  const { store, sent, answer, breakFile } = await openStore()
  breakFile()
  await refresh(store)
  expect(store.get()).toMatchObject({
    value: home,
    unreadable: expect.stringContaining('Line 3: It ends too early.') as string,
  })
  store.document.edit('Title', typed('Kept'))
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toMatchObject([{ revision: 'r1', operations: [typed('Kept')] }])
  await answer(new RefusedError('Half-written.', { reason: { code: 'half-written', values: {} } }))
  await vi.advanceTimersByTimeAsync(2000)
  await answer(answerTo({ ...home, blocks: [{ type: 'hero', title: 'Kept' }] }, 'r2'))
  expect(sent[1]).toEqual(sent[0])
  expect(store.get()).toMatchObject({ saving: 'saved', unreadable: '', notice: '' })
})

const heroIn = (value: Group): unknown => (value['blocks'] as Group[])[0]?.['title']
const withHero = (title: string): Group => ({ ...home, blocks: [{ type: 'hero', title }, ...blocksOf(home).slice(1)] })

test('a text that is open in the page gets the text that others have saved, and typing continues from it', async () => {
  const { store, sent, canvasMessages, writeElsewhere } = await openStore()
  handleOpened(store, { type: 'opened', opening: 'a', id: 'b0', path: ['title'], value: 'Bread' })
  writeElsewhere(withHero('Bread by Bilal'), 'r2')
  await refresh(store)
  expect(canvasMessages.findLast(({ type }) => type === 'renew')).toEqual({
    type: 'renew',
    opening: 'a',
    was: 'Bread',
    value: 'Bread by Bilal',
    at: { id: 'b0', path: ['title'] },
  })
  handleTyped(store, { type: 'typed', opening: 'a', value: 'Bread by Bilal and Amal', was: 'Bread by Bilal' })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toMatchObject([{ revision: 'r2', operations: [typed('Bread by Bilal and Amal')] }])
})

test('text typed in the page before it has received an edit of others is based on the earlier version', async () => {
  const { store, sent, writeElsewhere } = await openStore()
  handleOpened(store, { type: 'opened', opening: 'a', id: 'b0', path: ['title'], value: 'Bread' })
  writeElsewhere(withHero('Bread by Bilal'), 'r2')
  await refresh(store)
  handleTyped(store, { type: 'typed', opening: 'a', value: 'Bread and Amal', was: 'Bread' })
  handleTyped(store, { type: 'typed', opening: 'a', value: 'Bread and Amal.', was: 'Bread and Amal' })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toMatchObject([{ revision: 'r1', operations: [typed('Bread and Amal.')] }])
  expect(heroIn(store.get().value)).toBe('Bread by Bilal')
})

test('a text that is opened while a question is open is saved, though the server has a section more', async () => {
  const { store, sent, canvasMessages, answer } = await openStore()
  store.document.edit('Title', typed('One'))
  await vi.advanceTimersByTimeAsync(300)
  handleOpened(store, { type: 'opened', opening: 'a', id: 'b0', path: ['title'], value: 'Bread' })
  handleTyped(store, { type: 'typed', opening: 'a', value: 'Bread!', was: 'Bread' })
  const [hero, ...others] = blocksOf(withHero('One'))
  await answer({
    ...answerTo({ ...home, blocks: [{ type: 'cta', title: 'New' }, hero, ...others] }, 'r3'),
    isMerged: true,
    ownRevision: 'own',
  })
  await answer({ conflict: { path: ['blocks', 1, 'title'], yours: 'Bread!', theirs: 'One' }, index: 0, revision: 'r3' })
  handleOpened(store, { type: 'opened', opening: 'b', id: 'b0', path: ['title'], value: 'Bread!' })
  handleTyped(store, { type: 'typed', opening: 'b', value: 'Bread!!', was: 'Bread!' })
  void settleConflict(store, 'theirs')
  await vi.advanceTimersByTimeAsync(300)
  expect(sent.at(-1)).toMatchObject({ opening: 'b', operations: [typed('Bread!!')] })
  handleOpened(store, { type: 'opened', opening: 'c', id: 'gone', path: ['title'], value: 'Gone' })
  expect(canvasMessages.at(-1)).toEqual({ type: 'renew', opening: 'c', was: 'Gone' })
})

test('a text that is opened in the page gets the text typed in the form a moment before', async () => {
  const { store, canvasMessages } = await openStore()
  store.document.edit('Title', typed('Bread and rolls'))
  handleOpened(store, { type: 'opened', opening: 'a', id: 'b0', path: ['title'], value: 'Bread' })
  expect(canvasMessages.at(-1)).toMatchObject({ type: 'renew', was: 'Bread', value: 'Bread and rolls' })
})

test('text typed while the server answers is based on the version in the panel, without edits of others', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('One'))
  await vi.advanceTimersByTimeAsync(300)
  store.document.edit('Call', { type: 'set', path: ['blocks', 2, 'title'], value: 'Write us' })
  await answer({ ...answerTo(withHero('One'), 'r3'), isMerged: true, ownRevision: 'own' })
  expect(sent[1]).toMatchObject({ revision: 'own' })
})

test('a question is about all typed text of its field, and does not hold back other edits', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('Mine'))
  await vi.advanceTimersByTimeAsync(300)
  store.document.edit('Title', typed('Mine and more'))
  store.document.edit('Call', { type: 'set', path: ['blocks', 2, 'title'], value: 'Write us' })
  const conflict = { path: ['blocks', 1, 'title'], yours: 'Mine', theirs: 'Theirs' }
  await answer({ conflict, index: 0, revision: 'r7', ownRevision: 'own' })
  store.document.edit('Title', { type: 'set', path: ['blocks', 2, 'title'], value: 'Write to us' })
  expect(store.get()).toMatchObject({ saving: 'failed', conflict: { ...conflict, yours: 'Mine and more' } })
  expect(sent).toHaveLength(1)
  void settleConflict(store, 'yours')
  await vi.advanceTimersByTimeAsync(0)
  await answer({ ...answerTo(home, 'r8'), ownRevision: 'r8' })
  await answer({ ...answerTo(home, 'r9'), ownRevision: 'own-2' })
  expect(sent.slice(1)).toMatchObject([
    { revision: 'r7', operations: [{ path: ['blocks', 1, 'title'], value: 'Mine and more' }] },
    { revision: 'own', operations: [{ path: ['blocks', 2, 'title'], value: 'Write us' }] },
    { revision: 'own-2', operations: [{ path: ['blocks', 2, 'title'], value: 'Write to us' }] },
  ])
})

test('text typed since a question is based on the version before it, however often it is asked again', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('Mine'))
  await vi.advanceTimersByTimeAsync(300)
  store.document.edit('Call', { type: 'set', path: ['blocks', 2, 'title'], value: 'Write us' })
  const conflict = { path: ['blocks', 1, 'title'], yours: 'Mine', theirs: 'Theirs' }
  await answer({ conflict, index: 0, revision: 'r7', ownRevision: 'own' })
  void settleConflict(store, 'yours')
  await vi.advanceTimersByTimeAsync(0)
  await answer({ conflict, index: 0, revision: 'r8', ownRevision: 'own in r7' })
  void settleConflict(store, 'theirs')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.slice(1)).toMatchObject([
    { revision: 'r7', operations: [{ path: ['blocks', 1, 'title'] }] },
    { revision: 'own', operations: [{ path: ['blocks', 2, 'title'], value: 'Write us' }] },
  ])
})

test('a failing server is retried with growing delays, and a refused edit is kept without a retry', async () => {
  const { store, sent, answer } = await openStore()
  store.document.edit('Title', typed('Kept'))
  await vi.advanceTimersByTimeAsync(300)
  for (const [tries, wait] of [2000, 4000, 8000].entries()) {
    await answer(new RefusedError('ENOSPC', { status: 507 }))
    expect(store.get().notice).toMatch(/could not save this yet.*sent again until it is saved/)
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(sent).toHaveLength(tries + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(tries + 2)
  }
  await answer(new RefusedError('You may not change this.', { status: 403 }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(4)
  expect(store.get()).toMatchObject({ saving: 'failed', notice: 'You may not change this.' })
})

test('unsent edits of a window are sent by the next one', async () => {
  const first = await openStore({ site: 'bakery' })
  await restoreUnsent(first.store)
  first.store.document.edit('Title', typed('Kept'))
  await vi.advanceTimersByTimeAsync(300)
  expect(localStorage).toHaveLength(1)
  const next = await openStore({ site: 'bakery' })
  const restoring = restoreUnsent(next.store)
  await vi.advanceTimersByTimeAsync(0)
  expect(next.store.get()).toMatchObject({ saving: 'saving', value: { blocks: { 0: { title: 'Kept' } } } })
  expect(next.sent).toEqual(first.sent)
  await next.answer({ ...answerTo(withHero('Kept'), 'r2'), ownRevision: 'r2' })
  await restoring
  expect(next.store.get()).toMatchObject({
    saving: 'saved',
    notice: 'What had not been saved when the studio was closed is saved now.',
  })
  expect(localStorage).toHaveLength(0)
  const other = await openStore({ site: 'florist' })
  await restoreUnsent(other.store)
  expect(other.sent).toEqual([])
})

test('sections are moved, copied and deleted if the kind of page allows it, with an announcement', async () => {
  const { store, sent, answer } = await openStore()
  expect(moveSection(store, 1, 0)).toBe(false)
  expect(store.get().announcement).toBe('“Cta” is always the last section of this page.')
  expect(deleteSection(store, 0)).toBe(false)
  expect(duplicateSection(store, 0)).toBe(false)
  expect(sent).toEqual([])
  expect(moveSection(store, 1, 2)).toBe(true)
  expect(store.get()).toMatchObject({ section: 2, announcement: '“Come by” is now number 3 of 3.' })
  await answer(answerTo(store.get().value, 'r2'))
  expect(deleteSection(store, 2)).toBe(true)
  expect(store.get()).toMatchObject({ section: 1, announcement: '“Come by” is deleted. Control Z brings it back.' })
  expect(sent.map(({ label }) => label)).toEqual(['moving “Come by”', 'deleting “Come by”'])
})

test('text typed in the page is an edit of its field', async () => {
  const { store, sent } = await openStore()
  handleSelected(store, { type: 'selected', id: 'b1', path: ['title'] })
  expect(store.get()).toMatchObject({ section: 1, focus: { path: ['blocks', 1, 'title'], isGrabbed: false } })
  handleOpened(store, { type: 'opened', opening: 'a', id: 'b1', path: ['title'], value: 'Come by' })
  handleTyped(store, { type: 'typed', opening: 'a', value: 'Come in', was: 'Come by' })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent[0]!.operations).toEqual([{ type: 'set', path: ['blocks', 1, 'title'], value: 'Come in' }])
})

test('while a page is tried out, list and form follow its links, and nothing hidden is shown', async () => {
  const { store, canvasMessages, writeElsewhere } = await openStore()
  store.canvas.setEditing(false)
  const { canvasLoads } = store.get()
  await followAddress(store, '/about#team')
  expect(store.get()).toMatchObject({ file: otherPage.file, canvasFile: otherPage.file, value: about, canvasLoads })
  for (const address of ['/about', '/nowhere', '/__studio/canvas?file=pages/about.json']) {
    canvasMessages.length = 0
    await followAddress(store, address)
    expect(canvasMessages).toEqual([])
  }
  const [hero, ...others] = home['blocks'] as Group[]
  writeElsewhere({ ...home, blocks: [hero, ...others.map((block) => ({ ...block, hidden: true }))] }, 'r2')
  await followAddress(store, '/__studio/canvas?file=pages/index.json')
  expect(store.get().file).toBe(page.file)
  expect(canvasMessages.find(({ type }) => type === 'show')).toMatchObject({ data: { blocks: [{ block: hero }] } })
  store.canvas.setEditing(true)
  expect(store.get().canvasLoads).toBe(canvasLoads + 1)
})

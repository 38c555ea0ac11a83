// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditAnswer, Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import type { TranslationRequest } from '#studio/protocol/translation-changes.ts'
import type { TranslationState } from '#studio/protocol/translations.ts'
import { rowOf, translationOf } from '#studio/panel/translate/row.fixture.ts'
import { loadWords, loadWordsOfDialogs } from '#studio/words/words.ts'
import type { Ask } from '#studio/panel/state/api.ts'
import { canvasAddress } from '#studio/panel/state/canvas/canvas-link.ts'
import { chooseLanguageOfPage, followAddress, openDocument, openFirst, openNew } from './open-document.ts'
import { refresh } from './refresh.ts'
import { settleConflict } from '#studio/panel/state/queue/failed-edits.ts'
import { StudioStore } from '#studio/panel/state/studio-store.ts'

beforeEach(async () => {
  vi.useFakeTimers()
  await loadWords(['en'])
  await loadWordsOfDialogs()
})
afterEach(() => void vi.useRealTimers())

const page = { file: 'pages/index.json', path: '/', title: 'Home', kind: 'standard', errors: 0, anchors: [] }
const otherPage = { ...page, file: 'pages/about.json', path: '/about', title: 'About', paths: { ar: '/ar/man-nahnu' } }
const languages: SiteFacts['languages'] = [{ language: 'ar', name: 'العربية', dir: 'rtl', open: 1, fillings: {} }]
const facts = {
  pages: [page, otherPage],
  independent: [],
  forms: [],
  shared: [],
  kinds: [],
  documents: [],
  languages,
  fillings: {},
}
const path = ['blocks', 0, 'title']
const value: Group = { title: 'Home', blocks: [{ type: 'hero', title: 'English title' }] }

const stateOf = (file: string, translation?: TranslationState): EditAnswer => ({
  file,
  text: JSON.stringify(value),
  revision: 'r1',
  problems: [],
  otherErrors: 0,
  samples: { here: [], elsewhere: 0 },
  shell: '',
  history: {},
  isMerged: false,
  ...(translation && { translation }),
})

/** A studio with the home page open in Arabic, and a server whose answers to changes are controlled. */
async function openInArabic() {
  const sent: TranslationRequest[] = []
  const answers: ((answer: unknown) => void)[] = []
  const disk = { translation: translationOf([rowOf('title'), rowOf('lead')]) }
  const ask = (request: string, fields: { file: string; language?: string }): Promise<unknown> => {
    if (request === 'GET /fixed-facts')
      return Promise.resolve({ blocks: {}, schemas: {}, documents: {}, translations: {} })
    if (request === 'GET /facts') return Promise.resolve({ version: '1', facts })
    if (request === 'GET /document')
      return Promise.resolve(stateOf(fields.file, fields.language === undefined ? undefined : disk.translation))
    sent.push(fields as TranslationRequest)
    return new Promise((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  }
  const store = new StudioStore(ask as unknown as Ask)
  await openFirst(store, page.file, 'ar')
  const answer = async (given: unknown): Promise<void> => {
    answers.shift()?.(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = (): string[] => store.get().translation!.rows.map(({ translation }) => translation)
  return { store, sent, disk, answer, shown }
}

const rest = () => vi.advanceTimersByTimeAsync(300)

test('typed text is shown at once, and sent in one request once typing rests', async () => {
  const { store, sent, answer, shown } = await openInArabic()
  for (const text of ['ع', 'عن', 'عنوان']) store.document.translateText({ label: 'typing', opening: 'a' }, path, text)
  expect(shown()[0]).toBe('عنوان')
  expect(sent).toEqual([])
  await rest()
  expect(sent).toMatchObject([
    {
      file: page.file,
      language: 'ar',
      label: 'typing',
      opening: 'a',
      changes: [{ type: 'translate', path, source: 'English title', translation: 'عنوان', was: 'Arabic title' }],
    },
  ])
  // Text typed meanwhile is newer than the answer, and is sent after it.
  store.document.translateText({ label: 'typing', opening: 'a' }, path, 'عنوان آخر')
  await answer(stateOf(page.file, translationOf([rowOf('title', { translation: 'عنوان' }), rowOf('lead')])))
  expect(shown()[0]).toBe('عنوان آخر')
  await rest()
  expect(sent[1]!.changes).toMatchObject([{ translation: 'عنوان آخر', was: 'عنوان' }])
})

test('a change whose answer was lost is sent again with the same id, and the document stays open until then', async () => {
  const { store, sent, answer } = await openInArabic()
  store.document.translateText('typing', path, 'عنوان')
  await rest()
  await answer(new TypeError('no server'))
  expect(store.get().saving).toBe('failed')
  // It is sent again before another language is opened.
  const leaving = chooseLanguageOfPage(store, undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get().language).toBe('ar')
  expect(sent.map(({ id }) => id)).toEqual([sent[0]!.id, sent[0]!.id])
  await answer(stateOf(page.file, translationOf([rowOf('title', { translation: 'عنوان' }), rowOf('lead')])))
  await leaving
  expect(store.get()).toMatchObject({ language: undefined, saving: 'saved' })
})

test('if somebody else has translated the same text, both are shown, and the own one is written if it is chosen', async () => {
  const { store, sent, disk, answer, shown } = await openInArabic()
  store.document.translateText('typing', path, 'عنواني')
  await rest()
  disk.translation = translationOf([rowOf('title', { translation: 'عنوانهم' }), rowOf('lead')])
  await answer({ conflict: { path, yours: 'عنواني', theirs: 'عنوانهم' }, index: 0 })
  expect(store.get().conflict).toMatchObject({ yours: 'عنواني' })
  await settleConflict(store, 'yours')
  expect(shown()[0]).toBe('عنواني')
  await rest()
  expect(sent[1]!.changes).toMatchObject([{ path, translation: 'عنواني', was: 'عنوانهم' }])
})

test('the language stays when another page is opened, unless the site does not have it', async () => {
  const { store } = await openInArabic()
  await openDocument(store, otherPage.file)
  expect(store.get()).toMatchObject({ file: otherPage.file, language: 'ar' })
  expect(canvasAddress(store.get())).toContain('language=ar')
  await chooseLanguageOfPage(store, 'eo')
  expect(store.get()).toMatchObject({ language: undefined, translation: undefined })
  expect(canvasAddress(store.get())).not.toContain('language')
})

test('a new page is opened in the language of the site, since nothing of it is translated', async () => {
  const { store } = await openInArabic()
  await openNew(store, otherPage.file, { language: undefined })
  expect(store.get()).toMatchObject({ file: otherPage.file, language: undefined })
})

test('a translation by another program is shown with a notice, unlike one that is found in it, or written here', async () => {
  const { store, disk, shown } = await openInArabic()
  disk.translation = translationOf([rowOf('title', { problems: [{ key: 'x' } as never] }), rowOf('lead')])
  await refresh(store)
  expect(store.get().notice).toBe('')
  expect(store.get().translation!.rows[0]!.problems).toHaveLength(1)
  disk.translation = translationOf([rowOf('title', { translation: 'غيره' }), rowOf('lead')])
  await refresh(store)
  expect(shown()[0]).toBe('غيره')
  expect(store.get().notice).toContain('changed in another program')
})

test('following a link to another language while trying out opens that language in the panel, too', async () => {
  const { store } = await openInArabic()
  await followAddress(store, '/about')
  expect(store.get()).toMatchObject({ file: otherPage.file, language: undefined })
  await followAddress(store, '/ar/man-nahnu')
  expect(store.get()).toMatchObject({ file: otherPage.file, language: 'ar' })
})

test('an edit of a text lists the translations that it has made stale once, until the document is closed', async () => {
  const { store, answer } = await openInArabic()
  await chooseLanguageOfPage(store, undefined)
  store.document.edit('typing', { type: 'set', path, value: 'New title' })
  await rest()
  await answer({ ...stateOf(page.file), madeStale: [{ language: 'ar', paths: [path] }] })
  expect(store.get()).toMatchObject({
    madeStale: [{ language: 'ar', paths: [path] }],
    announcement: 'العربية: one text has to be looked at.',
  })
  store.document.edit('typing', { type: 'set', path, value: 'Newer title' })
  await rest()
  await answer(stateOf(page.file))
  expect(store.get().madeStale).toHaveLength(1)
  await openDocument(store, otherPage.file)
  expect(store.get().madeStale).toEqual([])
})

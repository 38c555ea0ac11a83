// @vitest-environment jsdom
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TranslationState } from '#studio/protocol/translations.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater, loadTranslations } from '#studio/panel/load-later.ts'
import { renderStudio } from '#studio/panel/shell/studio.fixture.tsx'
import { canvasAddress } from '#studio/panel/state/canvas/canvas-link.ts'
import { goTo, openDocument } from '#studio/panel/state/document/open-document.ts'
import { loadWords } from '#studio/words/words.ts'
import { rowOf, translationOf } from './row.fixture.ts'

preparePanelDom()
// Typed text is sent once typing rests.
configure({ asyncUtilTimeout: 10_000 })
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
  await loadTranslations()
  history.replaceState(undefined, '', '/')
})
afterEach(cleanup)

const rows = [
  rowOf('title', {
    source: 'We open at nine',
    was: 'We open at eight',
    translation: 'نفتح في الثامنة',
    state: 'stale',
  }),
  rowOf('lead', { source: 'Call {phone}', translation: '', state: 'missing' }),
  rowOf('note', { source: 'Any day', translation: 'أي يوم', state: 'draft' }),
  rowOf('subtitle', { source: 'By the sea', translation: 'عند البحر' }),
]

const open = async (more: Partial<TranslationState> = {}) => {
  const studio = await renderStudio({ translation: translationOf(rows, more) })
  await screen.findByRole('heading', { name: 'Home, in Arabic' })
  return studio
}

const field = (name: string): HTMLTextAreaElement => screen.getByRole('textbox', { name })
const changesOf = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  (asked.get('POST /translation') as { changes: object[] } | undefined)?.changes

test('in another language the texts are beside their translations, those that need work first, each in its own language', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Missing or stale: 2',
    'Drafts: 1',
    'Translated: 1',
  ])
  expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('lang'))).toEqual(rows.map(() => 'ar'))
  expect(field('title').dir).toBe('rtl')
  expect(field('title').closest('.translation-row')?.querySelector('.source p')).toMatchObject({
    lang: 'en',
    dir: 'ltr',
  })
  expect(screen.queryByRole('navigation', { name: 'Sections of the page' })).toBeNull()
})

test('a filter shows only texts that need work', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'To do' }))
  expect(screen.queryByRole('textbox', { name: 'subtitle' })).toBeNull()
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
})

test('a stale translation shows the old and the new text, and is kept by one press', async () => {
  const studio = await open()
  const row = field('title').closest<HTMLElement>('.translation-row')!
  expect(row.querySelector('del')?.textContent).toBe('eight')
  expect(row.querySelector('ins')?.textContent).toBe('nine')
  await studio.user.click(within(row).getByRole('button', { name: 'The meaning is the same' }))
  await waitFor(() =>
    expect(changesOf(studio)).toEqual([
      { type: 'same-meaning', path: ['blocks', 0, 'title'], source: 'We open at nine' },
    ]),
  )
  expect(row.dataset['state']).toBe('reviewed')
  expect(screen.getByRole('heading', { name: 'Missing or stale: 1' })).toBeTruthy()
  // It stays where it was.
  expect(screen.getAllByRole('textbox')[0]).toBe(field('title'))
})

test('typed text is sent, and Enter moves to the next text that needs work', async () => {
  const studio = await open()
  await studio.user.clear(field('title'))
  await studio.user.type(field('title'), 'نفتح في التاسعة{Enter}')
  expect(document.activeElement).toBe(field('lead'))
  await waitFor(() =>
    expect(changesOf(studio)).toMatchObject([
      {
        type: 'translate',
        path: ['blocks', 0, 'title'],
        source: 'We open at nine',
        translation: 'نفتح في التاسعة',
      },
    ]),
  )
  await studio.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('note'))
})

test('a running text keeps the focus when the facts of the site are fetched again', async () => {
  // jsdom does not have it.
  vi.stubGlobal('CSS', { highlights: new Map() })
  const { store } = await open({ rows: [rowOf('steps', { source: 'In **three** steps', isRunning: true })] })
  const typed = field('steps')
  typed.focus()
  act(() => store.set({ facts: structuredClone(store.get().facts) }))
  expect(field('steps')).toBe(typed)
  expect(document.activeElement).toBe(typed)
})

test('a draft is reviewed by one press, and the words of a text with a setting are copied', async () => {
  const studio = await open()
  await studio.user.click(screen.getByRole('button', { name: 'Reviewed' }))
  await waitFor(() => expect(changesOf(studio)).toEqual([{ type: 'reviewed', path: ['blocks', 0, 'note'] }]))
  await studio.user.click(screen.getByRole('button', { name: 'Copy the source’s words' }))
  expect(field('lead').value).toBe('Call {phone}')
})

test('the address may differ, and a translation without a text is used again or removed', async () => {
  const studio = await open({
    address: { source: 'visit', path: '/ar/visit', problems: [] },
    unused: [{ source: 'Ring us', translation: 'اتصلوا بنا' }],
  })
  await studio.user.type(screen.getByRole('textbox', { name: 'Last part of the address' }), 'Zuruna')
  await waitFor(() => expect(changesOf(studio)).toEqual([{ type: 'slug', slug: 'zuruna' }]))
  await studio.user.selectOptions(screen.getByRole('combobox', { name: 'Use it for …' }), ['0'])
  await waitFor(() =>
    expect(changesOf(studio)).toMatchObject([
      { type: 'translate', path: ['blocks', 0, 'lead'], translation: 'اتصلوا بنا' },
      { type: 'remove-unused', source: 'Ring us', translation: 'اتصلوا بنا' },
    ]),
  )
  expect(screen.queryByText('1 translation without a text')).toBeNull()
  expect(field('lead').value).toBe('اتصلوا بنا')
})

test('the language is chosen in the bar, and is kept in the address of the studio', async () => {
  const { user, store } = await open()
  expect(location.search).toBe('?file=pages%2Findex.json&language=ar')
  const choice = screen.getByRole('combobox', { name: 'Language of the page' })
  expect([...choice.children].map(({ textContent }) => textContent)).toEqual(['English', '\u2068العربية\u2069 · 3'])
  await user.selectOptions(choice, '')
  await screen.findByRole('navigation', { name: 'Sections of the page' })
  expect(location.search).toBe('?file=pages%2Findex.json')
  expect(store.get().translation).toBeUndefined()
})

test('the source text is one press away', async () => {
  const { user, store } = await open()
  await user.click(screen.getByRole('button', { name: 'To the source text' }))
  await waitFor(() => expect(store.get()).toMatchObject({ language: undefined, section: 0 }))
  expect(store.get().focus?.path).toEqual(['blocks', 0, 'title'])
})

test('an independent page is opened as a page, and every other one in that language', async () => {
  const file = 'languages/ar/pages/about.json'
  const page = { kind: 'standard', title: 'من نحن', independent: true, blocks: [{ type: 'hero', title: 'عنوان' }] }
  const home = { file: 'pages/index.json', path: '/', title: 'Home', kind: 'standard', errors: 0, anchors: [] }
  const about = { ...home, file: 'pages/about.json', path: '/about', title: 'About', independentIn: ['ar'] }
  const { user, store } = await renderStudio({
    translation: translationOf(rows),
    documents: { [file]: page },
    facts: { pages: [home, about], independent: [{ file, title: page.title, errors: 0, anchors: [] }] },
  })
  await openDocument(store, about.file)
  expect(store.get()).toMatchObject({ file, canvasFile: file, language: undefined, value: page })
  expect(await screen.findByRole('navigation', { name: 'Sections of the page' })).toBeTruthy()
  const choice: HTMLSelectElement = screen.getByRole('combobox', { name: 'Language of the page' })
  expect(choice.value).toBe('ar')
  expect(canvasAddress(store.get())).toContain('language=ar')
  await openDocument(store, home.file)
  expect(store.get()).toMatchObject({ file: home.file, language: 'ar' })
  await goTo(store, about.file, ['blocks', 0, 'title'], 'ar')
  expect(store.get()).toMatchObject({ file, section: 0 })
  await user.selectOptions(choice, '')
  await waitFor(() => expect(store.get()).toMatchObject({ file: about.file, language: undefined }))
  expect(choice.value).toBe('')
})

test('an untranslated page has a hint on how to make an independent one', async () => {
  const untranslated = [rowOf('title', { translation: '', state: 'missing' })]
  const address = { source: 'about', path: '/ar/about', problems: [] }
  await renderStudio({ translation: translationOf(untranslated, { address }) })
  expect(await screen.findByText(/Should this page have other sections in Arabic\?/)).toBeTruthy()
})

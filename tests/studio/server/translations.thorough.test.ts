import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import type { Operation } from '#base/json/operation.ts'
import type { EditAnswer } from '#studio/protocol/documents.ts'
import { CANVAS_PATH, STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import type { TranslationRow, TranslationState } from '#studio/protocol/translations.ts'
import { repositoryOf, startStudio } from './studio.ts'
import type { Studio } from './studio.ts'

/** The clinic: complete in Arabic, in French only on its first pages. */
const test = base.extend('studio', async ({}, { onCleanup }): Promise<Studio> => {
  const studio = await startStudio('tests/clinic')
  onCleanup(studio.stop)
  return studio
})

const VISIT = 'pages/visit.json'
const ARABIC = `languages/ar/${VISIT}`
const ar = { file: VISIT, language: 'ar' } as const

async function translation(studio: Studio, file = VISIT, language = 'ar'): Promise<TranslationState> {
  return (await studio.ask('GET /document', { file, language })).translation!
}

async function rowAt(studio: Studio, pointer: string, language = 'ar'): Promise<TranslationRow> {
  return rowIn(await translation(studio, VISIT, language), pointer)
}

const rowIn = ({ rows }: Pick<TranslationState, 'rows'>, pointer: string): TranslationRow =>
  rows.find(({ path }) => `/${path.join('/')}` === pointer)!

async function change(
  studio: Studio,
  changes: TranslationChange[],
  fields: { language?: string; opening?: string; id?: string; label?: string; file?: string } = {},
): Promise<EditAnswer> {
  return (await studio.ask('POST /translation', { ...ar, label: 'translating', ...fields, changes })) as EditAnswer
}

const translate = (row: TranslationRow, to: string, more: object = {}): TranslationChange => ({
  type: 'translate',
  path: row.path,
  source: row.source,
  translation: to,
  was: row.translation,
  ...more,
})

async function editSource(studio: Studio, ...operations: Operation[]): Promise<EditAnswer> {
  const { revision } = await studio.ask('GET /document', { file: VISIT })
  return (await studio.ask('POST /edit', { file: VISIT, revision, operations, label: 'typing' })) as EditAnswer
}

const setTitle = (value: string): Operation => ({ type: 'set', path: ['title'], value })

const arabicOf = (studio: Studio): { slug?: string; texts: { at: string; from: string; to: string }[] } =>
  JSON.parse(studio.read(ARABIC)) as ReturnType<typeof arabicOf>

test('lists the languages of the site with what remains to be done, and why a page is not published', async ({
  studio,
}) => {
  const { languages } = await studio.ask('GET /languages', {})
  expect(languages).toMatchObject([
    { language: 'ar', name: 'العربية', dir: 'rtl', open: 0, awaited: [] },
    { language: 'fr', name: 'français', dir: 'ltr', awaited: [] },
  ])
  const [arabic, french] = languages
  expect(arabic!.publishedPages).toBe(arabic!.pages)
  const doctors = french!.documents.find(({ file }) => file === 'pages/doctors.json')
  expect(doctors).toMatchObject({ isPublished: false, obstacle: 'Its title has no translation yet.' })
  expect(french!.documents.find(({ file }) => file === VISIT)).toMatchObject({ isPublished: true, missing: 0, open: 0 })
  expect(french!.publishedPages).toBeLessThan(french!.pages)
  const { facts } = await studio.ask('GET /facts', {})
  expect(facts!.languages).toMatchObject([
    { language: 'ar', name: 'العربية', dir: 'rtl', open: 0 },
    { language: 'fr', name: 'français', dir: 'ltr', open: french!.open, fillings: { brand: 'Clinique Lulwa' } },
  ])
})

test("the reason why a page is not published is in the panel's language", async ({ studio }) => {
  const { text } = await studio.send('/__studio/api/languages', { headers: { [STUDIO_LANGUAGE_HEADER]: 'ar' } })
  expect(text).toContain('لم يُترجم عنوانها بعد.')
})

test('a document has its texts in the language, each with its translation, and the page in it', async ({ studio }) => {
  const answer = await studio.ask('GET /document', ar)
  expect(answer).toMatchObject({ file: VISIT, text: studio.read(VISIT), history: {} })
  expect(answer.data).toMatchObject({ path: '/ar/zuruna' })
  expect(answer.translation).toMatchObject({
    translationFile: ARABIC,
    isPublished: true,
    address: { source: 'visit', slug: 'zuruna', path: '/ar/zuruna', problems: [] },
    unused: [],
    untranslated: [],
    problems: [],
  })
  expect(rowIn(answer.translation!, '/title')).toMatchObject({
    where: ['Title'],
    source: 'Visit',
    translation: 'زورونا',
    state: 'reviewed',
    problems: [],
  })
})

test('a site without the language, and a document without texts, have no translation', async ({ studio }) => {
  expect(await studio.ask('GET /document', { file: VISIT, language: 'de' })).not.toHaveProperty('translation')
  expect(await studio.ask('GET /document', { file: 'theme.json', language: 'ar' })).not.toHaveProperty('translation')
})

test('typing in one field is one step, which an undo reverts exactly', async ({ studio }) => {
  const before = studio.read(ARABIC)
  const row = await rowAt(studio, '/title')
  const first = await change(studio, [translate(row, 'زو')], { opening: 'a' })
  expect(rowIn(first.translation!, '/title')).toMatchObject({ translation: 'زو', state: 'reviewed' })
  expect(first.data?.head.title).toContain('أوقات')
  await change(studio, [translate({ ...row, translation: 'زو' }, 'زوروا العيادة')], { opening: 'a' })
  expect(arabicOf(studio).texts[0]).toEqual({ at: '/title', from: 'Visit', to: 'زوروا العيادة' })
  const undone = await studio.ask('POST /undo', ar)
  expect(undone.document).toMatchObject({ file: VISIT, translation: { language: 'ar' } })
  expect(studio.read(ARABIC)).toBe(before)
  const again = await studio.ask('POST /redo', ar)
  expect(rowIn(again.document!.translation!, '/title').translation).toBe('زوروا العيادة')
})

test('the steps of a document and of its translations are separate', async ({ studio }) => {
  await change(studio, [translate(await rowAt(studio, '/title'), 'زوروا')])
  expect((await studio.ask('GET /document', { file: VISIT })).history).toEqual({})
  await editSource(studio, setTitle('Visit us'))
  expect((await studio.ask('GET /document', ar)).history).toMatchObject({
    undo: { label: 'translating', files: [ARABIC] },
  })
})

test('the first translation creates the file as the formatter writes it, and its undo removes the file', async ({
  studio,
}) => {
  const file = 'pages/fees.json'
  const french = { file, language: 'fr' }
  const title = rowIn(await translation(studio, file, 'fr'), '/title')
  expect(title).toMatchObject({ state: 'missing', translation: '' })
  const answer = await change(studio, [translate(title, 'Tarifs')], french)
  expect(rowIn(answer.translation!, '/title').state).toBe('reviewed')
  expect(studio.read('languages/fr/pages/fees.json')).toBe(
    `${JSON.stringify(
      {
        $schema: '../../../../schema/editor/translation.schema.json',
        texts: [{ at: '/title', from: title.source, to: 'Tarifs' }],
      },
      undefined,
      2,
    )}\n`,
  )
  const undone = await studio.ask('POST /undo', french)
  expect(existsSync(join(studio.siteDir, 'languages/fr/pages/fees.json'))).toBe(false)
  expect(undone.document).toMatchObject({
    file,
    translation: { language: 'fr', missing: answer.translation!.missing + 1 },
  })
})

test('an edit that is resent is applied once', async ({ studio }) => {
  const row = await rowAt(studio, '/title')
  await change(studio, [translate(row, 'أ')], { id: 'one' })
  await change(studio, [translate({ ...row, translation: 'أ' }, 'ب')], { id: 'two' })
  await change(studio, [translate(row, 'أ')], { id: 'one' })
  expect((await rowAt(studio, '/title')).translation).toBe('ب')
})

test('editing the source lists the translations that become stale, or that keep their meaning', async ({ studio }) => {
  const answer = await editSource(studio, setTitle('Visits'))
  expect(answer.madeStale).toEqual([
    { language: 'ar', paths: [['title']] },
    { language: 'fr', paths: [['title']] },
  ])
  expect(await editSource(studio, setTitle('Visitis'))).not.toHaveProperty('madeStale')
  const row = await rowAt(studio, '/title')
  expect(row).toMatchObject({ state: 'stale', was: 'Visit', source: 'Visitis', translation: 'زورونا', problems: [] })
  const state = await translation(studio)
  expect(state).toMatchObject({ stale: 1, open: 1, missing: 0, isPublished: true })
  expect((await studio.ask('GET /facts', {})).facts!.languages[0]).toMatchObject({ open: 1 })
  const mended = await change(studio, [{ type: 'same-meaning', path: ['title'], source: 'Visitis' }])
  expect(rowIn(mended.translation!, '/title').state).toBe('reviewed')
  expect(arabicOf(studio).texts[0]).toMatchObject({ from: 'Visitis', to: 'زورونا' })
})

test('a completely rewritten source leaves the translation stale and the page published', async ({ studio }) => {
  const answer = await editSource(studio, setTitle('Where to find us'))
  expect(answer.madeStale).toMatchObject([{ language: 'ar', paths: [['title']] }, { language: 'fr' }])
  const state = await translation(studio)
  expect(rowIn(state, '/title')).toMatchObject({ state: 'stale', was: 'Visit', translation: 'زورونا' })
  expect(state).toMatchObject({ isPublished: true, missing: 0, unused: [] })
})

test('a translation of a deleted section belongs to nothing and can be removed', async ({ studio }) => {
  const [first] = (await translation(studio)).rows.filter(({ path }) => path[0] === 'blocks')
  await editSource(studio, { type: 'remove', path: first!.path.slice(0, 2) })
  const { unused } = await translation(studio)
  expect(unused[0]).toMatchObject({ source: first!.source, translation: first!.translation })
  const { source, translation: text } = unused[0]!
  const removed = await change(studio, [{ type: 'remove-unused', source, translation: text }])
  expect(removed.translation!.unused).toEqual(unused.slice(1))
  expect(studio.read(ARABIC)).not.toContain(JSON.stringify(source))
})

test('adding, moving or deleting a section makes no translation stale', async ({ studio }) => {
  const moved = await editSource(studio, { type: 'move', path: ['blocks', 1], to: 0 })
  expect(moved).not.toHaveProperty('madeStale')
  const block = { type: 'prose', sections: [{ text: 'A new text of a new section.' }] }
  const added = await editSource(studio, { type: 'insert', path: ['blocks', 0], value: block })
  expect(added).not.toHaveProperty('madeStale')
  const deleted = await editSource(studio, { type: 'remove', path: ['blocks', 2] })
  expect(deleted).not.toHaveProperty('madeStale')
})

test('if the source changes meanwhile, the translation becomes stale: it belongs to the source that was seen', async ({
  studio,
}) => {
  const row = await rowAt(studio, '/title')
  await editSource(studio, setTitle('Visits'))
  const answer = await change(studio, [translate(row, 'زوروا')])
  expect(rowIn(answer.translation!, '/title')).toMatchObject({ state: 'stale', was: 'Visit', translation: 'زوروا' })
})

test('a translation changed by another program is a conflict, its other edits are kept', async ({ studio }) => {
  const row = await rowAt(studio, '/title')
  studio.write(ARABIC, studio.read(ARABIC).replace('"زورونا"', '"زيارة"').replace('"ادخلوا من الفناء"', '"من الفناء"'))
  expect(await studio.ask('POST /translation', { ...ar, label: 'x', changes: [translate(row, 'زوروا')] })).toEqual({
    conflict: { path: ['title'], yours: 'زوروا', theirs: 'زيارة' },
    index: 0,
  })
  const answer = await change(studio, [translate({ ...row, translation: 'زيارة' }, 'زوروا')])
  expect(rowIn(answer.translation!, '/title').translation).toBe('زوروا')
  expect(rowIn(answer.translation!, '/blocks/0/title').translation).toBe('من الفناء')
})

test('a draft is published only where the language takes drafts, until a person marks it as done', async ({
  studio,
}) => {
  const row = await rowAt(studio, '/title')
  const draft = await change(studio, [translate(row, 'زوروا', { isDraft: true })])
  expect(draft.translation).toMatchObject({ drafts: 1, missing: 1, open: 1, isPublished: false })
  expect(rowIn(draft.translation!, '/title').state).toBe('draft')
  expect(draft.translation!.untranslated).toEqual([])
  const done = await change(studio, [{ type: 'reviewed', path: ['title'] }])
  expect(done.translation).toMatchObject({ drafts: 0, missing: 0, open: 0, isPublished: true })
})

test('an empty translation does not count as one', async ({ studio }) => {
  const answer = await change(studio, [translate(await rowAt(studio, '/title'), ' ')])
  expect(rowIn(answer.translation!, '/title')).toMatchObject({ state: 'missing', translation: '' })
  expect(studio.read(ARABIC)).not.toContain('"/title"')
})

test('the same words share a translation, unless one place gets its own', async ({ studio }) => {
  const file = 'pages/fees.json'
  const [first, second, third] = [0, 1, 2].map((index) => `/blocks/1/groups/0/items/${index}/action/label`)
  const row = rowIn(await translation(studio, file), second!)
  expect(row.alike!.map((path) => `/${path.join('/')}`)).toEqual([first, third])
  const all = (await change(studio, [translate(row, 'احجزوا')], { file })).translation!
  expect([first, second, third].map((at) => rowIn(all, at!).translation)).toEqual(['احجزوا', 'احجزوا', 'احجزوا'])
  const again = translate({ ...row, translation: 'احجزوا' }, 'احجزوا هنا', { isHereOnly: true })
  const here = (await change(studio, [again], { file })).translation!
  expect([first, second, third].map((at) => rowIn(here, at!))).toMatchObject([
    { translation: 'احجزوا', state: 'reviewed' },
    { translation: 'احجزوا هنا', state: 'reviewed' },
    { translation: 'احجزوا', state: 'reviewed' },
  ])
  expect(here).toMatchObject({ unused: [], open: 0 })
})

test('one of several places with the same words can be rewritten: its translation becomes stale, the others keep theirs', async ({
  studio,
}) => {
  const file = 'pages/fees.json'
  const places = [0, 1, 2].map((index) => ['blocks', 1, 'groups', 0, 'items', index, 'action', 'label'])
  const rowsOf = (rows: TranslationState) => places.map((path) => rowIn(rows, `/${path.join('/')}`))
  const before = rowsOf(await translation(studio, file))[0]!.translation
  const { revision } = await studio.ask('GET /document', { file })
  const operations: Operation[] = [{ type: 'set', path: places[1]!, value: 'See a doctor this week' }]
  await studio.ask('POST /edit', { file, revision, operations, label: 'typing' })
  const stale = await translation(studio, file)
  expect(rowsOf(stale)).toMatchObject([
    { translation: before, state: 'reviewed' },
    { translation: before, state: 'stale' },
    { translation: before, state: 'reviewed' },
  ])
  const cleared = (await change(studio, [translate(rowsOf(stale)[1]!, '')], { file })).translation!
  expect(rowsOf(cleared).map((row) => row.translation)).toEqual([before, '', before])
  const written = (await change(studio, [translate(rowsOf(cleared)[1]!, 'زوروا طبيبًا هذا الأسبوع')], { file }))
    .translation!
  expect(rowsOf(written)).toMatchObject([
    { translation: before, state: 'reviewed' },
    { translation: 'زوروا طبيبًا هذا الأسبوع', state: 'reviewed' },
    { translation: before, state: 'reviewed' },
  ])
  expect(written).toMatchObject({ unused: [], open: 0 })
})

test('a problem of a translation is shown at its row, and a certain fix is applied', async ({ studio }) => {
  const { rows } = await translation(studio)
  const row = rows.find(({ source, state }) => source.includes('{brand}') && state === 'reviewed') ?? rows[1]!
  const answer = await change(studio, [translate(row, `${row.translation} `)])
  const pointer = `/${row.path.join('/')}`
  const [problem] = rowIn(answer.translation!, pointer).problems
  expect(problem).toMatchObject({ code: 'translation-space', path: row.path, isFixable: true })
  const mended = (await studio.ask('POST /mend', { ...ar, key: problem!.key, label: 'mend' })) as EditAnswer
  expect(rowIn(mended.translation!, pointer)).toMatchObject({ translation: row.translation, problems: [] })
})

test('the last part of the address may differ in the language', async ({ studio }) => {
  const answer = await change(studio, [{ type: 'slug', slug: 'ziyara' }])
  expect(answer.translation!.address).toMatchObject({ slug: 'ziyara', path: '/ar/ziyara' })
  expect(answer.data?.path).toBe('/ar/ziyara')
  const none = await change(studio, [{ type: 'slug', slug: '' }])
  expect(none.translation!.address).toEqual({ source: 'visit', path: '/ar/visit', problems: [] })
  expect(arabicOf(studio)).not.toHaveProperty('slug')
  const wrong = await change(studio, [{ type: 'slug', slug: 'Not a slug' }])
  expect(wrong.translation!.address!.problems).toMatchObject([{ severity: 'error', path: ['slug'] }])
})

test('the canvas has the page in the language, also an unpublished one, with each text that is translated', async ({
  studio,
}) => {
  const file = 'pages/fees.json'
  const title = rowIn(await translation(studio, file, 'fr'), '/blocks/0/title')
  await change(studio, [translate(title, 'Nos tarifs')], { file, language: 'fr' })
  const { data, translation: state } = await studio.ask('GET /document', { file, language: 'fr' })
  expect(data!.path).toBe('/fr/fees')
  expect(data!.blocks[0]!.block).toMatchObject({ title: 'Nos tarifs' })
  expect(data!.blocks.every((block) => !('lang' in block))).toBe(true)
  expect(state!.untranslated).toContainEqual({ file, path: ['title'] })
  const { text } = await studio.send(`${CANVAS_PATH}?file=${file}&language=fr`)
  expect(/<html [^>]*>/.exec(text)?.[0]).toContain('lang="fr" dir="ltr"')
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toBe('Nos tarifs')
})

test('the shell is in the language, each part at its place in the document', async ({ studio }) => {
  const [own, arabic] = [await studio.ask('GET /shell', {}), await studio.ask('GET /shell', { language: 'ar' })]
  // The pages in a menu may be in another order, by their titles.
  const places = ({ parts }: typeof own) => parts.map(({ place }) => JSON.stringify(place)).sort()
  const ofArabicPage = { file: 'navigation.json', path: ['footer', 'columns', 1, 'links', 5, 'label'] }
  expect(places(arabic)).toEqual([...places(own), JSON.stringify(ofArabicPage)].sort())
  expect(arabic.parts.map(({ words }) => words)).not.toEqual(own.parts.map(({ words }) => words))
  const before = (await studio.ask('GET /document', ar)).shell
  const { rows } = await translation(studio, 'navigation.json')
  await change(studio, [translate(rows[0]!, 'اسم آخر')], { file: 'navigation.json' })
  expect((await studio.ask('GET /document', ar)).shell).not.toBe(before)
})

test('shared blocks and forms have their own texts, and pages name them', async ({ studio }) => {
  const { parts } = await translation(studio, 'pages/index.json')
  const files = parts.map(({ file }) => file)
  expect(files).toContain('forms/appointment.json')
  for (const file of files) expect((await translation(studio, file)).rows.length).toBeGreaterThan(0)
})

test('a file with content that translations may not have cannot be edited, so that nothing in it is lost', async ({
  studio,
}) => {
  const row = await rowAt(studio, '/title')
  const broken = studio.read(ARABIC).replace('"to": "زورونا"', '"to": "زورونا", "note": "mine"')
  studio.write(ARABIC, broken)
  const changes = [translate(row, 'زوروا')]
  expect(await studio.refusal('POST /translation', { ...ar, label: 'x', changes })).toMatch(/left this unfinished/)
  expect(studio.read(ARABIC)).toBe(broken)
})

test('a translation of a document that the site does not have is not written', async ({ studio }) => {
  const changes = [{ type: 'slug', slug: 'x' }]
  for (const fields of [
    { file: '../escape.json', language: 'ar' },
    { file: VISIT, language: '../..' },
    { file: VISIT, language: 'de' },
    { file: 'theme.json', language: 'ar' },
  ])
    expect(await studio.refusal('POST /translation', { ...fields, label: 'x', changes })).not.toBe('')
})

test('renaming, duplicating and deleting a page includes its translations, and an undo restores them', async ({
  studio,
}) => {
  repositoryOf(studio)
  const renamed = await studio.ask('POST /pages/rename', { file: VISIT, address: '/find-us', label: 'rename' })
  expect(renamed.step?.files).toContain('languages/ar/pages/find-us.json')
  expect((await translation(studio, 'pages/find-us.json')).open).toBe(0)
  await studio.ask('POST /undo', { file: 'pages/find-us.json', language: 'ar' })
  expect((await translation(studio)).address).toMatchObject({ slug: 'zuruna' })
  await studio.ask('POST /pages/duplicate', { file: VISIT, address: '/second', title: 'Second visit', label: 'copy' })
  expect((await translation(studio, 'pages/second.json')).rows.filter(({ state }) => state === 'missing')).toHaveLength(
    1,
  )
  const deleted = await studio.ask('POST /pages/delete', { file: 'pages/second.json', label: 'delete' })
  expect(deleted.step?.files).toContain('languages/ar/pages/second.json')
  const back = await studio.ask('POST /undo', { file: 'pages/index.json' })
  expect(back.document?.file).toBe('pages/second.json')
})

test('problems of translations are at the text of the document, with the language', async ({ studio }) => {
  const row = await rowAt(studio, '/blocks/0/title')
  await change(studio, [translate(row, 'ادخلوا {brand}')])
  const { errors } = await studio.ask('GET /problems', {})
  expect(errors.first).toMatchObject([
    {
      file: VISIT,
      language: 'ar',
      path: ['blocks', 0, 'title'],
      where: 'Visit > Hero > Title',
      code: 'translation-with-more-words',
    },
  ])
  expect((await studio.ask('GET /document', { file: VISIT })).problems).toEqual([])
  expect((await rowAt(studio, '/blocks/0/title')).problems).toMatchObject([{ code: 'translation-with-more-words' }])
})

test('lists show translations as part of their document, and pages with their addresses in each language', async ({
  studio,
}) => {
  const { facts } = await studio.ask('GET /facts', {})
  expect(facts!.documents.map(({ role }) => role)).not.toContain('translation')
  expect(facts!.pages.find(({ file }) => file === VISIT)?.paths).toEqual({ ar: '/ar/zuruna', fr: '/fr/visit' })
  const { documents } = await studio.ask('GET /documents', {})
  const ofLanguages = documents.filter(({ file }) => file.startsWith('languages/'))
  expect(ofLanguages.map(({ file }) => file)).toEqual(facts!.independent.map(({ file }) => file))
})

test('a match in a translation is at the text that was translated, and can be replaced there', async ({ studio }) => {
  const { texts } = await studio.ask('GET /find', { words: 'ادخلوا', types: '' })
  expect(texts).toEqual([
    { file: VISIT, language: 'ar', path: ['blocks', 0, 'title'], where: ['Hero', 'Title'], text: 'ادخلوا من الفناء' },
  ])
  const { documents } = await studio.ask('GET /places', { words: 'ادخلوا' })
  expect(documents).toMatchObject([
    { file: ARABIC, source: VISIT, language: 'ar', places: [{ where: ['Hero', 'Title'], text: 'ادخلوا من الفناء' }] },
  ])
  const [{ path, text, start, end }] = documents[0]!.places as [(typeof documents)[0]['places'][0]]
  const places = [{ file: ARABIC, path, text, start, end, by: 'تفضلوا' }]
  await studio.ask('POST /replace', { places, label: 'replace' })
  expect((await rowAt(studio, '/blocks/0/title')).translation).toBe('تفضلوا من الفناء')
})

test('a changed translation is named by its document, language and fields', async ({ studio }) => {
  const git = repositoryOf(studio)
  const rows = [await rowAt(studio, '/title'), await rowAt(studio, '/blocks/0/title')] as const
  await change(studio, [translate(rows[0], 'زوروا'), translate(rows[1], '', {}), { type: 'slug', slug: 'ziyara' }])
  const { files } = await studio.ask('GET /changes', {})
  expect(files).toMatchObject([{ file: ARABIC, title: 'Visit', sort: 'page', language: 'ar', address: '/visit' }])
  expect(files[0]!.changes).toMatchObject([
    { where: ['Last part of the address'], kind: 'changed', before: { text: 'zuruna' }, after: { text: 'ziyara' } },
    { where: ['Title'], kind: 'changed', before: { text: 'زورونا' }, after: { text: 'زوروا' } },
    { where: ['Hero', 'Title'], kind: 'removed', before: { text: 'ادخلوا من الفناء' } },
  ])
  await studio.ask('POST /changes/take-back', { id: files[0]!.changes[2]!.id, label: 'back' })
  expect((await rowAt(studio, '/blocks/0/title')).translation).toBe('ادخلوا من الفناء')
  const author = { name: 'A', email: 'a@example.org' }
  // The old address in Arabic has no redirect, because the site was not in a repository when the studio started.
  const agreed = ['page /ar/zuruna']
  await studio.ask('POST /publish', { message: 'Shorter', files: [ARABIC], author, agreed })
  expect(git('log', '-1', '--format=%b')).toContain('Visit, in Arabic › Title: ')
  await change(studio, [translate(await rowAt(studio, '/title'), 'زيارة')])
  const { versions } = await studio.ask('GET /history', { file: ARABIC })
  expect(versions[0]).toMatchObject({
    subject: 'Shorter',
    changes: [{ where: ['Last part of the address'] }, { where: ['Title'] }],
  })
  const compared = await studio.ask('GET /history/compare', { file: ARABIC, id: versions[0]!.id })
  expect(compared.sections).toMatchObject([{ changes: [{ where: ['Title'], after: { text: 'زيارة' } }] }])
})

test('an independent page, and a page that the language does not have, have nothing to translate', async ({
  studio,
}) => {
  const { facts } = await studio.ask('GET /facts', {})
  const pageAt = (file: string) => facts!.pages.find((page) => page.file === file)
  expect(pageAt('pages/new-in-dubai.json')?.independentIn).toEqual(['ar'])
  expect(pageAt('pages/fasting.json')?.only).toEqual(['ar'])
  for (const [file, language] of [
    ['pages/new-in-dubai.json', 'ar'],
    ['pages/fasting.json', 'fr'],
  ] as const)
    expect((await studio.ask('GET /document', { file, language })).translation).toBeUndefined()
})

test('an independent page is listed as a page, with its language', async ({ studio }) => {
  repositoryOf(studio)
  const file = 'languages/ar/pages/new-in-dubai.json'
  const page = JSON.parse(studio.read(file)) as { title: string; blocks: { title: string }[] }
  const [first, ...rest] = page.blocks
  const blocks = [{ ...first, title: 'عنوان آخر' }, ...rest]
  studio.write(file, `${JSON.stringify({ ...page, blocks }, undefined, 2)}\n`)
  const { files } = await studio.ask('GET /changes', {})
  expect(files).toMatchObject([{ file, title: page.title, sort: 'page', language: 'ar' }])
  expect(files[0]!.changes.find(({ kind }) => kind === 'changed')).toMatchObject({ after: { text: 'عنوان آخر' } })
})

/** The main heading in the canvas of a file, and the tag around it. */
async function shown(studio: Studio, query: string): Promise<{ tag: string; heading: string }> {
  const { status, text } = await studio.send(`${CANVAS_PATH}?file=${query}`)
  expect([status, text.includes('<script')]).toEqual([200, false])
  return { tag: /<html [^>]*>/.exec(text)?.[0] ?? '', heading: /<h1[^>]*>([^<]*)</.exec(text)?.[1] ?? '' }
}

test('a page is shown as published and as edited, in the language of the change', async ({ studio }) => {
  const git = repositoryOf(studio)
  studio.write('redirects.json', `${studio.read('redirects.json')}\n`)
  // The published version differs from the last version of the edited files.
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--all', '--quiet', '--message=Second')
  const independent = 'languages/ar/pages/new-in-dubai.json'
  const { title } = (JSON.parse(studio.read(independent)) as { blocks: { title: string }[] }).blocks[0]!
  await editSource(studio, { type: 'set', path: ['blocks', 0, 'title'], value: 'Come in' })
  await change(studio, [translate(await rowAt(studio, '/blocks/0/title'), 'تفضلوا')])
  const { revision } = await studio.ask('GET /document', { file: independent })
  const operations = [{ type: 'set' as const, path: ['blocks', 0, 'title'], value: 'عنوان آخر' }]
  await studio.ask('POST /edit', { file: independent, revision, operations, label: 'typing' })
  const arabic = 'lang="ar" dir="rtl"'
  const cases = [
    [VISIT, 'Come in through the courtyard', 'Come in', 'lang="en-GB"'],
    [`${ARABIC}&language=ar`, 'ادخلوا من الفناء', 'تفضلوا', arabic],
    [`${independent}&language=ar`, title, 'عنوان آخر', arabic],
  ] as const
  for (const [query, before, after, tag] of cases) {
    const [past, draft] = [
      await shown(studio, `${query}&version=published`),
      await shown(studio, `${query}&lens=no-script`),
    ]
    expect([query, past.heading, draft.heading]).toEqual([query, before, after])
    expect([past.tag, draft.tag]).toEqual([expect.stringContaining(tag), expect.stringContaining(tag)])
  }
  // Visitors had none of these translations then.
  git('rm', '--cached', '--quiet', `site/${ARABIC}`)
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=Third')
  const past = await shown(studio, `${ARABIC}&language=ar&version=published`)
  expect(past).toEqual({ tag: expect.stringContaining(arabic), heading: 'Come in through the courtyard' })
})

test('a section that is limited to other languages is hidden in each, and every section keeps its place', async ({
  studio,
}) => {
  const { blocks } = JSON.parse(studio.read(VISIT)) as { blocks: unknown[] }
  for (const language of ['ar', 'fr', undefined]) {
    const { data } = await studio.ask('GET /document', { file: VISIT, ...(language !== undefined && { language }) })
    expect(data!.blocks).toHaveLength(blocks.length)
  }
})

test('an independent page is edited as a page, and shown in its language', async ({ studio }) => {
  const file = 'languages/ar/pages/new-in-dubai.json'
  const { facts } = await studio.ask('GET /facts', {})
  const { title } = JSON.parse(studio.read(file)) as { title: string }
  expect(facts!.independent).toMatchObject([{ file, title, errors: 0 }])
  const { documents } = await studio.ask('GET /documents', {})
  expect(documents.find((each) => each.file === file)).toMatchObject({ visibility: 'shown', errors: 0 })
  const before = studio.read(file)
  const opened = await studio.ask('GET /document', { file })
  expect(opened).toMatchObject({ text: before, problems: [], data: { path: '/ar/usratukum' } })
  expect(opened.shell).toBe((await studio.ask('GET /document', ar)).shell)
  const edit = {
    file,
    revision: opened.revision,
    operations: [{ type: 'set' as const, path: ['blocks', 0, 'title'], value: 'عنوان آخر' }],
    label: 'typing',
  }
  const answer = (await studio.ask('POST /edit', edit)) as EditAnswer
  expect(answer.data!.blocks[0]!.block).toMatchObject({ title: 'عنوان آخر' })
  const { text } = await studio.send(`${CANVAS_PATH}?file=${file}&language=ar`)
  expect(/<html [^>]*>/.exec(text)?.[0]).toContain('lang="ar" dir="rtl"')
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toBe('عنوان آخر')
  const undone = await studio.ask('POST /undo', { file })
  expect(undone.document).toMatchObject({ file, text: before })
  expect(studio.read(file)).toBe(before)
})

test('an independent page with problems is still rendered, and its problems are at their places', async ({
  studio,
}) => {
  const file = 'languages/ar/pages/new-in-dubai.json'
  const { revision } = await studio.ask('GET /document', { file })
  const operations: Operation[] = [
    { type: 'set', path: ['blocks', 0, 'title'], value: 'عنوان آخر' },
    { type: 'set', path: ['blocks', 0, 'hidden'], value: true },
    { type: 'set', path: ['blocks', 0, 'nothing'], value: 'x' },
  ]
  const wrong = (await studio.ask('POST /edit', { file, revision, operations, label: 'typing' })) as EditAnswer
  expect(wrong.problems).toMatchObject([{ severity: 'error', path: ['blocks', 0, 'nothing'] }])
  expect(wrong.data!.blocks[0]!.block).toMatchObject({ title: 'عنوان آخر' })
  const { errors } = await studio.ask('GET /problems', {})
  expect(errors.first).toMatchObject([{ file, isDocument: true }])
  const { texts } = await studio.ask('GET /find', { words: 'عنوان آخر', types: '' })
  expect(texts).toMatchObject([{ file, path: ['blocks', 0, 'title'] }])
})

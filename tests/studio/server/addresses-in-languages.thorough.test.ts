import { expect, test as base } from 'vitest'
import type { EditAnswer } from '#studio/protocol/documents.ts'
import { repositoryOf, startStudio } from './studio.ts'
import type { Studio } from './studio.ts'

/** The clinic, in git: complete in Arabic, in French only on its first pages. */
const test = base
  .extend('folder', async ({}, { onCleanup }): Promise<Studio> => {
    const studio = await startStudio('tests/clinic')
    onCleanup(studio.stop)
    return studio
  })
  .extend('git', ({ folder }) => repositoryOf(folder))
  .extend('studio', ({ folder, git }) => Object.assign(folder, { git }))

const VISIT = 'pages/visit.json'

const ar = { file: VISIT, language: 'ar' } as const

interface Typing {
  opening?: string
  file?: string
  language?: string
}

const typeSlug = (studio: Studio, slug: string, typing: Typing = {}) =>
  studio.ask('POST /translation', {
    ...ar,
    label: 'the address',
    opening: 'one',
    ...typing,
    changes: [{ type: 'slug', slug }],
  }) as Promise<EditAnswer>

/** The redirects from and to addresses of a language. */
function redirectsOf(studio: Studio, prefix = '/ar'): string[] {
  const { redirects } = JSON.parse(studio.read('redirects.json')) as { redirects: { from: string; to: string }[] }
  return redirects.filter(({ to }) => to.startsWith(`${prefix}/`)).map(({ from, to }) => `${from} ${to}`)
}

test("a redirect from a page's old address in a language leads to its latest one", async ({ studio }) => {
  const before = [studio.read(`languages/ar/${VISIT}`), studio.read('redirects.json')]
  for (const slug of ['z', 'ziy', 'ziyara']) await typeSlug(studio, slug)
  expect(redirectsOf(studio)).toEqual(['/ar/zuruna /ar/ziyara'])
  const { step } = await studio.ask('POST /undo', ar)
  expect(step.files).toEqual([`languages/ar/${VISIT}`, 'redirects.json'])
  expect([studio.read(`languages/ar/${VISIT}`), studio.read('redirects.json')]).toEqual(before)
  await studio.ask('POST /redo', ar)
  expect(redirectsOf(studio)).toEqual(['/ar/zuruna /ar/ziyara'])
})

test('an address that is typed and undone leaves neither a redirect nor a step', async ({ studio }) => {
  const before = [studio.read(`languages/ar/${VISIT}`), studio.read('redirects.json')]
  await typeSlug(studio, 'ziyara')
  const { history } = await typeSlug(studio, 'zuruna')
  expect([studio.read(`languages/ar/${VISIT}`), studio.read('redirects.json')]).toEqual(before)
  expect(history).toEqual({})
})

test('redirects that another page needs are kept, whatever is typed in between', async ({ studio }) => {
  const { redirects } = JSON.parse(studio.read('redirects.json')) as { redirects: object[] }
  const others = [
    { from: '/ar/z', to: '/ar/doctors' },
    { from: '/before', to: '/ar/zuruna#hours' },
    { from: '/all/*', to: '/ar/treatments/*' },
  ]
  studio.write('redirects.json', JSON.stringify({ redirects: [...redirects, ...others] }))
  for (const slug of ['z', 'Not one', 'ziyara']) await typeSlug(studio, slug)
  const kept = ['/ar/z /ar/doctors', '/before /ar/ziyara#hours', '/all/* /ar/treatments/*', '/ar/zuruna /ar/ziyara']
  expect(redirectsOf(studio)).toEqual(kept)
  await typeSlug(studio, 'tibb', { opening: 'two', file: 'pages/treatments/family-medicine.json' })
  expect(redirectsOf(studio)).toEqual([...kept, '/ar/treatments/tibb-al-usra /ar/treatments/tibb'])
})

test('an address that was never published gets no redirect, and the published one leads to the last', async ({
  studio,
  git,
}) => {
  await typeSlug(studio, 'ziyara')
  await typeSlug(studio, 'maktabuna', { opening: 'two' })
  expect(redirectsOf(studio)).toEqual(['/ar/zuruna /ar/maktabuna'])
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--all', '--quiet', '--message=Second')
  await typeSlug(studio, '', { opening: 'three' })
  expect(redirectsOf(studio)).toEqual(['/ar/zuruna /ar/visit', '/ar/maktabuna /ar/visit'])
  await typeSlug(studio, 'zuruna', { opening: 'four' })
  expect(redirectsOf(studio)).toEqual(['/ar/maktabuna /ar/zuruna'])
})

test('undoing the change of an address removes its redirect', async ({ studio }) => {
  const redirects = studio.read('redirects.json')
  await typeSlug(studio, 'ziyara')
  const { files } = await studio.ask('GET /changes', {})
  const { id } = files.find(({ file }) => file === `languages/ar/${VISIT}`)!.changes[0]!
  await studio.ask('POST /changes/take-back', { id, label: 'back' })
  expect(studio.read('redirects.json')).toBe(redirects)
})

test('addresses below a page follow', async ({ studio }) => {
  await typeSlug(studio, 'ilajat', { file: 'pages/treatments/index.json' })
  expect(redirectsOf(studio)).toEqual([
    '/ar/treatments /ar/ilajat',
    '/ar/treatments/childrens-health /ar/ilajat/childrens-health',
    '/ar/treatments/dental-care /ar/ilajat/dental-care',
    '/ar/treatments/tibb-al-usra /ar/ilajat/tibb-al-usra',
  ])
})

test('a page that is not published in the language gets no redirect', async ({ studio }) => {
  const before = studio.read('redirects.json')
  await typeSlug(studio, 'tarifs', { file: 'pages/fees.json', language: 'fr' })
  expect(studio.read('redirects.json')).toBe(before)
})

test('without git, the address when the field was opened counts as published', async ({ folder }) => {
  for (const slug of ['z', 'ziyara']) await typeSlug(folder, slug)
  await typeSlug(folder, 'maktabuna', { opening: 'two' })
  expect(redirectsOf(folder)).toEqual(['/ar/zuruna /ar/maktabuna', '/ar/ziyara /ar/maktabuna'])
})

test('a site without redirects gets the file with its first one, and loses it by the undo', async ({ studio, git }) => {
  git('rm', '--quiet', 'site/redirects.json')
  await typeSlug(studio, 'z')
  await typeSlug(studio, 'ziyara')
  expect(redirectsOf(studio)).toEqual(['/ar/zuruna /ar/ziyara'])
  const { document } = await studio.ask('POST /undo', ar)
  expect(document).toMatchObject({ file: VISIT, translation: { address: { slug: 'zuruna' } } })
  expect(() => studio.read('redirects.json')).toThrow('ENOENT')
})

test('the address of an independent page is changed in the same way', async ({ studio }) => {
  const file = 'languages/ar/pages/new-in-dubai.json'
  const before = studio.read(file)
  let { revision } = await studio.ask('GET /document', { file })
  for (const value of ['bayt', 'baytukum']) {
    const operations = [{ type: 'set' as const, path: ['slug'], value }]
    const edit = { file, revision, operations, label: 'the address', opening: 'one' }
    ;({ revision } = (await studio.ask('POST /edit', edit)) as EditAnswer)
  }
  expect(redirectsOf(studio)).toEqual(['/ar/usratukum /ar/baytukum'])
  await studio.ask('POST /undo', { file })
  expect(studio.read(file)).toBe(before)
  expect(redirectsOf(studio)).toEqual([])
})

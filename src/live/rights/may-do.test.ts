import { describe, expect, test } from 'vitest'
import { ROLES } from '#studio/protocol/team/rights.ts'
import type { Operation, Rights, TeamRole } from '#studio/protocol/team/rights.ts'
import { forbiddenFiles } from './file-rights.ts'
import { mayDo, operationsOf } from './may-do.ts'

const personWith = (role: TeamRole, rest: Partial<Rights> = {}): Rights => ({ role, mayReadLeads: false, ...rest })

test.each<[TeamRole, Operation[]]>([
  ['reader', ['preview', 'remark']],
  ['writer', ['preview', 'remark', 'open', 'write']],
  ['editor', ['preview', 'remark', 'open', 'write', 'review', 'publish']],
  ['owner', ['preview', 'remark', 'open', 'write', 'review', 'publish', 'manage']],
])('a %s does what the role says, and leads by a right of their own', (role, operations) => {
  expect(operationsOf(personWith(role))).toEqual(operations)
  expect(operationsOf(personWith(role, { mayReadLeads: true }))).toEqual([...operations, 'leads'])
})

/** Whether a person may write a file of a site in English: a new one, or with `before` an existing one. */
const writes = (rights: Rights, file: string, before?: string): boolean =>
  mayDo(rights, 'write', {
    language: 'en',
    changes: [{ file, after: '{}', ...(before !== undefined && { before }) }],
  })

describe('files', () => {
  const OF_WRITERS = [
    'pages/index.json',
    'pages/blog.json',
    'pages/blog/first.json',
    'forms/contact.json',
    'shared/offer.json',
    'navigation.json',
    'languages/ar/pages/blog/first.json',
    'languages/ar/forms/contact.json',
    'languages/ar/navigation.json',
    'languages/ar/settings.json',
    'languages/ar/kinds/service.json',
    'languages/ar/terms.json',
    'images/harbour.jpg',
    'images/harbour.AVIF',
    'videos/film.mp4',
    'videos/film.vtt',
    'public/files/menu.pdf',
    'public/files/2027/prices.xlsx',
  ]
  const OF_OWNERS = [
    'settings.json',
    'theme.json',
    'redirects.json',
    'rules.json',
    'kinds/service.json',
    'fonts/inter.woff2',
    'drawings/boat.svg',
    'images/logo.svg',
    'images/LOGO.SVG',
    'public/files/page.html',
    'public/files/page.htm',
    'public/files/page.pdf.html',
    'public/files/script.js',
    'public/files/image.svg',
    'public/files/data.xml',
    'public/files/style.css',
    'public/files/module.wasm',
    'public/files/without-ending',
    'public/files/.htaccess',
    'public/files/.pdf',
    'public/.well-known/security.txt',
    'public/robots.txt',
    'public/google123.html',
    'blocks/faq/Faq.tsx',
    'source/drawings.ts',
    'README.md',
    'pages/README.md',
    'pages/../settings.json',
    'pages//index.json',
    './settings.json',
    '/etc/passwd',
    'pages\\..\\settings.json',
    'languages/ar/theme.json',
    'languages/ar/languages/en/pages/index.json',
    'languages/ar/redirects.json',
    '.git/config',
    '.github/workflows/build.yml',
    'package.json',
  ]

  test.each(ROLES)('a %s writes what the table says', (role) => {
    const allowed = [...OF_WRITERS, ...OF_OWNERS].filter((file) => writes(personWith(role), file, '{}'))
    const expected = { reader: [], writer: OF_WRITERS, editor: OF_WRITERS, owner: [...OF_WRITERS, ...OF_OWNERS] }
    expect(allowed).toEqual(expected[role])
  })

  test('one forbidden file refuses the whole step, and is named', () => {
    const changes = [{ file: 'pages/index.json' }, { file: 'theme.json' }]
    expect(forbiddenFiles(personWith('editor'), { changes, language: 'en' })).toEqual(['theme.json'])
    for (const operation of ['write', 'review', 'publish'] as const)
      expect(mayDo(personWith('editor'), operation, { changes, language: 'en' })).toBe(false)
  })
})

describe('limits', () => {
  const inBlog = personWith('editor', { folders: ['/blog'] })
  test.each([
    ['pages/blog.json', true],
    ['pages/blog/first.json', true],
    ['languages/ar/pages/blog/first.json', true],
    ['pages/blogs.json', false],
    ['pages/index.json', false],
    ['languages/ar/pages/index.json', false],
    ['navigation.json', false],
    ['forms/blog.json', false],
    ['shared/offer.json', false],
    ['languages/ar/terms.json', false],
    ['languages/ar/settings.json', false],
    ['images/new.jpg', true],
  ])('to a folder: %s %s', (file, isAllowed) => {
    expect(writes(inBlog, file)).toBe(isAllowed)
  })

  const inArabic = personWith('writer', { languages: ['ar'] })
  test.each([
    ['languages/ar/pages/index.json', true],
    ['languages/ar/terms.json', true],
    ['languages/ar/settings.json', true],
    ['languages/fr/pages/index.json', false],
    ['pages/index.json', false],
    ['forms/contact.json', false],
    ['navigation.json', false],
    ['images/new.jpg', true],
  ])('to a further language: %s %s', (file, isAllowed) => {
    expect(writes(inArabic, file)).toBe(isAllowed)
  })

  test("to the site's own language", () => {
    const inEnglish = personWith('writer', { languages: ['en'] })
    expect(writes(inEnglish, 'pages/index.json')).toBe(true)
    expect(writes(inEnglish, 'languages/ar/pages/index.json')).toBe(false)
  })

  test('to a folder in one language', () => {
    const both = personWith('writer', { folders: ['/blog'], languages: ['ar'] })
    expect(writes(both, 'languages/ar/pages/blog/first.json')).toBe(true)
    expect(writes(both, 'languages/ar/pages/index.json')).toBe(false)
    expect(writes(both, 'pages/blog/first.json')).toBe(false)
  })

  test('allow no change of existing pictures, as pages elsewhere may show them', () => {
    expect(writes(inBlog, 'images/harbour.jpg', 'bytes')).toBe(false)
    expect(writes(inArabic, 'public/files/menu.pdf', 'bytes')).toBe(false)
  })
})

describe('redirects', () => {
  const text = (...redirects: { from: string; to: string }[]): string => JSON.stringify({ redirects })
  const old = { from: '/old', to: 'https://elsewhere.example/' }
  const moved = [
    { file: 'pages/new.json', after: '{}' },
    { file: 'pages/was.json', before: '{}' },
  ]
  const mayMove = (
    before: string | undefined,
    after: string | undefined,
    others: { file: string; before?: string; after?: string }[] = moved,
  ): boolean =>
    mayDo(personWith('writer'), 'write', {
      language: 'en',
      changes: [
        ...others,
        { file: 'redirects.json', ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
      ],
    })

  test('follow pages that a writer moves', () => {
    expect(mayMove(text(old), text(old, { from: '/was', to: '/new' }))).toBe(true)
    expect(mayMove(undefined, text({ from: '/was', to: '/new' }))).toBe(true)
    expect(mayMove(text({ from: '/older', to: '/was' }), text({ from: '/older', to: '/new' }))).toBe(true)
    expect(mayMove(text(old), text())).toBe(true)
  })

  test('follow pages whose address a writer changes in a language', () => {
    const file = 'languages/ar/pages/visit.json'
    const changed = [{ file, before: '{ "slug": "zuruna" }', after: '{ "slug": "ziyara" }' }]
    const followed = text(old, { from: '/ar/zuruna', to: '/ar/ziyara' })
    expect(mayMove(text(old), followed, changed)).toBe(true)
    expect(
      mayMove(text(old), followed, [{ file, before: '{ "slug": "a" }', after: '{ "slug": "a", "texts": [] }' }]),
    ).toBe(false)
  })

  test.each([
    ['elsewhere', 'https://evil.example/'],
    ['elsewhere without a scheme', '//evil.example/'],
    ['elsewhere as browsers read it', '/\\evil.example/'],
    ['a program', 'javascript:alert(1)'],
  ])('do not lead %s', (_, to) => {
    expect(mayMove(text(old), text(old, { from: '/was', to }))).toBe(false)
  })

  test('are for owners if no page moves', () => {
    const edited = [{ file: 'pages/new.json', before: '{}', after: '{ }' }]
    expect(mayMove(text(old), text(old, { from: '/was', to: '/new' }), edited)).toBe(false)
    expect(mayMove(text(old), text(), [])).toBe(false)
  })

  test('that are not a list are not written', () => {
    expect(mayMove(text(old), '{"redirects":{}}')).toBe(false)
    expect(mayMove(text(old), '{')).toBe(false)
  })
})

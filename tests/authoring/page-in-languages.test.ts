import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runPage } from '#tools/page/run-page.ts'
import { loadSite } from '#site/site-loader.ts'
import { siteAt } from '#site/model/languages.ts'
import { edit, editTexts, read, textsIn, translatedSite, write } from './translated-site.ts'

const isThere = (siteDir: string, file: string): boolean => existsSync(join(siteDir, file))

const redirectsOf = (siteDir: string) =>
  read<{ redirects: { from: string; to: string }[] }>(siteDir, 'redirects.json').redirects

/** The problems of the site, except for missing redirects. */
const codesOf = (siteDir: string): string[] => loadSite(siteDir).problems.map(({ code }) => code)

test('a renamed page keeps its translations, and has a redirect in each language in which it is published', async () => {
  const siteDir = translatedSite()
  edit(siteDir, 'languages/ar/pages/contact.json', (value: object) => Object.assign(value, { slug: 'ittisal' }))
  const before = textsIn(siteDir, 'pages/contact.json')
  const report = await runPage(siteDir, ['rename', '/contact', '/about/contact'], {})
  expect(report).toContain('languages/ar/pages/contact.json becomes languages/ar/pages/about/contact.json\n')
  expect(isThere(siteDir, 'languages/ar/pages/contact.json')).toBe(false)
  expect(textsIn(siteDir, 'pages/about/contact.json')).toEqual(before)
  expect(redirectsOf(siteDir)).toContainEqual({ from: '/contact', to: '/about/contact' })
  expect(redirectsOf(siteDir)).toContainEqual({ from: '/ar/ittisal', to: '/ar/about/ittisal' })
  expect(codesOf(siteDir)).not.toContain('translation-stale')
  const arabic = siteAt('/ar', loadSite(siteDir).site!)
  expect(arabic.pages.map(({ path }) => path)).toContain('/ar/about/ittisal')
})

test('a link updated by a rename makes no translation stale', async () => {
  const siteDir = translatedSite()
  const answer = 'Ask us on [the contact page](/contact#faq).'
  edit(siteDir, 'pages/index.json', (page: { blocks: object[] }) =>
    page.blocks.splice(1, 0, { type: 'prose', sections: [{ heading: 'More', paragraphs: [answer] }] }),
  )
  const texts = [
    { from: 'More', to: 'المزيد' },
    { from: answer, to: 'اسألونا في [صفحة الاتصال](/contact#faq).' },
  ]
  editTexts(siteDir, 'pages/index.json', (all) => all.push(...texts))
  await runPage(siteDir, ['rename', '/contact', '/ask'], {})
  expect(textsIn(siteDir, 'pages/index.json').slice(-1)).toEqual([
    { from: 'Ask us on [the contact page](/ask#faq).', to: 'اسألونا في [صفحة الاتصال](/ask#faq).' },
  ])
  expect(codesOf(siteDir)).toEqual([])
})

test('a copy of a page has its translations, except for its own title and address', async () => {
  const siteDir = translatedSite()
  edit(siteDir, 'languages/ar/pages/contact.json', (value: object) => Object.assign(value, { slug: 'ittisal' }))
  const before = textsIn(siteDir, 'pages/contact.json')
  const report = await runPage(siteDir, ['duplicate', '/contact', '/ask'], { title: 'Ask us' })
  expect(report).toContain('languages/ar/pages/ask.json is a copy of languages/ar/pages/contact.json')
  expect(read(siteDir, 'languages/ar/pages/ask.json')).not.toHaveProperty('slug')
  expect(textsIn(siteDir, 'pages/ask.json')).toEqual(before.filter(({ at }) => at !== '/title'))
  expect(textsIn(siteDir, 'pages/contact.json')).toEqual(before)
})

test('deleting a page deletes its translations, and its addresses redirect to its replacement', async () => {
  const siteDir = translatedSite()
  await runPage(siteDir, ['delete', '/contact'], { 'replace-with': '/' })
  expect(isThere(siteDir, 'languages/ar/pages/contact.json')).toBe(false)
  expect(redirectsOf(siteDir)).toContainEqual({ from: '/contact', to: '/' })
  expect(redirectsOf(siteDir)).toContainEqual({ from: '/ar/contact', to: '/ar' })
  expect(codesOf(siteDir)).not.toContain('translation-of-nothing')
})

test('a renamed form and a renamed shared block keep their translations', async () => {
  const siteDir = translatedSite()
  const before = textsIn(siteDir, 'forms/order.json')
  await runPage(siteDir, ['rename', 'forms/order', 'forms/order-bread'], {})
  expect(textsIn(siteDir, 'forms/order-bread.json')).toEqual(before)
  expect(isThere(siteDir, 'languages/ar/forms/order.json')).toBe(false)
})

test('a translation at the target path is not lost', async () => {
  const siteDir = translatedSite()
  write(siteDir, 'languages/ar/pages/ask.json', { texts: [{ from: 'Ask', to: 'اسألوا' }] })
  await expect(runPage(siteDir, ['rename', '/contact', '/ask'], {})).rejects.toThrow(
    '"languages/ar/pages/ask.json" is there already, and belongs to no page: it would be lost.',
  )
  expect(isThere(siteDir, 'pages/contact.json')).toBe(true)
})

const RAMADAN = { kind: 'standard', title: 'رمضان', only: ['ar'], blocks: [{ type: 'hero', title: 'رمضان كريم' }] }

test('renaming a page that is only in Arabic updates the links to its Arabic address', async () => {
  const siteDir = translatedSite()
  write(siteDir, 'pages/ramadan.json', RAMADAN)
  edit(siteDir, 'pages/contact.json', ({ blocks: [hero] }: { blocks: object[] }) =>
    Object.assign(hero!, { actions: [{ label: 'رمضان', href: '/ar/ramadan' }] }),
  )
  edit(siteDir, 'languages/ar/pages/contact.json', ({ texts }: { texts: object[] }) =>
    texts.push({ from: 'رمضان', to: 'رمضان' }),
  )
  await runPage(siteDir, ['rename', '/ramadan', '/fasting'], {})
  expect(read(siteDir, 'pages/contact.json')).toMatchObject({ blocks: [{ actions: [{ href: '/ar/fasting' }] }, {}] })
  expect(redirectsOf(siteDir)).toContainEqual({ from: '/ar/ramadan', to: '/ar/fasting' })
  expect(redirectsOf(siteDir).map(({ from }) => from)).not.toContain('/ramadan')
  expect(codesOf(siteDir)).toEqual([])
})

const INDEPENDENT = { ...RAMADAN, only: undefined, independent: true, slug: 'ittisal', title: 'اتصلوا بنا' }

test('an independent page is renamed, copied and deleted together with the original page', async () => {
  const siteDir = translatedSite()
  const blocks = [{ type: 'hero', title: 'اكتبوا إلينا', actions: [{ label: 'أسئلة', href: '#faq' }] }]
  const faq = { type: 'faq', title: 'أسئلة', items: [{ question: 'متى تفتحون؟', answer: 'في السادسة.' }] }
  write(siteDir, 'languages/ar/pages/contact.json', { ...INDEPENDENT, blocks: [...blocks, faq] })
  await runPage(siteDir, ['duplicate', '/contact', '/ask'], { title: 'Ask us' })
  expect(read(siteDir, 'languages/ar/pages/ask.json')).toMatchObject({ independent: true, title: 'اتصلوا بنا' })
  expect(read(siteDir, 'languages/ar/pages/ask.json')).not.toHaveProperty('slug')
  await runPage(siteDir, ['rename', '/contact', '/about/contact'], {})
  expect(isThere(siteDir, 'languages/ar/pages/contact.json')).toBe(false)
  expect(redirectsOf(siteDir)).toContainEqual({ from: '/ar/ittisal', to: '/ar/about/ittisal' })
  expect(codesOf(siteDir)).not.toContain('independent-of-nothing')
  await runPage(siteDir, ['delete', '/about/contact'], { 'replace-with': '/ask' })
  expect(isThere(siteDir, 'languages/ar/pages/about/contact.json')).toBe(false)
  expect(redirectsOf(siteDir)).toContainEqual({ from: '/ar/about/ittisal', to: '/ar/ask' })
})

import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import { editedPagesOf } from './edited-pages.ts'
import type { EditedPages } from './edited-pages.ts'
import { BLOCKS, NO_SUMMARIES, readSummaryLines } from './summary-lines.ts'
import type { SummaryLines } from './summary-lines.ts'
import { openSummaryCache } from './summary-cache.ts'
import { areSameToOthers } from './same-to-others.ts'

const PROGRAM = 'this'
const CONTACT = 'pages/contact.json'
const RYE = 'pages/services/rye-bread.json'
const DESCRIPTION = 'Where to find the bakery, and when somebody is there to open the door.'
const ORDER = '[{ "label": "Order", "form": "order" }]'
const LONG = 'They are sold by noon, on every day but Sunday.'

let dir: string
let siteDir: string
let file: string
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-edited-'))
  siteDir = join(dir, 'site')
  file = join(dir, 'cache/pages.jsonl')
  cpSync('tests/sites/base', siteDir, { recursive: true })
  replace(CONTACT, 'On foot.', LONG)
  replace(RYE, 'A week in a drawer.', LONG)
  // With more pages, lines are appended and not written anew.
  for (const name of ['barley', 'oat', 'spelt', 'wheat']) put(`pages/${name}.json`, pageOf(name))
  await summarize(NO_SUMMARIES)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const put = (name: string, text: string): void => writeFileSync(join(siteDir, name), text)

const text = (name: string): string => readFileSync(join(siteDir, name), 'utf8')

const pageOf = (name: string, fields: object = {}): string => {
  const actions = [
    { label: 'Bread', href: '/services/rye-bread' },
    { label: 'Order', form: 'order' },
  ]
  return JSON.stringify({
    kind: 'standard',
    title: name,
    ...fields,
    blocks: [{ type: 'hero', title: `Of ${name}`, actions }],
  })
}

/** Puts a block at the end of a page. */
const append = (page: string, block: object): void =>
  replace(page, /\}\s*\]\s*\}\s*$/, `}, ${JSON.stringify(block)}] }`)

const QUESTIONS = { type: 'faq', title: 'Asked of oats', items: [{ question: 'Are they eaten raw?', answer: 'No.' }] }

/** A page with questions that have these answers. */
const asking = (name: string, answers: string[]): string => {
  const items = answers.map((answer, index) => ({ question: `And ${index}?`, answer }))
  const { blocks, ...fields } = JSON.parse(pageOf(name)) as { blocks: object[] }
  return JSON.stringify({ ...fields, blocks: [...blocks, { type: 'faq', title: 'Asked', items }] })
}

/** Keeps the pages as a build does that has found these lines. */
async function summarize(lines: SummaryLines): Promise<void> {
  const cache = openSummaryCache(file, { program: PROGRAM, siteDir, hashOf, lines })
  const { documents } = await loadSite(siteDir, {}, { summaries: cache })
  cache.save(documents)
}

/** The page that was changed last. */
let changed = ''
const replace = (page: string, from: string | RegExp, to: string): void => {
  changed = page
  const path = join(siteDir, page)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${page} has no ${String(from)}`)
  writeFileSync(path, after)
}
const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('base64url')

const edited = (faulty: string[] = []): EditedPages | undefined =>
  editedPagesOf({
    siteDir,
    lines: readSummaryLines(file, PROGRAM),
    hashOf,
    isOtherwiseSame: () => true,
    filesWithProblems: new Set(faulty),
  })
const filesOf = (found: EditedPages | undefined): string[] | undefined =>
  found?.pages.map(({ document }) => document.file)

test.each<[string, () => void]>([
  ['a text', () => replace(CONTACT, 'At six.', 'At seven.')],
  ['a long text', () => replace(CONTACT, 'At six.', 'At six, at seven or at eight.')],
  ['nothing but the spaces', () => replace(CONTACT, '"kind"', ' "kind"')],
  [
    'the words under the heading',
    () => replace(CONTACT, '{brand}"', '{brand}", "subtitle": "Or come and see us at the oven."'),
  ],
  ['its heading', () => replace(CONTACT, 'Write to', 'Call on')],
  [
    'its description',
    () => replace(CONTACT, '"blocks"', `"seo": ${JSON.stringify({ description: DESCRIPTION })}, "blocks"`),
  ],
  ['its title in search results', () => replace(CONTACT, '"blocks"', '"seo": {"title": "Find the bakery"}, "blocks"')],
  ['its keywords', () => replace(CONTACT, '"blocks"', '"seo": {"keywords": ["bakery at the harbour"]}, "blocks"')],
  ['a link that other pages have', () => replace(CONTACT, 'At six.', 'See [our bread](/services/rye-bread).')],
  [
    'a link that other pages have still',
    () => replace('pages/oat.json', '{"label":"Bread","href":"/services/rye-bread"},', ''),
  ],
  ['a form that other pages have', () => replace(CONTACT, '{brand}"', `{brand}", "actions": ${ORDER}`)],
  ['a drawing that another page has', () => replace(CONTACT, '{brand}"', '{brand}", "drawing": "loaf"')],
  ['its blocks', () => append('pages/oat.json', QUESTIONS)],
  [
    'its closing call',
    () => append('pages/oat.json', { type: 'cta', title: 'Come and eat oats', actions: JSON.parse(ORDER) }),
  ],
  ['an anchor to which nothing leads', () => replace(RYE, '"faq",', '"faq", "anchor": "questions",')],
])('a page is to the rest of the site what it was after an edit of %s', (_, edit) => {
  edit()
  expect(filesOf(edited())).toEqual([changed])
})

test.each<[string, () => void]>([
  ['its title', () => replace(CONTACT, '"Contact"', '"Write to us"')],
  [
    'whether search engines list it',
    () => replace(CONTACT, '"blocks"', '"seo": {"robots": "noindex,nofollow"}, "blocks"'),
  ],
  ['a link that no other page has', () => replace(CONTACT, 'At six.', 'See [oats](/oat).')],
  ['a link to an anchor', () => replace(RYE, '"Yes."', '"Yes, [see there](/contact#faq)."')],
  ['a drawing that no page has any more', () => replace('pages/index.json', '"drawing": "loaf",', '')],
  ['the shared blocks', () => append(CONTACT, { type: 'shared', name: 'visit-us' })],
  ['the blocks, to one of which a page leads', () => append(CONTACT, { ...QUESTIONS, anchor: 'oats' })],
  ['an anchor to which a page leads', () => replace(CONTACT, '"faq",', '"faq", "anchor": "questions",')],
  ['whether a block is shown', () => append('pages/oat.json', { ...QUESTIONS, hidden: true })],
  ['a text that another page has', () => replace(CONTACT, LONG, 'On foot.')],
  ['a text to one that another page has', () => replace('pages/index.json', /("title": ")[^"]*"/, `$1${LONG}"`)],
  ['the kind', () => replace(CONTACT, '"standard"', '"legal"')],
  ['when it is shown', () => replace(CONTACT, '"kind"', '"publishAt": "2030-01-01", "kind"')],
])('a page may be something else to the rest of the site after an edit of %s', async (_, edit) => {
  edit()
  const { problems } = await loadSite(siteDir)
  expect(problems.filter(({ file: faulty, code }) => faulty === changed && code !== 'unused')).toEqual([])
  expect(edited()).toBeUndefined()
})

test.each<[string, () => void]>([
  ['a field that there is none of', () => replace(CONTACT, '"title": "Questions",', '"titel": "Questions",')],
  ['a mark that is not closed', () => replace(CONTACT, 'At six.', 'At **six.')],
  ['a comma', () => replace(CONTACT, '"title": "Questions",', '"title": "Questions"')],
  ['the encoding', () => replace(CONTACT, '{', '\ufeff{')],
])('a page with a mistake is not taken for the same: %s', (_, edit) => {
  edit()
  expect(edited()).toBeUndefined()
})

test('a page with a text of the one for unknown addresses may be a copy of it', async () => {
  replace('pages/404.json', '"There is nothing here"', `"${LONG}"`)
  replace(CONTACT, LONG, 'On foot.')
  replace(RYE, LONG, 'A week in a drawer.')
  await summarize(NO_SUMMARIES)
  replace(CONTACT, 'At six.', LONG)
  expect(edited()).toBeUndefined()
})

test.each([
  ['from nothing', () => NO_SUMMARIES],
  ['that goes on', () => readSummaryLines(file, PROGRAM)],
])(
  'a page with a text of one with a problem, which a build %s does not keep, may be a copy of it',
  async (_, lines) => {
    replace(CONTACT, LONG, 'On foot.')
    replace(RYE, 'Two slices', 'Two **slices')
    await summarize(lines())
    replace(CONTACT, 'At six.', 'At seven.')
    expect(filesOf(edited([RYE]))).toEqual([CONTACT])
    replace(CONTACT, 'At seven.', LONG)
    expect(edited([RYE])).toBeUndefined()
  },
)

test.each([
  ['title', '"Of oat"', '"Of the oats"', '"Of barley"'],
  [
    'title in search results',
    '"title":"oat"',
    '"title":"oat", "seo": {"title": "Oats of the harbour"}',
    '"title":"oat", "seo": {"title": "barley of the harbour"}',
  ],
  [
    'description',
    '"title":"oat"',
    '"title":"oat", "seo": {"description": "No page like it, but one of them is like another page."}',
    `"title":"oat", "seo": {"description": "${DESCRIPTION.toUpperCase()}"}`,
  ],
])('a page with the %s of another is told of, and one that has it no more is not', async (_, own, other, same) => {
  put('pages/barley.json', pageOf('barley', { seo: { title: 'Barley of the harbour', description: DESCRIPTION } }))
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', own, other)
  expect(filesOf(edited())).toEqual(['pages/oat.json'])
  replace('pages/oat.json', other, same)
  expect(edited()).toBeUndefined()
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', same, other)
  expect(edited()).toBeUndefined()
})

test.each([
  ['on a page that is shown for a time', { publishAt: '2020-01-01' }, undefined],
  ['where the other pages that have it are shown for a time', {}, { publishAt: '2020-01-01' }],
])('a link may lead to a page that is not shown as long: %s', async (_, ofPage, ofOthers) => {
  put('pages/oat.json', pageOf('oat', ofPage).replace('/services/rye-bread', '/contact'))
  for (const name of ['barley', 'spelt', 'wheat']) put(`pages/${name}.json`, pageOf(name, ofOthers))
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', '/contact', '/services/rye-bread')
  expect(edited()).toBeUndefined()
})

test('a link that only a page with a problem has, or one that has gone, may be wrong', async () => {
  replace('pages/oat.json', '/services/rye-bread', '/contact')
  replace('pages/spelt.json', '/services/rye-bread', '/contact')
  await summarize(NO_SUMMARIES)
  rmSync(join(siteDir, 'pages/wheat.json'))
  replace('pages/oat.json', '/contact', '/services/rye-bread')
  expect(filesOf(edited())).toEqual(['pages/oat.json'])
  expect(edited(['pages/barley.json'])).toBeUndefined()
})

test('the same new text on two pages may make one a copy of the other', () => {
  replace(CONTACT, 'At six.', 'We open at six, or a little later.')
  expect(filesOf(edited())).toEqual([CONTACT])
  replace(RYE, 'Two slices will do.', 'We open at six, or a little later.')
  expect(edited()).toBeUndefined()
})

test('a page that something was wrong with is not taken for the same', () => {
  replace(CONTACT, 'At six.', 'At seven.')
  expect(edited(['pages/contact.json'])).toBeUndefined()
  expect(filesOf(edited(['pages/index.json']))).toEqual([CONTACT])
})

test('what an edit has cached is what the next one is compared with', async () => {
  replace(CONTACT, 'At six.', 'At six, at seven or at eight.')
  edited()?.cacheIn(file, PROGRAM)
  expect(filesOf(edited())).toEqual([])
  put('pages/barley.json', pageOf('barley').replace('Of barley', 'At six, at seven or at eight.'))
  await summarize(readSummaryLines(file, PROGRAM))
  replace(CONTACT, 'At six, at seven or at eight.', 'At six.')
  expect(edited()).toBeUndefined()
})

test.each([
  [4, 6, ['pages/oat.json']],
  [5, 11, ['pages/oat.json']],
  [5, 9, undefined],
])('a page with fewer texts than before may be a copy: %i of another page beside %i', async (copied, own, found) => {
  const answers = (count: number, name: string): string[] =>
    Array.from({ length: count }, (_, index) => `One of the many answers that ${name} gives: ${index}.`)
  put('pages/wheat.json', asking('wheat', answers(6, 'wheat')))
  put('pages/oat.json', asking('oat', [...answers(copied, 'wheat'), ...answers(12, 'oat')]))
  await summarize(NO_SUMMARIES)
  put('pages/oat.json', asking('oat', [...answers(copied, 'wheat'), ...answers(own, 'oat')]))
  expect(filesOf(edited())).toEqual(found)
})

test('a page that repeats texts of another may become a copy of it', async () => {
  const oat = ['mill', 'knead', 'shape', 'bake'].map((step) => `How we ${step} it is told on this page.`)
  const wheat = ['soak', 'steam', 'press', 'dry', 'pack', 'send'].map(
    (step) => `We ${step} wheat on every day but Sunday.`,
  )
  put('pages/oat.json', asking('oat', [...oat, 'The rest is told by the bread itself.']))
  put('pages/wheat.json', asking('wheat', [...oat, ...wheat]))
  await summarize(NO_SUMMARIES)
  put('pages/wheat.json', asking('wheat', [...oat, oat[0]!, ...wheat]))
  expect((await loadSite(siteDir)).problems.map(({ code }) => code)).toContain('copied-texts')
  expect(edited()).toBeUndefined()
})

test.each<[string, () => void]>([
  ['a menu', () => put('navigation.json', text('navigation.json').replace('"/contact"', '"/oat#hero"'))],
  ['a form', () => put('forms/order.json', text('forms/order.json').replace('{', '{ "$comment": "/oat\\u0023hero",'))],
  ['an old address', () => put('redirects.json', '{ "redirects": [{ "from": "/oats", "to": "/oat?a#hero" }] }')],
  [
    'the page for unknown addresses',
    () => replace('pages/404.json', '"There is nothing here"', '"See [us](/oat#hero)"'),
  ],
  ['the page itself', () => replace('pages/oat.json', '"/services/rye-bread"', '"/oat#hero"')],
  ['another edited page', () => replace(RYE, '"Yes."', '"Yes, [see there](/oat#hero)."')],
])('a page with other anchors may be something else to %s that leads to one', async (_, link) => {
  link()
  await summarize(NO_SUMMARIES)
  append('pages/oat.json', QUESTIONS)
  replace(RYE, 'Two slices', 'Three slices')
  expect(edited()).toBeUndefined()
})

test('what is told of a link with an anchor may depend on the anchors of any page', async () => {
  append('pages/oat.json', QUESTIONS)
  expect(filesOf(edited(['pages/barley.json']))).toEqual(['pages/oat.json'])
  expect(edited(['pages/index.json'])).toBeUndefined()
})

test('a shared block may lead to an anchor of each page that shows it', async () => {
  append('pages/oat.json', { type: 'shared', name: 'visit-us' })
  put('shared/visit-us.json', text('shared/visit-us.json').replace('{hours}', 'See [above](#hero).'))
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', '"type":"hero"', '"type":"hero", "anchor": "oats"')
  expect(edited()).toBeUndefined()
})

test('a link in a hidden block of another page may lead to a page that is not shown', async () => {
  const link = { type: 'cta', title: 'See barley', actions: [{ label: 'Barley', href: '/barley' }] }
  append(RYE, { ...link, hidden: true })
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', '"label":"Bread","href":"/services/rye-bread"', '"label":"Barley","href":"/barley"')
  expect(edited()).toBeUndefined()
})

test('a link on the page that it leads to is no use of that page', async () => {
  append('pages/barley.json', { type: 'cta', title: 'See us', actions: [{ label: 'Barley', href: '/barley' }] })
  append('pages/oat.json', { type: 'cta', title: 'See them', actions: [{ label: 'Barley', href: '/barley' }] })
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', '"label":"Barley","href":"/barley"', '"label":"Bread","href":"/services/rye-bread"')
  expect(edited()).toBeUndefined()
})

test('a page shows the pictures that it has shown, each in its place', async () => {
  mkdirSync(join(siteDir, 'images'))
  put('images/oats.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M1 1h9v9z"/></svg>')
  const image = { file: 'oats.svg', alt: 'Oats in a bowl' }
  append('pages/oat.json', { type: 'media', title: 'Oats', image })
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', 'a bowl', 'a blue bowl')
  expect(filesOf(edited())).toEqual(['pages/oat.json'])
  replace('pages/oat.json', '"Of oat"', `"Of oat", "image": ${JSON.stringify(image)}`)
  expect(edited()).toBeUndefined()
})

test('a picture may not fit its place any more', async () => {
  mkdirSync(join(siteDir, 'images'))
  put('images/oats.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 20"><path d="M1 1h9v9z"/></svg>')
  const image = { file: 'oats.svg', alt: 'Oats in a bowl', focus: { x: 50, y: 20 } }
  append('pages/oat.json', { type: 'gallery', shape: 'square', items: [{ image }, { image }] })
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', /,"focus":\{[^}]*\}/g, '')
  expect((await loadSite(siteDir)).problems.map(({ code }) => code)).toContain('image-cropped')
  expect(edited()).toBeUndefined()
})

test('authors of posts are compared with people on other pages', async () => {
  append('pages/oat.json', { type: 'team', title: 'Who bakes', items: [{ name: 'Ann Oat', role: 'Baker' }] })
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', '"Of oat"', '"Of the oat"')
  expect(filesOf(edited())).toEqual(['pages/oat.json'])
  replace('pages/oat.json', 'Ann Oat', 'Anne Oat')
  expect(edited()).toBeUndefined()
})

test('a link in a hidden block may lead to what is not shown', async () => {
  put('pages/rice.json', pageOf('rice', { status: 'draft' }))
  append('pages/oat.json', { ...QUESTIONS, hidden: true, lead: 'Do not mix them with [rice](/rice).' })
  await summarize(NO_SUMMARIES)
  replace('pages/oat.json', '"Of oat"', '"Of oat", "subtitle": "Do not mix them with [rice](/rice)."')
  expect(edited()).toBeUndefined()
})

test('a service page leads to its neighbours where its last block is a call', () => {
  replace(RYE, 'Two slices', 'Three slices')
  const [page] = edited()!.pages
  const blocks = JSON.parse(page!.parts[BLOCKS]!) as object[]
  const isSameWith = (after: object[]): boolean =>
    areSameToOthers([{ ...page!, parts: page!.parts.with(BLOCKS, JSON.stringify(after)) }], {
      pages: [],
      unsummarized: [],
      documents: () => [],
    })
  const more = { type: 'faq', id: 'faq-2' }
  expect(isSameWith([more, ...blocks])).toBe(true)
  expect(isSameWith([...blocks, more])).toBe(false)
})

test('shared blocks, settings and rules are those that the pages were summarized with', () => {
  replace(CONTACT, 'At six.', 'At seven.')
  replace('shared/visit-us.json', 'before ten', 'before noon')
  expect(edited()).toBeUndefined()
})

import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { CHECKS } from '#site/checks/check-site.ts'
import type { Check } from '#site/checks/check.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { buildIfChanged, stateKey } from '#build/build.ts'
import type { BuildInputs, OutputState } from '#build/build.ts'
import { repeats } from '../rounds.ts'
import { builtSite } from './built-sites.ts'
import { filesBelow } from './files-below.ts'

/** An incremental build writes what a full build would write, and only what has changed. */

// An earlier build has left the bundled programs in the cache, because they cannot be bundled in a process of tests.
await builtSite('first')

/** The number of rounds of random changes and full builds. */
const REBUILDS = repeats('REBUILDS', { usual: 3, all: 30 })

let dir: string
let siteDir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-rebuild-'))
  siteDir = join(dir, 'site')
  cpSync('tests/sites/base', siteDir, { recursive: true })
  for (const name of ['oat', 'rye', 'spelt']) put(`pages/breads/${name}.json`, page(`Bread of ${name}`))
  put('images/harbour.svg', HARBOUR)
  put('pages/about.json', about(8, 0))
  put('redirects.json', read('redirects.json').replace('[', '[{ "from": "/story", "to": "/about" }, '))
  replace(
    'navigation.json',
    '"href": "/prices.txt" }',
    '"href": "/prices.txt" }, { "label": "About", "href": "/about" }',
  )
  put('pages/news/index.json', list({ perPage: 2 }))
  for (const day of [1, 2, 3, 4, 5]) put(`pages/news/day-${day}.json`, post(day, `Day ${day}`))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

const HARBOUR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M7 1h9v9z"/></svg>'

const page = (title: string, text = 'Warm by seven'): string =>
  JSON.stringify({ kind: 'standard', title, blocks: [{ type: 'hero', title: text, subtitle: `${text}, every day.` }] })

const list = (fields: object): string =>
  JSON.stringify({ kind: 'standard', title: 'News', blocks: [{ type: 'posts', title: 'News', list: fields }] })

const post = (day: number, heading: string, summary = `What happened on day ${day}.`): string =>
  JSON.stringify({
    kind: 'post',
    title: `Day ${day}`,
    post: {
      date: `2026-01-${String(day).padStart(2, '0')}`,
      summary,
      tags: ['Days'],
      ...(day === 5 && { author: { name: 'Ann Miller' } }),
    },
    blocks: [{ type: 'hero', title: heading }],
  })

/** A page whose sections come from elsewhere, or that the rest of the site refers to. */
const sections = (index: number, other: number): string =>
  JSON.stringify({
    kind: 'standard',
    title: 'Sections',
    blocks: [
      { type: 'hero', title: `Sections of {brand}, ${other}`, actions: [{ label: 'Read', href: '#story' }] },
      {
        type: 'prose',
        anchor: 'story',
        sections: [{ paragraphs: [`We **bake** at ${other} in the morning, and every loaf is sold by noon.`] }],
      },
      ...(index % 2 ? [{ type: 'formSection', title: 'Order', form: 'order' }] : []),
      { type: 'shared', name: 'visit-us', ...(index % 3 && { override: { title: `Come at ${other}` } }) },
    ],
  })

/** A page without problems, whose blocks are added, removed and reordered. */
function about(index: number, other: number): string {
  const items = [{ question: `Do you bake at ${other % 3}?`, answer: 'Yes.' }]
  const paragraphs = [
    `The mill of ${other % 5} is the oldest of the harbour, and ground flour until the war.${other % 3 ? '' : ' See [us](/about).'}`,
  ]
  const blocks = [
    { type: 'faq', title: 'Asked of us', items, ...(other % 4 === 3 && { hidden: true }) },
    { type: 'prose', anchor: other % 2 ? 'story' : 'tale', sections: [{ paragraphs }] },
    { type: 'team', title: 'Who bakes', items: [{ name: other % 3 ? 'Anne Miller' : 'Jo Baker', role: 'Baker' }] },
  ].filter((_, place) => (index >> place) % 2)
  const ends = [{ type: 'cta', title: 'Come to the mill', actions: [{ label: 'Order', form: 'order' }] }, VISIT]
  const image = index & 8 ? { image: { file: 'harbour.svg', alt: `The harbour at ${other % 24}` } } : {}
  const all = [
    { type: 'hero', title: 'The mill at the harbour', ...image },
    ...(other % 2 ? blocks.toReversed() : blocks),
  ]
  return JSON.stringify({
    kind: 'standard',
    title: 'About',
    blocks: [...all, ...ends.slice(index % 3, (index % 3) + 1)],
  })
}

const VISIT = { type: 'shared', name: 'visit-us' }

const read = (file: string): string => readFileSync(join(siteDir, file), 'utf8')
const replace = (file: string, from: string | RegExp, to: string): void => put(file, read(file).replace(from, to))
function put(file: string, text: string | Uint8Array): void {
  const path = join(siteDir, file)
  cpSync('package.json', path) // creates the folder
  writeFileSync(path, text)
}

/** Gives the heading of a page a subtitle. */
const putSubtitle = (text: string): void =>
  replace(
    'pages/services/rye-bread.json',
    /("title": "Rye bread, three days old")(?:, "subtitle": "[^"]*")?/,
    `$1, "subtitle": "${text}"`,
  )

/** Compression takes half of the time of a build: only two tests use it. */
const build = (
  name: string,
  inputs: Pick<BuildInputs, 'load' | 'onLoaded' | 'isQuiet' | 'shareImages' | 'compress'> = {},
): ReturnType<typeof buildIfChanged> =>
  buildIfChanged({
    siteDir,
    outDir: join(dir, name),
    shareImages: false,
    compress: false,
    isQuiet: true,
    ...inputs,
  })

/** All files of a build; the record of sources contains the time of the build if pages have been added or removed. */
const contentsOf = (name: string): Record<string, string> =>
  Object.fromEntries(filesBelow(join(dir, name)).map((file) => [file, readFileSync(join(dir, name, file), 'base64')]))

/** The problems that a build has reported, which the next one may report again. */
const notesOf = (name: string): unknown =>
  (JSON.parse(String(DISK_CACHE.read(stateKey({ outDir: join(dir, name) })))) as OutputState).notes

/** The files of a build that were written since `before`. */
function statesOf(name: string): Map<string, string> {
  const stateOf = (file: string): string => {
    const { ino, mtimeMs } = statSync(join(dir, name, file))
    return `${ino} ${mtimeMs}`
  }
  return new Map(filesBelow(join(dir, name)).map((file) => [file, stateOf(file)]))
}
const writtenSince = (before: Map<string, string>): string[] =>
  [...statesOf('warm')].filter(([file, state]) => before.get(file) !== state).map(([file]) => file)

test('editing a sentence writes the files of its page, the manifest and the records, and no other', async () => {
  await build('warm', { compress: true })
  const before = statesOf('warm')
  put('pages/breads/rye.json', page('Bread of rye', 'Dark and dense'))
  await build('warm', { compress: true })
  const withCopies = (file: string): string[] => [file, `${file}.br`, `${file}.gz`]
  expect(writtenSince(before)).toEqual(
    ['manifest.json', 'record.txt', 'sources.txt', ...withCopies('site/breads/rye.html')].sort(),
  )
  expect([...before.keys()]).toEqual(filesBelow(join(dir, 'warm')))
})

test('a heading without a share image, as fonts lack its characters, removes the earlier image', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  put('fonts/harbour-sans.woff2', readFileSync('site-config/fonts/instrument-sans-latin-wght-normal.woff2'))
  const shareImages = true
  await build('warm', { shareImages })
  expect(existsSync(join(dir, 'warm/site/share/contact.png'))).toBe(true)
  replace('pages/contact.json', 'Write to {brand}', '\u9ea6\u9ea6\u9ea6 {brand}')
  await build('warm', { shareImages })
  await build('cold', { shareImages })
  expect(contentsOf('warm')).toEqual(contentsOf('cold'))
  replace('pages/contact.json', '\u9ea6\u9ea6\u9ea6 {brand}', 'Write to {brand}')
  await build('warm', { shareImages })
  rmSync(join(dir, 'cold'), { recursive: true })
  await build('cold', { shareImages })
  expect(contentsOf('warm')).toEqual(contentsOf('cold'))
})

test('a page that changes after it was read is built as it was, and the next build has the change', async () => {
  const putNew = (title: string): void => put('pages/breads/new.json', page(title))
  const built = (): string => readFileSync(join(dir, 'warm/site/breads/new.html'), 'utf8')
  putNew('Bread of today')
  await build('warm', { onLoaded: () => putNew('Bread of tomorrow') })
  expect(built()).toContain('Bread of today')
  await build('warm')
  expect(built()).toContain('Bread of tomorrow')
})

test('editing a post writes it, its neighbours, the pages of lists that show it and the feeds, and no other', async () => {
  await build('warm')
  const before = statesOf('warm')
  put('pages/news/day-3.json', post(3, 'The third day'))
  await build('warm')
  const pages = writtenSince(before).filter((file) => file.endsWith('.html') || /feed\.\w+$/.test(file))
  expect(pages).toEqual(
    ['day-2.html', 'day-3.html', 'day-4.html', 'feed.atom', 'feed.rss', 'page/2.html'].map(
      (file) => `site/news/${file}`,
    ),
  )
})

test('lists lead to a post by its new address once it is renamed', async () => {
  await build('warm')
  renameSync(join(siteDir, 'pages/news/day-5.json'), join(siteDir, 'pages/news/day-five.json'))
  await build('warm')
  expect(readFileSync(join(dir, 'warm/site/news.html'), 'utf8')).toContain('"/news/day-five"')
})

test('a page that was deleted in the output is restored, also in a folder that an edit has made', async () => {
  await build('warm')
  put('pages/cakes/small/plum.json', page('Plum'))
  await build('warm')
  const file = join(dir, 'warm/site/cakes/small/plum.html')
  rmSync(file)
  await build('warm')
  expect(existsSync(file)).toBe(true)
})

test('a rule between documents runs after every edit, and needs no knowledge of caches', async () => {
  const rule = vi.fn<Check>()
  ;(CHECKS as Check[]).push(rule)
  onTestFinished(() => void (CHECKS as Check[]).pop())
  const { load } = createSiteLoader(siteDir)
  const edits = [
    () => replace('pages/contact.json', 'At six', 'At seven'),
    () => put('pages/breads/new.json', page('Bread of today')),
    () => rmSync(join(siteDir, 'pages/breads/new.json')),
    () => put('pages/news/day-3.json', post(3, 'The third day')),
    () => changes['editForm']!(0, 1),
    () => changes['editShared']!(0, 1),
    () => changes['editHours']!(0, 1),
    () => changes['editShell']!(0, 1),
    () => changes['redraw']!(0, 2),
    () => changes['publish']!(0, 3),
  ]
  for (const edit of edits) {
    await edit()
    rule.mockClear()
    await build('warm', { load })
    expect(rule).toHaveBeenCalledOnce()
  }
})

test.each([
  ['with warnings', () => {}],
  ['without warnings', () => rmSync(join(siteDir, 'pages/breads'), { recursive: true })],
])('a build without changes writes nothing: %s', async (_, prepare) => {
  prepare()
  await build('warm')
  const before = statesOf('warm')
  await build('warm')
  expect(writtenSince(before)).toEqual([])
})

test('a build without changes repeats the problems of the last one', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
  const found = async (): Promise<string> => {
    printed.mockClear()
    await build('warm', { isQuiet: false })
    return printed.mock.calls.join('')
  }
  const first = await found()
  expect(first).toContain('pages/breads/rye.json')
  expect(await found()).toBe(first)
  replace('pages/contact.json', 'At six', 'At seven')
  expect(await found()).toBe(first)
})

const picturesThere = (): string[] => readdirSync(join(siteDir, 'images')).filter((name) => name !== 'harbour.svg')
const breads = (): string[] => readdirSync(join(siteDir, 'pages/breads'))
const oneOf = <T>(all: readonly T[], index: number): T => all[index % all.length]!

/** The pictures of the site are small: all their widths are encoded in each run. */
const picture = async (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 40 + (number % 40), height: 30, channels: 3, background: { r: number % 256, g: 90, b: 60 } },
  })
    .png()
    .toBuffer()

const PICTURES = ['oven.png', 'Quay 1.PNG', 'mill.svg']

/** A page with an existing picture. Without any it shows none. */
function showPicture(index: number): void {
  const [file, ...others] = picturesThere().toSorted(
    (a, b) => Number(b === PICTURES[index % 3]) - Number(a === PICTURES[index % 3]),
  )
  const image = file === undefined ? {} : { image: { file, alt: 'At work' } }
  const items = others.map((other) => ({ image: { file: other, decorative: true } }))
  const gallery = items.length > 0 ? [{ type: 'gallery', shape: index % 2 ? 'square' : 'wide', items }] : []
  const hero = { type: 'hero', title: 'Pictures', layout: index % 4 > 1 ? 'beside' : 'plain', ...image }
  put('pages/pictures.json', JSON.stringify({ kind: 'standard', title: 'Pictures', blocks: [hero, ...gallery] }))
}

/** Pages without problems, and the beginning and the end of a text in each. */
const TEXTS = [
  ['pages/contact.json', /("answer": ")[^"]*"/],
  ['pages/services/rye-bread.json', /("problem": ")[^"]*"/],
  ['pages/services/rye-bread.json', /("title": "It keeps", "description": ")[^"]*"/],
] as const

const LINKS = [
  '/services/rye-bread',
  '/contact#faq',
  '/',
  '/news',
  'https://bread.example/',
  '/about#hero',
  '/story#tale',
  '/about',
  '/contact',
]

/** The possible changes between two builds. Numbers choose a page, or make a text that differs. */
const changes: Record<string, (index: number, other: number) => unknown> = {
  edit: (index, other) => put(`pages/breads/${oneOf(breads(), index)}`, page('Bread', `Baked at ${other} o’clock`)),
  retitle: (index, other) => put(`pages/breads/${oneOf(breads(), index)}`, page(`Bread number ${other}`)),
  add: (index) => put(`pages/breads/bread-${index}.json`, page(`Bread ${index}`)),
  editPost: (index, other) =>
    put(
      `pages/news/day-${(index % 5) + 1}.json`,
      post((index % 5) + 1, `Day ${index}`, `What happened at ${other} h.`),
    ),
  addPost: (index, other) => put(`pages/news/more-${index % 4}.json`, post((other % 28) + 1, `More of ${other}`)),
  renamePost: (index) => {
    const names = [`day-${(index % 5) + 1}`, `day-${(index % 5) + 1}-again`].map((name) =>
      join(siteDir, `pages/news/${name}.json`),
    )
    const [from, to] = existsSync(names[0]!) ? names : names.toReversed()
    if (existsSync(from!)) renameSync(from!, to!)
  },
  removePost: (index) => rmSync(join(siteDir, `pages/news/more-${index % 4}.json`), { force: true }),
  relist: (index, other) =>
    put('pages/news/index.json', list(other % 3 ? { perPage: (index % 4) + 1 } : { limit: 2, tag: 'Days' })),
  addFolder: (index) => put('pages/breads/index.json', page(`Breads ${index}`)),
  remove: (index) => breads().length > 1 && rmSync(join(siteDir, 'pages/breads', oneOf(breads(), index))),
  rename: (index, other) =>
    renameSync(
      join(siteDir, 'pages/breads', oneOf(breads(), index)),
      join(siteDir, `pages/breads/renamed-${other}.json`),
    ),
  editText: (index, other) => {
    const [file, text] = oneOf(TEXTS, index)
    replace(file, text, `$1The ${other % 5} loaves of today are sold by ${index % 24}, as every day."`)
  },
  editHeading: (_, other) =>
    replace(
      'pages/contact.json',
      /("type": "hero", "title": ")[^"]*/,
      `$1${other % 3 ? `Write before ${other}` : 'Warm by seven'}`,
    ),
  draw: (index) =>
    replace(
      'pages/contact.json',
      /("type": "hero", "title": "[^"]*")(?:, "drawing": "loaf")?/,
      index % 2 ? '$1' : '$1, "drawing": "loaf"',
    ),
  relink: (index) =>
    replace('pages/contact.json', /("Do you deliver\?", "answer": ")[^"]*/, `$1See [more](${oneOf(LINKS, index)}).`),
  describe: (index, other) =>
    replace(
      oneOf(['pages/contact.json', 'pages/services/rye-bread.json'], index),
      /(?:"seo": .*\n)?"blocks"/,
      `"seo": {"description": "Bread from the oven at the old harbour, of which there are ${other % 4} kinds in all."},\n"blocks"`,
    ),
  arrange: (index, other) => put('pages/about.json', about(index, other)),
  editSubtitle: (_, other) => putSubtitle(`Baked as in ${other}, and every day since.`),
  editShell: (_, other) =>
    put(
      'navigation.json',
      read('navigation.json').replace(/"blurb": "[^"]*"/, `"blurb": "Bread from oven number ${other}."`),
    ),
  search: (index) =>
    put('settings.json', read('settings.json').replace(/"search": \w+, |(?="brand")/, `"search": ${index % 3 > 0}, `)),
  editForm: (_, other) =>
    put('forms/order.json', read('forms/order.json').replace(/"title": "[^"]*"/, `"title": "Order ${other}"`)),
  redraw: (_, other) =>
    put('drawings/loaf.svg', read('drawings/loaf.svg').replace(/<path d="[^"]*/, `<path d="M${other} 1`)),
  addPicture: async (index, other) => {
    const name = PICTURES[index % 3]!
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M${other} 1h9v9z"/></svg>`
    put(`images/${name}`, name.endsWith('.svg') ? svg : await picture(other))
    showPicture(index)
  },
  replacePicture: async (index, other) => {
    for (const name of picturesThere().slice(0, 1 + (index % 2)))
      if (/png$/i.test(name)) put(`images/${name}`, await picture(other))
  },
  renamePicture: (index) => {
    const [name] = picturesThere()
    if (name === undefined) return
    renameSync(join(siteDir, 'images', name), join(siteDir, 'images', `renamed-${index % 3}${extname(name)}`))
    showPicture(index)
  },
  removePicture: (index) => {
    const [name] = picturesThere()
    if (name !== undefined) rmSync(join(siteDir, 'images', name))
    showPicture(index)
  },
  placePicture: (index) => showPicture(index),
  publish: (index, other) => put(`public/lists/${index % 3}.txt`, `${other} loaves\n`.repeat(other % 60)),
  withdraw: () => rmSync(join(siteDir, 'public/lists'), { recursive: true, force: true }),
  editShared: (_, other) =>
    put('shared/visit-us.json', read('shared/visit-us.json').replace(/before \w+/, `before ${other}`)),
  editHours: (_, other) =>
    put('settings.json', read('settings.json').replace(/6:00–\d+:00/, `6:00–${(other % 9) + 10}:00`)),
  editSections: (index, other) => put('pages/sections.json', sections(index, other)),
  editCategory: (_, other) =>
    put(
      'pages/services/rye-bread.json',
      read('pages/services/rye-bread.json').replace(/"title": "[^"]*"/, `"title": "Rye of ${other}"`),
    ),
  hide: (_, other) =>
    put(
      'pages/breads/hidden.json',
      page('Bread to come').replace('{', `{"status": "${other % 2 ? 'draft' : 'published'}", `),
    ),
  loseOutput: (index) => {
    const files = filesBelow(join(dir, 'warm')).filter((file) => file.startsWith('site/'))
    rmSync(join(dir, 'warm', oneOf(files, index)))
  },
}

const change = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(1000), fc.nat(1000))

test('after any changes an incremental build has the files of a full one', async () => {
  await build('warm', { compress: true })
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (made) => {
    for (const [name, index, other] of made) await changes[name]!(index, other)
    expect(await build('warm', { compress: true })).toBeDefined()
    rmSync(join(dir, 'cold'), { recursive: true, force: true })
    expect(await build('cold', { compress: true })).toBeDefined()
    expect(contentsOf('warm')).toEqual(contentsOf('cold'))
    expect(notesOf('warm')).toEqual(notesOf('cold'))
  })
  // The site continues from run to run, so a failure cannot be shrunk.
  await fc.assert(property, { numRuns: REBUILDS, endOnFailure: true })
})

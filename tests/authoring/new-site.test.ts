import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createSite, siteFolderAt } from '#tools/new-site/create-site.ts'
import { engineDependency } from '#tools/new-site/project-files.ts'
import arabicNotes from '#tools/new-site/notes.ar.json' with { type: 'json' }
import { runNewSite } from '#tools/new-site/run-new-site.ts'
import { answersFor } from '#tools/new-site/site-answers.ts'
import type { SiteAnswers } from '#tools/new-site/site-answers.ts'
import { allStarters, pageNameOf } from '#tools/new-site/starters.ts'
import type { Starter } from '#tools/new-site/starters.ts'
import { NOTE, provisionalOf } from '#site/derived/provisional.ts'
import { siteInLanguages } from '#site/languages/site-in-language.ts'
import { countsIn } from '#site/languages/language-counts.ts'
import type { TranslatedText } from '#site/languages/match-texts.ts'
import { isError } from '#site/problems/problem.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { valueAt } from '#base/json/path.ts'
import { loadSite } from '#site/site-loader.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { versionsOf } from '#site/model/languages.ts'
import type { Form } from '#site/model/types.generated.ts'
import { ARABIC_SAMPLE_WORD, SAMPLE_WORD } from '#base/text/samples/samples.ts'
import { cases } from '../rounds.ts'
import { terminal } from './terminal.ts'

const dir = mkdtempSync(join(tmpdir(), 'pagewright-new-site-'))
afterAll(() => rmSync(dir, { recursive: true }))

const STARTERS = allStarters()

const usualAnswers = (given: Parameters<typeof answersFor>[0] = {}): Promise<SiteAnswers> =>
  answersFor(given, { usualName: 'North quay', areUsual: true }, terminal())

const PROJECT = { commands: [], keepVersions: () => Promise.resolve('Its versions are kept.') }

let made = 0

/** The folder of a new site with the answers. */
async function newSite(answers: SiteAnswers): Promise<string> {
  const path = join(dir, `site-${++made}`)
  await createSite(await siteFolderAt(path), answers, ['dev', 'check-site'])
  return path
}

const loaded = new Map<string, LoadedSite>()

/** A site that no test changes once it is there: a starter, or a site that was created. Loaded once for all tests. */
function loadedOnce(siteDir: string): LoadedSite {
  const site = loaded.get(siteDir) ?? loadSite(siteDir)
  loaded.set(siteDir, site)
  return site
}

const created = new Map<string, Promise<string>>()

/** The site of a starter with all its pages in the languages, created once for all tests. */
function wholeSite(starter: Starter, language: string): Promise<string> {
  const key = `${starter.name} in ${language}`
  const create = async (): Promise<string> =>
    newSite({ ...(await usualAnswers({ name: 'Quay', trade: starter.name, language })), pages: starter.pages })
  const path = created.get(key) ?? create()
  created.set(key, path)
  return path
}

const documentIn = (path: string, file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(path, file), 'utf8')) as Record<string, unknown>

/** The problems of a new site, except for its samples. */
const problemsIn = (path: string): string[] =>
  loadedOnce(join(path, 'site-config'))
    .problems.filter(({ code }) => code !== 'sample-left')
    .map(({ file, message }) => `${file}: ${message}`)

const errorsIn = (path: string): string[] =>
  loadSite(join(path, 'site-config'))
    .problems.filter(isError)
    .map(({ file, message }) => `${file}: ${message}`)

describe.each(STARTERS)('the starter $name', (starter) => {
  test('is a valid site in which only samples remain to be replaced', () => {
    const { problems } = loadedOnce(starter.siteDir)
    expect(problems.filter(({ code }) => code !== 'sample-left')).toEqual([])
    const { brand } = documentIn(starter.siteDir, 'theme.json')
    expect(brand).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('has at most 350 KB', () => {
    const files = readdirSync(starter.siteDir, { recursive: true, encoding: 'utf8' })
    const bytes = files.map((file) => statSync(join(starter.siteDir, file))).filter((file) => file.isFile())
    expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(350 * 1024)
  })

  const choices = ['all', 'none', ...starter.pages.map((page) => `all but ${pageNameOf(page)}`)]
  test.each(cases({ usual: ['none'], all: choices }))(
    'makes a valid site with %s of its optional pages',
    async (which) => {
      const isKept = (name: string): boolean => which === 'all' || (which !== 'none' && which !== `all but ${name}`)
      const pages = starter.pages.filter((page) => isKept(pageNameOf(page)))
      const path = await newSite({ ...(await usualAnswers({ trade: starter.name, language: 'en, ar' })), pages })
      expect(problemsIn(path).filter((problem) => !problem.includes('this list is empty'))).toEqual([])
      for (const page of starter.pages)
        expect([page.file, existsSync(join(path, 'site-config', page.file))]).toEqual([page.file, pages.includes(page)])
    },
  )

  test.each(cases({ usual: ['en', 'ar, en'], all: ['en', 'ar', 'en, ar', 'ar, en', 'ar-AE'] }))(
    'makes a complete site in %s, with samples only',
    async (language) => {
      const path = await wholeSite(starter, language)
      expect(problemsIn(path)).toEqual([])
      const [own = '', ...others] = language.split(', ')
      const siteDir = join(path, 'site-config')
      expect(existsSync(join(siteDir, 'languages'))).toBe(others.length > 0)
      const { site, documents } = loadedOnce(siteDir)
      expect(versionsOf(site!).map(({ settings }) => [settings.language, settings.dir ?? 'ltr'])).toEqual(
        [own, ...others].map((tag) => [tag, tag.startsWith('ar') ? 'rtl' : 'ltr']),
      )
      for (const { pages, publishedPages, missing } of siteInLanguages(documents).map(countsIn))
        expect({ publishedPages, missing }).toEqual({ publishedPages: pages, missing: 0 })
      // Only names, addresses and prices are in Latin letters on Arabic pages, and notes for authors who write in
      // English.
      const arabic = versionsOf(site!).find(({ settings }) => settings.dir === 'rtl')
      const left = (arabic?.pages ?? []).flatMap(({ title, seo, blocks }) =>
        latinWordsIn([title, seo, blocks]).map((text) => `${title}: ${text}`),
      )
      expect(left).toEqual([])
    },
  )
})

/** The texts of a value that have an English word but no Arabic one. */
function latinWordsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return /[a-z]{3,} [a-z]/.test(value) && !/\p{Script=Arabic}/u.test(value) && name !== 'placeholder' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, child]) => latinWordsIn(child, Array.isArray(value) ? name : field))
}

/** The notes on invented content in a site. */
function notesIn(siteDir: string): string[] {
  const marks = [...documentsOf(loadedOnce(siteDir).documents)].flatMap((document) =>
    provisionalOf(document).map(({ path }) => valueAt(document.value, [...path, NOTE])),
  )
  return marks.filter((note) => typeof note === 'string')
}

test.each(STARTERS)("the notes of the starter $name are in the site's own language", async (starter) => {
  const notesOfSite = async (language: string): Promise<string[]> =>
    notesIn(join(await wholeSite(starter, language), 'site-config'))
  const english = notesIn(starter.siteDir)
  expect(english.length).toBeGreaterThan(10)
  expect(await notesOfSite('en, ar')).toEqual(english)
  const arabic = await notesOfSite('ar, en')
  expect(arabic).toHaveLength(english.length)
  expect(arabic.filter((note) => !note.startsWith(`${ARABIC_SAMPLE_WORD}: `) || /[a-z]/i.test(note))).toEqual([])
})

test('each note with Arabic words is in a starter', () => {
  const notes = new Set(STARTERS.flatMap(({ siteDir }) => notesIn(siteDir)))
  expect(Object.keys(arabicNotes).filter((note) => !notes.has(`${SAMPLE_WORD}: ${note}`))).toEqual([])
})

test('a new site has empty translations into a language that its starter does not have', async () => {
  const path = await newSite(await usualAnswers({ language: 'ar, fr' }))
  expect(problemsIn(path)).toEqual([])
  const { texts } = documentIn(path, 'site-config/languages/fr/pages/index.json') as { texts: TranslatedText[] }
  expect(texts[0]).toEqual({ at: '/title', from: 'الرئيسية', to: '' })
  expect(documentIn(path, 'site-config/settings.json')).toMatchObject({ language: 'ar', languages: { fr: {} } })
})

test('conditions of a form name answers in the language of the site', async () => {
  const path = await newSite(await usualAnswers({ trade: 'shop', language: 'ar' }))
  const { fields } = documentIn(path, 'site-config/forms/order.json') as unknown as Form
  const { showWhen } = fields.find((field) => field.showWhen)!
  const asked = fields.find(({ name }) => name === showWhen!.field) as { options: string[] }
  expect(asked.options).toContain(showWhen!.equals)
})

test('a term is translated alike in each starter', () => {
  const terms = new Map<string, Map<string, string>>()
  const SAME = [
    'Privacy',
    'Imprint',
    'Home',
    'Telephone',
    'E-mail',
    'Your name',
    'Message',
    'Send message',
    'Your rights',
  ]
  for (const { name, siteDir } of STARTERS)
    for (const translation of loadedOnce(siteDir).documents.translations.values())
      for (const { from, to } of (translation.value['texts'] ?? []) as TranslatedText[]) {
        if (!SAME.includes(from)) continue
        const told = terms.get(from) ?? new Map<string, string>()
        terms.set(from, told.set(to, name))
      }
  expect([...terms].filter(([, told]) => told.size > 1)).toEqual([])
  expect(terms.size).toBe(SAME.length)
})

test('a new site has the name, the colour, the mood and the language of the answers', async () => {
  const answers = await usualAnswers({ name: 'Quay & Sons', colour: 'teal', mood: 'bold', language: 'ar' })
  const path = await newSite(answers)
  expect(errorsIn(path)).toEqual([])
  expect(documentIn(path, 'site-config/settings.json')).toMatchObject({
    brand: 'Quay & Sons',
    language: 'ar',
    dir: 'rtl',
    origin: `https://site-${made}.example`,
  })
  expect(documentIn(path, 'site-config/theme.json')).toMatchObject({ brand: '#008080', mood: 'bold' })
  expect(readFileSync(join(path, 'site-config/theme.json'), 'utf8')).toContain('alexandria-arabic')
  expect(readFileSync(join(path, 'README.md'), 'utf8')).toMatch(/^# Quay & Sons\n/)
})

test('a new site has a manifest, settings of git and code editors, and the schemas that its documents name', async () => {
  const path = await newSite(await usualAnswers())
  expect(documentIn(path, 'package.json')).toMatchObject({
    name: `site-${made}`,
    private: true,
    scripts: { dev: 'pagewright dev', 'check-site': 'pagewright check-site' },
    dependencies: { pagewright: expect.stringMatching(/^file:/) },
  })
  for (const file of [
    '.gitignore',
    '.dockerignore',
    'Dockerfile',
    'deploy/compose.yaml',
    'deploy/studio.Dockerfile',
    'deploy/pagewright.service',
    '.vscode/settings.json',
    '.github/workflows/ci.yml',
    '.cache/studio/welcome',
  ])
    expect([file, existsSync(join(path, file))]).toEqual([file, true])
  const page = join(path, 'site-config/pages')
  const { $schema } = documentIn(page, 'index.json')
  expect(existsSync(join(page, String($schema)))).toBe(true)
})

test('code editors are configured in a new site as in the repository, for the documents of that site only', () => {
  const inFolder = (file: string): string => readFileSync(join('src/tools/new-site/folder', file), 'utf8')
  const settings = readFileSync('.vscode/settings.json', 'utf8')
  expect(inFolder('_vscode/settings.json')).toBe(settings.replaceAll(/, "\/(?:tests|schema)\/[^"]*"/g, ''))
  expect(inFolder('_vscode/facts.code-snippets')).toBe(readFileSync('.vscode/facts.code-snippets', 'utf8'))
  const { tasks } = documentIn('.vscode', 'tasks.json') as { tasks: { script?: string }[] }
  expect(JSON.parse(inFolder('_vscode/tasks.json'))).toMatchObject({
    tasks: tasks.filter(({ script }) => script !== 'check'),
  })
})

test('a new site in an empty folder keeps the files of git and of commands', async () => {
  const path = join(dir, 'cloned')
  mkdirSync(join(path, '.git'), { recursive: true })
  mkdirSync(join(path, '.cache/store'), { recursive: true })
  await createSite(await siteFolderAt(path), await usualAnswers(), [])
  expect(readdirSync(path).sort()).toEqual(
    [
      '.cache',
      '.dockerignore',
      '.git',
      '.github',
      '.gitignore',
      '.vscode',
      'Dockerfile',
      'README.md',
      'deploy',
      'package.json',
      'schema',
      'site-config',
    ].sort(),
  )
  expect(readdirSync(join(path, '.cache')).sort()).toEqual(['store', 'studio'])
})

test.each([
  ['full', 'is not empty: it has "letter.txt"'],
  ['موقع', 'npm needs a name in Latin letters'],
  ['pagewright', 'npm keeps the name "pagewright"'],
  ['full/letter.txt', 'is no folder'],
  ['around/deep/inner', 'would be inside another site'],
])('refuses to make a site in the folder "%s"', async (folder, reason) => {
  mkdirSync(join(dir, 'full'), { recursive: true })
  writeFileSync(join(dir, 'full/letter.txt'), 'Dear all')
  mkdirSync(join(dir, 'full/.cache'), { recursive: true })
  mkdirSync(join(dir, 'around/site-config'), { recursive: true })
  writeFileSync(join(dir, 'around/site-config/settings.json'), '{}')
  const before = readdirSync(dir)
  await expect(siteFolderAt(join(dir, folder))).rejects.toThrow(reason)
  expect(readdirSync(dir)).toEqual(before)
})

test('nothing is left of a site that would have errors', async () => {
  const broken = join(dir, 'broken/site-config')
  const answers = await usualAnswers()
  cpSync(answers.starter.siteDir, broken, { recursive: true })
  writeFileSync(join(broken, 'pages/index.json'), '{ "kind": "standard", "title": "Home" }')
  const before = readdirSync(dir)
  const starter = { ...answers.starter, pages: [], siteDir: broken }
  await expect(newSite({ ...answers, starter, pages: [] })).rejects.toThrow('Nothing was created')
  expect(readdirSync(dir)).toEqual(before)
})

test.each([
  [{ trade: 'bakeri' }, 'There is nothing for "bakeri" here.'],
  [{ name: 'a'.repeat(41) }, 'A name has at most 40 characters'],
  [{ language: 'english please' }, '"english please" is no language tag'],
  [{ language: 'en, ar, en' }, 'English is named twice'],
  [{ colour: 'sea' }, '"sea" is no colour'],
  [{ mood: 'sad' }, 'There is no mood "sad". Possible: calm, warm'],
  [{ pages: 'moon' }, 'There is no page "moon" to choose.'],
])('%o is not a valid answer', async (given, reason) => {
  await expect(usualAnswers(given)).rejects.toThrow(reason)
})

test('in a terminal every question is repeated until it is answered, with the default in brackets', async () => {
  const io = terminal('Quay', 'bakery', 'firm', '', 'sea', 'navy', '', 'fees, about us')
  const path = join(dir, 'asked-in-terminal')
  await runNewSite(path, {}, PROJECT, io)
  expect(errorsIn(path)).toEqual([])
  expect(io.printed()).toContain('What is the site called? [Asked in terminal] ')
  expect(io.printed()).toContain('There is nothing for "bakery" here.')
  expect(documentIn(path, 'site-config/theme.json')).toMatchObject({ brand: '#000080' })
  const { pages } = loadSite(join(path, 'site-config')).documents
  expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['/', '/fees', '/about']))
  expect(pages.map(({ name }) => name)).not.toContain('/imprint')
})

test('without a terminal, the missing answers are named', async () => {
  const given = { name: 'Quay', trade: 'firm', language: 'en', mood: 'calm' }
  await expect(runNewSite(join(dir, 'asked'), given, PROJECT, terminal())).rejects.toThrow(
    'Nobody can be asked here, so say --colour and --pages too, or --yes for the usual answers.',
  )
  expect(existsSync(join(dir, 'asked'))).toBe(false)
})

test('the printed command works with a folder whose name has spaces', async () => {
  const io = terminal()
  const path = join(dir, 'Quay & Sons')
  await runNewSite(path, { yes: true }, PROJECT, io)
  expect(io.printed()).toContain(`cd "${path}" && npm install`)
  expect(io.printed()).toContain('Its versions are kept.')
  expect(documentIn(path, 'package.json')).toMatchObject({ name: 'quay-sons' })
})

test('a folder that cannot be created is reported in one sentence', async () => {
  const inFile = { path: join(dir, 'full/letter.txt/site'), packageName: 'site', exists: false }
  mkdirSync(join(dir, 'full'), { recursive: true })
  writeFileSync(join(dir, 'full/letter.txt'), 'Dear all')
  await expect(createSite(inFile, await usualAnswers(), [])).rejects.toThrow(/^No site can be made in .*: .*\.$/)
})

test('a colour with too little contrast is reported, with the nearest that works', async () => {
  const io = terminal()
  await runNewSite(join(dir, 'yellow'), { colour: 'gold', yes: true }, PROJECT, io)
  expect(io.printed()).toMatch(/Words in #ffd700 could not be read on a pale page: links have #[0-9a-f]{6}/)
})

describe('engineDependency', () => {
  const project = join(dir, 'project')
  const engine = join(project, 'node_modules/pagewright')
  mkdirSync(engine, { recursive: true })
  writeFileSync(join(engine, 'package.json'), '{ "version": "1.2.3" }')

  test.each([
    ['^1.2.0', '1.2.3'],
    ['file:../pagewright-1.2.3.tgz', 'file:../pagewright-1.2.3.tgz'],
    ['https://example.org/pagewright.tgz', 'https://example.org/pagewright.tgz'],
  ])('if the engine was installed as %s, a site names %s', (spec, named) => {
    writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: { pagewright: spec } }))
    expect(engineDependency(join(dir, 'site'), engine)).toBe(named)
  })

  test('an engine that is not an installed package is named by its folder', () => {
    mkdirSync(join(dir, 'sources'))
    writeFileSync(join(dir, 'sources/package.json'), '{ "version": "1.2.3" }')
    expect(engineDependency(join(dir, 'a/site'), join(dir, 'sources'))).toBe('file:../../sources')
  })
})

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newPage } from '#tools/new-page/new-page.ts'
import { runNewPage } from '#tools/new-page/run-new-page.ts'
import { openSite } from '#tools/site-changes.ts'
import { loadSite } from '#site/site-loader.ts'
import { sampleBlock } from '#site/samples/sample-page.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { usualLayout } from '#tools/usual-layout.ts'
import { makeSite } from '../sites/site-case.ts'
import { terminal } from './terminal.ts'

const schemas = engineSchemas()

/** The warnings about a new page until it is edited: samples, too few words, and no link to it. */
const LEFT_TO_DO = ['sample-left', 'too-few-words', 'unused', 'unused-many']

test.each(['tests/sites/base', 'tests/first-site', 'tests/second-site', 'tests/second-site-arabic'])(
  'a new page of every kind is without problems in %s',
  async (siteDir) => {
    const site = await openSite(siteDir)
    const before = new Set(site.problems.map(({ code, file }) => `${code} ${file}`))
    const kinds = [...schemas.kinds.keys()]
    // Six pages at once would be most of a small site, and define its norm.
    for (const together of site.documents.pages.length > 20 ? [kinds] : kinds.map((kind) => [kind])) {
      const changes = together.map((kind) => {
        const page = newPage({ kind, title: `New ${kind} page`, at: `/new/${kind}` }, site.documents, schemas, siteDir)
        return { file: page.file, after: JSON.stringify(page.document) }
      })
      const problems = await site.problemsWith(changes)
      const added = problems.filter(({ code, file }) => !before.has(`${code} ${file}`))
      expect(added.filter(({ code }) => !LEFT_TO_DO.includes(code))).toEqual([])
    }
  },
)

test("a new page has a lead, one action, a drawing, two parts and the site's call to action at its end", async () => {
  const { documents } = await openSite('tests/first-site')
  const { document } = newPage(
    { kind: 'standard', title: 'Our team', at: '/team' },
    documents,
    schemas,
    'tests/first-site',
  )
  const sample = expect.stringMatching(/^Sample: /) as string
  expect(document.blocks).toMatchObject([
    {
      type: 'hero',
      title: 'Our team',
      subtitle: sample,
      actions: [{ label: 'Talk to an expert' }],
      drawing: expect.any(String),
    },
    { type: 'prose', sections: [{ heading: sample }, { heading: expect.stringMatching(/^Sample 2: /) }] },
    { type: 'shared' },
  ])
  // Also if the kind requires a call to action.
  const service = { kind: 'service', title: 'Data residency', at: '/services/data-residency' }
  expect(newPage(service, documents, schemas, 'tests/first-site').document.blocks.at(-1)).toMatchObject({
    type: 'shared',
  })
})

test('a sample of every type of block is valid', async () => {
  const { documents } = await openSite('tests/first-site')
  const types = schemas.blockTypes
  const blocks = types.map((type) => [type, sampleBlock(type, documents, schemas)] as const)
  const errors = blocks.flatMap(([type, block]) =>
    schemas.errorsOfBlock(type, block).map(({ message }) => [type, message]),
  )
  expect(errors).toEqual([])
})

function temporarySite(): string {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  return siteDir
}

test('runNewPage writes the page in the usual layout, and says what to do next', async () => {
  const siteDir = temporarySite()
  const io = terminal()
  await runNewPage(siteDir, { kind: 'standard', title: 'Our oven', at: undefined, isDryRun: false }, io)
  const bytes = readFileSync(join(siteDir, 'pages/our-oven.json'))
  expect(await usualLayout(bytes.toString())).toBe(bytes.toString())
  expect((await loadSite(siteDir)).site?.pages.map(({ path }) => path)).toContain('/our-oven')
  expect(io.printed()).toMatch(/Created .*pages\/our-oven\.json, the page \/our-oven\./)
  expect(io.printed()).toContain(
    'No menu leads there yet: in navigation.json, add { "label": "…", "href": "/our-oven" }',
  )
})

test('runNewPage asks in a terminal, repeats invalid questions, and uses the default for an empty answer', async () => {
  const siteDir = temporarySite()
  const io = terminal('bakery', 'service', 'Wheat bread', '/services/rye-bread', '')
  await runNewPage(siteDir, { isDryRun: false }, io)
  const written = JSON.parse(readFileSync(join(siteDir, 'pages/services/wheat-bread.json'), 'utf8')) as object
  expect(written).toMatchObject({ kind: 'service', title: 'Wheat bread', service: { category: 'Bread' } })
  expect(io.printed()).toContain('Kinds: ')
  expect(io.printed()).toContain('There is a page "/services/rye-bread" already')
})

test('a first post is proposed where a list shows it, otherwise a message explains what is missing', async () => {
  const siteDir = temporarySite()
  const write = async (title: string, at?: string): Promise<string> => {
    const io = terminal()
    await runNewPage(siteDir, { kind: 'post', title, at, isDryRun: false }, io)
    return io.printed()
  }
  expect(await write('The old oven', '/old-oven')).toContain('No page lists posts yet: put the block "posts"')
  rmSync(join(siteDir, 'pages/old-oven.json'))
  const articles = [
    { type: 'hero', title: 'Read about bread' },
    {
      type: 'posts',
      title: 'Elsewhere',
      items: [{ title: 'Rye', href: 'https://bread.example/rye', summary: 'Rests.' }],
    },
  ]
  writeFileSync(join(siteDir, 'pages/read.json'), JSON.stringify({ kind: 'standard', title: 'Read', blocks: articles }))
  const besideArticles = await write('The cold oven')
  expect(besideArticles).toContain('the page /read/the-cold-oven.')
  expect(besideArticles).toContain('No page lists posts yet')
  rmSync(join(siteDir, 'pages/read'), { recursive: true })
  const blocks = [
    { type: 'hero', title: 'News from the harbour' },
    { type: 'posts', title: 'All posts', list: {} },
  ]
  writeFileSync(join(siteDir, 'pages/news.json'), JSON.stringify({ kind: 'standard', title: 'News', blocks }))
  const printed = await write('The new oven')
  expect(printed).toContain('the page /news/the-new-oven.')
  expect(printed).toContain('It stands in the list of posts on "/news", and in the feed.')
  expect(await write('The old oven', '/old-oven')).toContain(
    'No list of posts shows it: those of this site show "/news". Move it there, or put the block "posts"',
  )
})

test.each([
  [{ kind: 'standard' }, 'Say which kind of page, and its title'],
  [{ kind: 'page', title: 'A' }, 'There is no kind "page". Possible: '],
  [{ kind: 'standard', title: 'Contact' }, 'There is a page with the title "Contact" already'],
  [{ kind: 'standard', title: 'Ofen', at: '/Über Uns' }, 'Did you mean "/uber-uns"?'],
  [
    { kind: 'standard', title: 'Ofen', at: '/forms/oven' },
    'below "/forms/" the site makes a page for each form itself. Choose another',
  ],
  [{ kind: 'standard', title: 'Healthz' }, '"/healthz" cannot be the address of a page'],
  [{ kind: 'standard', title: 'Ofen', at: '/api/oven' }, '"/api/oven" cannot be the address of a page'],
  [{ kind: 'standard', title: 'Ofen', at: '/assets/oven' }, '"/assets/oven" cannot be the address of a page'],
  [{ kind: 'standard', title: 'Ofen', at: '/prices/oven/index/index' }, 'another way to write "/prices/oven"'],
  [{ kind: 'standard', title: 'Ofen', at: '/404' }, 'what visitors see at unknown addresses'],
  [{ kind: 'standard', title: 'Ofen', at: '/order' }, 'Delete this redirect, or the page.'],
  [{ kind: 'standard', title: 'فرن' }, 'in Latin letters'],
])('runNewPage without a terminal refuses %j', async (options, message) => {
  const siteDir = temporarySite()
  await expect(runNewPage(siteDir, { ...options, isDryRun: false }, terminal())).rejects.toThrow(message)
  expect((await loadSite(siteDir)).documents.pages).toHaveLength(3)
})

test('runNewPage stops if the terminal is closed', async () => {
  const siteDir = temporarySite()
  const io = terminal('standard')
  io.stdout.on('data', (text: string) => void (text.startsWith('Its title') && io.stdin.end()))
  await expect(runNewPage(siteDir, { isDryRun: false }, io)).rejects.toThrow('Nothing was created.')
})

test('with --dry-run nothing is written', async () => {
  const siteDir = temporarySite()
  const io = terminal()
  await runNewPage(siteDir, { kind: 'standard', title: 'Our oven', at: '/a/oven', isDryRun: true }, io)
  expect(io.printed()).toContain('Nothing was written.')
  expect(existsSync(join(siteDir, 'pages/a'))).toBe(false)
})

test('a page created as a draft is not published until its status is removed', async () => {
  const siteDir = temporarySite()
  const { stdin, stdout, printed } = terminal()
  const options = { kind: 'standard', title: 'Our oven', isDraft: true, isDryRun: false }
  await runNewPage(siteDir, options, { stdin, stdout })
  const { site, documents } = await loadSite(siteDir)
  expect(documents.pages.find(({ name }) => name === '/our-oven')?.value).toMatchObject({ status: 'draft' })
  expect(site?.pages.map(({ path }) => path)).not.toContain('/our-oven')
  expect(printed()).toContain('It is a draft: delete the line "status" when visitors may see it.')
})

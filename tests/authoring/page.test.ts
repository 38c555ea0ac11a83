import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deletePlan } from '#tools/page/delete-plan.ts'
import { renamePlan } from '#tools/page/rename-plan.ts'
import type { ChangePlan } from '#tools/page/change-plan.ts'
import { runPage } from '#tools/page/run-page.ts'
import { openSite, writeChanges } from '#tools/site-changes.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import { loadSite } from '#site/site-loader.ts'
import { isError } from '#site/problems/problem.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { gitIn } from '../git.ts'
import { makeSite } from '../sites/site-case.ts'
import { filesOf } from './files-of.ts'

const schemas = engineSchemas()

/** The bakery with a folder of pages that link to each other in all possible ways. */
function bakery(): string {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const put = (file: string, document: unknown): void => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), JSON.stringify(document, undefined, 2).replaceAll('\n', '\r\n'))
  }
  const hero = (title: string, href: string) => ({ type: 'hero', title, actions: [{ label: 'More', href }] })
  put('pages/bread/index.json', {
    $schema: '../../../schema/editor/page.schema.json',
    kind: 'standard',
    title: 'All bread',
    blocks: [hero('All our bread', '/bread/rye#flour')],
  })
  put('pages/bread/rye.json', {
    $schema: '../../../schema/editor/page.schema.json',
    kind: 'standard',
    title: 'Rye',
    blocks: [
      hero('Rye from the harbour', '/bread?from=rye'),
      {
        type: 'prose',
        anchor: 'flour',
        sections: [
          {
            paragraphs: [
              'All bread is sold in the shop.',
              'We **[mill](/bread/rye#flour)** it: [all](/bread?from=text), [ask](/contact).',
            ],
            links: [{ label: 'All bread', href: 'https://harbour.example/bread#hero' }],
          },
        ],
      },
      { type: 'shared', name: 'visit-us', override: { actions: [{ label: 'Rye', href: '#flour' }] } },
    ],
  })
  put('redirects.json', {
    redirects: [
      { from: '/order', to: '/contact' },
      { from: '/old-bread', to: '/bread?from=old' },
      { from: '/older-bread', to: '/old-bread' },
      { from: '/baking', to: '/contact' },
    ],
  })
  const order = JSON.parse(readFileSync(join(siteDir, 'shared/visit-us.json'), 'utf8')) as object
  put('shared/visit-us.json', { ...order, actions: [{ label: 'Rye', href: '/bread/rye#flour' }] })
  return siteDir
}

/** The lines that differ, by file, as `git diff --stat` counts replaced, added or removed lines. */
function changedLines(before: Record<string, string>, after: Record<string, string>): Record<string, string[]> {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (file) => before[file] !== after[file],
  )
  return Object.fromEntries(
    files.map((file) => {
      const [old, now] = [before[file]?.split('\n') ?? [], after[file]?.split('\n') ?? []]
      if (old.length === 0 || now.length === 0) return [file, [old.length === 0 ? 'created' : 'deleted']]
      return [file, now.filter((line) => !old.includes(line)).map((line) => line.trim())]
    }),
  )
}

async function errorsOf(siteDir: string): Promise<string[]> {
  return (await loadSite(siteDir)).problems.filter(isError).map(({ code, file }) => `${file} ${code}`)
}

test('rename moves a folder of pages with every link, query and anchor, its redirects, and nothing else', async () => {
  const siteDir = bakery()
  const before = filesOf(siteDir)
  const printed = await runPage(siteDir, ['rename', 'bread', '/baking/bread'], {})
  const after = filesOf(siteDir)
  expect(await errorsOf(siteDir)).toEqual([])
  const moved = (file: string): string =>
    (before[file] ?? '')
      .replaceAll('"/bread', '"/baking/bread')
      .replaceAll('](/bread', '](/baking/bread')
      .replaceAll('harbour.example/bread', 'harbour.example/baking/bread')
      .replace('../../../schema', '../../../../schema')
  expect(changedLines(before, after)).toEqual({
    'pages/bread/index.json': ['deleted'],
    'pages/bread/rye.json': ['deleted'],
    'pages/baking/bread/index.json': ['created'],
    'pages/baking/bread/rye.json': ['created'],
    'redirects.json': [
      '"to": "/baking/bread?from=old"',
      '"to": "/baking/bread"',
      '"from": "/bread",',
      '"to": "/baking/bread"',
      '"from": "/bread/rye",',
      '"to": "/baking/bread/rye"',
    ],
    'shared/visit-us.json': ['"href": "/baking/bread/rye#flour"'],
  })
  expect(after['pages/baking/bread/index.json']).toBe(moved('pages/bread/index.json'))
  expect(after['pages/baking/bread/rye.json']).toBe(moved('pages/bread/rye.json'))
  expect(printed).toContain(
    'shared/visit-us.json:8  Shared block visit-us > actions > item 1 > href: "/bread/rye#flour" → "/baking/bread/rye#flour"',
  )
  expect(printed).toContain('redirects.json  "/bread" leads to "/baking/bread" now')
  expect(await runPage(siteDir, ['rename', '/bread', '/baking/bread'], {})).toBe(
    '"/bread" is "/baking/bread" already.\n',
  )
  expect(filesOf(siteDir)).toEqual(after)
})

test('a redirect pattern to a folder follows its rename, then leads to the replacement of its last page, and is deleted with that', async () => {
  const siteDir = bakery()
  const redirects = [
    { from: '/loaves/*', to: '/bread/*' },
    { from: '/flour/*', to: '/bread/rye' },
  ]
  writeFileSync(join(siteDir, 'redirects.json'), JSON.stringify({ redirects }))
  const patterns = async () => {
    const { documents, problems } = await loadSite(siteDir)
    expect(problems.filter(isError)).toEqual([])
    const list = documents.redirects?.value['redirects'] as { from: string; to: string }[]
    return list.filter(({ from }) => from.endsWith('*')).map(({ to }) => to)
  }
  await runPage(siteDir, ['rename', 'bread', '/baking/bread'], {})
  expect(await patterns()).toEqual(['/baking/bread/*', '/baking/bread/rye'])
  await runPage(siteDir, ['delete', '/baking/bread/rye'], { 'replace-with': '/contact' })
  expect(await patterns()).toEqual(['/baking/bread/*', '/contact'])
  await runPage(siteDir, ['delete', '/baking/bread'], { 'replace-with': '/contact' })
  expect(await patterns()).toEqual(['/contact', '/contact'])
  const tart = { kind: 'standard', title: 'Tart', blocks: [{ type: 'hero', title: 'Tart' }] }
  mkdirSync(join(siteDir, 'pages/sweets'))
  writeFileSync(join(siteDir, 'pages/sweets/tart.json'), JSON.stringify(tart))
  writeFileSync(join(siteDir, 'redirects.json'), JSON.stringify({ redirects: [{ from: '/cake/*', to: '/sweets/*' }] }))
  await runPage(siteDir, ['delete', '/sweets/tart'], {})
  expect(await patterns()).toEqual([])
})

/** The bakery with a folder of cakes without a page: named, listed by a panel of the menu and by a list of posts. */
function bakeryWithFolders(): string {
  const siteDir = bakery()
  const read = (file: string) => JSON.parse(readFileSync(join(siteDir, file), 'utf8')) as Record<string, unknown[]>
  const put = (file: string, document: unknown): void => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), JSON.stringify(document, undefined, 2))
  }
  const post = (title: string) => ({
    kind: 'post',
    title,
    post: { date: '2024-05-01', summary: 'How it is baked, and when it is sold.' },
    blocks: [
      { type: 'hero', title: `${title} on Fridays` },
      { type: 'prose', sections: [{ paragraphs: [`How the bakers make their ${title}.`] }] },
      { type: 'shared', name: 'visit-us' },
    ],
  })
  put('pages/cakes/tart.json', post('Tart'))
  put('pages/cakes/small/scone.json', post('Scone'))
  const { header = [], ...navigation } = read('navigation.json')
  put('navigation.json', {
    ...navigation,
    header: [...header, { label: 'Cakes', href: '/cakes/tart', folder: '/cakes' }],
    folders: [
      { folder: '/cakes', name: 'Sweet things' },
      { folder: '/services', name: 'What we bake' },
      { folder: '/cakes/small', name: 'Small ones' },
    ],
  })
  const { blocks = [], ...contact } = read('pages/contact.json')
  const list = { type: 'posts', title: 'Lately baked', list: { folder: '/cakes' } }
  put('pages/contact.json', { ...contact, blocks: [...blocks, list] })
  return siteDir
}

/** The references to folders in the site: their names, the panel of the menu, the list of posts. */
async function foldersOn(siteDir: string): Promise<unknown> {
  const { documents, problems } = await loadSite(siteDir)
  expect(problems.filter((problem) => isError(problem) || /folder|list/.test(problem.code))).toEqual([])
  const { header, folders } = documents.navigation!.value as Record<string, { folder?: string; name?: string }[]>
  const blocks = documents.pages.find(({ name }) => name === '/contact')!.value['blocks'] as { list?: object }[]
  return {
    names: folders!.map(({ folder, name }) => `${folder} ${name}`),
    panel: header!.at(-1)!.folder,
    list: blocks.at(-1)!.list,
  }
}

test.each<[what: string, command: string[], options: object, folder: string]>([
  ['with all its pages', ['rename', '/cakes', '/sweet/cakes'], {}, '/sweet/cakes'],
  ['to a folder with a page beside it', ['rename', '/cakes', '/bread/cakes'], {}, '/bread/cakes'],
])('rename moves a folder %s: its names, its panel and its list', async (_, command, options, folder) => {
  const siteDir = bakeryWithFolders()
  await runPage(siteDir, command, options)
  expect(await foldersOn(siteDir)).toEqual({
    names: [`${folder} Sweet things`, '/services What we bake', `${folder}/small Small ones`],
    panel: folder,
    list: { folder },
  })
})

test('rename of a page keeps the name of a folder with other pages, and moves the name of one without', async () => {
  const siteDir = bakeryWithFolders()
  const before = await foldersOn(siteDir)
  await runPage(siteDir, ['rename', '/cakes/tart', '/bread/tart'], {})
  expect(await foldersOn(siteDir)).toEqual(before)
  const other = bakeryWithFolders()
  await runPage(other, ['rename', '/cakes/small/scone', '/pastry/little/scone'], {})
  expect(await foldersOn(other)).toEqual({
    names: ['/cakes Sweet things', '/services What we bake', '/pastry/little Small ones'],
    panel: '/cakes',
    list: { folder: '/cakes' },
  })
})

test('rename into a folder that has a page or a name, and delete of a last page, remove the name', async () => {
  const siteDir = bakeryWithFolders()
  const printed = await runPage(siteDir, ['rename', '/cakes', '/bread'], {})
  expect(printed).toContain('navigation.json')
  const names = ['/services What we bake', '/bread/small Small ones']
  expect(await foldersOn(siteDir)).toEqual({ names, panel: '/bread', list: { folder: '/bread' } })
  await runPage(siteDir, ['rename', '/bread/small', '/services'], {})
  expect(await foldersOn(siteDir)).toMatchObject({ names: ['/services What we bake'] })
  await runPage(siteDir, ['delete', '/services/scone'], { 'replace-with': '/bread' })
  expect(await foldersOn(siteDir)).toMatchObject({ names: ['/services What we bake'] })
  await runPage(siteDir, ['delete', '/services/rye-bread'], { 'replace-with': '/bread' })
  expect(await foldersOn(siteDir)).toMatchObject({ names: [] })
})

test('rename removes a redirect that would hide the page, and --alone leaves the pages below', async () => {
  const siteDir = bakery()
  await runPage(siteDir, ['rename', '/bread', '/baking'], { alone: true })
  const { documents, problems } = await loadSite(siteDir)
  expect(problems.filter(isError)).toEqual([])
  expect(documents.pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['pages/baking/index.json', 'pages/bread/rye.json']),
  )
  expect(documents.redirects?.value['redirects']).toEqual([
    { from: '/order', to: '/contact' },
    { from: '/old-bread', to: '/baking?from=old' },
    { from: '/older-bread', to: '/baking' },
    { from: '/bread', to: '/baking' },
  ])
})

test('delete --replace-with changes the links inside texts, and keeps the texts', async () => {
  const siteDir = bakery()
  await runPage(siteDir, ['delete', '/bread'], { 'replace-with': '/contact' })
  expect(filesOf(siteDir)['pages/bread/rye.json']).toContain(
    '"We **[mill](/bread/rye#flour)** it: [all](/contact?from=text), [ask](/contact)."',
  )
})

const plans: [
  string,
  (site: EditedSite) => Promise<ChangePlan>,
  command: string[],
  options: object,
  make?: () => string,
][] = [
  ['rename', (site) => renamePlan(site, schemas, ['/bread', '/baking'], false), ['rename', '/bread', '/baking'], {}],
  [
    'rename of a folder that has a name',
    (site) => renamePlan(site, schemas, ['/cakes', '/sweet'], false),
    ['rename', '/cakes', '/sweet'],
    {},
    bakeryWithFolders,
  ],
  [
    'delete',
    (site) => deletePlan(site, schemas, '/bread/rye', '/contact'),
    ['delete', '/bread/rye'],
    { 'replace-with': '/contact' },
  ],
]

test.each(plans)(
  '%s that is killed after any write is completed by the same command',
  async (_, plan, command, options, make = bakery) => {
    const whole = make()
    const { changes } = await plan(await openSite(whole))
    await runPage(whole, command, options)
    expect(changes.length).toBeGreaterThan(3)
    for (const [done] of changes.entries()) {
      const siteDir = make()
      await writeChanges(siteDir, changes.slice(0, done))
      writeFileSync(join(siteDir, 'pages/.contact.json.1.partial'), '{ "kind":') // An unfinished write.
      await runPage(siteDir, command, options)
      rmSync(join(siteDir, 'pages/.contact.json.1.partial'))
      expect(filesOf(siteDir)).toEqual(filesOf(whole))
    }
  },
)

test('renaming a page of a real site changes one line at each link', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-page-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  cpSync('tests/first-site', siteDir, { recursive: true })
  const before = filesOf(siteDir)
  await runPage(siteDir, ['rename', '/services/enterprise-rag', '/services/document-answers'], {})
  const changed = Object.entries(changedLines(before, filesOf(siteDir))).map(([file, lines]) => [file, lines.length])
  expect(Object.fromEntries(changed)).toEqual({
    'navigation.json': 1,
    'pages/ai-services-uae.json': 1,
    'pages/index.json': 2,
    'pages/industries/financial-services.json': 1,
    'pages/services/document-answers.json': 1, // created
    'pages/services/enterprise-rag.json': 1, // deleted
    'pages/services/index.json': 1,
    'pages/services/vector-db.json': 1,
    'redirects.json': 2, // a comma, and the new line
    'rules.json': 1,
  })
  expect((await loadSite(siteDir)).problems).toEqual([])
})

test('delete refuses a linked page, and says where it is linked', async () => {
  const siteDir = bakery()
  const before = filesOf(siteDir)
  await expect(runPage(siteDir, ['delete', '/bread/rye'], {})).rejects.toThrow(
    /2 places still use "\/bread\/rye"\.\n.*pages\/bread\/index\.json:12 .*\n.*shared\/visit-us\.json:8 /,
  )
  await expect(runPage(siteDir, ['delete', 'shared/visit-us'], {})).rejects.toThrow('3 places still use "visit-us"')
  expect(filesOf(siteDir)).toEqual(before)
})

test('delete removes the redirects that lead to the page, also through others, and lists the addresses that no longer work', async () => {
  const siteDir = bakery()
  await runPage(siteDir, ['delete', '/bread/rye'], { 'replace-with': '/bread' })
  const index = join(siteDir, 'pages/bread/index.json')
  writeFileSync(index, readFileSync(index, 'utf8').replace('/bread#flour', '/contact'))
  const shared = join(siteDir, 'shared/visit-us.json')
  writeFileSync(shared, readFileSync(shared, 'utf8').replaceAll('"/bread', '"/contact'))
  const list = join(siteDir, 'redirects.json')
  writeFileSync(
    list,
    readFileSync(list, 'utf8').replace('"/bread?from=old"', '"https://harbour.example/bread?from=old"'),
  )
  const printed = await runPage(siteDir, ['delete', '/bread'], {})
  const { documents, problems } = await loadSite(siteDir)
  expect(problems.filter(isError)).toEqual([])
  expect(documents.redirects?.value['redirects']).toEqual([
    { from: '/order', to: '/contact' },
    { from: '/baking', to: '/contact' },
  ])
  expect(printed).toContain('redirects.json:11  "/older-bread" led to "/old-bread": removed')
  expect(printed).toContain('"/bread", "/old-bread", "/older-bread" and "/bread/rye" lead nowhere then.')
})

test('rename leaves no redirect from an address that was never committed', async () => {
  const siteDir = bakery()
  const git = gitIn(siteDir, 'A')
  const redirects = async () => (await loadSite(siteDir)).documents.redirects?.value['redirects']
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'First')
  await runPage(siteDir, ['duplicate', '/bread/rye', '/bread/oat'], { title: 'Oat' })
  const before = await redirects()
  const printed = await runPage(siteDir, ['rename', '/bread/oat', '/bread/oats'], {})
  expect(printed).toContain('Nothing leads on from "/bread/oat": that page has never been published')
  expect(await redirects()).toEqual(before)
  await runPage(siteDir, ['rename', '/bread/rye', '/bread/dark'], {})
  expect(await redirects()).toContainEqual({ from: '/bread/rye', to: '/bread/dark' })
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Second')
  await runPage(siteDir, ['rename', '/bread/oats', '/bread/oat'], {})
  expect(await redirects()).toContainEqual({ from: '/bread/oats', to: '/bread/oat' })
})

test('delete --replace-with redirects links to the other page, with the anchors that it has', async () => {
  const siteDir = bakery()
  await runPage(siteDir, ['delete', '/bread'], { 'replace-with': '/contact' })
  const { documents, problems } = await loadSite(siteDir)
  expect(problems.filter(isError)).toEqual([])
  const rye = readFileSync(join(siteDir, 'pages/bread/rye.json'), 'utf8')
  expect(rye).toContain('"href": "/contact?from=rye"')
  expect(rye).toContain('"href": "https://harbour.example/contact#hero"')
  expect(documents.redirects?.value['redirects']).toEqual([
    { from: '/order', to: '/contact' },
    { from: '/old-bread', to: '/contact?from=old' },
    { from: '/older-bread', to: '/contact' },
    { from: '/baking', to: '/contact' },
    { from: '/bread', to: '/contact' },
  ])
})

test('delete removes a page from the menu lists, and names links that now lead to their own page', async () => {
  const siteDir = bakery()
  const printed = await runPage(siteDir, ['delete', '/services/rye-bread'], { 'replace-with': '/bread' })
  const { documents } = await loadSite(siteDir)
  expect(documents.navigation?.value['services']).toEqual({ categories: [{ name: 'Bread', mark: 'loaf', first: [] }] })
  expect(printed).toContain('pages/services/rye-bread.json is deleted')
  const own = await runPage(siteDir, ['delete', '/bread'], { 'replace-with': '/bread/rye', 'dry-run': true })
  expect(own).toContain('This link leads to its own page now: pages/bread/rye.json:')
  expect(own).toMatch(/Nothing was written\.\n$/)
})

test('duplicate copies the bytes, except for title and schema, and says what must differ', async () => {
  const siteDir = bakery()
  const before = filesOf(siteDir)
  const printed = await runPage(siteDir, ['duplicate', '/bread/rye', '/wheat'], { title: 'Wheat' })
  const copied = before['pages/bread/rye.json']?.replace('"Rye"', '"Wheat"').replace('../../../schema', '../../schema')
  expect(filesOf(siteDir)).toEqual({ ...before, 'pages/wheat.json': copied })
  expect(printed).toContain('pages/wheat.json:8  "Rye from the harbour", the main heading')
})

test('where-used lists the page, the place in words and the line', async () => {
  const siteDir = bakery()
  expect(await runPage(siteDir, ['where-used', '/bread/rye'], {})).toBe(
    `3 places use "/bread/rye":
  pages/bread/index.json:12  All bread > All our bread > actions > item 1 > href: "/bread/rye#flour"
  pages/bread/rye.json:23  Rye > block 2 (prose) > sections > item 1 > paragraphs > item 2: "/bread/rye#flour"
  shared/visit-us.json:8  Shared block visit-us > actions > item 1 > href: "/bread/rye#flour", shown on 3 pages
`,
  )
  expect(await runPage(siteDir, ['where-used', 'drawings/loaf.svg'], {})).toContain('2 places use "loaf"')
  expect(await runPage(siteDir, ['where-used', 'forms/order'], {})).toContain('navigation.json')
})

test('where-used lists references to a folder, with a page at its address or without', async () => {
  const siteDir = bakeryWithFolders()
  const ofCakes = await runPage(siteDir, ['where-used', 'cakes'], {})
  expect(ofCakes).toContain('3 places use "/cakes"')
  for (const place of ['header > item 4 > folder', 'folders > item 1 > folder', 'Lately baked > list > folder'])
    expect(ofCakes).toContain(place)
  expect(await runPage(siteDir, ['where-used', '/services'], {})).toContain('folders > item 2 > folder: "/services"')
})

test.each<[string[], object, string]>([
  [[], {}, 'Say what to do.'],
  [['move', '/a', '/b'], {}, 'There is no command "move".'],
  [['rename', '/bread'], {}, 'Say which page, and the new address.'],
  [['rename', '/bread', '/b', '/c'], {}, '"/c" is not known here.'],
  [['delete', '/bread'], { alone: true }, '"--alone" is not known to "delete".'],
  [['duplicate', '/bread', '/b'], {}, 'Say the title of the copy'],
  [['duplicate', '/bread', '/b'], { title: 'Contact' }, 'has the title "Contact" already'],
  [['duplicate', '/bread', '/contact'], { title: 'B' }, 'There is a page "/contact" already: pages/contact.json.'],
  [['rename', '/contcat', '/b'], {}, 'There is no page "/contcat". Did you mean "/contact"?'],
  [['rename', '/order', '/b'], {}, 'It is an old address, which leads to "/contact".'],
  [['rename', '/forms/order', '/b'], {}, 'This address belongs to the form in forms/order.json.'],
  [['rename', '/', '/b'], {}, 'The home page stands at "/"'],
  [['rename', '/bread', '/contact'], {}, 'There is a page "/contact" already'],
  [['rename', '/bread', '/bread/all'], {}, 'cannot move below themselves'],
  [['rename', '/bread', '/healthz'], {}, '"/healthz" cannot be the address of a page'],
  [['rename', '/bread', '/api/bread'], {}, '"/api/bread" cannot be the address of a page'],
  [['duplicate', '/bread', '/assets/bread'], { title: 'B' }, '"/assets/bread" cannot be the address of a page'],
  [['rename', '/bread', '/Brot Und'], {}, 'Did you mean "/brot-und"?'],
  [['rename', 'https://other.example/', '/b'], {}, 'is not an address of this site'],
  [['delete', '/'], {}, 'Every site has a home page'],
  [['where-used', 'shared/visit'], {}, 'Did you mean "visit-us"?'],
])('runPage(%j, %j) has a plain answer', async (command, options, message) => {
  const siteDir = bakery()
  const before = filesOf(siteDir)
  await expect(runPage(siteDir, command, options)).rejects.toThrow(message)
  expect(filesOf(siteDir)).toEqual(before)
})

test('rename of an unpublished page adds no redirect from its old address', async () => {
  const siteDir = bakery()
  cpSync(join(siteDir, 'pages/bread/rye.json'), join(siteDir, 'pages/healthz.json'))
  const printed = await runPage(siteDir, ['rename', '/healthz', '/health'], {})
  expect(printed).not.toContain('"/healthz" leads to')
  expect(readFileSync(join(siteDir, 'redirects.json'), 'utf8')).not.toContain('healthz')
})

test('delete removes an unpublished page', async () => {
  const siteDir = bakery()
  cpSync(join(siteDir, 'pages/bread/rye.json'), join(siteDir, 'pages/healthz.json'))
  await runPage(siteDir, ['delete', '/healthz'], {})
  expect(existsSync(join(siteDir, 'pages/healthz.json'))).toBe(false)
})

test('rename and duplicate refuse an address that a public file has', async () => {
  const siteDir = bakery()
  writeFileSync(join(siteDir, 'public/loaves.html'), '<p>Loaves</p>')
  for (const command of ['rename', 'duplicate'])
    await expect(
      runPage(siteDir, [command, '/bread/rye', '/loaves'], command === 'rename' ? {} : { title: 'Loaves' }),
    ).rejects.toThrow('"/loaves" has a public file already: public/loaves.html.')
})

test('a file with errors is not changed', async () => {
  const siteDir = bakery()
  const file = join(siteDir, 'shared/visit-us.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"title"', '"titel"'))
  const before = filesOf(siteDir)
  await expect(runPage(siteDir, ['rename', '/bread/rye', '/rye'], {})).rejects.toThrow(
    /Nothing was changed: mend this first\.[^]*visit-us\.json/,
  )
  expect(filesOf(siteDir)).toEqual(before)
})

import { describe, expect, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'
import { isError } from '#site/problems/problem.ts'
import { isSample } from '#base/text/samples/samples.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { accepted, completionsAt, hoverAt, SITE } from './json-language.ts'

const PAGE = 'pages/example.json'
const schemas = engineSchemas()

const page = (block: string) =>
  `{ "kind": "standard", "title": "Example", "blocks": [{ "type": "hero", "title": "Hello there" }, ${block}] }`
const service = (rest: string) => `{ "kind": "service", "title": "Example", ${rest} }`
const SERVICE_BLOCKS = [
  'capabilities',
  'cta',
  'deliverables',
  'exhibit',
  'faq',
  'hero',
  'instrument',
  'outcomes',
  'painPoints',
  'process',
  'shared',
]
const inQuotes = (names: readonly string[]): string[] => names.map((name) => `"${name}"`)

/** A position, and all completions at it. */
const OFFERED: [place: string, file: string, text: string, labels: string[]][] = [
  ['an empty page document', PAGE, '|', ['legal page', 'post page', 'product page', 'service page', 'standard page']],
  ['an empty form document', 'forms/new.json', '|', ['form']],
  [
    'a page without fields',
    PAGE,
    '{ | }',
    [
      '$schema',
      'blocks',
      'breadcrumb',
      'kind',
      'leadSource',
      'only',
      'publishAt',
      'seo',
      'status',
      'title',
      'unpublishAt',
    ],
  ],
  [
    'a service page',
    PAGE,
    service('|, "blocks": []'),
    ['$schema', 'breadcrumb', 'leadSource', 'only', 'publishAt', 'seo', 'service', 'status', 'unpublishAt'],
  ],
  [
    'a legal page',
    PAGE,
    '{ "kind": "legal", "title": "Example", |, "blocks": [] }',
    ['$schema', 'breadcrumb', 'leadSource', 'only', 'publishAt', 'seo', 'status', 'unpublishAt'],
  ],
  ['"kind"', PAGE, '{ "kind": | }', inQuotes([...schemas.kinds.keys()].toSorted())],
  ['the category of a service', PAGE, service('"service": { "category": | }'), ['"Hulls"']],
  ['the blocks of a service page', PAGE, service('"blocks": [|]'), SERVICE_BLOCKS],
  ['the type of a block on a service page', PAGE, service('"blocks": [{ "type": | }]'), inQuotes(SERVICE_BLOCKS)],
  ['the blocks of a standard page', PAGE, page('|'), schemas.blockTypes],
  ['the type of a block', PAGE, page('{ "type": | }'), inQuotes(schemas.blockTypes)],
  ['a shared block document', 'shared/new.json', '|', schemas.blockTypes.filter((type) => type !== 'shared')],
  [
    'a block',
    PAGE,
    page('{ "type": "cta", | }'),
    ['actions', 'anchor', 'drawing', 'ground', 'hidden', 'layout', 'lead', 'note', 'only', 'placeholder', 'title'],
  ],
  ['a list of actions', PAGE, page('{ "type": "cta", "actions": [|] }'), ['Action with "form"', 'Action with "href"']],
  ['a form name', PAGE, page('{ "type": "cta", "actions": [{ "form": | }] }'), ['"slip"', '"sunday"']],
  ['a form name in its quotes', PAGE, page('{ "type": "cta", "actions": [{ "form": "|" }] }'), ['"slip"', '"sunday"']],
  ['the name of a shared block', PAGE, page('{ "type": "shared", "name": | }'), ['"low-water"']],
  [
    'the overrides of a shared block',
    PAGE,
    page('{ "type": "shared", "name": "low-water", "override": { | } }'),
    ['actions', 'anchor', 'drawing', 'ground', 'hidden', 'layout', 'lead', 'note', 'only', 'placeholder', 'title'],
  ],
  ['the direction of writing', 'settings.json', '{ "dir": | }', ['"ltr"', '"rtl"']],
  ['a mood', 'theme.json', '{ "brand": "#0a6b5e", "mood": | }', inQuotes(['bold', 'calm', 'formal', 'fresh', 'warm'])],
  ['a corner beside a brand', 'theme.json', '{ "brand": "#0a6b5e", "radius": { | } }', ['card', 'control', 'dialog']],
  [
    'a font family',
    'theme.json',
    '{ "fontFamily": [|] }',
    inQuotes([
      'Archivo Narrow Variable',
      'Big Shoulders Stencil Variable',
      'monospace',
      'sans-serif',
      'serif',
      'system-ui',
    ]),
  ],
]

test.each(OFFERED)('%s has exactly the fitting completions', async (_, file, text, labels) => {
  expect((await completionsAt(file, text)).map(({ label }) => label)).toEqual(labels)
})

test('a link completes to the pages of the site by title, with the anchors of each', async () => {
  const items = await completionsAt(PAGE, page('{ "type": "cta", "actions": [{ "href": | }] }'))
  expect(items).toContainEqual(expect.objectContaining({ label: '"/contact"', documentation: 'Find us' }))
  expect(items).toContainEqual(
    expect.objectContaining({ label: '"/yard#team"', documentation: expect.stringContaining('On the page') as string }),
  )
})

test.each(['kind', 'type'])('every value of "%s" is described', async (field) => {
  const text = field === 'kind' ? '{ "kind": | }' : page('{ "type": | }')
  const items = await completionsAt(PAGE, text)
  expect(items.filter(({ documentation }) => !documentation)).toEqual([])
  expect(new Set(items.map(({ documentation }) => documentation))).toHaveLength(items.length)
})

/** A field, and the text inserted by its completion; `$1` is the cursor position. */
test.each([
  [PAGE, page('{ "type": "cta", "actions": [{ | }] }'), 'href', '"href": "$1"'],
  [PAGE, page('{ "type": "cta", "actions": [{ | }] }'), 'form', '"form": "$1"'],
  [PAGE, page('{ "type": "cta", | }'), 'drawing', '"drawing": "$1"'],
  [PAGE, page('{ "type": "cta", | }'), 'title', '"title": "$1"'],
  [PAGE, page('{ "type": "cta", | }'), 'actions', '"actions": [$1]'],
  [PAGE, '{ | }', 'leadSource', '"leadSource": "$1"'],
  [PAGE, '{ | }', 'kind', '"kind": "$1"'],
  [PAGE, service('|'), 'service', '"service": {\n\t"category": "$1"\n}'],
  ['settings.json', '{ | }', 'copyrightYear', '"copyrightYear": ${1:2024}'],
])('%s: in %s, choosing %s inserts colon and brackets or quotes', async (file, text, field, inserted) => {
  const item = (await completionsAt(file, text)).find(({ label }) => label === field)
  expect(item?.textEdit?.newText.replace(/,$/, '')).toBe(inserted)
})

test.each([
  ['a field', page('{ "type": "cta", "ti|tle": "Next" }'), 'One sentence that asks for one thing. For example:'],
  ['a kind', '{ "kind": "le|gal", "title": "Example", "blocks": [] }', 'legal`: A policy or terms.'],
  ['a block', page('{ "type": "f|aq", "title": "Next" }'), 'Questions with their answers.'],
])('hovering over %s shows its description', async (_, text, words) => {
  expect(await hoverAt(PAGE, text)).toContain(words)
})

const loader = createSiteLoader(SITE)

/** The errors of the site with one more document, or another text of one. */
async function errorsWith(file: string, text: string): Promise<string[]> {
  const { problems } = await loader.load(new Map([[file, text]]))
  return problems.filter(isError).map(({ file: at, code, message }) => `${at}: ${code}: ${message}`)
}

const choose = async (file: string, marked: string, label: string): Promise<string> => {
  const item = (await completionsAt(file, marked)).find((candidate) => candidate.label === label)
  if (!item) throw new Error(`"${label}" is not offered in ${marked}`)
  return accepted(marked, item)
}

const FOLDERS: Record<string, string> = { service: 'services/' }

describe.each([...schemas.kinds.keys()])('a page of the kind %s', (kind) => {
  const file = `pages/${FOLDERS[kind] ?? ''}new.json`

  test('is valid after its completion in an empty file', async () => {
    expect(await errorsWith(file, await choose(file, '|', `${kind} page`))).toEqual([])
  })

  test('completes to blocks that are valid there, without links to other sites', async () => {
    const start = `{ "kind": "${kind}", "title": "New page", "blocks": [|] }`
    // Except for the block embed: it shows another host, which an editor chooses.
    const items = (await completionsAt(file, start)).filter(({ label }) => label !== 'embed')
    const pages = items.map((item) => JSON.parse(accepted(start, item)) as Page)
    const text = JSON.stringify({ ...pages[0], blocks: pages.flatMap(({ blocks }) => blocks) })
    // In alphabetical order, beside a shared block of the same type.
    const errors = (await errorsWith(file, text)).filter(
      (error) => !/: (block-misplaced|block-repeated|missing-for-kind): /.test(error),
    )
    expect(errors).toEqual([])
    expect(text).not.toMatch(/https?:|@/)
  })
})

interface Page {
  blocks: { title: string }[]
}

test.each([
  ['forms/new.json', 'form'],
  ['shared/new.json', 'cta'],
])('%s is valid after the completion "%s" in the empty file', async (file, label) => {
  expect(await errorsWith(file, await choose(file, '|', label))).toEqual([])
})

test('every text of a new page says that it is a sample', async () => {
  const chosen = JSON.parse(await choose(PAGE, '|', 'service page')) as Page
  // The call to action is a shared block of the site.
  expect(chosen.blocks.at(-1)).toMatchObject({ type: 'shared' })
  expect(chosen.blocks.slice(0, -1).filter(({ title }) => !isSample(title))).toEqual([])
})

test('a page is written field by field from two brackets with completions and a few typed words', async () => {
  let text = '{ | }'
  /** Inserts a completion at the mark, and moves the mark after it. */
  const take = async (label: string, find: string | RegExp, put: string) => {
    text = (await choose(PAGE, text, label)).replace(find, put)
  }
  await take('kind', '"kind": ', '"kind": |')
  await take('"standard"', '"standard"', '"standard", |')
  await take('title', '"title": ""', '"title": "Moorings", |')
  await take('blocks', '"blocks": []', '"blocks": [|]')
  await take('hero', /\}\s*\]/, '}, |]')
  await take('cta', /"actions": \[[^\]]*\]/, '"actions": [|]')
  await take('Action with "href"', '"label": ""', '"label": "Find us"')
  text = text.replace('"href": ""', '"href": "|"')
  await take('"/contact"', '', '')
  expect(await errorsWith(PAGE, text)).toEqual([])
  expect(JSON.parse(text)).toMatchObject({
    kind: 'standard',
    title: 'Moorings',
    blocks: [{ type: 'hero' }, { type: 'cta', actions: [{ label: 'Find us', href: '/contact' }] }],
  })
})

import { expect, test } from 'vitest'
import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { ImageFile } from '#site/read/image-file.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { examplesOf } from '#live/host/gallery/example-pages.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { addedItem } from '#studio/panel/schema/added-value.ts'
import { pagesOfGroup } from '#studio/panel/schema/pages-of-group.ts'
import { newItem } from '#studio/panel/schema/new-value.ts'
import { blockSchema, definition, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'
import { insertSample } from '#studio/panel/schema/sample-note.ts'
import { withCells } from '#studio/panel/schema/table-cells.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { fixedFactsOf, siteFactsOf } from '#live/studio/facts.ts'
import { fittedBlock } from '#live/studio/fitted-block.ts'
import { SAMPLE_NOTE } from '#base/text/samples/samples.ts'
import { problemsIn, siteWith } from './site-with.ts'

const FILE = 'pages/index.json'
const schemas = engineSchemas()
const fixed = fixedFactsOf('.')
const image: ImageFile = {
  file: 'images/mill.jpg',
  name: 'mill.jpg',
  type: 'jpeg',
  length: 200_000,
  size: { width: 2400, height: 1600 },
  isCutOff: false,
  hasLocation: false,
}

const captions = { file: 'videos/mill.en.vtt', name: 'mill.en.vtt', bytes: 900 }

/** The base site, with an image and captions, and with a block on a page. */
function siteOf(page: unknown) {
  const site = siteWith(FILE, JSON.stringify(page))
  return { ...site, images: new Map([[image.name, image]]), captions: new Map([[captions.name, captions]]) }
}

const pageWith = (block: Group): Group => ({
  kind: 'standard',
  title: 'Home',
  blocks: block['type'] === 'hero' ? [block] : [{ type: 'hero', title: 'Bread from our oven' }, block],
})

const documents = siteOf(pageWith({ type: 'hero', title: 'Bread from our oven' }))
const status = { documents, problems: [], version: '', outdated: new Set<string>(), omitted: new Set<string>() }
const { facts } = siteFactsOf(status, { html: '', parts: [], structuredData: '' })

/** The lists of a value that can have one more item, each with its schema. */
function* listsIn(value: unknown, written: FieldSchema, path: Path): Generator<{ path: Path; list: FieldSchema }> {
  const schema = resolve(written, fixed)
  if (Array.isArray(value)) {
    const { items = {}, maxItems = Infinity } = schema
    // The number of cells equals the number of columns.
    if (value.length < maxItems && path.at(-1) !== 'cells') yield { path: [...path, value.length], list: schema }
    for (const [index, item] of value.entries()) yield* listsIn(item, items, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value))
      yield* listsIn(child, schema.properties?.[name] ?? {}, [...path, name])
  }
}

const encoded = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

const listAt = (page: Group, path: Path): unknown[] => valueAt(page, path.slice(0, -1)) as unknown[]

const done = (page: Group, operations: readonly Operation[]): unknown =>
  operations.reduce<unknown>((value, operation) => applyOperation(value, operation), page)

const problemsOf = (page: unknown): string[] =>
  problemsIn(siteOf(page), schemas).flatMap(({ file, code, where, message }) =>
    file === FILE ? [`${code}: ${where}: ${message}`] : [],
  )

const isOfSample = (problem: string): boolean => problem.startsWith('sample-left: ')
/** The examples have the words of the samples, which therefore occur twice until the new item is edited. */
const isOfTwin = (problem: string): boolean => problem.startsWith('given-twice: ')

/** Opening hours in structured data that differ from the visible text are reported. */
const isOfDays = (problem: string, path: Path): boolean =>
  path.at(-2) === 'days' && problem.startsWith('hours-unlike-their-text: ')

/** Types whose examples have no list. */
const WITHOUT_LISTS = ['banner', 'embed', 'newsletter']

test.each(schemas.blockTypes.filter((type) => type !== 'shared'))(
  'one more item in any list of the examples of %s causes no new problem',
  async (type) => {
    let lists = 0
    for (const { name, block } of examplesOf(type, '.')) {
      const page = pageWith(fittedBlock(block as unknown as Group, FILE, documents, schemas))
      const index = (page['blocks'] as Group[]).length - 1
      const before = new Set(problemsOf(page))
      for (const { path, list } of listsIn((page['blocks'] as Group[])[index], blockSchema(type, fixed), [
        'blocks',
        index,
      ])) {
        // The words of a link in prose are chosen from the words of its part.
        if (type === 'prose' && path.at(-2) === 'links') continue
        lists += 1
        const around = { role: 'page', document: page, path, fixed, facts }
        const added = await addedItem(list, listAt(page, path), around)
        const [insert, ...notes] = insertSample(path, added, resolve(list.items ?? {}, fixed), page, fixed)
        const problems = problemsOf(done(page, [...withCells(insert!, page), ...notes]))
        const isClaim = fixed.claiming.includes(type) || added.isClaim
        const isMarked = isClaim && !('placeholder' in block)
        // Unchanged examples are reported as such.
        const own = problems.filter(
          (problem) => !before.has(problem) && !isOfTwin(problem) && !isOfDays(problem, path) && !isOfSample(problem),
        )
        expect({ name, path, problems: own }).toEqual({ name, path, problems: [] })
        const isNoted = [insert!, ...notes].some((operation) => JSON.stringify(operation).includes(SAMPLE_NOTE))
        expect({ name, path, isNoted }).toEqual({ name, path, isNoted: isMarked })
      }
    }
    expect(lists > 0).toBe(!WITHOUT_LISTS.includes(type))
  },
)

test.each(['navigation', 'redirects'] as const)(
  'a new item of any list of %s is valid, distinct, linked to a page, and reported as a sample',
  async (role) => {
    const site = siteWith(FILE, JSON.stringify(pageWith({ type: 'hero', title: 'Bread from our oven' })))
    const schema = definition(fixed.documents[role] ?? '', fixed)
    const file = `${role}.json`
    let lists = 0
    let value = (site[role]?.value ?? {}) as Group
    const problems = (): string[] =>
      problemsIn({ ...site, [role]: readJsonDocument(file, role, role, encoded(value)) }, schemas).flatMap(
        ({ code, where, message, file: of }) => (of === file && code !== 'sample-left' ? [`${where}: ${message}`] : []),
      )
    const before = new Set(problems())
    for (const { path, list } of listsIn(value, schema, [])) {
      // Only services of the group can be listed first, and the site has no other.
      if (path.at(-2) === 'first') continue
      lists += 1
      const written = JSON.stringify(listAt(value, path))
      const add = async (): Promise<string> => {
        const items = listAt(value, path)
        const place = [...path.slice(0, -1), items.length]
        const added = await addedItem(list, items, { role, document: value, path: place, fixed, facts })
        value = applyOperation(value, { type: 'insert', path: place, value: added.value }) as Group
        return JSON.stringify(added.value)
      }
      const first = await add()
      const second = await add()
      expect({ path, problems: problems().filter((problem) => !before.has(problem)) }).toEqual({ path, problems: [] })
      expect(first).not.toBe(second)
      expect(written).not.toContain(first)
      expect(first).toMatch(/"Sample"|"\/sample-address"/)
      expect(first).not.toContain('"menu"')
    }
    expect(lists).toBeGreaterThan(0)
  },
)

test('a row of a table has a cell for each column, and vice versa, whatever is done with it', () => {
  const table = {
    columns: [{ heading: 'Day' }, { heading: 'Noon' }, { heading: 'Evening' }],
    rows: [{ cells: ['Monday', 'open', 'closed'] }, { cells: ['Tuesday', 'open'] }],
  }
  const page = { blocks: [{ type: 'table', ...table }] }
  const columns = ['blocks', 0, 'columns']
  const rowsAfter = (operation: Operation): unknown =>
    (done(page, withCells(operation, page)) as { blocks: { rows: unknown }[] }).blocks[0]?.rows
  const row = { cells: ['Monday', '12:00–22:00'] }
  expect(rowsAfter({ type: 'insert', path: ['blocks', 0, 'rows', 2], value: row })).toContainEqual({
    cells: ['Monday', '12:00–22:00', '–'],
  })
  // A row with another length has no cell in the column: its problem is reported and left to the editor.
  const [, other] = table.rows
  expect(rowsAfter({ type: 'insert', path: [...columns, 3], value: { heading: 'Night' } })).toEqual([
    { cells: ['Monday', 'open', 'closed', '–'] },
    other,
  ])
  expect(rowsAfter({ type: 'remove', path: [...columns, 1] })).toEqual([{ cells: ['Monday', 'closed'] }, other])
  expect(rowsAfter({ type: 'move', path: [...columns, 0], to: 2 })).toEqual([
    { cells: ['open', 'closed', 'Monday'] },
    other,
  ])
  expect(rowsAfter({ type: 'duplicate', path: [...columns, 0] })).toEqual([
    { cells: ['Monday', 'Monday', 'open', 'closed'] },
    other,
  ])
  expect(rowsAfter({ type: 'set', path: [...columns, 0], value: { heading: 'When' } })).toEqual(table.rows)
})

test('a group of the Services menu offers its own pages to list first, and begins with an unlisted one', async () => {
  const page = (path: string, category?: string) => ({ ...facts.pages[0]!, path, ...(category && { category }) })
  const pages = [page('/'), page('/rolls', 'Bread'), page('/pies', 'Cakes'), page('/rye', 'Bread')]
  const document = { services: { categories: [{ name: 'Bread', first: ['/rolls'] }] } }
  const path = ['services', 'categories', 0, 'first', 1]
  expect(pagesOfGroup('navigation', document, path, pages)?.map((each) => each.path)).toEqual(['/rolls', '/rye'])
  expect(pagesOfGroup('navigation', document, ['services', 'links', 0, 'href'], pages)).toBeUndefined()
  const list = { type: 'array' as const, items: { $ref: '#/$defs/Href' } }
  const around = { role: 'navigation', document, path, fixed, facts: { ...facts, pages } }
  expect((await addedItem(list, ['/rolls'], around)).value).toBe('/rye')
})

test('a new field of a form is stored under a name that no other field has', () => {
  const fields = resolve({ $ref: '#/$defs/Form' }, fixed).properties?.['fields'] ?? {}
  const list: Group[] = []
  for (let count = 0; count < 3; count++) list.push(newItem(fields, list, fixed, facts) as Group)
  expect(list.map(({ name }) => name)).toEqual(['email', 'email2', 'email3'])
})

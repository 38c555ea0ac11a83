import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import { editedPagesOf } from './edited-pages.ts'
import type { EditedPages } from './edited-pages.ts'
import { NOTHING_KEPT, readKeptLines } from './kept-lines.ts'
import type { KeptLines } from './kept-lines.ts'
import { openKeptPages } from './kept-pages.ts'

const PROGRAM = 'this'
const CONTACT = 'pages/contact.json'
const RYE = 'pages/services/rye-bread.json'
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
  for (const name of ['barley', 'oat', 'spelt', 'wheat'])
    writeFileSync(
      join(siteDir, `pages/${name}.json`),
      JSON.stringify({ kind: 'standard', title: name, blocks: [{ type: 'hero', title: `Of ${name}` }] }),
    )
  await keepPages(NOTHING_KEPT)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Keeps the pages as a build does that has found these lines. */
async function keepPages(lines: KeptLines): Promise<void> {
  const kept = openKeptPages(file, { program: PROGRAM, siteDir, hashOf, lines })
  const { documents } = await loadSite(siteDir, {}, { kept })
  kept.save(documents)
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
    lines: readKeptLines(file, PROGRAM),
    hashOf,
    isOtherwiseSame: () => true,
    faulty: new Set(faulty),
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
])('a page is to the rest of the site what it was after an edit of %s', (_, edit) => {
  edit()
  expect(filesOf(edited())).toEqual([CONTACT])
})

test.each<[string, () => void]>([
  ['its title', () => replace(CONTACT, '"Contact"', '"Write to us"')],
  ['its heading', () => replace(CONTACT, 'Write to', 'Call on')],
  [
    'its description',
    () =>
      replace(
        CONTACT,
        '"blocks"',
        '"seo": {"description": "Where to find the bakery, and when somebody is there to open the door."}, "blocks"',
      ),
  ],
  ['a link', () => replace(CONTACT, 'At six.', 'See [our bread](/services/rye-bread).')],
  ['a form', () => replace(CONTACT, '{brand}"', '{brand}", "actions": [{ "label": "Order", "form": "order" }]')],
  ['a drawing', () => replace(CONTACT, '{brand}"', '{brand}", "drawing": "loaf"')],
  ['a block', () => replace(CONTACT, /\}(?=\s*\]\s*\}\s*$)/, '}, { "type": "shared", "name": "visit-us" }')],
  ['an anchor', () => replace(CONTACT, '"faq",', '"faq", "anchor": "questions",')],
  ['a text that another page has', () => replace(CONTACT, LONG, 'On foot.')],
  ['a text to one that another page has', () => replace('pages/index.json', /("title": ")[^"]*"/, `$1${LONG}"`)],
  ['the kind', () => replace(CONTACT, '"standard"', '"legal"')],
  ['when it is shown', () => replace(CONTACT, '"kind"', '"publishAt": "2030-01-01", "kind"')],
])('a page may be something else to the rest of the site after an edit of %s', async (_, edit) => {
  edit()
  expect((await loadSite(siteDir)).problems.filter(({ file: faulty }) => faulty === changed)).toEqual([])
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
  await keepPages(NOTHING_KEPT)
  replace(CONTACT, 'At six.', LONG)
  expect(edited()).toBeUndefined()
})

test.each([
  ['from nothing', () => NOTHING_KEPT],
  ['that goes on', () => readKeptLines(file, PROGRAM)],
])(
  'a page with a text of one with a problem, which a build %s does not keep, may be a copy of it',
  async (_, lines) => {
    replace(CONTACT, LONG, 'On foot.')
    replace(RYE, 'Two slices', 'Two **slices')
    await keepPages(lines())
    replace(CONTACT, 'At six.', 'At seven.')
    expect(filesOf(edited([RYE]))).toEqual([CONTACT])
    replace(CONTACT, 'At seven.', LONG)
    expect(edited([RYE])).toBeUndefined()
  },
)

test('the heading of a page may come from a shared block', async () => {
  writeFileSync(join(siteDir, 'shared/opening.json'), '{ "type": "hero", "title": "Come and see us" }')
  replace(
    CONTACT,
    '{ "type": "hero", "title": "Write to {brand}" }',
    '{ "type": "shared", "name": "opening", "override": { "title": "Call" } }',
  )
  await keepPages(NOTHING_KEPT)
  replace(CONTACT, 'At six.', 'At seven.')
  expect(filesOf(edited())).toEqual([CONTACT])
  replace(CONTACT, '"Call"', '"Write"')
  expect(edited()).toBeUndefined()
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

test('what an edit was kept of is what the next one is compared with', () => {
  replace(CONTACT, 'At six.', 'At six, at seven or at eight.')
  edited()?.keepIn(file, PROGRAM)
  expect(filesOf(edited())).toEqual([])
  replace(CONTACT, 'At six, at seven or at eight.', 'At six.')
  // It has a long text less.
  expect(edited()).toBeUndefined()
})

test('shared blocks, settings and rules are those that the pages were kept with', () => {
  replace(CONTACT, 'At six.', 'At seven.')
  replace('shared/visit-us.json', 'before ten', 'before noon')
  expect(edited()).toBeUndefined()
})

import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import { usualLayout } from '#tools/usual-layout.ts'
import type { Operation } from '#base/json/operation.ts'
import { FORM } from '#studio/protocol/pages.ts'
import { studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

const test = base.extend('studio', studioFixture)

/** The text of every document of the site. */
function textsOf({ siteDir }: Studio): Record<string, string> {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(siteDir, file), 'utf8')]))
}

test('a new page of each kind is valid, in the usual layout, and one step', async ({ studio }) => {
  const before = textsOf(studio)
  const { kinds } = (await studio.ask('GET /facts', {})).facts!
  expect(kinds.length).toBeGreaterThan(3)
  for (const { name: kind } of kinds) {
    const title = `Planks for ${kind} pages`
    const { address = '' } = await studio.ask('GET /pages/address', { kind, title })
    expect(address).toMatch(/^(\/[a-z0-9-]+)+$/)
    const label = `adding “${title}”`
    const { file, text, problems, data, history } = await studio.ask('POST /pages', { kind, title, address, label })
    expect({ kind, errors: problems.filter(({ severity }) => severity === 'error') }).toEqual({ kind, errors: [] })
    expect(data?.path).toBe(address)
    expect(await usualLayout(text)).toBe(text)
    expect(history.undo?.label).toBe(label)
    await studio.ask('POST /undo', { file })
    expect(existsSync(join(studio.siteDir, file))).toBe(false)
    await studio.ask('POST /redo', { file })
    expect(studio.read(file)).toBe(text)
    await studio.ask('POST /undo', { file })
  }
  expect(textsOf(studio)).toEqual(before)
})

test('a new form is valid, at the address of its page, and one step', async ({ studio }) => {
  const title = 'Ask for a mooring'
  const { address = '' } = await studio.ask('GET /pages/address', { kind: FORM, title })
  expect(address).toBe('/forms/ask-for-a-mooring')
  const request = { kind: FORM, title, address, label: 'x' }
  const { file, text, problems, data } = await studio.ask('POST /pages', request)
  expect(file).toBe('forms/ask-for-a-mooring.json')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(data?.path).toBe(address)
  expect(await usualLayout(text)).toBe(text)
  expect(await studio.refusal('POST /pages', request)).toContain('The name “ask-for-a-mooring” is taken')
  expect(await studio.refusal('POST /pages', { ...request, address: '/ask' })).toContain('A form has an address')
  await studio.ask('POST /undo', { file })
  expect(existsSync(join(studio.siteDir, file))).toBe(false)
})

test('tells which lists show a post at an address', async ({ studio }) => {
  const { address = '' } = await studio.ask('GET /pages/address', { kind: 'post', title: 'Hulls in winter' })
  expect(await studio.ask('GET /pages/lists', { address })).toEqual({ pages: [], folders: [] })
  const file = 'pages/yard.json'
  const { revision } = await studio.ask('GET /document', { file })
  const value = { type: 'posts', title: 'From the boats', list: { folder: '/boats' } }
  const operations: Operation[] = [{ type: 'insert', path: ['blocks', 1], value }]
  await studio.ask('POST /edit', { file, revision, operations, label: 'x' })
  await studio.restart()
  const { title } = JSON.parse(studio.read(file)) as { title: string }
  expect(await studio.ask('GET /pages/lists', { address })).toEqual({ pages: [title], folders: ['/boats'] })
  expect(await studio.ask('GET /pages/lists', { address: '/hulls' })).toEqual({ pages: [], folders: ['/boats'] })
})

test('a new page never overwrites another one', async ({ studio }) => {
  const request = { kind: 'standard', title: 'Another', address: '/yard', label: 'x' }
  expect(await studio.refusal('POST /pages', request)).toContain('“The yard” has the address “/yard” already')
})

test('renaming a page updates its links and adds a redirect, as one step with one undo', async ({ studio }) => {
  const before = textsOf(studio)
  chmodSync(join(studio.siteDir, 'pages/yard.json'), 0o640)
  const request = { file: 'pages/yard.json', address: '/our-yard', label: 'moving “The yard”' }
  const plan = await studio.ask('POST /pages/rename', { ...request, isPlan: true })
  expect(plan.step).toBeUndefined()
  expect(textsOf(studio)).toEqual(before)
  const { document, step, links, lines } = await studio.ask('POST /pages/rename', request)
  expect({ links, lines }).toEqual({ links: plan.links, lines: plan.lines })
  expect(document).toMatchObject({ file: 'pages/our-yard.json', data: { path: '/our-yard' }, otherErrors: 0 })
  expect(step?.files).toContain('navigation.json')
  const after = textsOf(studio)
  const modeOf = (file: string): number => statSync(join(studio.siteDir, file)).mode & 0o777
  expect(modeOf('pages/our-yard.json')).toBe(0o640)
  expect(after['pages/yard.json']).toBeUndefined()
  expect(after['redirects.json']).toContain('"/yard"')
  expect(after['navigation.json']).toContain('"/our-yard')
  await studio.restart()
  // Undone from where it is open now; afterwards the page is at its old place.
  const undone = await studio.ask('POST /undo', { file: 'pages/our-yard.json' })
  expect(undone.document?.file).toBe('pages/yard.json')
  expect(textsOf(studio)).toEqual(before)
  expect(modeOf('pages/yard.json')).toBe(0o640)
  const redone = await studio.ask('POST /redo', { file: 'pages/yard.json' })
  expect(redone.document?.file).toBe('pages/our-yard.json')
  expect(modeOf('pages/our-yard.json')).toBe(0o640)
  expect(textsOf(studio)).toEqual(after)
})

test('a step over several files cannot be undone before later steps in one of them', async ({ studio }) => {
  await studio.ask('POST /pages/rename', { file: 'pages/yard.json', address: '/our-yard', label: 'moving' })
  const file = 'navigation.json'
  const { revision, text } = await studio.ask('GET /document', { file })
  const { header } = JSON.parse(text) as { header: { label: string }[] }
  const operations = [{ type: 'set' as const, path: ['header', 0, 'label'], value: `${header[0]?.label} x` }]
  await studio.ask('POST /edit', { file, revision, operations, label: 'a word' })
  expect(await studio.refusal('POST /undo', { file: 'pages/our-yard.json' })).toBe(
    '“a word” came later in the same place: that goes first.',
  )
  await studio.ask('POST /undo', { file })
  await studio.ask('POST /undo', { file })
  expect(existsSync(join(studio.siteDir, 'pages/yard.json'))).toBe(true)
})

test('a page in use can only be deleted with a replacement, and one undo restores it', async ({ studio }) => {
  const before = textsOf(studio)
  const request = { file: 'pages/yard.json', label: 'deleting “The yard”' }
  const refusal = await studio.refusal('POST /pages/delete', request)
  expect(refusal).toBe('2 links lead to it: Navigation. Choose where they lead then, or take them out.')
  const { document } = await studio.ask('POST /pages/delete', { ...request, replacement: '/contact' })
  expect(document).toMatchObject({ file: 'pages/index.json', history: { undo: { label: request.label } } })
  expect(existsSync(join(studio.siteDir, 'pages/yard.json'))).toBe(false)
  // From any document, because the page is gone, until another step is made.
  const { document: broughtBack } = await studio.ask('POST /undo', { file: 'settings.json' })
  expect(broughtBack?.file).toBe('pages/yard.json')
  expect(textsOf(studio)).toEqual(before)
  expect((await studio.ask('GET /document', { file: 'pages/index.json' })).history).toEqual({})
  await studio.ask('POST /redo', { file: 'pages/yard.json' })
  expect(existsSync(join(studio.siteDir, 'pages/yard.json'))).toBe(false)
})

test('a linked page is deleted with all links, whose texts stay', async ({ studio }) => {
  const before = textsOf(studio)
  const request = { file: 'pages/yard.json', label: 'x' }
  expect(await studio.refusal('POST /pages/delete', request)).toContain('links lead to it')
  await studio.ask('POST /pages/delete', { ...request, hasUsesRemoved: true })
  const after = textsOf(studio)
  expect(after['pages/yard.json']).toBeUndefined()
  expect(after['navigation.json']).not.toContain('"/yard"')
  expect((await studio.ask('GET /problems', {})).errors.first).toEqual([])
  await studio.ask('POST /undo', { file: 'pages/index.json' })
  expect(textsOf(studio)).toEqual(before)
})

test('a draft that is linked from menus is removed from them in one step', async ({ studio }) => {
  const file = 'pages/yard.json'
  const { revision } = await studio.ask('GET /document', { file })
  const operations: Operation[] = [{ type: 'set', path: ['status'], value: 'draft' }]
  const draft = await studio.ask('POST /edit', { file, revision, operations, label: 'x' })
  expect('linksToDraft' in draft && draft.linksToDraft).toBeGreaterThan(1)
  expect('otherErrors' in draft && draft.otherErrors).toBeGreaterThan(0)
  const { document } = await studio.ask('POST /pages/unlink', { file, label: 'x' })
  expect(document).toMatchObject({ file, otherErrors: 0 })
  expect(document).not.toHaveProperty('linksToDraft')
})

test('deleting a page lowers the number of pages that the rules require', async ({ studio }) => {
  const { pages } = (await studio.ask('GET /facts', {})).facts!
  const { kind } = pages.find(({ file }) => file === 'pages/yard.json')!
  const least = pages.filter((page) => page.kind === kind && !page.isNotFound).length
  studio.write('rules.json', JSON.stringify({ leastPages: [{ kind, pages: least }] }))
  await studio.restart()
  const request = { file: 'pages/yard.json', hasUsesRemoved: true, label: 'x' }
  const refusal = await studio.refusal('POST /pages/delete', request)
  expect(refusal).toBe(`The rules of this site ask for at least ${least} pages of the kind “Standard”.`)
  await studio.ask('POST /pages/delete', { ...request, isLeastLowered: true })
  expect(JSON.parse(studio.read('rules.json'))).toEqual({ leastPages: [{ kind, pages: least - 1 }] })
})

test('a copied page gets another title and address', async ({ studio }) => {
  const request = { file: 'pages/yard.json', address: '/sheds', title: 'The sheds', label: 'copying' }
  const { document } = await studio.ask('POST /pages/duplicate', request)
  expect(document).toMatchObject({ file: 'pages/sheds.json', data: { path: '/sheds' } })
})

test('every example of every section fits the site: it names only what exists', async ({ studio }) => {
  cpSync('tests/third-site/videos', join(studio.siteDir, 'videos'), { recursive: true })
  await studio.restart()
  const { examples } = await studio.ask('GET /fixed-facts', {})
  const file = 'pages/yard.json'
  const blocks: object[] = []
  for (const [type, names] of Object.entries(examples))
    for (const example of names) blocks.push((await studio.ask('POST /section', { file, type, example })).block)
  expect(blocks.length).toBeGreaterThan(50)
  const { revision } = await studio.ask('GET /document', { file })
  const operations = [{ type: 'set' as const, path: ['blocks'], value: blocks }]
  await studio.ask('POST /edit', { file, revision, operations, label: 'all' })
  await studio.restart()
  const { problems } = await studio.ask('GET /document', { file })
  // On one page, sections of one type have other anchors than on their original page.
  const unknown = problems.filter(({ code }) => /unknown|missing/.test(code) && !code.includes('anchor'))
  expect(unknown.map(({ message }) => message)).toEqual([])
})

test('a section with facts is marked as a sample, with a warning until it is edited', async ({ studio }) => {
  const file = 'pages/yard.json'
  const added = async (type: string) => (await studio.ask('POST /section', { file, type })).block
  for (const type of ['testimonials', 'pricing', 'metrics', 'logoStrip', 'team', 'badges', 'recognition'])
    expect(await added(type)).toMatchObject({ placeholder: expect.stringMatching(/^Sample: /) as string })
  expect(await added('table')).toHaveProperty('placeholder')
  expect(await added('faq')).not.toHaveProperty('placeholder')
  // Copied content is not a sample.
  const copy = { type: 'testimonials', items: [{ quote: 'The best boat of the coast.', name: 'Leila' }] }
  expect((await studio.ask('POST /section', { file, type: 'testimonials', copy })).block).toEqual(copy)

  const problemsAfter = async (operation: Operation) => {
    const { revision } = await studio.ask('GET /document', { file })
    await studio.ask('POST /edit', { file, revision, operations: [operation], label: 'x' })
    // Warnings follow once the whole site has been checked again.
    await studio.restart()
    return (await studio.ask('GET /problems', {})).warnings.first.filter((problem) => problem.file === file)
  }
  const value = await added('testimonials')
  expect(await problemsAfter({ type: 'insert', path: ['blocks', 2], value })).toMatchObject([
    { code: 'sample-left', path: ['blocks', 2, 'title'] },
  ])
  // Without the note, the example's words are still reported.
  expect(await problemsAfter({ type: 'remove', path: ['blocks', 2, 'placeholder'] })).toMatchObject([
    { code: 'sample-left', path: ['blocks', 2, 'title'] },
  ])
  expect(await problemsAfter({ type: 'set', path: ['blocks', 2], value: copy })).toEqual([])
})

test('counts the samples of a new page, but not samples of drafts as visible to visitors', async ({ studio }) => {
  const page = { kind: 'service', title: 'Planking', address: '/services/planking', label: 'x' }
  const { file, samples, revision } = await studio.ask('POST /pages', { ...page, isDraft: true })
  expect(samples.here.length).toBeGreaterThan(5)
  expect(samples.here).toContainEqual(['blocks', 1, 'title'])
  await studio.restart()
  expect((await studio.ask('GET /problems', {})).samples).toEqual([])
  const operations: Operation[] = [{ type: 'remove', path: ['status'] }]
  await studio.ask('POST /edit', { file, revision, operations, label: 'x' })
  await studio.restart()
  const { length: count } = samples.here
  expect((await studio.ask('GET /problems', {})).samples).toEqual([{ file, path: samples.here[0], count }])
  const other = await studio.ask('GET /document', { file: 'pages/yard.json' })
  expect(other.samples).toEqual({ here: [], elsewhere: count })
})

test('a section copied to a page that has its anchor loses the anchor', async ({ studio }) => {
  const copy = { type: 'prose', anchor: 'hulls', title: 'Hulls', paragraphs: ['Of oak.'] }
  const request = { type: 'prose', copy }
  const there = await studio.ask('POST /section', { file: 'pages/services/index.json', ...request })
  expect(there.block).toEqual({ type: 'prose', title: 'Hulls', paragraphs: ['Of oak.'] })
  expect((await studio.ask('POST /section', { file: 'pages/yard.json', ...request })).block).toEqual(copy)
})

test('plans for pages name documents and fields as the studio does, never files', async ({ studio }) => {
  const file = 'pages/yard.json'
  const renamed = await studio.ask('POST /pages/rename', { file, address: '/our-yard', label: 'x', isPlan: true })
  expect(renamed.lines).toContainEqual(expect.stringMatching(/^“Navigation” › .*: "\/yard" → "\/our-yard"$/))
  const request = { file, address: '/yard-copy', title: 'Copy', label: 'x', isPlan: true }
  const duplicated = await studio.ask('POST /pages/duplicate', request)
  expect(duplicated.notes).toContainEqual('"Four people, two tides a day", the main heading')
  const deleted = await studio.ask('POST /pages/delete', { file, replacement: '/', label: 'x', isPlan: true })
  expect(deleted.lines).toContainEqual('“The yard” (/yard) is deleted')
  const all = [renamed, duplicated, deleted].flatMap(({ lines, notes }) => [...lines, ...notes])
  expect(all.filter((line) => /\.json|\bgit\b|^\s/.test(line))).toEqual([])
})

test('plans for pages are in Arabic in the Arabic studio', async ({ studio }) => {
  studio.headers[STUDIO_LANGUAGE_HEADER] = 'ar'
  const file = 'pages/yard.json'
  const renamed = await studio.ask('POST /pages/rename', { file, address: '/our-yard', label: 'x', isPlan: true })
  const request = { file, address: '/yard-copy', title: 'Copy', label: 'x', isPlan: true }
  const duplicated = await studio.ask('POST /pages/duplicate', request)
  const deleted = await studio.ask('POST /pages/delete', { file, replacement: 'nothing', label: 'x', isPlan: true })
  const all = [renamed, duplicated, deleted].flatMap(({ lines, notes }) => [...lines, ...notes])
  const plain = all.map((line) => line.replace(/[\u2068\u2069]/g, ''))
  expect(plain).toContainEqual(expect.stringMatching(/^القوائم › .*: «\/our-yard» بدلًا من «\/yard»\.$/))
  expect(plain).toContainEqual('العنوان الرئيسي: «Four people, two tides a day».')
  expect(plain).toContainEqual('يُحذف «The yard» (/yard).')
  const foreign = all.filter((line) => /[A-Za-z]/.test(line.replace(/\u2068[^\u2069]*\u2069/g, '')))
  expect(foreign).toEqual([])
})

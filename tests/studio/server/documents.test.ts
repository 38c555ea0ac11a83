import { appendFileSync, chmodSync, readdirSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test as base, vi } from 'vitest'
import type { Operation } from '#base/json/operation.ts'
import { CANVAS_PATH, SHARE_PATH, STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import { revisionOf } from '#live/changes/folder/site-folder.ts'
import type { Conflict } from '#studio/protocol/changes/steps.ts'
import { unknownBase } from '#studio/protocol/changes/unknown-base.ts'
import type { EditAnswer } from '#studio/protocol/documents.ts'
import { repositoryOf, studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

const test = base.extend('studio', studioFixture)

const FILE = 'pages/yard.json'
const setTitle = (value: string): Operation => ({ type: 'set', path: ['title'], value })

/** Edits a document in its present state. */
async function edit(studio: Studio, label: string, ...operations: Operation[]): Promise<EditAnswer> {
  const { revision } = await studio.ask('GET /document', { file: FILE })
  return (await studio.ask('POST /edit', { file: FILE, revision, operations, label })) as EditAnswer
}

test('a document comes with its problems, its page, and the surrounding shell', async ({ studio }) => {
  const answer = await studio.ask('GET /document', { file: FILE })
  expect(answer).toMatchObject({ file: FILE, problems: [], otherErrors: 0, history: {} })
  expect(answer.text).toBe(studio.read(FILE))
  expect(answer.data?.path).toBe('/yard')
  expect(answer.shell).not.toBe('')
})

test('reading writes nothing, and one typed letter changes one byte of the file', async ({ studio }) => {
  const before = studio.read(FILE)
  const root = join(studio.siteDir, '..')
  const written = (): [file: string, modified: number][] =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => [file, statSync(join(root, file)).mtimeMs])
  const unchanged = written()
  for (const { file } of (await studio.ask('GET /facts', {})).facts!.pages) await studio.ask('GET /document', { file })
  await studio.send(`${CANVAS_PATH}?file=${FILE}`)
  await studio.ask('GET /changes', {})
  expect(written()).toEqual(unchanged)
  const answer = await edit(studio, 'typing', setTitle('The yards'))
  expect(studio.read(FILE)).toBe(before.replace('"The yard"', '"The yards"'))
  expect(answer).toMatchObject({ text: studio.read(FILE), isMerged: false, history: { undo: { label: 'typing' } } })
  expect(answer.data?.head.title).toContain('The yards')
})

test("problems are at their field, in the validator's words, also for a page that cannot be published", async ({
  studio,
}) => {
  const answer = await edit(studio, 'a link', { type: 'set', path: ['blocks', 0, 'titel'], value: 'x' })
  expect(answer.problems).toMatchObject([
    { path: ['blocks', 0, 'titel'], severity: 'error', code: 'unknown-field', isFixable: false },
  ])
  expect(answer.data?.blocks[0]?.block).toMatchObject({ type: 'hero', titel: 'x' })
  const other = await studio.ask('GET /document', { file: 'pages/index.json' })
  expect(other).toMatchObject({ problems: [], otherErrors: 1 })
  const { errors } = await studio.ask('GET /problems', {})
  expect(errors).toEqual({ first: [{ ...answer.problems[0], file: FILE, isDocument: true }], more: 0 })
})

test('problems are in the language that the panel sends', async ({ studio }) => {
  await edit(studio, 'a title', { type: 'set', path: ['blocks', 0, 'title'], value: ' ' })
  studio.headers[STUDIO_LANGUAGE_HEADER] = 'ar'
  const { problems } = await studio.ask('GET /document', { file: FILE })
  expect(problems).toMatchObject([{ message: 'ليس في الحقل «العنوان» إلا مسافات.', hint: 'املأه.' }])
  const { errors } = await studio.ask('GET /problems', {})
  expect(errors.first).toEqual([{ ...problems[0], file: FILE, isDocument: true }])
  studio.headers[STUDIO_LANGUAGE_HEADER] = 'en'
  expect((await studio.ask('GET /document', { file: FILE })).problems).toMatchObject([{ hint: 'Fill it in.' }])
})

test('of many problems the first are listed, errors separately from warnings', async ({ studio }) => {
  const { warnings } = await studio.ask('GET /problems', {})
  await edit(
    studio,
    'mistakes',
    ...Array.from({ length: 23 }, (_, index) => ({
      type: 'set' as const,
      path: ['blocks', 0, `field${index}`],
      value: 'x',
    })),
  )
  const told = await studio.ask('GET /problems', {})
  expect(told.errors.first).toHaveLength(20)
  expect(told.errors.more).toBe(3)
  expect(told.warnings).toEqual(warnings)
})

test('a problem with one possible fix is fixed in one step', async ({ studio }) => {
  const before = studio.read(FILE)
  await edit(studio, 'a link', { type: 'set', path: ['blocks', 0, 'type'], value: 'heero' })
  const { problems } = await studio.ask('GET /document', { file: FILE })
  const problem = problems.find(({ isFixable }) => isFixable)
  expect(problem).toMatchObject({ path: ['blocks', 0, 'type'] })
  await studio.ask('POST /mend', { file: FILE, key: problem?.key ?? '', label: 'mending' })
  expect(studio.read(FILE)).toBe(before)
  expect(await studio.refusal('POST /mend', { file: FILE, key: problem?.key, label: 'mending' })).toContain('meanwhile')
})

test('a dozen edits and undos leave the file as it was, across a restart, and redo repeats them', async ({
  studio,
}) => {
  const git = repositoryOf(studio)
  const before = studio.read(FILE)
  const states = [before]
  for (let index = 0; index < 12; index++) {
    const operation: Operation =
      index % 3 === 0
        ? { type: 'duplicate', path: ['blocks', 1] }
        : index % 3 === 1
          ? { type: 'move', path: ['blocks', 1], to: 3 }
          : setTitle(`The yard ${index}`)
    await edit(studio, `edit ${index}`, operation)
    states.push(studio.read(FILE))
    if (index === 8) await studio.restart()
  }
  for (let index = 11; index >= 0; index--) {
    const { step, document } = await studio.ask('POST /undo', { file: FILE })
    expect(step.label).toBe(`edit ${index}`)
    expect(document?.text).toBe(states[index])
    if (index === 5) await studio.restart()
  }
  expect(git('diff')).toBe('')
  expect(git('status', '--porcelain')).toBe('')
  expect(await studio.refusal('POST /undo', { file: FILE })).toBe('There is nothing to undo here.')
  for (let index = 0; index < 12; index++) await studio.ask('POST /redo', { file: FILE })
  expect(studio.read(FILE)).toBe(states[12])
})

test('keystrokes without a pause are one step', async ({ studio }) => {
  const before = studio.read(FILE)
  for (const title of ['A', 'A y', 'A yard']) await edit(studio, 'typing the title', setTitle(title))
  await edit(studio, 'typing the kind', { type: 'set', path: ['kind'], value: 'legal' })
  expect((await studio.ask('POST /undo', { file: FILE })).step.label).toBe('typing the kind')
  await studio.ask('POST /undo', { file: FILE })
  expect(studio.read(FILE)).toBe(before)
})

test('keystrokes in one field are one step, however long they take, and none if the text is unchanged', async ({
  studio,
}) => {
  const before = studio.read(FILE)
  const type = async (opening: string, value: string): Promise<EditAnswer> => {
    const { revision } = await studio.ask('GET /document', { file: FILE })
    const request = { file: FILE, revision, operations: [setTitle(value)], label: 'typing', opening }
    return (await studio.ask('POST /edit', request)) as EditAnswer
  }
  const { history } = await type('first', 'The y')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await type('first', 'The yards')).history.undo?.id).toBe(history.undo?.id)
  expect((await type('second', 'The yards of old')).history.undo?.id).not.toBe(history.undo?.id)
  expect((await type('second', 'The yards')).history.undo?.id).toBe(history.undo?.id)
  await studio.ask('POST /undo', { file: FILE })
  expect(studio.read(FILE)).toBe(before)
})

test('an undo is refused, and reported in advance, if others have changed the same place', async ({ studio }) => {
  const before = await edit(studio, 'typing', setTitle('Ours'))
  expect(before.history.undo).not.toHaveProperty('obstacle')
  studio.write(FILE, studio.read(FILE).replace('"Ours"', '"Theirs"'))
  const obstacle = 'Somebody has changed this since, so it cannot be undone.'
  const { history } = await studio.ask('GET /document', { file: FILE })
  expect(history.undo).toMatchObject({ label: 'typing', obstacle })
  expect(await studio.refusal('POST /undo', { file: FILE })).toBe(obstacle)
  expect(studio.read(FILE)).toContain('"Theirs"')
})

test('undo and redo keep what others have changed elsewhere in the document', async ({ studio }) => {
  const before = studio.read(FILE)
  const theirs = (text: string): string => text.replace('"kind": "standard"', '"kind": "legal"')
  expect(theirs(before)).not.toBe(before)
  await edit(studio, 'first', setTitle('Ours'))
  await edit(studio, 'second', { type: 'set', path: ['blocks', 0, 'title'], value: 'Our heading' })
  const after = theirs(studio.read(FILE))
  studio.write(FILE, after)
  expect(await studio.ask('POST /undo', { file: FILE })).not.toHaveProperty('isPart')
  await studio.ask('POST /undo', { file: FILE })
  expect(JSON.parse(studio.read(FILE))).toEqual(JSON.parse(theirs(before)))
  await studio.ask('POST /redo', { file: FILE })
  await studio.ask('POST /redo', { file: FILE })
  expect(JSON.parse(studio.read(FILE))).toEqual(JSON.parse(after))
})

test('a step of which others have changed a part is undone without that part, which is reported', async ({
  studio,
}) => {
  const { title } = JSON.parse(studio.read(FILE)) as { title: string }
  await edit(studio, 'both', setTitle('Ours'), { type: 'set', path: ['blocks', 0, 'title'], value: 'Our heading' })
  studio.write(FILE, studio.read(FILE).replace('"Our heading"', '"Their heading"'))
  const { isPart, document } = await studio.ask('POST /undo', { file: FILE })
  expect(isPart).toBe(true)
  expect(JSON.parse(document?.text ?? '')).toMatchObject({
    title,
    blocks: expect.arrayContaining([expect.objectContaining({ title: 'Their heading' })]) as unknown,
  })
})

test('an edit that is resent because its answer was lost is applied once, whatever came after it', async ({
  studio,
}) => {
  const { revision, text } = await studio.ask('GET /document', { file: FILE })
  const blocks = (): object[] => (JSON.parse(studio.read(FILE)) as { blocks: object[] }).blocks
  const before = blocks()
  const operations: Operation[] = [{ type: 'duplicate', path: ['blocks', 1] }]
  const request = { id: 'an-edit', file: FILE, revision, operations, label: 'twice' }
  const answers = await Promise.all([studio.ask('POST /edit', request), studio.ask('POST /edit', request)])
  expect(answers[1]).toMatchObject({ isMerged: false, text: studio.read(FILE) })
  expect(blocks()).toHaveLength(before.length + 1)
  await edit(studio, 'typing', setTitle('The yards'))
  const again = await studio.ask('POST /edit', request)
  expect(again).toMatchObject({ isMerged: false, text: studio.read(FILE) })
  expect(blocks()).toHaveLength(before.length + 1)
  for (const label of ['typing', 'twice'])
    expect((await studio.ask('POST /undo', { file: FILE })).step.label).toBe(label)
  expect(studio.read(FILE)).toBe(text)
  // The same edit by another person has another id.
  await studio.ask('POST /edit', { ...request, id: 'another-edit' })
  expect(blocks()).toHaveLength(before.length + 1)
})

test('an edit of any type that is resent after a restart is applied once', async ({ studio }) => {
  const kinds: Operation[] = [
    { type: 'duplicate', path: ['blocks', 1] },
    { type: 'insert', path: ['blocks', 1], value: { type: 'prose', title: 'New', paragraphs: ['Something.'] } },
    { type: 'move', path: ['blocks', 1], to: 0 },
    { type: 'remove', path: ['blocks', 1] },
    { type: 'remove', path: ['seo'] },
    { type: 'rename', path: ['title'], name: 'titel' },
    { type: 'set', path: ['kind'], value: 'legal' },
  ]
  for (const [index, operation] of kinds.entries()) {
    const { revision } = await studio.ask('GET /document', { file: FILE })
    const request = { id: `edit ${index}`, file: FILE, revision, operations: [operation], label: `label ${index}` }
    await studio.ask('POST /edit', request)
    const text = studio.read(FILE)
    await studio.restart()
    expect(await studio.ask('POST /edit', request)).toMatchObject({ text, isMerged: false })
    expect(studio.read(FILE)).toBe(text)
  }
  await studio.ask('POST /undo', { file: FILE })
  const undone = studio.read(FILE)
  await studio.restart()
  const last = { id: `edit ${kinds.length - 1}`, file: FILE, revision: 'unknown', operations: [], label: 'the last' }
  await studio.ask('POST /edit', last)
  expect(studio.read(FILE)).toBe(undone)
})

test('a text that is already in the file is not a conflict, even if the server does not know its origin', async ({
  studio,
}) => {
  const { revision } = await studio.ask('GET /document', { file: FILE })
  await edit(studio, 'typing', setTitle('The yards'))
  await studio.restart()
  const request = { file: FILE, revision, operations: [setTitle('The'), setTitle('The yards')], label: 'typing' }
  expect(await studio.ask('POST /edit', request)).toMatchObject({ isMerged: true, text: studio.read(FILE) })
  const other = { ...request, operations: [setTitle('Our yard')] }
  expect(await studio.ask('POST /edit', other)).toEqual({
    conflict: { path: ['title'], yours: 'Our yard', theirs: 'The yards' },
    index: 0,
    revision: revisionOf(studio.read(FILE)),
  })
})

test('an edit that was recorded but not written is applied when it is resent', async ({ studio }) => {
  const { revision, text } = await studio.ask('GET /document', { file: FILE })
  const request = { id: 'cut off', file: FILE, revision, operations: [setTitle('The yards')], label: 'typing' }
  await studio.ask('POST /edit', request)
  const after = studio.read(FILE)
  studio.write(FILE, text)
  await studio.restart()
  await studio.ask('POST /edit', request)
  expect(studio.read(FILE)).toBe(after)
})

test("an edit keeps the file's mode and leaves no other files", async ({ studio }) => {
  chmodSync(join(studio.siteDir, FILE), 0o640)
  await edit(studio, 'typing', setTitle('The yards'))
  expect(statSync(join(studio.siteDir, FILE)).mode & 0o777).toBe(0o640)
  expect(readdirSync(join(studio.siteDir, 'pages')).filter((name) => name.startsWith('.'))).toEqual([])
})

/** The panel's request for its text after another program has rewritten the file. */
async function meanwhile(studio: Studio, theirs: (text: string) => string, ...operations: Operation[]) {
  const { revision, text } = await studio.ask('GET /document', { file: FILE })
  const now = theirs(text)
  expect(now).not.toBe(text)
  studio.write(FILE, now)
  const answer = await studio.ask('POST /edit', { file: FILE, revision, operations, label: 'ours' })
  return { answer: answer as EditAnswer & Conflict, now }
}

/** Changes the document as data; its layout does not matter here. */
const byData =
  (change: (page: { title: string; blocks: Record<string, unknown>[] }) => void) =>
  (text: string): string => {
    const page = JSON.parse(text) as Parameters<typeof change>[0]
    change(page)
    return JSON.stringify(page, undefined, 2)
  }

test('edits of two fields by two programs are both in the file', async ({ studio }) => {
  const theirs = (text: string): string => text.replace('"The yard"', '"Theirs"')
  const { answer } = await meanwhile(studio, theirs, { type: 'set', path: ['blocks', 0, 'title'], value: 'Ours' })
  expect(answer.isMerged).toBe(true)
  expect(JSON.parse(studio.read(FILE))).toMatchObject({
    title: 'Theirs',
    blocks: { 0: { title: 'Ours' } },
  })
})

test('edits of one field by two programs are a conflict, and nothing is written', async ({ studio }) => {
  const { answer, now } = await meanwhile(studio, (text) => text.replace('"The yard"', '"Theirs"'), setTitle('Ours'))
  expect(answer).toEqual({
    conflict: { path: ['title'], yours: 'Ours', theirs: 'Theirs' },
    index: 0,
    revision: revisionOf(now),
    ownRevision: expect.any(String) as string,
  })
  expect(studio.read(FILE)).toBe(now)
})

test('an operation follows its section to another place, and is a conflict if the section is gone', async ({
  studio,
}) => {
  const title: Operation = { type: 'set', path: ['blocks', 2, 'title'], value: 'Ours' }
  const first = byData(({ blocks }) => void blocks.unshift({ type: 'prose', title: 'Theirs', paragraphs: ['New.'] }))
  const moved = await meanwhile(studio, first, title)
  expect(moved.answer.isMerged).toBe(true)
  expect(JSON.parse(studio.read(FILE))).toMatchObject({ blocks: { 0: { title: 'Theirs' }, 3: { title: 'Ours' } } })
  const gone = await meanwhile(
    studio,
    byData(({ blocks }) => void blocks.splice(2, 1)),
    title,
  )
  expect(gone.answer).toEqual({
    conflict: { yours: 'Ours' },
    index: 0,
    revision: revisionOf(gone.now),
    ownRevision: expect.any(String) as string,
  })
  expect(studio.read(FILE)).toBe(gone.now)
})

test("an operation for an unknown revision is a conflict at the section's current place", async ({ studio }) => {
  const revision = revisionOf(studio.read(FILE))
  const first = byData(({ blocks }) => void blocks.unshift({ type: 'prose', title: 'Theirs', paragraphs: ['New.'] }))
  await meanwhile(studio, first, setTitle('The yard'))
  const now = JSON.parse(studio.read(FILE)) as { blocks: { title: string }[] }
  const operations: Operation[] = [{ type: 'set', path: ['blocks', 0, 'title'], value: 'Ours' }]
  const request = { file: FILE, revision: unknownBase(revision), operations, label: 'typing' }
  expect(await studio.ask('POST /edit', request)).toMatchObject({
    conflict: { path: ['blocks', 1, 'title'], yours: 'Ours', theirs: now.blocks[1]?.title },
  })
  expect(JSON.parse(studio.read(FILE))).toEqual(now)
})

test('a half-written file is reported with its line and cannot be edited', async ({ studio }) => {
  const { revision } = await studio.ask('GET /document', { file: FILE })
  const half = studio.read(FILE).slice(0, 90)
  studio.write(FILE, half)
  const request = { file: FILE, revision, operations: [setTitle('Ours')], label: 'typing' }
  expect(await studio.refusal('POST /edit', request)).toContain('is writing this just now')
  expect(studio.read(FILE)).toBe(half)
  const { problems, data } = await studio.ask('GET /document', { file: FILE })
  const line = half.split('\n').length
  expect(problems).toMatchObject([
    { line, code: 'unclosed-text', message: 'The text "Who works on" has no closing quote.' },
    { line, code: 'file-cut-off' },
  ])
  expect(data).toBeUndefined()
})

test('a deleted file is reported', async ({ studio }) => {
  unlinkSync(join(studio.siteDir, FILE))
  expect(await studio.refusal('GET /document', { file: FILE })).toContain('not there any more')
})

test('operations on missing paths, and requests without operations, are refused with a message', async ({ studio }) => {
  const { revision } = await studio.ask('GET /document', { file: FILE })
  const asked = { file: FILE, revision, label: 'x' }
  const nowhere = [{ type: 'remove', path: ['blocks', 99] }]
  expect(await studio.refusal('POST /edit', { ...asked, operations: nowhere })).toContain('has left this unfinished')
  for (const operations of [undefined, 'x', [{ type: 'eval', path: [] }], [{ type: 'set', path: [-1], value: 1 }]])
    expect((await studio.refused('POST /edit', { ...asked, operations })).reason?.code).toBe('wrong-fields')
})

test('every other document is edited in the same way, and the shell changes with it', async ({ studio }) => {
  const shown = 'pages/index.json'
  const { shell } = await studio.ask('GET /document', { file: shown })
  const { version, facts } = await studio.ask('GET /facts', {})
  const { documents, forms, shared } = facts!
  for (const file of [...documents, ...forms, ...shared].map((each) => each.file)) {
    const { revision, problems, text } = await studio.ask('GET /document', { file, canvasFile: shown })
    expect({ file, problems }).toEqual({ file, problems: [] })
    const [[name, value] = ['', '']] = Object.entries(JSON.parse(text) as object)
    const operations: Operation[] = [{ type: 'set', path: [name], value: value as unknown }]
    await studio.ask('POST /edit', { file, revision, operations, label: 'the same', canvasFile: shown })
    expect((await studio.ask('GET /document', { file })).problems).toEqual([])
  }
  expect(await studio.ask('GET /facts', { version })).toEqual({ version })
  const { revision } = await studio.ask('GET /document', { file: 'settings.json' })
  const operations: Operation[] = [{ type: 'set', path: ['brand'], value: 'Another yard' }]
  const label = 'the name'
  const answer = (await studio.ask('POST /edit', {
    file: 'settings.json',
    revision,
    operations,
    label,
    canvasFile: shown,
  })) as EditAnswer
  expect(answer.data?.path).toBe('/')
  expect(answer.shell).not.toBe(shell)

  // A page that hides a shared block does not show it.
  const usedOn = async (): Promise<string[]> => (await studio.ask('GET /facts', {})).facts!.shared[0]!.usedOn
  expect(await usedOn()).toContain('/yard')
  const yard = await studio.ask('GET /document', { file: 'pages/yard.json' })
  const { blocks } = JSON.parse(yard.text) as { blocks: { type: string }[] }
  const path = ['blocks', blocks.findIndex(({ type }) => type === 'shared'), 'hidden']
  const hide: Operation[] = [{ type: 'set', path, value: true }]
  await studio.ask('POST /edit', {
    file: 'pages/yard.json',
    revision: yard.revision,
    operations: hide,
    label: 'hiding',
  })
  expect(await usedOn()).not.toContain('/yard')
})

test('the data of a form is the data of its page', async ({ studio }) => {
  const { data } = await studio.ask('GET /document', { file: 'forms/slip.json' })
  expect(data).toMatchObject({ path: '/forms/slip', forms: { slip: {} } })
})

test('an incomplete last line of the journal, as a killed server leaves it, loses only that line', async ({
  studio,
}) => {
  const before = studio.read(FILE)
  await edit(studio, 'one', setTitle('One'))
  const cache = join(studio.siteDir, '../cache')
  const [journal = ''] = readdirSync(cache)
  appendFileSync(join(cache, journal), '{"type":"step","step":{"id":"x","la')
  await studio.restart()
  await edit(studio, 'two', setTitle('Two'))
  await studio.restart()
  await studio.ask('POST /undo', { file: FILE })
  await studio.ask('POST /undo', { file: FILE })
  expect(studio.read(FILE)).toBe(before)
  rmSync(cache, { recursive: true })
})

test("the share image of a page is the one that a build makes, or the page's own", async ({ studio }) => {
  const send = (path: string) => studio.send(`${SHARE_PATH}?path=${encodeURIComponent(path)}`)
  expect(await send('/yard')).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  expect((await send('/nowhere')).status).toBe(400)
})

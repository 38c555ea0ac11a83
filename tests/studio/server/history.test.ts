import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import type { Operation } from '#base/json/operation.ts'
import { CANVAS_PATH } from '#studio/protocol/addresses.ts'
import { repositoryOf, studioFixture } from './studio.ts'

const FILE = 'pages/yard.json'
const MOVED = 'pages/our-yard.json'

const test = base.extend('studio', studioFixture).extend('git', ({ studio }, { onCleanup }) => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  onCleanup(() => void vi.unstubAllEnvs())
  const git = repositoryOf(studio)
  git('config', 'user.name', 'Mona')
  git('config', 'user.email', 'mona@example.org')
  return git
})

type StudioOfTest = Awaited<ReturnType<typeof studioFixture>>

async function edit(studio: StudioOfTest, file: string, ...operations: Operation[]): Promise<void> {
  const { revision } = await studio.ask('GET /document', { file })
  await studio.ask('POST /edit', { file, revision, operations, label: 'typing' })
}

const valueOf = (studio: StudioOfTest, file: string) =>
  JSON.parse(studio.read(file)) as { title: string; seo?: object; blocks: { type: string; title?: string }[] }

/** Three versions, and a move that is not published. */
async function withHistory(studio: StudioOfTest, git: (...args: string[]) => string): Promise<void> {
  await edit(studio, FILE, { type: 'set', path: ['title'], value: 'Our yard' })
  git('commit', '--quiet', '--all', '--message=Title\n\nMore')
  renameSync(join(studio.siteDir, FILE), join(studio.siteDir, MOVED))
  git('add', '--all')
  git('commit', '--quiet', '--message=Moved', '--author=Ada <ada@example.org>')
  await edit(
    studio,
    MOVED,
    { type: 'remove', path: ['blocks', 1] },
    { type: 'set', path: ['blocks', 0, 'title'], value: 'Hello' },
  )
  git('commit', '--quiet', '--all', '--message=Shorter')
}

test('the versions of a page have author, time and changes, also from before a move', async ({ studio, git }) => {
  await withHistory(studio, git)
  const { versions } = await studio.ask('GET /history', { file: MOVED })
  expect(versions.map(({ by, subject }) => `${subject}: ${by}`)).toEqual([
    'Shorter: Mona',
    'Moved: Ada',
    'Title: Mona',
    'First: A',
  ])
  expect(versions.map(({ changes }) => changes[0]?.kind)).toEqual(['changed', undefined, 'changed', 'added'])
  expect(versions[2]?.changes[0]).toMatchObject({ where: ['Title'], after: { text: 'Our yard' } })
  expect(Date.parse(versions[0]?.at ?? '')).toBeGreaterThan(0)
  // Moved once more, unpublished.
  renameSync(join(studio.siteDir, MOVED), join(studio.siteDir, 'pages/newest.json'))
  expect((await studio.ask('GET /history', { file: 'pages/newest.json' })).versions).toHaveLength(4)
})

test('a version is compared section by section and restored by section or whole, each as one step', async ({
  studio,
  git,
}) => {
  const original = valueOf(studio, FILE)
  await withHistory(studio, git)
  const { versions } = await studio.ask('GET /history', { file: MOVED })
  const id = versions.at(-1)?.id ?? ''
  const { sections, isDifferent } = await studio.ask('GET /history/compare', { file: MOVED, id })
  expect(isDifferent).toBe(true)
  const states = sections.map(({ index, state }) => [index, state])
  expect(states.slice(0, 4)).toEqual([
    [undefined, 'changed'],
    [0, 'changed'],
    [1, 'removed'],
    [2, 'same'],
  ])
  expect(sections[1]?.changes).toMatchObject([{ where: ['Title'], kind: 'changed', after: { text: 'Hello' } }])
  const before = studio.read(MOVED)
  const bringBack = (part: string) =>
    studio.ask('POST /history/bring-back', { file: MOVED, id, part, label: 'bringing back' })
  await bringBack('1')
  expect(valueOf(studio, MOVED).blocks[1]).toEqual(original.blocks[1])
  expect(valueOf(studio, MOVED).blocks[0]?.title).toBe('Hello')
  await bringBack('0')
  expect(valueOf(studio, MOVED)).toEqual({ ...original, title: 'Our yard' })
  await bringBack('beside')
  expect(valueOf(studio, MOVED)).toEqual(original)
  for (let step = 0; step < 3; step++) await studio.ask('POST /undo', { file: MOVED })
  expect(studio.read(MOVED)).toBe(before)
  await bringBack('whole')
  expect(studio.read(MOVED)).toBe(git('show', `${id}:site/${FILE}`) + '\n')
  await studio.ask('POST /undo', { file: MOVED })
  expect(studio.read(MOVED)).toBe(before)
})

test('a version is shown as it was, and only versions of the document can be shown', async ({ studio, git }) => {
  await withHistory(studio, git)
  const { versions } = await studio.ask('GET /history', { file: MOVED })
  const shown = (version: string, file = MOVED) =>
    studio.send(`${CANVAS_PATH}?file=${encodeURIComponent(file)}&version=${encodeURIComponent(version)}`)
  const page = await shown(versions.at(-1)?.id ?? '')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Four people, two tides a day')
  expect(page.text).not.toContain('>Hello<')
  expect(page.text).not.toContain('<script')
  for (const id of ['HEAD', '--output=x', 'f'.repeat(40)]) {
    expect((await shown(id)).status).toBe(400)
    expect(await studio.refusal('GET /history/compare', { file: MOVED, id })).toContain('is not there any more')
  }
  expect(await studio.refusal('GET /history', { file: '../notes.txt' })).toContain('cannot be edited here')
})

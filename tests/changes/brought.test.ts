import { expect, test as base, vi } from 'vitest'
import { broughtBy, editsSince } from '#live/changes/change/brought.ts'
import type { VersionRange } from '#live/changes/change/brought.ts'
import type { Changes } from '#live/changes/change/changes.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { MONA, OMAR, set, siteInGitFixture } from './site-in-git.ts'

const FILE = 'pages/contact.json'
const OTHER = 'pages/yard.json'

const test = base.extend('site', siteInGitFixture).extend('changes', ({ site }, { onCleanup }) => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  onCleanup(() => void vi.unstubAllEnvs())
  return site.open()
})

async function range(changes: Changes, id: string): Promise<VersionRange> {
  const change = await changes.newest(id)
  return { base: await changes.baseAt(change.tip), tip: change.tip }
}

test('lists an edit of a change with its author; merges and remarks are not edits', async ({ changes }) => {
  const { id } = await changes.begin('One', MONA)
  const { tip: begun } = await changes.newest(id)
  await changes.use(id, (work) => set(work, MONA, FILE, ['title'], 'Here we are'))
  const { tip: seen } = await changes.newest(id)
  const edits = async (since: string) =>
    (await editsSince(changes.repository, since, await range(changes, id))).map(({ by, subject }) => [by.name, subject])
  expect(await edits(begun)).toEqual([['Mona', 'title']])
  expect(await edits(seen)).toEqual([])
  await changes.describe(id, { title: 'Another title', publishAt: Date.now() }, OMAR)
  const { id: other } = await changes.begin('Other', OMAR)
  await changes.use(other, (work) => set(work, OMAR, FILE, ['blocks', 0, 'title'], 'Up the river'))
  await changes.publish(other, { by: OMAR })
  // Merges the published version, and stops before visitors see the result.
  const stop = new Error('not yet')
  await expect(changes.publish(id, { by: MONA, check: () => Promise.reject(stop) })).rejects.toBe(stop)
  expect(await edits(seen)).toEqual([])
  expect((await broughtBy(changes.repository, await range(changes, id))).map(({ file }) => file)).toEqual([FILE])
  await changes.use(id, (work) => set(work, OMAR, OTHER, ['title'], 'Our yard'))
  expect(await edits(seen)).toEqual([['Omar', 'title']])
})

test('lists the documents of a change with their texts before and after', async ({ changes }) => {
  const { id } = await changes.begin('One', MONA)
  await changes.use(id, async (work) => {
    await set(work, MONA, FILE, ['title'], 'Here we are')
    const { text } = await work.store.read(OTHER)
    await work.store.write('Without', () => Promise.resolve([{ file: OTHER, before: text }]), { author: MONA })
  })
  const brought = await broughtBy(changes.repository, await range(changes, id))
  const told = brought.map(({ file, before, after }) => [file, before !== undefined, String(after).includes('we are')])
  expect(told).toEqual([
    [FILE, true, true],
    [OTHER, true, false],
  ])
})

test('an edit made while a change is being published is not published without being reviewed', async ({ changes }) => {
  const { id } = await changes.begin('One', MONA)
  await changes.use(id, (work) => set(work, MONA, FILE, ['title'], 'Here we are'))
  const asked: string[] = []
  const check = async ({ base: from, tip }: VersionRange): Promise<undefined> => {
    const brought = await broughtBy(changes.repository, { base: from, tip })
    asked.push(...brought.map(({ after }) => String(after)))
    if (asked.length === 1) await changes.use(id, (work) => set(work, OMAR, FILE, ['title'], 'Elsewhere'))
    return undefined
  }
  expect(await changes.publish(id, { by: MONA, check })).toMatchObject({ state: 'published' })
  const published = await done(changes.repository.root, ['show', `HEAD:site/${FILE}`])
  expect(published).toContain('Here we are')
  expect(asked.every((text) => text.includes('Here we are'))).toBe(true)
})

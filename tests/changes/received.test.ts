import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { gitIn } from '../git.ts'
import { MONA, set, siteInGitFixture } from './site-in-git.ts'

const HOME = 'pages/index.json'

/** A developer who works in a clone of the remote to which the site is pushed. */
const test = base.extend('site', siteInGitFixture).extend('developer', ({ site }, { onCleanup }) => {
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null')
  onCleanup(() => void vi.unstubAllEnvs())
  const clone = join(site.root, 'clone')
  site.git('clone', '--quiet', '.', clone)
  const git = gitIn(clone, 'Dev')
  return {
    /** Commits an edited home page, which arrives in the site's repository. Returns its id. */
    send(edit: (text: string) => string): string {
      const file = join(clone, 'site', HOME)
      writeFileSync(file, edit(readFileSync(file, 'utf8')))
      git('commit', '--quiet', '--all', '--message=By hand')
      site.git('fetch', '--quiet', clone, 'HEAD')
      return git('rev-parse', 'HEAD')
    },
  }
})

const withTitle = (title: string) => (text: string) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`)
const titleIn = (text: string): unknown => (JSON.parse(text) as { title: unknown }).title

test('received commits are published as they are if the site has no others', async ({ site, developer }) => {
  const changes = await site.open()
  const theirs = developer.send(withTitle('Theirs'))
  expect(await changes.receive(theirs)).toMatchObject({ state: 'published', version: theirs })
  expect(site.git('rev-parse', 'HEAD')).toBe(theirs)
  expect(titleIn(site.read(HOME))).toBe('Theirs')
  expect(await changes.list()).toEqual([])
  expect(await changes.receive(theirs)).toEqual({ state: 'nothing' })
})

test('received commits are merged with versions published meanwhile', async ({ site, developer }) => {
  const changes = await site.open()
  const { id } = await changes.begin('Other words', MONA)
  await changes.use(id, (work) => set(work, MONA, HOME, ['blocks', 0, 'title'], 'Other words'))
  await changes.publish(id, { by: MONA })
  const theirs = developer.send(withTitle('Theirs'))
  expect(await changes.receive(theirs)).toMatchObject({ state: 'published' })
  const home = JSON.parse(site.read(HOME)) as { title: string; blocks: { title?: string }[] }
  expect([home.title, home.blocks[0]?.title]).toEqual(['Theirs', 'Other words'])
  expect(() => site.git('merge-base', '--is-ancestor', theirs, 'HEAD')).not.toThrow()
  expect(await changes.list()).toEqual([])
})

test('the same edit here and there results in one site that has both versions', async ({ site, developer }) => {
  const changes = await site.open()
  const { id } = await changes.begin('A title', MONA)
  await changes.use(id, (work) => set(work, MONA, HOME, ['title'], 'Alike'))
  await changes.publish(id, { by: MONA })
  const theirs = developer.send(withTitle('Alike'))
  await changes.receive(theirs)
  expect(() => site.git('merge-base', '--is-ancestor', theirs, 'HEAD')).not.toThrow()
  expect(titleIn(site.read(HOME))).toBe('Alike')
  expect(await changes.list()).toEqual([])
})

test('received commits that conflict with a published text wait as one change', async ({ site, developer }) => {
  const changes = await site.open()
  const { id } = await changes.begin('A title', MONA)
  await changes.use(id, (work) => set(work, MONA, HOME, ['title'], 'Ours'))
  await changes.publish(id, { by: MONA })
  const theirs = developer.send(withTitle('Theirs'))
  const asked = await changes.receive(theirs)
  expect(asked).toMatchObject({ state: 'asks' })
  expect(await changes.receive(theirs)).toMatchObject({ state: 'waits' })
  const [waiting, ...others] = await changes.list()
  expect([waiting?.title, waiting?.by.name, others]).toEqual(['By hand', 'Dev', []])
  expect(titleIn(site.read(HOME))).toBe('Ours')
  const questions = asked.state === 'asks' ? asked.questions : []
  const choices = Object.fromEntries(questions.map((question) => [question.id, 'mine' as const]))
  expect(await changes.publish(waiting!.id, { by: MONA, choices })).toMatchObject({ state: 'published' })
  expect(titleIn(site.read(HOME))).toBe('Theirs')
  expect(await changes.receive(theirs)).toEqual({ state: 'nothing' })
})

test('received commits with errors wait as a change, and are published once a newer one fixes them', async ({
  site,
  developer,
}) => {
  const changes = await site.open()
  const before = site.git('rev-parse', 'HEAD')
  const wrong = developer.send((text) => text.replace('"kind"', '"kinds"'))
  expect(await changes.receive(wrong)).toMatchObject({ state: 'invalid' })
  expect(site.git('rev-parse', 'HEAD')).toBe(before)
  expect(await changes.list()).toHaveLength(1)
  const mended = developer.send((text) => withTitle('Mended')(text.replace('"kinds"', '"kind"')))
  expect(await changes.receive(mended)).toMatchObject({ state: 'published', version: mended })
  expect(await changes.list()).toEqual([])
})

test('a received version that was discarded does not come back', async ({ site, developer }) => {
  const changes = await site.open()
  const wrong = developer.send((text) => text.replace('"kind"', '"kinds"'))
  await changes.receive(wrong)
  const [waiting] = await changes.list()
  await changes.discard(waiting!.id)
  const again = await site.open()
  expect(await again.receive(wrong)).toEqual({ state: 'waits', id: waiting!.id })
  expect(await again.list()).toEqual([])
})

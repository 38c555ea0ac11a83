import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import type { Changes } from '#live/changes/change/changes.ts'
import type { GitProblem } from '#studio/protocol/changes/versions.ts'
import { RemoteChanges } from '#live/standby/remote-changes.ts'
import { gitIn } from '../../git.ts'
import type { Git } from '../../git.ts'
import { changesOf, MONA, OMAR, set, siteInGit } from '../../changes/site-in-git.ts'

const FILE = 'pages/contact.json'

interface Machine {
  changes: Changes
  remote: RemoteChanges
  problems: (GitProblem | undefined)[]
  git: Git
}

const test = base.extend('machines', async ({}, { onCleanup }) => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  const site = siteInGit()
  onCleanup(() => {
    rmSync(site.root, { recursive: true })
    vi.unstubAllEnvs()
  })
  const server = join(site.root, 'remote.git')
  site.git('clone', '--quiet', '--bare', '.', server)
  mkdirSync(join(site.root, 'one'))
  mkdirSync(join(site.root, 'two'))
  /** Starts the process of a machine that takes the lock. */
  const start = async (name: string): Promise<Machine> => {
    const root = join(site.root, name)
    const changes = await changesOf(root)
    const problems: (GitProblem | undefined)[] = []
    const siteDir = join(root, 'repository/site')
    const remote = await RemoteChanges.of({ changes, siteDir, onProblem: (problem) => problems.push(problem) })
    await remote.receive()
    return { changes, remote, problems, git: gitIn(join(root, 'repository')) }
  }
  for (const name of ['one', 'two']) gitIn(site.root)('clone', '--quiet', server, join(site.root, name, 'repository'))
  return { server, ofServer: gitIn(server), start }
})

const titleIn = async ({ changes }: Machine, id: string): Promise<string> => {
  const documents = await changes.use(id, async (work) => work.folder.read(FILE))
  return (JSON.parse(String(documents)) as { title: string }).title
}

async function titled({ changes }: Machine, id: string, title: string, by = MONA): Promise<void> {
  await changes.use(id, async (work) => {
    await set(work, by, FILE, ['title'], title)
    await work.commit()
  })
}

test('pushed changes of one machine are on the next machine that takes the lock, and vice versa', async ({
  machines,
}) => {
  const one = await machines.start('one')
  const { id } = await one.changes.begin('Prices', MONA)
  await titled(one, id, 'First')
  await one.remote.send()
  const two = await machines.start('two')
  expect(await two.changes.list()).toMatchObject([{ id, title: 'Prices', by: MONA }])
  expect(await titleIn(two, id)).toBe('First')
  await titled(two, id, 'Second', OMAR)
  await two.remote.send()
  const again = await machines.start('one')
  expect(await titleIn(again, id)).toBe('Second')
  expect([one, two, again].flatMap(({ problems }) => problems)).toEqual([])
})

test('a published or discarded change is closed on the other machine, too', async ({ machines }) => {
  const one = await machines.start('one')
  const ids = await Promise.all(
    ['Published', 'Discarded', 'Kept'].map(async (title) => (await one.changes.begin(title, MONA)).id),
  )
  for (const id of ids) await titled(one, id, `Title of ${id}`)
  await one.remote.send()
  const two = await machines.start('two')
  expect(await two.changes.list()).toHaveLength(3)
  await two.changes.publish(ids[0]!, { by: MONA })
  await two.changes.discard(ids[1]!)
  await two.remote.send()
  expect(machines.ofServer('for-each-ref', '--format=%(refname)', 'refs/heads/change')).toBe(
    `refs/heads/change/${ids[2]}`,
  )
  const again = await machines.start('one')
  expect(await again.changes.list()).toMatchObject([{ id: ids[2] }])
  // The change is still in git.
  expect(again.git('for-each-ref', '--format=%(refname)', 'refs/pagewright/discarded').split('\n')).toHaveLength(2)
})

test('an unpushed change is kept when its machine takes the lock again: as it is, or as a new change', async ({
  machines,
}) => {
  const one = await machines.start('one')
  const { id } = await one.changes.begin('Prices', MONA)
  const { id: unsent } = await one.changes.begin('Unsent', MONA)
  await titled(one, id, 'Sent')
  await titled(one, unsent, 'Never sent')
  one.git('push', '--quiet', 'origin', `change/${id}`)
  // The machine fails with a step that is not committed.
  await one.changes.use(id, (work) => set(work, MONA, FILE, ['title'], 'Lost?'))
  const two = await machines.start('two')
  expect(await two.changes.list()).toHaveLength(1)
  await titled(two, id, 'Gone on', OMAR)
  await two.remote.send()
  const again = await machines.start('one')
  const list = await again.changes.list()
  const kept = list.find((each) => each.id !== id && each.id !== unsent)
  expect(list).toHaveLength(3)
  expect(kept).toMatchObject({ title: 'Prices', by: MONA })
  expect(await titleIn(again, id)).toBe('Gone on')
  expect(await titleIn(again, unsent)).toBe('Never sent')
  expect(await titleIn(again, kept!.id)).toBe('Lost?')
  await again.remote.send()
  expect(await (await machines.start('two')).changes.list()).toHaveLength(3)
})

test('a change closed while the remote was unreachable does not come back', async ({ machines }) => {
  const one = await machines.start('one')
  const { id } = await one.changes.begin('Prices', MONA)
  await one.remote.send()
  await one.changes.discard(id)
  const again = await machines.start('one')
  expect(await again.changes.list()).toEqual([])
  await again.remote.send()
  expect(machines.ofServer('for-each-ref', 'refs/heads/change')).toBe('')
})

test('a rejected push loses nothing, is reported once and repeated', async ({ machines }) => {
  const one = await machines.start('one')
  const { id } = await one.changes.begin('Prices', MONA)
  const hook = join(machines.server, 'hooks/pre-receive')
  writeFileSync(hook, '#!/bin/sh\necho "No room today." >&2\nexit 1\n')
  chmodSync(hook, 0o755)
  await one.remote.send()
  await one.remote.send()
  expect(one.problems).toMatchObject([{ reason: 'refused', said: 'No room today.' }])
  rmSync(hook)
  await one.remote.send()
  expect([one.problems.length, one.problems[1], one.remote.problem]).toEqual([2, undefined, undefined])
  expect(machines.ofServer('for-each-ref', '--format=%(refname)', 'refs/heads/change')).toBe(`refs/heads/change/${id}`)
})

test('commits that others push to a change are neither overwritten nor deleted', async ({ machines }) => {
  const [one, two] = [await machines.start('one'), await machines.start('two')]
  const { id } = await one.changes.begin('Prices', MONA)
  await one.remote.send()
  const late = await machines.start('two')
  await titled(late, id, 'From two', OMAR)
  await late.remote.send()
  await titled(one, id, 'From one')
  await one.remote.send()
  expect(one.remote.problem?.reason).toBe('overtaken')
  await one.changes.discard(id)
  await one.remote.send()
  expect(one.remote.problem?.reason).toBe('overtaken')
  expect(machines.ofServer('log', '-1', '--format=%an', `change/${id}`)).toBe('Omar')
  // New commits in other changes still arrive.
  const { id: other } = await one.changes.begin('Other', MONA)
  await one.remote.send()
  expect(machines.ofServer('rev-parse', '--verify', `change/${other}`)).not.toBe('')
  expect(two.problems).toEqual([])
})

test('without a remote nothing is pushed or fetched', async ({ machines }) => {
  const one = await machines.start('one')
  one.git('remote', 'remove', 'origin')
  await one.changes.begin('Prices', MONA)
  await one.remote.send()
  await one.remote.receive()
  expect(one.problems).toEqual([])
})

test('a branch that a developer has pushed for approval is not a change, before and after approval', async ({
  machines,
}) => {
  // The name that a local studio gives such a branch.
  machines.ofServer('branch', 'change/0123456789ab', 'main')
  const one = await machines.start('one')
  const { id } = await one.changes.begin('Prices', MONA)
  await titled(one, id, 'First')
  await one.remote.send()
  machines.ofServer('branch', '--quiet', '--delete', '--force', 'change/0123456789ab')
  const again = await machines.start('one')
  expect(await again.changes.list()).toMatchObject([{ id }])
  expect(again.git('branch', '--list', 'change/*')).toContain(id)
  expect(again.git('branch', '--list', 'change/0123456789ab')).toBe('')
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { takeEditing } from '#live/standby/editing-lock.ts'
import type { HeldLock } from '#live/standby/held-lock.ts'
import { standingByServer } from '#live/standby/standing-by.ts'
import { gitIn } from '../../git.ts'
import { test as base } from '../../server/fixtures.ts'
import { newEmptyPostgresDatabase } from '../../server/shared/resources.ts'

const test = base
  /** A new repository. */
  .extend('newRepository', ({ newFolder }) => (remote?: string): string => {
    const folder = newFolder()
    const git = gitIn(folder)
    git('init', '--quiet', '--initial-branch=main')
    if (remote !== undefined) git('remote', 'add', 'origin', remote)
    return folder
  })
  /** A process that waits for the lock. */
  .extend('start', ({}, { onCleanup }) => {
    const [ending, locks] = [new AbortController(), [] as Promise<HeldLock | undefined>[]]
    onCleanup(async () => {
      ending.abort()
      for (const lock of locks) await (await lock.catch(() => undefined))?.release()
    })
    return (siteDir: string, databaseUrl?: string, signal = ending.signal, hasStandbyElsewhere = true) => {
      const told: unknown[] = []
      const onStandby = (): unknown => told.push('stands by')
      const onError = (error: unknown): unknown => told.push(error)
      const lock = takeEditing({ siteDir, databaseUrl, hasStandbyElsewhere, onStandby, onError, signal })
      locks.push(lock)
      return { lock, told }
    }
  })

test('a second process on a repository stands by, and takes the lock when the first ends', async ({
  newRepository,
  start,
}) => {
  const siteDir = newRepository()
  const first = await start(siteDir).lock
  const second = start(siteDir)
  await expect.poll(() => second.told).toEqual(['stands by'])
  await first?.release()
  expect(await second.lock).toBeDefined()
  expect(second.told).toEqual(['stands by'])
})

test('a process stops waiting when it is ended', async ({ newRepository, start }) => {
  const siteDir = newRepository()
  await start(siteDir).lock
  const ending = new AbortController()
  const second = start(siteDir, undefined, ending.signal)
  await expect.poll(() => second.told).toEqual(['stands by'])
  ending.abort()
  expect(await second.lock).toBeUndefined()
})

test('one of two machines with the same database and remote gets the lock', async ({
  newRepository,
  start,
  newFolder,
}) => {
  const url = await newEmptyPostgresDatabase()
  const remote = join(newFolder(), 'remote.git')
  const first = await start(newRepository(remote), url).lock
  const second = start(newRepository(remote), url)
  await expect.poll(() => second.told).toEqual(['stands by'])
  await first?.release()
  expect(await second.lock).toBeDefined()
})

test('a machine that cannot fetch the changes of another does not stand by for it', async ({
  newRepository,
  start,
}) => {
  const url = await newEmptyPostgresDatabase()
  await start(newRepository(), url).lock
  await expect(start(newRepository(), url).lock).rejects.toThrow('give both repositories a remote')
  const sendingNothing = start(newRepository('remote.git'), url, undefined, false)
  await expect(sendingNothing.lock).rejects.toThrow('STANDBY=remote')
})

test('if the database is unreachable, nobody edits and it is reported once', async ({ newRepository, start }) => {
  const siteDir = newRepository()
  const ending = new AbortController()
  const first = start(siteDir, 'postgres://nobody@127.0.0.1:1/none', ending.signal)
  await expect.poll(() => first.told).toMatchObject([{ code: 'ECONNREFUSED' }, 'stands by'])
  ending.abort()
  expect(await first.lock).toBeUndefined()
  // The lock on the repository is not kept meanwhile.
  expect(await start(siteDir).lock).toBeDefined()
})

test('a standby process reports its state to a proxy, and to people in both languages', async ({}) => {
  const server = standingByServer('/__studio/health').listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const health = await fetch(`${origin}/__studio/health`)
  expect([health.status, await health.json()]).toEqual([503, { status: 'standing-by' }])
  const page = await fetch(`${origin}/__studio/home`, { method: 'POST', body: 'anything' })
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(await page.text()).toMatch(/another one does its work.*يقوم بعمله استوديو آخر/s)
  server.closeAllConnections()
  server.close()
})

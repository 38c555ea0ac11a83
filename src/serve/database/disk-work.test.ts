import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test as base } from 'vitest'
import { atMost, createFolder, shared, syncFolder } from './disk-work.ts'
import { interceptSyncs } from './synced-paths.fixture.ts'

const test = base
  .extend('folder', ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-disk-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  /** The paths below the folder that have been synced since. */
  .extend('synced', ({ folder }, { onCleanup }) => {
    const paths: string[] = []
    onCleanup(interceptSyncs((path) => void paths.push(relative(folder, path))))
    return paths
  })

const failsWith = (code: string): void => {
  onTestFinished(
    interceptSyncs(() => {
      throw Object.assign(new Error(code), { code })
    }),
  )
}

test('createFolder creates a folder for its owner only, and syncs the folders with new entries', async ({
  folder,
  synced,
}) => {
  await createFolder(join(folder, 'data/uploads'))
  expect(synced).toEqual(['data', ''])
  expect(statSync(join(folder, 'data/uploads')).mode & 0o077).toBe(0)
  await createFolder(join(folder, 'data/uploads'))
  expect(synced).toHaveLength(2)
})

test.for(['EACCES', 'EPERM', 'EINVAL', 'ENOTSUP'])(
  'syncFolder leaves out a folder that fails with %s',
  async (code, { folder }) => {
    failsWith(code)
    await expect(syncFolder(folder)).resolves.toBeUndefined()
  },
)

test.for(['EIO', 'ENOSPC', 'EDQUOT'])(
  'syncFolder and createFolder reject where the disk fails with %s',
  async (code, { folder }) => {
    failsWith(code)
    await expect(syncFolder(folder)).rejects.toMatchObject({ code })
    await expect(createFolder(join(folder, 'new'))).rejects.toMatchObject({ code })
  },
)

test('syncFolder rejects if the folder does not exist', async ({ folder }) => {
  await expect(syncFolder(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' })
})

/** Work that the test ends. */
function workToEnd() {
  const started: (() => void)[] = []
  return { started, work: () => new Promise<void>((end) => started.push(end)) }
}

test('atMost runs up to `limit` pieces of work at a time, in order, and continues after a failure', async () => {
  const { started, work } = workToEnd()
  const limited = atMost(2)
  const running = [1, 2, 3, 4].map(() => limited(work))
  const failing = expect(limited(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const last = limited(async () => 'last')
  await turn()
  expect(started).toHaveLength(2)
  started[0]?.()
  await running[0]
  await turn()
  expect(started).toHaveLength(3)
  for (const index of [1, 2, 3]) {
    started[index]?.()
    await turn()
  }
  await Promise.all(running)
  await failing
  expect(await last).toBe('last')
})

test('shared runs work once for all callers before it starts, and again for callers while it runs', async () => {
  const { started, work } = workToEnd()
  const sync = shared(work)
  const first = [sync(), sync(), sync()]
  await turn()
  expect(started).toHaveLength(1)
  const second = [sync(), sync()]
  await turn()
  expect(started).toHaveLength(1)
  started[0]?.()
  await Promise.all(first)
  await turn()
  expect(started).toHaveLength(2)
  started[1]?.()
  await Promise.all(second)
})

test('shared rejects only for the callers that shared the failed run', async () => {
  const errors = [new Error('failed')]
  const sync = shared(async () => {
    const error = errors.pop()
    if (error) throw error
  })
  const first = [sync(), sync()]
  await Promise.all(first.map((each) => expect(each).rejects.toThrow('failed')))
  await expect(sync()).resolves.toBeUndefined()
})

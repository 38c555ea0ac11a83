import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import pg from 'pg'
import { expect } from 'vitest'
import { takeDatabaseLock } from '#live/standby/database-lock.ts'
import { takeFileLock } from '#live/standby/file-lock.ts'
import { test as base, withCleanup } from '../../server/fixtures.ts'
import { newEmptyPostgresDatabase } from '../../server/shared/resources.ts'

const test = base
  .extend('startHolder', ({}, { onCleanup }) =>
    withCleanup(onCleanup, startHolder, ({ child }) => child.kill('SIGKILL')),
  )
  .extend('takeFile', ({}, { onCleanup }) => withCleanup(onCleanup, takeFileLock, (lock) => lock?.release()))
  .extend('takeDatabase', ({}, { onCleanup }) => withCleanup(onCleanup, takeDatabaseLock, (lock) => lock?.release()))

/** A process, and whether it has the lock. */
async function startHolder(where: string, ...more: string[]): Promise<{ child: ChildProcess; said: string }> {
  const child = fork('scripts/run.js', ['tests/team/standby/lock-program.ts', where, ...more])
  const [said] = (await once(child, 'message')) as [string]
  return { child, said }
}

test('a file lock belongs to one process and is released when it is killed, even if git runs on', async ({
  newFolder,
  startHolder: start,
  takeFile,
}) => {
  const file = join(newFolder(), 'lock')
  const first = await start(file, 'with a child')
  expect(first.said).toBe('taken')
  expect((await start(file)).said).toBe('not taken')
  expect(await takeFile(file)).toBeUndefined()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const lock = await takeFile(file)
  expect(lock).toBeDefined()
  expect((await start(file)).said).toBe('not taken')
  await lock?.release()
  expect((await start(file)).said).toBe('taken')
})

test('a lock whose file was replaced is lost', async ({ newFolder, takeFile }) => {
  const file = join(newFolder(), 'lock')
  const lock = await takeFile(file)
  renameSync(file, `${file}-old`)
  writeFileSync(file, '')
  expect(await lock?.lost).toBe('it is not there any more')
})

test('a database lock belongs to one process and is released when it is killed or releases it', async ({
  startHolder: start,
  takeDatabase,
}) => {
  const url = await newEmptyPostgresDatabase()
  const first = await start(url)
  expect(first.said).toBe('taken')
  expect(await takeDatabase(url)).toBeUndefined()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await expect.poll(() => takeDatabase(url)).toBeDefined()
})

test('an unreachable database gives no lock', async () => {
  await expect(takeDatabaseLock('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED')
})

test('a process notices at once that the database has closed its connection', async ({ takeDatabase }) => {
  const url = await newEmptyPostgresDatabase()
  const lock = await takeDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())",
  )
  await client.end()
  expect(await lock?.lost).toMatch(/terminat|ended/)
  // The database reports it before it releases the lock.
  await expect.poll(() => takeDatabase(url)).toBeDefined()
})

test('a process notices a silent network before the database gives its lock to another', async ({ takeDatabase }) => {
  const url = await newEmptyPostgresDatabase()
  const { hostname, port } = new URL(url)
  let isCut = false
  const sockets: Socket[] = []
  const network = createServer((socket) => {
    const onward = connect({ host: hostname, port: Number(port) })
    sockets.push(socket, onward)
    socket.on('data', (data) => isCut || onward.write(data)).on('error', () => {})
    onward.on('data', (data) => isCut || socket.write(data)).on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  const through = new URL(url)
  through.port = String((network.address() as AddressInfo).port)
  const lock = await takeDatabase(through.href)
  isCut = true
  expect(await lock?.lost).toBe('it is not there any more')
  expect(await takeDatabase(url)).toBeUndefined()
  for (const socket of sockets) socket.destroy()
  network.close()
})

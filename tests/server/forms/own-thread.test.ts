import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../fixtures.ts'
import { sendRequest } from '../http.ts'
import { leadsIn } from '../leads/lead.fixture.ts'
import { portOf } from '../program.ts'
import { ada, formsSite } from './fixtures.ts'

/**
 * Loaded into every thread of the server. Commits wait while a file `hangs` is in the folder, and report it by a file
 * `waits`; a commit ends its thread, once, if there is a file `crashes`.
 */
const faultyCommits = (folder: string): string => `
  import { existsSync, rmSync, writeFileSync } from 'node:fs'
  import { createRequire } from 'node:module'
  const { prototype } = createRequire(${JSON.stringify(join(process.cwd(), 'package.json'))})('libsql')
  const exec = prototype.exec
  const file = (name) => ${JSON.stringify(folder)} + '/' + name
  prototype.exec = function (sql) {
    if (sql === 'commit' && existsSync(file('crashes'))) {
      rmSync(file('crashes'))
      process.exit(1)
    }
    while (sql === 'commit' && existsSync(file('hangs'))) {
      writeFileSync(file('waits'), '')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
    return exec.call(this, sql)
  }`

const post = (port: number, name: string) =>
  sendRequest(port, '/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ada, name }),
  })

test('pages do not wait for the disk, and a lead survives the crash of the thread that stores it', async ({
  newFolder,
  newStore,
  newBuiltSite,
  startProgram,
}) => {
  const [folder, dataDir] = [newFolder(), newFolder()]
  const preload = `data:text/javascript,${encodeURIComponent(faultyCommits(folder))}`
  const program = await startProgram(newBuiltSite(formsSite()), {
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import ${preload}`,
  })
  const port = await portOf(program)
  expect((await post(port, 'Ada')).status).toBe(200)

  writeFileSync(join(folder, 'hangs'), '')
  let isAnswered = false
  const posted = post(port, 'Grace').finally(() => (isAnswered = true))
  await expect.poll(() => existsSync(join(folder, 'waits'))).toBe(true)
  for (let time = 0; time < 3; time++) expect((await sendRequest(port, '/')).status).toBe(200)
  expect(isAnswered).toBe(false)
  rmSync(join(folder, 'hangs'))
  expect((await posted).status).toBe(200)

  writeFileSync(join(folder, 'crashes'), '')
  expect((await post(port, 'Mary')).status).toBe(200)
  expect(existsSync(join(folder, 'crashes'))).toBe(false)
  program.child.kill('SIGTERM')
  const { code, output } = await program.ended
  expect(code).toBe(0)
  expect(output).toContain('"reason":"its thread has ended: code 1","msg":"the store of the leads is opened again"')
  const names = (await leadsIn(newStore({ dataDir }))).map(({ answers }) => answers['name'])
  expect(names).toEqual(['Ada', 'Grace', 'Mary'])
})

import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, vi } from 'vitest'
import { gitIn } from '../../git.ts'
import { changesOf, MONA, siteInGitFixture } from '../../changes/site-in-git.ts'
import { test as base, withCleanup } from '../../server/fixtures.ts'
import { newEmptyPostgresDatabase } from '../../server/shared/resources.ts'
import { runStudio } from '../running-studio.ts'

const test = base
  .extend('start', ({}, { onCleanup }) => withCleanup(onCleanup, startStudio, ({ child }) => child.kill('SIGKILL')))
  .extend('site', siteInGitFixture)

/** Starts `npm run studio`. */
async function startStudio(siteDir: string, env: NodeJS.ProcessEnv) {
  const publishTo = join(String(env['DATA_DIR']), 'dist')
  const studio = await runStudio(siteDir, { LOG_LEVEL: 'silent', PUBLISH_TO: publishTo, ...env })
  const status = async (): Promise<string> => {
    const response = await fetch(`${studio.origin}/__studio/health`).catch(() => undefined)
    const { status: said } = ((await response?.json()) ?? {}) as { status?: string }
    return said ?? studio.output()
  }
  return {
    ...studio,
    until: async (said: string): Promise<void> => {
      await expect.poll(status, { timeout: 60_000 }).toBe(said)
    },
  }
}

test(
  'a second studio on a machine stands by, and takes the lock from a killed one',
  { timeout: 120_000 },
  async ({ site, start }) => {
    const env = { DATA_DIR: join(site.root, 'data') }
    const one = await start(site.siteDir, env)
    await one.until('ok')
    const two = await start(site.siteDir, env)
    await two.until('standing-by')
    one.child.kill('SIGKILL')
    await two.until('ok')
    two.child.kill('SIGTERM')
    await once(two.child, 'exit')
    expect(two.child.exitCode).toBe(0)
  },
)

test(
  'a studio on another machine continues with the pushed changes, and the first stands by when it returns',
  { timeout: 180_000 },
  async ({ site, start }) => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    const server = join(site.root, 'remote.git')
    site.git('clone', '--quiet', '--bare', '.', server)
    for (const name of ['one', 'two']) site.git('clone', '--quiet', server, join(site.root, name, 'repository'))
    const databaseUrl = await newEmptyPostgresDatabase()
    const at = (name: string) =>
      start(resolve(site.root, name, 'repository/site'), {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(site.root, name, 'data'),
        STANDBY: 'remote',
      })
    const one = await at('one')
    await one.until('ok')
    const two = await at('two')
    await two.until('standing-by')
    const { id } = await (await changesOf(join(site.root, 'one'))).begin('Prices', MONA)
    const has = (folder: string) => () =>
      gitIn(folder)('for-each-ref', '--format=%(refname:short)', 'refs/heads/change')
    await expect.poll(has(server), { timeout: 20_000 }).toBe(`change/${id}`)
    one.child.kill('SIGKILL')
    await two.until('ok')
    expect(has(join(site.root, 'two/repository'))()).toBe(`change/${id}`)
    const back = await at('one')
    await back.until('standing-by')
  },
)
